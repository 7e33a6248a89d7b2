// ZBar's C interface; nothing is added to it.
#ifndef RMSCAN_CZBAR_H
#define RMSCAN_CZBAR_H

#include <zbar.h>

#endif
