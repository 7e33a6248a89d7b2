#include "formats.h"

#include <vector>

namespace rmscan {
namespace {

using Format = ZXing::BarcodeFormat;

struct Row {
  czx_formats ours;
  Format theirs;
  // Whether it is asked for. The others are variants that come back from asking for a wider one,
  // or ones that read more into a code than it says (Code 39 as full ASCII).
  bool isAsked = true;
};

#if RMSCAN_ZXING_AT_LEAST(3, 0)
// From 3.0 on a format is a symbology or a variant of it, and asking for a symbology asks for all
// its variants: "QRCode" is Micro QR and rMQR too.
const Row table[] = {
  {CZX_AZTEC, Format::Aztec},
  {CZX_AZTEC, Format::AztecCode, false},
  {CZX_AZTEC, Format::AztecRune, false},
  {CZX_CODABAR, Format::Codabar},
  {CZX_CODE39, Format::Code39Std},
  {CZX_CODE39, Format::Code39, false},
  {CZX_CODE93, Format::Code93},
  {CZX_CODE128, Format::Code128},
  {CZX_DATABAR, Format::DataBarOmni},
  {CZX_DATABAR, Format::DataBarStk},
  {CZX_DATABAR, Format::DataBarStkOmni},
  {CZX_DATABAR, Format::DataBar, false},
  {CZX_DATABAR_EXPANDED, Format::DataBarExp},
  {CZX_DATABAR_EXPANDED, Format::DataBarExpStk},
  {CZX_DATABAR_LIMITED, Format::DataBarLtd},
  {CZX_DATA_MATRIX, Format::DataMatrix},
  {CZX_DX_FILM_EDGE, Format::DXFilmEdge},
  {CZX_EAN8, Format::EAN8},
  {CZX_EAN13, Format::EAN13},
  {CZX_ITF, Format::ITF},
  {CZX_ITF, Format::ITF14, false},
  {CZX_MAXICODE, Format::MaxiCode},
  {CZX_MICRO_PDF417, Format::MicroPDF417},
  {CZX_MICRO_QR, Format::MicroQRCode},
  {CZX_PDF417, Format::PDF417},
  {CZX_PDF417, Format::CompactPDF417, false},
  {CZX_QR, Format::QRCodeModel1},
  {CZX_QR, Format::QRCodeModel2},
  {CZX_QR, Format::QRCode, false},
  {CZX_RMQR, Format::RMQRCode},
  {CZX_TELEPEN, Format::Telepen},
  {CZX_TELEPEN, Format::TelepenAlpha, false},
  {CZX_TELEPEN, Format::TelepenNumeric, false},
  {CZX_UPCA, Format::UPCA},
  {CZX_UPCE, Format::UPCE},
};
#else
const Row table[] = {
  {CZX_AZTEC, Format::Aztec},
  {CZX_CODABAR, Format::Codabar},
  {CZX_CODE39, Format::Code39},
  {CZX_CODE93, Format::Code93},
  {CZX_CODE128, Format::Code128},
#if RMSCAN_ZXING_AT_LEAST(2, 2)
  // 1.4 ends the process by an assertion on about half of all DataBar pictures.
  {CZX_DATABAR, Format::DataBar},
  {CZX_DATABAR_EXPANDED, Format::DataBarExpanded},
  {CZX_RMQR, Format::RMQRCode},
#endif
#if RMSCAN_ZXING_AT_LEAST(2, 3)
  {CZX_DATABAR_LIMITED, Format::DataBarLimited},
  {CZX_DX_FILM_EDGE, Format::DXFilmEdge},
#endif
  {CZX_DATA_MATRIX, Format::DataMatrix},
  {CZX_EAN8, Format::EAN8},
  {CZX_EAN13, Format::EAN13},
  {CZX_ITF, Format::ITF},
  {CZX_MAXICODE, Format::MaxiCode},
  {CZX_MICRO_QR, Format::MicroQRCode},
  {CZX_PDF417, Format::PDF417},
  {CZX_QR, Format::QRCode},
  {CZX_UPCA, Format::UPCA},
  {CZX_UPCE, Format::UPCE},
};
#endif

}  // namespace

ZXing::BarcodeFormats engineFormats(czx_formats formats) {
#if RMSCAN_ZXING_AT_LEAST(3, 0)
  std::vector<Format> asked;
  for (const Row &row : table)
    if (row.isAsked && (formats & row.ours)) asked.push_back(row.theirs);
  return ZXing::BarcodeFormats(std::move(asked));
#else
  ZXing::BarcodeFormats asked;
  for (const Row &row : table)
    if (row.isAsked && (formats & row.ours)) asked |= row.theirs;
  return asked;
#endif
}

czx_formats ourFormat(ZXing::BarcodeFormat format) {
  for (const Row &row : table)
    if (row.theirs == format) return row.ours;
  return 0;
}

czx_formats allFormats() {
  czx_formats all = 0;
  for (const Row &row : table) all |= row.ours;
  return all;
}

}  // namespace rmscan
