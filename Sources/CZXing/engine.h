// The library's headers, whichever version it is.
#ifndef RMSCAN_CZXING_ENGINE_H
#define RMSCAN_CZXING_ENGINE_H

// 1.4: text() is UTF-8 rather than wide. Later versions do not look at it.
#define ZX_USE_UTF8 1

#include <ZXing/ReadBarcode.h>
#include <ZXing/GTIN.h>
#if __has_include(<ZXing/Version.h>)
#include <ZXing/Version.h>
#else
#include <ZXing/ZXVersion.h>
#endif

// 2.0 and 2.1 were never packaged by a distribution we support, and are taken for 1.4.
#define RMSCAN_ZXING_AT_LEAST(major, minor) \
  (ZXING_VERSION_MAJOR > (major) || \
   (ZXING_VERSION_MAJOR == (major) && ZXING_VERSION_MINOR >= (minor)))

#if RMSCAN_ZXING_AT_LEAST(2, 2)
#include <ZXing/ReaderOptions.h>
#else
#include <ZXing/DecodeHints.h>
#endif

#endif
