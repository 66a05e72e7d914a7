/// The rules of who may know whom, as functions from sources to violations.
struct Architecture {
  /// The folders of the library, low to high: a folder may use those before it.
  static let folders = [
    "Internal", "Geometry", "Timing", "Timeline", "Layout", "Transition", "Composition",
    "Animators", "Gestures", "Navigation", "Inspection", "Export", "Bridging",
  ]

  /// Modules that the library does without, so that it has the same bits on every platform.
  static let forbiddenModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "Glibc", "Musl",
    "Darwin", "Android", "Bionic", "ucrt", "WinSDK", "CRT", "WASILibc",
  ]

  /// The one file that may name unsafe pointers and vouch for what is shared among threads.
  static let fileWithPointers = "Sources/TransitionKit/Navigation/ScreenLeaf.swift"

  /// Files of `Animators` that may name animators of other files.
  static let filesThatJoinAnimators: Set<String> = [
    // The one table of all animators.
    "NamedAnimator.swift",
    // A combinator; names two for the standard pair.
    "StackAndModal.swift",
    // A choice among the transitions of one family.
    "HeroAutomatic.swift",
    // Without a finger they are other transitions.
    "PredictiveBack.swift",
    "AndroidPredictiveBack.swift",
  ]

  /// Files of `Animators` that hold no animator but what several of them are made of.
  static let filesThatAnimatorsShare: Set<String> = [
    // The moves beside a layer's place.
    "LayerMoves.swift",
    // The page over a receding picture, which the scale-back family shares.
    "PageOverPicture.swift",
    // What a sheet says about where it rests.
    "SheetTransition.swift",
    // How cards look at which progress, and how looks become layers.
    "CardStyle.swift",
    "CardLook.swift",
    "CardProgress.swift",
    "CardMotion.swift",
    // How transitions of iOS are timed.
    "SystemTiming.swift",
    // What two contents do in one container.
    "ContainerMorph.swift",
    // Where sheets and their presenters are.
    "SheetParts.swift",
  ]

  let sources: [SwiftSource]

  /// One line for everything that breaks a rule.
  var violations: [String] {
    folderViolations + animatorViolations + importViolations + safetyViolations
  }

  private var library: [SwiftSource] {
    sources.filter { $0.path.hasPrefix("Sources/TransitionKit/") }
  }

  /// The types of the library by the file that declares them.
  private func declared(in files: [SwiftSource]) -> [(type: String, file: SwiftSource)] {
    files.flatMap { file in file.types.sorted().map { ($0, file) } }
  }

  private var folderViolations: [String] {
    let declared = declared(in: library)
    return library.flatMap { file -> [String] in
      guard let folder = file.folder, let rank = Self.folders.firstIndex(of: folder) else {
        return ["\(file.path) lies in a folder without a rank"]
      }
      let words = file.words
      return declared.compactMap { type, owner in
        guard let other = owner.folder, let height = Self.folders.firstIndex(of: other),
          height > rank, words.contains(Substring(type))
        else { return nil }
        return "\(file.path) names \(type) of the higher folder \(other)"
      }
    }
  }

  private var animatorViolations: [String] {
    let animators = library.filter { $0.folder == "Animators" }
    let owned = declared(in: animators).filter {
      !Self.filesThatAnimatorsShare.contains($0.file.name)
    }
    // A family's file holds its rows of the one table.
    return animators.filter {
      !Self.filesThatJoinAnimators.contains($0.name) && !$0.name.hasSuffix("Family.swift")
    }.flatMap { file in
      let words = file.words
      return owned.filter { $0.file.path != file.path && words.contains(Substring($0.type)) }
        .map { "\(file.path) names \($0.type) of \($0.file.name)" }
    }
  }

  private var importViolations: [String] {
    sources.flatMap { file -> [String] in
      guard !file.path.hasPrefix("Tests/") else { return [] }
      let isLibrary = file.path.hasPrefix("Sources/TransitionKit/")
      return file.imports.filter {
        isLibrary ? Self.forbiddenModules.contains($0) : $0.hasPrefix("Foundation")
      }.map { "\(file.path) imports \($0)" }
    }
  }

  private var safetyViolations: [String] {
    sources.flatMap { file -> [String] in
      let packed = file.code.filter { !$0.isWhitespace }
      let isUnsafe = packed.contains("nonisolated(unsafe)")
      var found = isUnsafe ? ["nonisolated(unsafe)"] : []
      if file.path != Self.fileWithPointers {
        if packed.contains("@uncheckedSendable") { found.append("@uncheckedSendable") }
        if file.path.hasPrefix("Sources/") {
          found += file.words.filter { $0.contains("Unsafe") || $0.hasPrefix("unsafe") }
            .filter { $0 != "unsafe" || !isUnsafe }
            .map(String.init).sorted()
        }
      }
      return found.map { "\(file.path) uses \($0)" }
    }
  }

  /// What a manifest asks of other packages.
  static func dependencies(ofManifest text: String) -> [String] {
    let packed = SwiftSource.stripped(text).filter { !$0.isWhitespace }
    return [".package(", ".product(", "Package.Dependency"].filter(packed.contains)
  }
}

extension SwiftSource {
  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
