// swift-tools-version: 6.2

import PackageDescription

// Compiles the real sources of the bridges against doubles of Apple's frameworks, and runs them.
//
// SwiftPM wants target names to be unique in the whole graph, and the root package declares the
// bridges too. So this package does not depend on the root: it links the sources of the core as it
// links those of the bridges. A path dependency would compile the core here as well.
//
// The gate has compiled the core and the catalogue already: `TK_CORE` names the archive of their
// objects, `TK_PACKAGE` their package, and their modules lie in this package's build folder.

/// The settings of the root package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let core = Context.environment["TK_CORE"] ?? ""
let root = Context.environment["TK_PACKAGE"] ?? ""
/// The bridges read what the core declares for its own package.
let bridges = settings + (core.isEmpty ? [] : [.unsafeFlags(["-package-name", root])])

let package = Package(
  name: "AppleDoubles",
  targets: [
    // The doubles.
    .target(name: "QuartzCore"),
    .target(name: "UIKit", dependencies: ["QuartzCore"]),
    .target(name: "SwiftUI", dependencies: ["QuartzCore", "UIKit"]),
    // The library, by symbolic links into the root package.
    .target(
      name: "TransitionKit", exclude: ["TransitionKit.docc"], swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(
      name: "TransitionKitCatalogue", dependencies: ["TransitionKit"],
      exclude: ["TransitionKitCatalogue.docc"], swiftSettings: settings),
    .target(
      name: "TransitionKitUIKit", dependencies: ["QuartzCore", "TransitionKit", "UIKit"],
      packageAccess: core.isEmpty, swiftSettings: bridges,
      // It is part of all that is linked.
      linkerSettings: core.isEmpty
        ? [] : [.unsafeFlags([core, "-profile-generate"]), .linkedLibrary("m")]),
    .target(
      name: "TransitionKitSwiftUI",
      dependencies: ["QuartzCore", "SwiftUI", "TransitionKit", "TransitionKitUIKit", "UIKit"],
      packageAccess: core.isEmpty, swiftSettings: bridges),
    // The example, by symbolic links too, with the settings of its own package: none.
    .target(name: "GalleryModel", dependencies: ["TransitionKit", "TransitionKitCatalogue"]),
    .target(
      name: "PhotoGallery",
      dependencies: ["GalleryModel", "QuartzCore", "TransitionKit", "TransitionKitUIKit", "UIKit"]),
    .executableTarget(
      name: "BridgeRatio",
      dependencies: ["QuartzCore", "TransitionKit", "TransitionKitUIKit", "UIKit"]),
    .testTarget(
      name: "AppleDoublesTests",
      dependencies: [
        "QuartzCore", "SwiftUI", "TransitionKit", "TransitionKitCatalogue", "TransitionKitSwiftUI",
        "TransitionKitUIKit", "UIKit",
      ]
    ),
    .testTarget(
      name: "TransitionKitUIKitTests",
      dependencies: [
        "QuartzCore", "TransitionKit", "TransitionKitCatalogue", "TransitionKitUIKit", "UIKit",
      ]
    ),
    .testTarget(
      name: "PhotoGalleryTests",
      dependencies: [
        "GalleryModel", "PhotoGallery", "QuartzCore", "TransitionKit", "UIKit",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// What is compiled already is no part of this package.
if !core.isEmpty {
  let compiled = ["TransitionKit", "TransitionKitCatalogue"]
  package.targets.removeAll { compiled.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll {
      if case .byNameItem(let name, _) = $0 { compiled.contains(name) } else { false }
    }
  }
}
