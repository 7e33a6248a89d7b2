/* feed [-n FRAMES] DEV FOURCC WxH FPS FILE...
 * Writes FILEs (one frame each, raw or JPEG) in turn, for ever or FRAMES times,
 * to a V4L2 output: v4l2loopback, or vivid's output, single- or multi-planar (a
 * raw FILE then holds the planes one after the other). A late frame is skipped,
 * never sent in a burst. Says "feeding" on stdout after the first. Exists because
 * ffmpeg takes 5 to 12 s to its first frame in an emulated machine. */
#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define BUFFERS 4
#define PLANES 4

static int fd;
static int type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
static unsigned planes = 1;

static void die(const char *what)
{
    perror(what);
    exit(1);
}

#define TRY(request, argument) \
    do { if (ioctl(fd, request, argument) < 0) die(#request); } while (0)

struct picture { char *bytes; size_t size; };

static struct picture load(const char *path)
{
    struct picture p;
    FILE *f = fopen(path, "rb");
    if (!f) die(path);
    fseek(f, 0, SEEK_END);
    p.size = ftell(f);
    p.bytes = malloc(p.size + 1);
    rewind(f);
    if (fread(p.bytes, 1, p.size, f) != p.size) die(path);
    fclose(f);
    return p;
}

/* Asks for the format and ends unless the device takes exactly that. */
static void set_format(const char *code, unsigned width, unsigned height, size_t size)
{
    struct v4l2_capability cap;
    TRY(VIDIOC_QUERYCAP, &cap);
    __u32 got[3], pixel = v4l2_fourcc(code[0], code[1], code[2], code[3]);
    if (cap.device_caps & V4L2_CAP_VIDEO_OUTPUT_MPLANE)
        type = V4L2_BUF_TYPE_VIDEO_OUTPUT_MPLANE;
    struct v4l2_format f = { .type = type };
    if (type == V4L2_BUF_TYPE_VIDEO_OUTPUT_MPLANE) {
        struct v4l2_pix_format_mplane *m = &f.fmt.pix_mp;
        m->width = width, m->height = height, m->pixelformat = pixel, m->field = V4L2_FIELD_NONE;
        TRY(VIDIOC_S_FMT, &f);
        got[0] = m->width, got[1] = m->height, got[2] = m->pixelformat;
        planes = m->num_planes;
    } else {
        struct v4l2_pix_format *p = &f.fmt.pix;
        p->width = width, p->height = height, p->pixelformat = pixel, p->field = V4L2_FIELD_NONE;
        p->sizeimage = size;
        TRY(VIDIOC_S_FMT, &f);
        got[0] = p->width, got[1] = p->height, got[2] = p->pixelformat;
    }
    if (got[0] != width || got[1] != height || got[2] != pixel) {
        fprintf(stderr, "feed: the device wants %ux%u %.4s\n", got[0], got[1], (char *)&got[2]);
        exit(1);
    }
}

static struct v4l2_buffer buffer(unsigned index, struct v4l2_plane *p)
{
    struct v4l2_buffer b = { .type = type, .memory = V4L2_MEMORY_MMAP, .index = index };
    memset(p, 0, PLANES * sizeof *p);
    if (type == V4L2_BUF_TYPE_VIDEO_OUTPUT_MPLANE)
        b.m.planes = p, b.length = planes;
    return b;
}

int main(int argc, char **argv)
{
    long frames = -1;
    unsigned w, h;
    if (argc > 2 && !strcmp(argv[1], "-n"))
        frames = atol(argv[2]), argc -= 2, argv += 2;
    if (argc < 6 || sscanf(argv[3], "%ux%u", &w, &h) != 2 || strlen(argv[2]) != 4 || atof(argv[4]) <= 0) {
        fprintf(stderr, "usage: feed [-n FRAMES] DEV FOURCC WxH FPS FILE...\n");
        return 2;
    }
    int count = argc - 5;
    struct picture pictures[count];
    for (int i = 0; i < count; i++) pictures[i] = load(argv[5 + i]);

    fd = open(argv[1], O_RDWR);
    if (fd < 0) die(argv[1]);
    set_format(argv[2], w, h, pictures[0].size);
    struct v4l2_requestbuffers request = { .count = BUFFERS, .type = type, .memory = V4L2_MEMORY_MMAP };
    TRY(VIDIOC_REQBUFS, &request);
    struct { void *at; size_t size; } map[32][PLANES];
    struct v4l2_plane p[PLANES];
    for (unsigned i = 0; i < request.count && i < 32; i++) {
        struct v4l2_buffer b = buffer(i, p);
        TRY(VIDIOC_QUERYBUF, &b);
        for (unsigned k = 0; k < planes; k++) {
            int multi = b.type == V4L2_BUF_TYPE_VIDEO_OUTPUT_MPLANE;
            map[i][k].size = multi ? p[k].length : b.length;
            map[i][k].at = mmap(0, map[i][k].size, PROT_READ | PROT_WRITE, MAP_SHARED, fd,
                                multi ? p[k].m.mem_offset : b.m.offset);
            if (map[i][k].at == MAP_FAILED) die("mmap");
        }
    }

    double period = 1e9 / atof(argv[4]);
    struct timespec t0, t;
    clock_gettime(CLOCK_MONOTONIC, &t0);
    unsigned queued = 0;
    for (long n = 0; frames < 0 || n < frames; n++) {
        struct v4l2_buffer b = buffer(queued, p);
        if (queued >= request.count) TRY(VIDIOC_DQBUF, &b);
        const char *from = pictures[n % count].bytes;
        size_t left = pictures[n % count].size;
        for (unsigned k = 0; k < planes; k++) {
            size_t size = left < map[b.index][k].size ? left : map[b.index][k].size;
            memcpy(map[b.index][k].at, from, size);
            from += size, left -= size;
            p[k].bytesused = b.bytesused = size;
        }
        b.field = V4L2_FIELD_NONE;
        clock_gettime(CLOCK_MONOTONIC, &t);
        b.timestamp.tv_sec = t.tv_sec;
        b.timestamp.tv_usec = t.tv_nsec / 1000;
        /* vivid's injected errors are for its input and its output, whichever comes first. */
        while (ioctl(fd, VIDIOC_QBUF, &b) < 0)
            if (errno != EINVAL && errno != EIO) die("VIDIOC_QBUF");
        if (queued < request.count) queued++;
        if (n == 0) {
            TRY(VIDIOC_STREAMON, &type);
            puts("feeding");
            fflush(stdout);
        }
        /* The next due time; if that has passed, the next whole period from now. */
        clock_gettime(CLOCK_MONOTONIC, &t);
        double now = (t.tv_sec - t0.tv_sec) * 1e9 + (t.tv_nsec - t0.tv_nsec);
        long long due = ((long long)(now / period) + 1) * period + t0.tv_nsec;
        t = (struct timespec){ t0.tv_sec + due / 1000000000, due % 1000000000 };
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, 0);
    }
    return 0;
}
