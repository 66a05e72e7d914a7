// swift-tools-version: 6.2

import PackageDescription

// A photo gallery for iOS 14 or newer. Without UIKit the module PhotoGallery is empty, and the tests
// play the same story without a screen.
let package = Package(
  name: "PhotoGallery",
  platforms: [.iOS(.v14), .macOS(.v10_15)],
  products: [.library(name: "PhotoGallery", targets: ["PhotoGallery"])],
  dependencies: [.package(name: "TransitionKit", path: "../..")],
  targets: [
    .target(
      name: "GalleryModel",
      dependencies: [
        .product(name: "TransitionKit", package: "TransitionKit"),
        .product(name: "TransitionKitCatalogue", package: "TransitionKit"),
      ]),
    .target(
      name: "PhotoGallery",
      dependencies: [
        "GalleryModel",
        .product(name: "TransitionKit", package: "TransitionKit"),
        .product(name: "TransitionKitUIKit", package: "TransitionKit"),
      ]),
    .testTarget(
      name: "PhotoGalleryTests",
      dependencies: [
        "GalleryModel",
        .product(name: "TransitionKit", package: "TransitionKit"),
        .product(name: "TransitionKitCatalogue", package: "TransitionKit"),
      ]),
  ]
)
