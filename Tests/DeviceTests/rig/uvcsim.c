/* uvcsim [-f FPS] [-q] FOURCC:WxH:FILE...
 * A UVC webcam in userspace: speaks the USB/IP protocol to the kernel's
 * vhci_hcd over a socketpair, so the real uvcvideo driver makes /dev/videoN.
 * (usb gadget + dummy_hcd cannot do this: dummy_hcd has no isochronous
 * transfers and f_uvc has no others.  This device streams by bulk transfers.)
 *
 * FOURCC is MJPG or YUYV; several FILEs of one format and size are sent in turn.
 * Prints "attached", each control that the host sets, "stream on/off".
 * Commands on stdin, one a line:
 *   unplug | plug      hot unplug, replug
 *   err N              mark the next N frames with the UVC error bit
 *   cut N              send only the first half of the next N frames
 *   hold SECONDS       send nothing for a while, as a stuck camera does
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "uvccamera.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}
static double t0;
static int quiet;
#define SAY(...) (printf("%6.2f uvcsim: ", now() - t0), printf(__VA_ARGS__), putchar('\n'), fflush(stdout))

/* ---- state ---- */
static int sock = -1, fid, errs, cuts, on, port = 0;
static u8 probe[26];
static struct mode *cur;
static double due, hold;
static const u8 *img; static u32 left;                   /* of the frame being sent */
static struct urb { u32 seq, len; } q[64];               /* waiting bulk URBs */
static int nq;

static void set_probe(void)
{
    cur = modes;
    for (int i = 0; i < nmodes; i++)
        if (modes[i].fmt == probe[2] && modes[i].frame == probe[3]) cur = modes + i;
    u32 v[] = { 1e7 / fps, cur->w * cur->h * 2, PAYLOAD };
    probe[2] = cur->fmt; probe[3] = cur->frame;
    for (int i = 0; i < 4; i++) { probe[4 + i] = v[0] >> 8 * i; probe[18 + i] = v[1] >> 8 * i; probe[22 + i] = v[2] >> 8 * i; }
}

static void xfer(int wr, void *p, size_t n)
{
    while (n && sock >= 0) {
        ssize_t r = wr ? send(sock, p, n, MSG_NOSIGNAL) : recv(sock, p, n, 0);
        if (r <= 0) { SAY("connection gone"); close(sock); sock = -1; return; }
        p = (char *)p + r; n -= r;
    }
}
static void reply(u32 cmd, u32 seq, int status, const void *data, u32 len, u32 actual)
{
    u32 h[12] = { htonl(cmd), htonl(seq), 0, 0, 0, htonl(status), htonl(actual), 0, htonl(cmd == 3 ? 0xffffffff : 0) };
    xfer(1, h, 48);
    if (len) xfer(1, (void *)data, len);
}

static int control(const u8 *s, u8 *data, u32 len)       /* bytes returned or -EPIPE */
{
    int type = s[0], req = s[1], val = s[2] | s[3] << 8, idx = s[4] | s[5] << 8;
    if (type == 0x80 && req == 6) {
        int n;
        if (val >> 8 == 1) { n = 18; memcpy(data, device, n); }
        else if (val >> 8 == 2) { n = cfglen; memcpy(data, cfg, n); }
        else if (val >> 8 == 3 && (val & 255) < 4) {
            const char *t = strings[val & 255];
            n = t ? 2 + 2 * strlen(t) : 4;
            memset(data, 0, n); data[0] = n; data[1] = 3;
            if (t) for (int i = 0; t[i]; i++) data[2 + 2 * i] = t[i]; else data[2] = 9, data[3] = 4;
        } else return -EPIPE;
        return n;
    }
    if (type == 0x80 && req == 0) { data[0] = data[1] = 0; return 2; }
    if ((type & 0x60) == 0) {                            /* set address, configuration, interface, clear halt */
        if (type == 2 && req == 1) {
            if (on) SAY("stream off");
            on = 0; left = 0;
        }
        if (type == 0x81) { data[0] = 0; return 1; }
        return 0;
    }
    int unit = idx >> 8, sel = val >> 8;
    if ((idx & 255) == 1 && (sel == 1 || sel == 2)) {     /* probe, commit */
        if (req == 0x01) {
            memcpy(probe, data, len < 26 ? len : 26);
            set_probe();
            if (sel == 2) {
                on = 1; left = 0; nq = 0; due = now();
                SAY("stream on %s %dx%d", cur->cc, cur->w, cur->h);
            }
            return 0;
        }
        if (req == 0x86) { data[0] = 3; return 1; }
        if (req == 0x85) { data[0] = 26; data[1] = 0; return 2; }
        memcpy(data, probe, 26);
        return 26;
    }
    for (struct ctl *c = ctls; c < ctls + sizeof ctls / sizeof *ctls; c++)
        if ((idx & 255) == 0 && c->unit == unit && c->sel == sel) {
            int v;
            switch (req) {
            case 0x01:
                for (v = 0, len = c->size; len--; ) v = v << 8 | data[len];
                if (!quiet) SAY("set %s=%d", c->name, v);
                c->cur = v;
                return 0;
            case 0x81: v = c->cur; break;
            case 0x82: v = c->min; break;
            case 0x83: v = c->max; break;
            case 0x84: v = c->res; break;
            case 0x86: data[0] = 3; return 1;
            case 0x87: v = c->def; break;
            default: return -EPIPE;
            }
            for (int i = 0; i < c->size; i++) data[i] = v >> 8 * i;
            return c->size;
        }
    return -EPIPE;
}

static void pump(void)                                   /* answer waiting bulk URBs as frames fall due */
{
    static u8 b[PAYLOAD];
    static int err;
    while (on && nq && sock >= 0) {
        double t = now();
        if (!left) {
            if (t < due || t < hold) return;
            due = due + 1 / fps > t ? due + 1 / fps : t;
            int i = cur->next++ % cur->n;
            img = cur->p[i]; left = cur->len[i];
            err = errs > 0; errs -= err;
            if (cuts > 0) { cuts--; left /= 2; }
            fid ^= 1;
        }
        u32 room = q[0].len < PAYLOAD ? q[0].len : PAYLOAD, n = left < room - 2 ? left : room - 2;
        b[0] = 2;
        b[1] = 0x80 | fid | (n == left ? 2 : 0) | (err ? 0x40 : 0);
        memcpy(b + 2, img, n);
        img += n; left -= n;
        reply(3, q[0].seq, 0, b, n + 2, n + 2);
        memmove(q, q + 1, --nq * sizeof *q);
    }
}

static void plug(void)
{
    int sv[2];
    char line[64];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sv)) die("socketpair");
    int fd = open("/sys/devices/platform/vhci_hcd.0/attach", O_WRONLY);
    if (fd < 0) die("vhci_hcd attach (modprobe vhci-hcd)");
    int n = sprintf(line, "%d %d %d 3", port, sv[1], 0x10001);
    if (write(fd, line, n) != n) die("attach");
    close(fd); close(sv[1]);
    sock = sv[0]; nq = on = 0;
    SAY("attached");
}

static void serve(void)
{
    u32 h[12];
    static u8 data[65536];
    xfer(0, h, 48);
    if (sock < 0) return;
    u32 cmd = ntohl(h[0]), seq = ntohl(h[1]), in = ntohl(h[3]), ep = ntohl(h[4]), len = ntohl(h[6]);
    if (cmd == 2) {                                      /* unlink */
        u32 victim = ntohl(h[5]);
        int st = 0;
        for (int i = 0; i < nq; i++)
            if (q[i].seq == victim) { memmove(q + i, q + i + 1, (--nq - i) * sizeof *q); st = -ECONNRESET; break; }
        reply(4, seq, st, 0, 0, 0);
        return;
    }
    if (!in && len) xfer(0, data, len < sizeof data ? len : sizeof data);
    if (ep == 0) {
        int r = control((u8 *)(h + 10), data, len);
        u32 n = r < 0 ? 0 : in ? ((u32)r < len ? (u32)r : len) : len;
        reply(3, seq, r < 0 ? r : 0, data, in ? n : 0, n);
    } else if (nq < 64)
        q[nq++] = (struct urb){ seq, len };
}

int main(int argc, char **argv)
{
    int c, eof = 0;
    t0 = now();
    while ((c = getopt(argc, argv, "f:q")) != -1) {
        if (c == 'f') fps = atof(optarg);
        else if (c == 'q') quiet = 1;
        else return 2;
    }
    for (; optind < argc; optind++) add(argv[optind]);
    if (!nmodes) { fprintf(stderr, "usage: uvcsim [-f FPS] [-q] MJPG|YUYV:WxH:FILE...\n"); return 2; }
    build();
    set_probe();
    plug();
    for (;;) {
        struct pollfd p[2] = { { sock, POLLIN, 0 }, { eof ? -1 : 0, POLLIN, 0 } };
        double wait = on && nq ? (due > hold ? due : hold) - now() : 1;
        poll(p, 2, wait <= 0 ? 0 : wait < 1 ? (int)(wait * 1000) + 1 : 1000);
        if (sock >= 0 && p[0].revents) serve();
        if (sock >= 0) pump();
        if (p[1].revents) {
            char b[128], *s = b, *e;
            ssize_t n = read(0, b, sizeof b - 1);
            if (n <= 0) { eof = 1; continue; }
            for (b[n] = 0; (e = strchr(s, '\n')); s = e + 1) {
                *e = 0;
                char *arg = strchr(s, ' ');
                double v = arg ? atof(arg) : 1;
                SAY("command %s", s);
                if (!strcmp(s, "unplug")) { if (sock >= 0) close(sock); sock = -1; }
                else if (!strcmp(s, "plug")) { if (sock < 0) plug(); }
                else if (!strncmp(s, "err", 3)) errs = v;
                else if (!strncmp(s, "cut", 3)) cuts = v;
                else if (!strncmp(s, "hold", 4)) hold = now() + v;
            }
        }
    }
}
