// ZXing-C++ behind a C interface of our own types, the same for every version of the library from
// 1.4.0 to 3.1.
//
// Ownership: `czx_read` returns an object that the caller gives back with `czx_results_free`.
// Every pointer that is got from it (`czx_results_symbol`, `czx_results_failure`, and all pointers
// inside a `czx_symbol`) belongs to it and lives as long as it does. `czx_version` lives for ever.
// The pixels are only read during the call.
//
// Units: pixels, x to the right, y down, (0, 0) the outer corner of the first pixel; angles in
// degrees clockwise from the x axis.
//
// No C++ exception leaves a function of this header. One call uses no state of another, so calls
// may run on several threads.
#ifndef RMSCAN_CZXING_H
#define RMSCAN_CZXING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

// Kinds of code, one bit each.
typedef uint32_t czx_formats;

static const czx_formats CZX_AZTEC = 1u << 0;
static const czx_formats CZX_CODABAR = 1u << 1;
static const czx_formats CZX_CODE39 = 1u << 2;
static const czx_formats CZX_CODE93 = 1u << 3;
static const czx_formats CZX_CODE128 = 1u << 4;
static const czx_formats CZX_DATABAR = 1u << 5;
static const czx_formats CZX_DATABAR_EXPANDED = 1u << 6;
static const czx_formats CZX_DATABAR_LIMITED = 1u << 7;
static const czx_formats CZX_DATA_MATRIX = 1u << 8;
static const czx_formats CZX_DX_FILM_EDGE = 1u << 9;
static const czx_formats CZX_EAN8 = 1u << 10;
static const czx_formats CZX_EAN13 = 1u << 11;
static const czx_formats CZX_ITF = 1u << 12;
static const czx_formats CZX_MAXICODE = 1u << 13;
static const czx_formats CZX_MICRO_PDF417 = 1u << 14;
static const czx_formats CZX_MICRO_QR = 1u << 15;
static const czx_formats CZX_PDF417 = 1u << 16;
static const czx_formats CZX_QR = 1u << 17;
static const czx_formats CZX_RMQR = 1u << 18;
static const czx_formats CZX_TELEPEN = 1u << 19;
static const czx_formats CZX_UPCA = 1u << 20;
static const czx_formats CZX_UPCE = 1u << 21;

// How the picture is made black and white.
typedef enum {
  // Matrix codes by the mean of the neighbourhood, linear codes by each row's histogram.
  CZX_LOCAL_AVERAGE,
  // By the histogram of the whole picture, or of the row.
  CZX_GLOBAL_HISTOGRAM,
  // At 127.
  CZX_FIXED_THRESHOLD
} czx_binarizer;

typedef struct {
  // What to look for; kinds that this version cannot be trusted with are left out.
  czx_formats formats;
  // Look at more rows, and longer at doubtful places.
  bool try_harder;
  // Look for codes that stand on end or upside down.
  bool try_rotate;
  // Look for light codes on dark ground. Ignored by 1.4, which cannot.
  bool try_invert;
  // Look at the picture at a third of its size too, when it is large. Ignored by 1.4, whose
  // assertions end the process on linear codes when it does.
  bool try_downscale;
  czx_binarizer binarizer;
  // Rows of a linear code that have to agree; 1 to 255.
  uint8_t min_line_count;
  // Codes after which it stops; 1 to 255.
  uint8_t max_symbols;
} czx_options;

// A run of bytes whose character set an ECI names.
typedef struct {
  size_t start;
  int32_t eci;
} czx_encoding;

// The number of a run that ends another one: no character set is named for its bytes.
static const int32_t czx_no_eci = -1;

typedef struct {
  double x;
  double y;
} czx_point;

typedef struct {
  // One bit of those above.
  czx_formats format;
  // The payload exactly as the code holds it, FNC1 as 0x1d; an add-on is not part of it. A UPC-E
  // has its eight digits, a Codabar its start and stop letters.
  const uint8_t *bytes;
  size_t byte_count;
  // In order; none when no ECI is in the code, nor a QR's Kanji or Hanzi mode.
  const czx_encoding *encodings;
  size_t encoding_count;
  // Top left, top right, bottom right, bottom left, as a reader of the upright code names them.
  czx_point corners[4];
  // The code's left-to-right direction.
  double angle;
  // Rows that agreed, for a linear code; else 0.
  int32_t line_count;
  // The AIM identifier, such as "]C1"; "" for none.
  const char *aim;
  // The digits of an EAN/UPC add-on; "" for none.
  const char *addon;
  // Whether the data is GS1 element strings.
  bool is_gs1;
  bool is_mirrored;
  // Always false from 1.4.
  bool is_inverted;
  // The place in a structured-append set, from 0; -1 when it is in none.
  int32_t sequence_index;
  // Symbols in the set; 0 when the code does not say, -1 when it is in none.
  int32_t sequence_size;
  const char *sequence_id;
} czx_symbol;

typedef struct czx_results czx_results;

// Reads the codes of a grey picture of `width` by `height` bytes in rows `stride` bytes apart.
// NULL only when there is no memory.
czx_results *_Nullable czx_read(
  const uint8_t *pixels, int32_t width, int32_t height, int32_t stride, const czx_options *options);

size_t czx_results_count(const czx_results *results);

// The symbol at `index`, which is under the count.
const czx_symbol *czx_results_symbol(const czx_results *results, size_t index);

// The library's words when it failed on the picture; NULL when it did not. There are no symbols then.
const char *_Nullable czx_results_failure(const czx_results *results);

void czx_results_free(czx_results *_Nullable results);

// The kinds that this version reads and may be trusted with.
czx_formats czx_supported_formats(void);

// The library's version, such as "3.1.1".
const char *czx_version(void);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
