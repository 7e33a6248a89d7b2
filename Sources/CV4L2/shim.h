// The Video4Linux2 interface as Swift sees it: libv4l2's calls and the kernel's structures.
// Request codes and pixel formats are function-like macros, which Swift does not import; each one
// used is named here as a constant.
#ifndef RMSCAN_CV4L2_H
#define RMSCAN_CV4L2_H

#include <libv4l2.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

static const unsigned long RM_VIDIOC_QUERYCAP = VIDIOC_QUERYCAP;

#endif
