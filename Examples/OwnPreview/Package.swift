// swift-tools-version: 6.2

import PackageDescription

// An app's own animator, and a program that shows it in a browser:
// swift package preview-transitions
let package = Package(
  name: "OwnPreview",
  platforms: [.macOS(.v10_15)],
  products: [.executable(name: "CardsPreview", targets: ["CardsPreview"])],
  dependencies: [.package(name: "TransitionKit", path: "../..")],
  targets: [
    .target(
      name: "Cards", dependencies: [.product(name: "TransitionKit", package: "TransitionKit")]),
    .executableTarget(
      name: "CardsPreview",
      dependencies: [
        "Cards",
        .product(name: "TransitionKit", package: "TransitionKit"),
        .product(name: "TransitionKitInspection", package: "TransitionKit"),
        .product(name: "TransitionKitPreview", package: "TransitionKit"),
      ]),
    .testTarget(
      name: "CardsTests",
      dependencies: [
        "Cards", "CardsPreview",
        .product(name: "TransitionKit", package: "TransitionKit"),
        .product(name: "TransitionKitInspection", package: "TransitionKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
