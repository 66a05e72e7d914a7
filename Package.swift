// swift-tools-version: 6.2

import PackageDescription

// The gate compiles most libraries with optimisation, as its tests and pages then take a quarter of the
// time, and each module at once, which takes less. Optimising the rest would take longer than it saves.
let isOptimised = Context.environment["TK_OPTIMISED"] == "yes"
let wholeModules: [SwiftSetting] = isOptimised ? [.unsafeFlags(["-wmo", "-num-threads", "2"])] : []
let optimisation: [SwiftSetting] = isOptimised ? [.unsafeFlags(["-O"])] : []

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
let settings = wholeModules + features

/// Describes a library module, which has a product of its own name.
func library(
  _ name: String, uses dependencies: [Target.Dependency] = [], without files: [String] = [],
  optimised: Bool = true
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: files,
    swiftSettings: settings + (optimised ? optimisation : []),
    // In an unoptimised build a square root calls libm, which is always linked elsewhere.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))])
}

let libraries = [
  library("TransitionKit"),
  library("TransitionKitCatalogue", uses: ["TransitionKit"]),
  library("TransitionKitContainers", uses: ["TransitionKit"], optimised: false),
  library(
    "TransitionKitInspection",
    uses: ["TransitionKit", "TransitionKitCatalogue", "TransitionKitContainers"]),
  library("TransitionKitExport", uses: ["TransitionKit", "TransitionKitCatalogue"]),
  library(
    "TransitionKitPreview",
    uses: [
      "TransitionKit", "TransitionKitCatalogue", "TransitionKitContainers",
      "TransitionKitInspection", "TransitionKitExport",
    ],
    // What `PageFiles.swift` is made of.
    without: ["Page"]),
  // The first is empty outside of iOS and Mac Catalyst, the second where there is no SwiftUI.
  library("TransitionKitUIKit", uses: ["TransitionKit"]),
  library("TransitionKitSwiftUI", uses: ["TransitionKit"]),
]
let modules = libraries.map { Target.Dependency.target(name: $0.name) }

let package = Package(
  name: "TransitionKit",
  platforms: [
    .macOS(.v10_15), .iOS(.v13), .macCatalyst(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1),
  ],
  products: libraries.map { .library(name: $0.name, targets: [$0.name]) } + [
    .executable(name: "TransitionKitDemo", targets: ["TransitionKitDemo"]),
    .plugin(name: "PreviewTransitions", targets: ["PreviewTransitions"]),
  ],
  targets: libraries + [
    .plugin(
      name: "PreviewTransitions",
      capability: .command(
        intent: .custom(
          verb: "preview-transitions",
          description: "Writes the preview page that an executable product prints, and opens it"))),
    .executableTarget(
      name: "TransitionKitDemo", dependencies: modules,
      // The demo is a client: it sees what is public.
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "TransitionKitTests",
      dependencies: modules + ["TransitionKitDemo"],
      exclude: ["Demo/Golden", "Vectors"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TransitionKitInspectionTests",
      dependencies: [
        "TransitionKit", "TransitionKitCatalogue", "TransitionKitContainers",
        "TransitionKitInspection",
      ],
      exclude: ["Golden/fade.txt"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TransitionKitContainersTests",
      dependencies: [
        "TransitionKit", "TransitionKitCatalogue", "TransitionKitContainers",
        "TransitionKitInspection",
      ],
      swiftSettings: settings
    ),
    // Empty where there is no UIKit; `Tests/AppleDoubles` runs the same files on doubles.
    .testTarget(
      name: "TransitionKitUIKitTests",
      dependencies: ["TransitionKit", "TransitionKitCatalogue", "TransitionKitUIKit"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// For systems on which no program runs beside an app: the libraries, and the tests of the bridge.
if Context.environment["TK_LIBRARIES_ONLY"] == "yes" {
  let programs = [
    "TransitionKitDemo", "TransitionKitTests", "TransitionKitInspectionTests", "PreviewTransitions",
  ]
  package.targets.removeAll { programs.contains($0.name) }
  package.products.removeAll { programs.contains($0.name) }
}
