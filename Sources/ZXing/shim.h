// Nothing is imported from here: ZXing-C++ has no C interface that every version carries. The
// module exists for the compiler and linker flags that pkg-config knows; CZXing uses the library.
#ifndef RMSCAN_ZXING_H
#define RMSCAN_ZXING_H
#endif
