// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Treating a picture takes fifty times as long in a debug build; the test scripts set this, so that
// it is optimised, with its assertions kept.
let quick: [SwiftSetting] =
  Context.environment["RMSCAN_QUICK_DEBUG"] == nil
  ? []
  : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "rmscan",
  products: [
    .library(name: "RMScanner", targets: ["RMScanner"]),
    .executable(name: "rmscan", targets: ["rmscan"]),
  ],
  targets: [
    .systemLibrary(
      name: "CV4L2", pkgConfig: "libv4l2", providers: [.apt(["libv4l-dev"])]),
    .systemLibrary(
      name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(
      name: "ZXing", pkgConfig: "zxing", providers: [.apt(["libzxing-dev"])]),
    .target(name: "CZXing", dependencies: ["ZXing"], linkerSettings: [.linkedLibrary("ZXing")]),
    .target(
      name: "RMScanner",
      dependencies: ["CV4L2", "CZBar", "CTurboJPEG", "CPNG", "CZXing"],
      swiftSettings: strict + quick),
    .executableTarget(
      name: "rmscan", dependencies: ["RMScanner", "CMalloc"], swiftSettings: strict + quick),
    .executableTarget(
      name: "rmscan-bench", dependencies: ["CTurboJPEG", "RMScanner"],
      swiftSettings: strict + quick),
    .testTarget(
      name: "RMScannerTests", dependencies: ["RMScanner", "CTurboJPEG", "CPNG"],
      swiftSettings: strict + quick),
    .testTarget(name: "ToolTests", dependencies: ["rmscan"], swiftSettings: strict + quick),
    .testTarget(name: "DeviceTests", exclude: ["rig"], swiftSettings: strict + quick),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx20
)
