// The Video4Linux2 interface as Swift sees it: the kernel's structures and libv4l2's calls.
// Request codes and pixel formats are function-like macros and libv4l2's ioctl is variadic; Swift
// imports neither. Each one used is named here.
#ifndef RMSCAN_CV4L2_H
#define RMSCAN_CV4L2_H

#include <errno.h>
#include <libv4l2.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sysmacros.h>

// An event descriptor that neither blocks nor is inherited.
static const int RM_EVENT_FLAGS = EFD_NONBLOCK | EFD_CLOEXEC;

// Requests.
static const unsigned long RM_VIDIOC_QUERYCAP = VIDIOC_QUERYCAP;
static const unsigned long RM_VIDIOC_ENUM_FMT = VIDIOC_ENUM_FMT;
static const unsigned long RM_VIDIOC_ENUM_FRAMESIZES = VIDIOC_ENUM_FRAMESIZES;
static const unsigned long RM_VIDIOC_ENUM_FRAMEINTERVALS = VIDIOC_ENUM_FRAMEINTERVALS;
static const unsigned long RM_VIDIOC_G_FMT = VIDIOC_G_FMT;
static const unsigned long RM_VIDIOC_S_FMT = VIDIOC_S_FMT;
static const unsigned long RM_VIDIOC_G_PARM = VIDIOC_G_PARM;
static const unsigned long RM_VIDIOC_S_PARM = VIDIOC_S_PARM;
static const unsigned long RM_VIDIOC_G_PRIORITY = VIDIOC_G_PRIORITY;
static const unsigned long RM_VIDIOC_S_PRIORITY = VIDIOC_S_PRIORITY;
static const unsigned long RM_VIDIOC_REQBUFS = VIDIOC_REQBUFS;
static const unsigned long RM_VIDIOC_QUERYBUF = VIDIOC_QUERYBUF;
static const unsigned long RM_VIDIOC_QBUF = VIDIOC_QBUF;
static const unsigned long RM_VIDIOC_DQBUF = VIDIOC_DQBUF;
static const unsigned long RM_VIDIOC_STREAMON = VIDIOC_STREAMON;
static const unsigned long RM_VIDIOC_STREAMOFF = VIDIOC_STREAMOFF;

// Pixel formats without colour: they tell an infrared camera.
static const __u32 RM_PIX_GREY = V4L2_PIX_FMT_GREY;
static const __u32 RM_PIX_Y8 = v4l2_fourcc('Y', '8', ' ', ' ');
static const __u32 RM_PIX_Y10 = V4L2_PIX_FMT_Y10;
static const __u32 RM_PIX_Y12 = V4L2_PIX_FMT_Y12;
static const __u32 RM_PIX_Y14 = V4L2_PIX_FMT_Y14;
static const __u32 RM_PIX_Y16 = V4L2_PIX_FMT_Y16;
static const __u32 RM_PIX_Y16_BE = V4L2_PIX_FMT_Y16_BE;
static const __u32 RM_PIX_Y10P = V4L2_PIX_FMT_Y10P;
static const __u32 RM_PIX_Y10BPACK = V4L2_PIX_FMT_Y10BPACK;
static const __u32 RM_PIX_Y8I = V4L2_PIX_FMT_Y8I;
static const __u32 RM_PIX_Y12I = V4L2_PIX_FMT_Y12I;

/// v4l2_ioctl(3) without its variadic end.
static inline int rm_v4l2_ioctl(int fd, unsigned long request, void *argument) {
  return v4l2_ioctl(fd, request, argument);
}

/// Sends libv4l2's log to a stream that keeps nothing and holds no descriptor, in place of stderr.
/// A log that the user asked for (LIBV4L2_LOG_FILENAME) is opened by libv4l2 only when there is
/// none yet, so it is left alone here. Not for two threads at once.
static inline void rm_v4l2_silence(int user_wants_log) {
  static char sink[64];
  if (v4l2_log_file == NULL && !user_wants_log) v4l2_log_file = fmemopen(sink, sizeof sink, "w");
}

/// The major number of a device number.
static inline unsigned rm_major(unsigned long long device) { return major(device); }

/// The minor number of a device number.
static inline unsigned rm_minor(unsigned long long device) { return minor(device); }

#endif
