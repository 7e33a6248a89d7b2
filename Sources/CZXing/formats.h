// The library's formats and ours.
#ifndef RMSCAN_CZXING_FORMATS_H
#define RMSCAN_CZXING_FORMATS_H

#include "engine.h"
#include "czxing.h"

namespace rmscan {

// The library's set for `formats`.
ZXing::BarcodeFormats engineFormats(czx_formats formats);

// Our bit for what the library said it read; 0 for what we do not know.
czx_formats ourFormat(ZXing::BarcodeFormat format);

// Everything in the table.
czx_formats allFormats();

}  // namespace rmscan

#endif
