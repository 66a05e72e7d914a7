// swift-tools-version: 6.1

import PackageDescription

/// The modules that are measured.
let library: [Target.Dependency] = [
  "TransitionKit", "TransitionKitCatalogue", "TransitionKitContainers", "TransitionKitExport",
].map {
  .product(name: $0, package: "TransitionKit")
}

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "TransitionKitBenchmarks",
  // The harness requires this version; the library itself supports older systems.
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "TransitionKit", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Counts the heap allocations of the process by replacing malloc.
    .target(name: "HeapCounter"),
    // The workloads of both programs.
    .target(
      name: "Workloads",
      dependencies: library,
      swiftSettings: settings),
    // Compares the library with reference implementations and checks the targets.
    .executableTarget(
      name: "Ratios",
      dependencies: ["HeapCounter", "Workloads"] + library,
      swiftSettings: settings),
    // Distributions of absolute times: `swift package benchmark`.
    .executableTarget(
      name: "TransitionKitBenchmarks",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")] + library,
      path: "Benchmarks/TransitionKitBenchmarks",
      swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
