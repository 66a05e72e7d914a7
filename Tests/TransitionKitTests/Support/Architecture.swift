/// The rules about which code may use which, as functions from sources to violations.
struct Architecture {
  /// The folders of the core, low to high: a folder may use the ones before it.
  ///
  /// `LayeringTests` lets the compiler enforce it.
  static let folders = [
    "Numerics", "Geometry", "Timing", "Timeline", "Collections", "Layout", "Transition",
    "Composition", "Animators", "Gestures", "Navigation",
  ]

  /// The folders of each module, low to high; the empty name is that of the files in no folder.
  ///
  /// Not yet in order: `TransitionKitContainers`.
  static let foldersOfModules = [
    "TransitionKit": folders,
    "TransitionKitCatalogue": [
      "Curves", "Hero", "Material", "Flutter", "VCTransitions", "Elements", "ReactNavigation",
      "Names",
    ],
    "TransitionKitInspection": [
      "Shapes", "Stories", "Situations", "Text", "Findings", "Painting", "Film", "Continuity",
      "Comfort", "Visibility", "ExitPaths", "Devices", "Difference", "Audit", "Containers",
      "Golden", "Explanation", "Checkpoints", "Policies",
    ],
    "TransitionKitExport": ["JSON", "Content", "", "Stills", "Spec", "Platforms"],
    "TransitionKitPreview": ["Data", "Artwork", "Knobs", "", "App"],
    "TransitionKitDemo": ["Console", "CommandLine", "Scenario", "Curves", "Commands", ""],
  ]

  /// Modules that the library does not use, so that results have the same bits on every platform.
  static let forbiddenModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "Glibc", "Musl",
    "Darwin", "Android", "Bionic", "ucrt", "WinSDK", "CRT", "WASILibc",
  ]

  /// The one file that may use unsafe pointers and declare `@unchecked Sendable`.
  static let fileWithPointers = "Sources/TransitionKit/Collections/Chunk.swift"

  /// The bridges to frameworks that are built upon Foundation.
  static let bridges = ["Sources/TransitionKitUIKit/", "Sources/TransitionKitSwiftUI/"]

  /// The one file that reads and writes files, those of golden texts.
  static let fileWithFiles = "Sources/TransitionKitInspection/Golden/TextFile.swift"

  /// The file of a bridge that declares `@unchecked Sendable`: SwiftUI asks on several threads for what it
  /// keeps behind a lock.
  static let fileWithLock = "Sources/TransitionKitSwiftUI/PageTransition.swift"

  /// Files with an animator that may name animators of other files.
  static let filesThatJoinAnimators: Set<String> = [
    // A combinator, which names the two animators of the standard pair.
    "StackAndModal.swift",
    // A choice among the transitions of one family.
    "HeroAutomatic.swift",
    // Driven by the clock, they show other transitions.
    "PredictiveBack.swift",
    "AndroidPredictiveBack.swift",
  ]

  /// Files without an animator that several animators share.
  static let filesThatAnimatorsShare: Set<String> = [
    "LayerMoves.swift", "PageOverPicture.swift",
    "CardStyle.swift", "CardLook.swift", "CardSpec.swift",
    "CardClock.swift", "CardProgress.swift", "CardMotion.swift", "ContainerMorph.swift",
    "ContainerThresholds.swift", "Cascade.swift", "FlightRules.swift",
  ]

  let sources: [SwiftSource]

  /// One line for each violation.
  var violations: [String] {
    folderViolations + animatorViolations + importViolations + safetyViolations
  }

  /// Returns the types of some files, each with the file that declares it.
  private func declared(in files: [SwiftSource]) -> [(type: String, file: SwiftSource)] {
    files.flatMap { file in file.types.sorted().map { ($0, file) } }
  }

  private var folderViolations: [String] {
    sources.filter { $0.path.hasPrefix("Sources/TransitionKit/") }.filter { file in
      file.folder.map { !Self.folders.contains($0) } ?? true
    }.map { "\($0.path) lies in a folder without a rank" }
  }

  private var animatorViolations: [String] {
    let animators = sources.filter { $0.folder == "Animators" || $0.isInCatalogue }
    let owned = declared(in: animators).filter {
      !Self.filesThatAnimatorsShare.contains($0.file.name)
    }
    // The table of names may name every animator.
    return animators.filter {
      !Self.filesThatJoinAnimators.contains($0.name) && !$0.path.contains("/Names/")
    }.flatMap { file in
      let words = file.words
      return owned.filter { $0.file.path != file.path && words.contains(Substring($0.type)) }
        .map { "\(file.path) names \($0.type) of \($0.file.name)" }
    }
  }

  private var importViolations: [String] {
    sources.flatMap { file -> [String] in
      guard !file.path.hasPrefix("Tests/") else { return [] }
      let isDemo =
        file.path.hasPrefix("Sources/TransitionKitDemo/") || file.path == Self.fileWithFiles
      let isBridge = Self.bridges.contains(where: file.path.hasPrefix)
      return file.imports.filter { !(isBridge && $0 == "Foundation") }.filter {
        !isDemo ? Self.forbiddenModules.contains($0) : $0.hasPrefix("Foundation")
      }.map { "\(file.path) imports \($0)" }
    }
  }

  private var safetyViolations: [String] {
    sources.flatMap { file -> [String] in
      let packed = file.code.filter { !$0.isWhitespace }
      let isUnsafe = packed.contains("nonisolated(unsafe)")
      var found = isUnsafe ? ["nonisolated(unsafe)"] : []
      if file.path != Self.fileWithPointers {
        if packed.contains("@uncheckedSendable"), file.path.hasPrefix("Sources/"),
          file.path != Self.fileWithLock
        {
          found.append("@uncheckedSendable")
        }
        if file.path.hasPrefix("Sources/") {
          found += file.words.filter { $0.contains("Unsafe") || $0.hasPrefix("unsafe") }
            .filter { $0 != "unsafe" || !isUnsafe }
            .map(String.init).sorted()
        }
      }
      return found.map { "\(file.path) uses \($0)" }
    }
  }

  /// Returns the expressions with which a manifest depends on other packages.
  static func dependencies(ofManifest text: String) -> [String] {
    let packed = SwiftSource.stripped(text).filter { !$0.isWhitespace }
    return [".package(", ".product(", "Package.Dependency"].filter(packed.contains)
  }
}

extension SwiftSource {
  /// Whether the file is part of the catalogue.
  var isInCatalogue: Bool {
    path.hasPrefix("Sources/TransitionKitCatalogue/") && !path.contains("/Curves/")
  }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
