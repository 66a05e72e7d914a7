// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let core = Target.Dependency.product(name: "TransitionKit", package: "TransitionKit")

let package = Package(
  name: "Terminal",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "TransitionKit", path: "../..")],
  targets: [
    .target(
      name: "TerminalScreen",
      dependencies: [
        core,
        .product(name: "TransitionKitCatalogue", package: "TransitionKit"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Terminal", dependencies: ["TerminalScreen", core], swiftSettings: settings),
    .testTarget(
      name: "TerminalScreenTests", dependencies: ["TerminalScreen", core],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
