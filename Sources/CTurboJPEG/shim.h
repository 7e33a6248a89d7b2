// libjpeg-turbo's TurboJPEG interface; nothing is added to it.
#ifndef RMSCAN_CTURBOJPEG_H
#define RMSCAN_CTURBOJPEG_H

#include <turbojpeg.h>

#endif
