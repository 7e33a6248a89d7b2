#include "czxing.h"

#include <cstdlib>
#include <deque>
#include <exception>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "formats.h"
#include "runs.h"

namespace {

// What one symbol points to.
struct Symbol {
  czx_symbol told = {};
  std::vector<uint8_t> bytes;
  std::vector<czx_encoding> encodings;
  std::string aim;
  std::string addon;
  std::string sequenceID;
};

#if RMSCAN_ZXING_AT_LEAST(2, 2)
using Options = ZXing::ReaderOptions;
#else
using Options = ZXing::DecodeHints;
#endif

Options engineOptions(const czx_options &options) {
  Options result;
  result.setFormats(rmscan::engineFormats(options.formats & czx_supported_formats()));
  result.setTryHarder(options.try_harder);
  result.setTryRotate(options.try_rotate);
  result.setMinLineCount(options.min_line_count);
  result.setMaxNumberOfSymbols(options.max_symbols);
  result.setEanAddOnSymbol(ZXing::EanAddOnSymbol::Read);
  switch (options.binarizer) {
    case CZX_LOCAL_AVERAGE: result.setBinarizer(ZXing::Binarizer::LocalAverage); break;
    case CZX_GLOBAL_HISTOGRAM: result.setBinarizer(ZXing::Binarizer::GlobalHistogram); break;
    case CZX_FIXED_THRESHOLD: result.setBinarizer(ZXing::Binarizer::FixedThreshold); break;
  }
#if RMSCAN_ZXING_AT_LEAST(2, 2)
  result.setTryInvert(options.try_invert);
  result.setTryDownscale(options.try_downscale);
  result.setCharacterSet("ISO-8859-1");
#else
  // A close EAN-13 at 1280x720 fails an assertion of 1.4 when this is on.
  result.setTryDownscale(false);
#endif
#if !RMSCAN_ZXING_AT_LEAST(3, 0)
  // Before 3.0 the letters, and Code 39's plain reading, are a matter of options.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  result.setReturnCodabarStartEnd(true);
  result.setTryCode39ExtendedMode(false);
#pragma clang diagnostic pop
#endif
  return result;
}

// The engine's looks at one picture.
std::vector<Options> looks(const czx_options &options) {
  std::vector<Options> result;
#if RMSCAN_ZXING_AT_LEAST(2, 2)
  result.push_back(engineOptions(options));
#else
  // 1.4 compares each linear result with those before it, and ends the process by an assertion when
  // that shows one of a single row beside one of several: so it may find no second one.
  const auto asked = rmscan::engineFormats(options.formats & czx_supported_formats());
  for (auto kind : {ZXing::BarcodeFormat::MatrixCodes, ZXing::BarcodeFormat::LinearCodes}) {
    if (!(asked & ZXing::BarcodeFormats(kind)).empty()) {
      result.push_back(engineOptions(options));
      result.back().setFormats(asked & ZXing::BarcodeFormats(kind));
      if (kind == ZXing::BarcodeFormat::LinearCodes) result.back().setMaxNumberOfSymbols(1);
    }
  }
#endif
  return result;
}

// Takes the add-on off the end of the bytes; UPC-E back to its eight digits.
template <typename Barcode>
void splitRetail(const Barcode &barcode, czx_formats format, Symbol &symbol) {
#if RMSCAN_ZXING_AT_LEAST(3, 0)
  // An add-on's digits follow the code's own: 8 for EAN-8, 13 for the rest. Those that the engine
  // names beside them (BarcodeExtra::EanAddOn) can be what it made out before the add-on's check
  // failed.
  size_t length = format == CZX_EAN8 ? 8 : 13;
  if (symbol.bytes.size() > length) {
    symbol.addon.assign(symbol.bytes.begin() + length, symbol.bytes.end());
    symbol.bytes.resize(length);
  }
  std::string eight = barcode.extra(ZXing::BarcodeExtra::UPCE);
  if (!eight.empty()) symbol.bytes.assign(eight.begin(), eight.end());
#else
  (void)format;
  symbol.addon = ZXing::GTIN::EanAddOn(barcode);
  for (size_t i = 0; i < symbol.bytes.size(); ++i)
    if (symbol.bytes[i] == ' ') symbol.bytes.resize(i);
#endif
}

template <typename Barcode>
Symbol symbol(const Barcode &barcode, czx_formats format) {
  const czx_formats retail = CZX_EAN8 | CZX_EAN13 | CZX_UPCA | CZX_UPCE;
  Symbol result;
  result.bytes.assign(barcode.bytes().begin(), barcode.bytes().end());
  result.aim = barcode.symbologyIdentifier();
  if (barcode.hasECI())
    result.encodings = rmscan::encodings(barcode.bytesECI(), result.aim.size());
#if RMSCAN_ZXING_AT_LEAST(2, 2)
  else if (format & (CZX_QR | CZX_MICRO_QR | CZX_RMQR))
    result.encodings = rmscan::modes(barcode);
#endif
  if (format & retail) splitRetail(barcode, format, result);
#if !RMSCAN_ZXING_AT_LEAST(2, 3)
  // Before 2.3 a DataBar's number comes without its application identifier.
  const char identifier[] = {'0', '1'};
  if (format == CZX_DATABAR)
    result.bytes.insert(result.bytes.begin(), std::begin(identifier), std::end(identifier));
#endif
  result.sequenceID = barcode.sequenceId();
  czx_symbol &told = result.told;
  told.format = format;
  for (int i = 0; i < 4; ++i)
    told.corners[i] = {double(barcode.position()[i].x), double(barcode.position()[i].y)};
  told.angle = barcode.orientation();
  told.line_count = barcode.lineCount();
  told.is_gs1 = barcode.contentType() == ZXing::ContentType::GS1;
  told.is_mirrored = barcode.isMirrored();
#if RMSCAN_ZXING_AT_LEAST(2, 2)
  told.is_inverted = barcode.isInverted();
#endif
  told.sequence_index = barcode.sequenceIndex();
  told.sequence_size = barcode.sequenceSize();
  return result;
}

}  // namespace

struct czx_results {
  // A deque, so that a symbol stays where it is when the next one is added.
  std::deque<Symbol> symbols;
  bool isFailed = false;
  std::string failure;

  void add(Symbol &&symbol) {
    symbols.push_back(std::move(symbol));
    Symbol &kept = symbols.back();
    kept.told.bytes = kept.bytes.data();
    kept.told.byte_count = kept.bytes.size();
    kept.told.encodings = kept.encodings.data();
    kept.told.encoding_count = kept.encodings.size();
    kept.told.aim = kept.aim.c_str();
    kept.told.addon = kept.addon.c_str();
    kept.told.sequence_id = kept.sequenceID.c_str();
  }

  void fail(const char *reason) {
    isFailed = true;
    symbols.clear();
    try {
      failure = reason;
    } catch (...) {
      failure.clear();
    }
  }
};

extern "C" czx_results *czx_read(
  const uint8_t *pixels, int32_t width, int32_t height, int32_t stride, const czx_options *options
) {
  std::unique_ptr<czx_results> results(new (std::nothrow) czx_results);
  if (!results) return nullptr;
  try {
    // An empty set would mean "everything" to the library.
    if ((options->formats & czx_supported_formats()) == 0) return results.release();
    ZXing::ImageView view(pixels, width, height, ZXing::ImageFormat::Lum, stride);
    for (const Options &look : looks(*options)) {
      for (const auto &barcode : ZXing::ReadBarcodes(view, look)) {
        czx_formats format = rmscan::ourFormat(barcode.format());
        if (barcode.isValid() && (format & options->formats)) results->add(symbol(barcode, format));
      }
    }
  } catch (const std::exception &error) {
    results->fail(error.what());
  } catch (...) {
    results->fail("an exception without words");
  }
  return results.release();
}

extern "C" size_t czx_results_count(const czx_results *results) { return results->symbols.size(); }

extern "C" const czx_symbol *czx_results_symbol(const czx_results *results, size_t index) {
  return &results->symbols[index].told;
}

extern "C" const char *czx_results_failure(const czx_results *results) {
  return results->isFailed ? results->failure.c_str() : nullptr;
}

extern "C" void czx_results_free(czx_results *results) { delete results; }

extern "C" czx_formats czx_supported_formats(void) { return rmscan::allFormats(); }

#define RMSCAN_WORDS(x) #x
#define RMSCAN_VERSION(a, b, c) RMSCAN_WORDS(a) "." RMSCAN_WORDS(b) "." RMSCAN_WORDS(c)

extern "C" const char *czx_version(void) {
  return RMSCAN_VERSION(ZXING_VERSION_MAJOR, ZXING_VERSION_MINOR, ZXING_VERSION_PATCH);
}
