/* What the simulated camera is: its pictures, its controls, its USB descriptors
 * (USB Video Class 1.0). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAYLOAD 16384   /* one bulk URB of uvcvideo: 32 packets of 512 */
typedef uint8_t u8;
typedef uint32_t u32;

static void die(const char *what)
{
    perror(what);
    exit(1);
}

/* ---- pictures: one entry per format and size ---- */
struct mode { char cc[5]; int w, h, n, next, fmt, frame; u8 *p[64]; u32 len[64]; };
static struct mode modes[16];
static int nmodes;
static double fps = 15;

static void add(const char *arg)
{
    char cc[5], file[512];
    int w, h;
    if (sscanf(arg, "%4[A-Z0-9]:%dx%d:%511s", cc, &w, &h, file) != 4) { fprintf(stderr, "bad %s\n", arg); exit(2); }
    struct mode *m = modes;
    while (m < modes + nmodes && (strcmp(m->cc, cc) || m->w != w || m->h != h)) m++;
    if (m == modes + nmodes) nmodes++;
    strcpy(m->cc, cc); m->w = w; m->h = h;
    FILE *f = fopen(file, "rb");
    if (!f) die(file);
    fseek(f, 0, SEEK_END);
    u32 n = m->len[m->n] = ftell(f);
    rewind(f);
    m->p[m->n] = malloc(n + 1);
    if (fread(m->p[m->n++], 1, n, f) != n) die(file);
}

/* ---- controls: what a common autofocus webcam has ---- */
struct ctl { u8 unit, sel, size; const char *name; int min, max, res, def, cur; } ctls[] = {
    { 1, 0x02, 1, "ae_mode", 1, 15, 9, 8, 8 },              /* res: bitmap of modes: manual, aperture */
    { 1, 0x04, 4, "exposure_absolute", 3, 2047, 1, 250, 250 },
    { 1, 0x06, 2, "focus_absolute", 0, 250, 5, 0, 0 },
    { 1, 0x08, 1, "focus_auto", 0, 1, 1, 1, 1 },
    { 1, 0x0b, 2, "zoom_absolute", 100, 500, 1, 100, 100 },
    { 2, 0x02, 2, "brightness", 0, 255, 1, 128, 128 },
    { 2, 0x03, 2, "contrast", 0, 255, 1, 128, 128 },
    { 2, 0x04, 2, "gain", 0, 255, 1, 0, 0 },
    { 2, 0x05, 1, "power_line_frequency", 0, 2, 1, 2, 2 },
    { 2, 0x0a, 2, "white_balance_temperature", 2000, 6500, 1, 4000, 4000 },
    { 2, 0x0b, 1, "white_balance_auto", 0, 1, 1, 1, 1 },
};

/* ---- descriptors ---- */
static u8 cfg[2048];
static int cfglen;
static void d(int n, const int *b) { cfg[cfglen++] = n + 1; while (n--) cfg[cfglen++] = *b++; }
#define D(...) d(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int), (int[]){ __VA_ARGS__ })
#define W(x) (x) & 255, (x) >> 8 & 255
#define L(x) W(x), W((x) >> 16)

static void build(void)
{
    int formats = 0, itv = 1e7 / fps;
    cfglen = 0;
    D(2, 0, 0, 2, 1, 0, 0x80, 250);                       /* configuration */
    D(0x0b, 0, 2, 0x0e, 3, 0, 2);                         /* association */
    D(4, 0, 0, 0, 0x0e, 1, 0, 2);                         /* VideoControl */
    int vc = cfglen;
    D(0x24, 1, W(0x0100), 0, 0, L(48000000), 1, 1);
    D(0x24, 2, 1, W(0x0201), 0, 0, W(0), W(0), W(0), 3, 0x2a, 0x02, 0x02);  /* camera 1 */
    D(0x24, 5, 2, 1, W(0), 2, W(0x1643), 0);              /* processing unit 2 */
    D(0x24, 3, 3, W(0x0101), 0, 2, 0);                    /* output terminal 3 */
    cfg[vc + 5] = (cfglen - vc) & 255; cfg[vc + 6] = (cfglen - vc) >> 8;
    D(4, 1, 0, 1, 0x0e, 2, 0, 0);                         /* VideoStreaming */
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < nmodes; i++)
            if (!strcmp(modes[i].cc, k ? "YUYV" : "MJPG")) { formats++; break; }
    int vs = cfglen;
    cfg[cfglen++] = 13 + formats;
    for (const int *b = (int[]){ 0x24, 1, formats, 0, 0, 0x81, 0, 3, 0, 0, 0, 1, -1 }; *b >= 0; b++) cfg[cfglen++] = *b;
    for (int i = 0; i < formats; i++) cfg[cfglen++] = 0;
    formats = 0;
    for (int k = 0; k < 2; k++) {
        int frames = 0, n = 0;
        for (int i = 0; i < nmodes; i++) n += !strcmp(modes[i].cc, k ? "YUYV" : "MJPG");
        if (!n) continue;
        formats++;
        if (k)
            D(0x24, 4, formats, n, 'Y', 'U', 'Y', '2', 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71, 16, 1, 0, 0, 0, 0);
        else
            D(0x24, 6, formats, n, 0, 1, 0, 0, 0, 0);
        for (int i = 0; i < nmodes; i++) {
            struct mode *m = modes + i;
            if (strcmp(m->cc, k ? "YUYV" : "MJPG")) continue;
            m->fmt = formats; m->frame = ++frames;
            D(0x24, k ? 5 : 7, frames, 0, W(m->w), W(m->h), L(1000000), L(100000000), L(m->w * m->h * 2), L(itv), 1, L(itv));
        }
        D(0x24, 0x0d, 1, 1, 4);                           /* colours */
    }
    cfg[vs + 4] = (cfglen - vs) & 255; cfg[vs + 5] = (cfglen - vs) >> 8;
    D(5, 0x81, 2, W(512), 0);                             /* bulk in */
    cfg[2] = cfglen & 255; cfg[3] = cfglen >> 8;
}

static const u8 device[18] = { 18, 1, 0, 2, 0xef, 2, 1, 64, W(0x1d6b), W(0x0102), W(0x0100), 1, 2, 3, 1 };
static const char *strings[] = { 0, "uvcsim", "uvcsim camera", "0001" };
