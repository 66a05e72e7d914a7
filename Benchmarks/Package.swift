// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "TransitionKitBenchmarks",
  // The harness asks for this much; the library itself for less.
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "TransitionKit", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Counts what the process asks of the heap, by standing in front of malloc.
    .target(name: "HeapCounter"),
    // What is measured, for both programs.
    .target(
      name: "Workloads",
      dependencies: [.product(name: "TransitionKit", package: "TransitionKit")],
      swiftSettings: settings),
    // Compares with reference implementations and judges.
    .executableTarget(
      name: "Ratios",
      dependencies: [
        "HeapCounter", "Workloads", .product(name: "TransitionKit", package: "TransitionKit"),
      ],
      swiftSettings: settings),
    // Distributions of absolute times: `swift package benchmark`.
    .executableTarget(
      name: "TransitionKitBenchmarks",
      dependencies: [
        "Workloads", .product(name: "TransitionKit", package: "TransitionKit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/TransitionKitBenchmarks",
      swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
