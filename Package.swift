// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "TransitionKit",
  products: [
    .library(name: "TransitionKit", targets: ["TransitionKit"]),
    .executable(name: "TransitionKitDemo", targets: ["TransitionKitDemo"]),
  ],
  targets: [
    .target(
      name: "TransitionKit",
      swiftSettings: settings,
      // The square root of an unoptimised build is a call; elsewhere libm is always linked.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
    ),
    .executableTarget(
      name: "TransitionKitDemo",
      dependencies: ["TransitionKit"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TransitionKitTests",
      dependencies: ["TransitionKit", "TransitionKitDemo"],
      exclude: ["Demo/Golden"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
