// libpng's simplified interface (png_image_*); nothing is added to it.
#ifndef RMSCAN_CPNG_H
#define RMSCAN_CPNG_H

#include <png.h>

#endif
