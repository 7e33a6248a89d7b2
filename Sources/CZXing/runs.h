// The runs of a code's bytes whose character set the code itself names.
#ifndef RMSCAN_RUNS_H
#define RMSCAN_RUNS_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "czxing.h"
#include "engine.h"

namespace rmscan {

// The runs that ECIs name, from the content in the ECI protocol (AIM ITS/04-023): the AIM
// identifier, then the bytes with "\NNNNNN" where a run starts and every backslash doubled.
template <typename Bytes>
std::vector<czx_encoding> encodings(const Bytes &protocol, size_t identifierLength) {
  std::vector<czx_encoding> runs;
  size_t place = 0;
  for (size_t i = identifierLength; i < protocol.size(); ++i) {
    if (protocol[i] != '\\') {
      ++place;
    } else if (i + 1 < protocol.size() && protocol[i + 1] == '\\') {
      ++i;
      ++place;
    } else if (i + 6 < protocol.size()) {
      int32_t eci = 0;
      for (size_t k = 1; k <= 6; ++k) eci = eci * 10 + (protocol[i + k] - '0');
      runs.push_back({place, eci});
      i += 6;
    } else {
      break;
    }
  }
  return runs;
}

#if RMSCAN_ZXING_AT_LEAST(2, 2)
// The next scalar of well-formed UTF-8.
uint32_t nextScalar(const std::string &text, size_t &place) {
  const auto first = static_cast<unsigned char>(text[place++]);
  int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  uint32_t scalar = more == 0 ? first : first & (0x3f >> more);
  for (; more > 0 && place < text.size(); --more)
    scalar = scalar << 6 | (static_cast<unsigned char>(text[place++]) & 0x3f);
  return scalar;
}

// The runs of a QR's Kanji and Hanzi modes, which hold two-byte characters of Shift JIS and of GB
// 2312 whatever its other bytes are. The library keeps the modes to itself, so they are told from
// its text, of which all other bytes were read as ISO 8859-1: where that is not the byte's own
// number, a two-byte character begins. `czx_no_eci` ends a run.
template <typename Barcode>
std::vector<czx_encoding> modes(const Barcode &barcode) {
  std::vector<czx_encoding> runs;
  const std::string text = barcode.text(ZXing::TextMode::Plain);
  const auto &bytes = barcode.bytes();
  size_t place = 0;
  bool isDouble = false;
  for (size_t i = 0; i < text.size();) {
    const uint32_t scalar = nextScalar(text, i);
    if (place >= bytes.size()) return {};
    if (scalar == bytes[place]) {
      if (isDouble) runs.push_back({place, czx_no_eci});
      isDouble = false;
      ++place;
      continue;
    }
    if (place + 1 >= bytes.size()) return {};
    // A first byte under 0xa1 is Shift JIS only, one up to 0xdf is GB 2312 only; of the rest Shift
    // JIS has the more.
    const bool isHanzi = bytes[place] >= 0xa1 && bytes[place] <= 0xdf;
    if (!isDouble) runs.push_back({place, isHanzi ? 29 : 20});
    isDouble = true;
    place += 2;
  }
  return place == bytes.size() ? runs : std::vector<czx_encoding>();
}
#endif

}  // namespace rmscan

#endif
