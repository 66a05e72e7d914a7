import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection

/// A stack or an app with the operations and gestures to play in it, read from a JSON file.
struct Scenario: Decodable, Sendable {
  /// The story that the scenario plays, about a stack or about an app of nested containers.
  enum Content: Sendable {
    case stack(Story<StackStage>)
    case app(Story<AppStage>)
  }

  /// The name of the scenario, or `nil` if the document has none.
  var name: String?
  var content: Content
  /// All screens, in the order in which the document has them.
  var screens: [Screen]
  /// All animators that the document names.
  var animators: Set<NamedAnimator>
  /// The paths of unknown members of the document, which are ignored.
  var unknown: [String]

  init(from decoder: any Decoder) throws {
    let document = ScenarioNode(decoder)
    guard !document.has("app") || !document.has("stack") else {
      throw document.failure("app or stack, found both")
    }
    name = try document["name"]?.text()
    let reader = try ScenarioReader(document)
    content = try reader.content(document)
    screens = reader.allScreens
    animators = reader.animators
    unknown = document.unknown.map { JSONError(at: $0, "").path }
  }
}

// MARK: - Files

extension Scenario {
  /// Reads a scenario from a file and reports unknown members.
  static func read(_ path: String, console: Console) throws -> Scenario {
    let bytes = try System.document(at: path)
    do {
      let scenario = try JSONText.decode(Scenario.self, from: bytes)
      scenario.reportUnknownMembers(of: path, on: console)
      return scenario
    } catch {
      throw Failure.data(error, in: path)
    }
  }

  private func reportUnknownMembers(of file: String, on console: Console) {
    let limit = 10
    for path in unknown.prefix(limit) {
      console.report("\(file.quotedIfNeeded): \(path): unknown member, ignored")
    }
    guard unknown.count > limit else { return }
    let others = unknown.count - limit
    console.report("\(file.quotedIfNeeded): \(others) more unknown members, ignored")
  }

  /// Returns the title of the scenario: its name, or the name of its file without the extension.
  ///
  /// A scenario from standard input without a name has the title "story".
  func title(readFrom path: String) -> String {
    if let name, !name.isEmpty { return name }
    let file = path == "-" ? "" : path.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return stem.isEmpty ? "story" : stem
  }
}

// MARK: - Playing

extension Scenario {
  /// Plays the scenario, checks its pictures and returns the faults that were found.
  ///
  /// - Throws: `JSONError` that names the step at fault.
  func findings() throws -> [Finding] {
    try Scenario.named {
      switch content {
      case .stack(let story): try story.audit()
      case .app(let story): try story.audit()
      }
    }
  }

  /// Runs a closure, and turns errors of the story into errors of the document or of the command line.
  static func named<Result>(_ result: () throws -> Result) throws -> Result {
    do { return try result() } catch let error as StoryError { throw failure(error) }
  }

  private static func failure(_ error: StoryError) -> any Error {
    func failure(_ step: Int, _ member: String, _ message: String) -> JSONError {
      JSONError(
        at: [ScenarioKey("steps"), ScenarioKey(step)]
          + (member.isEmpty ? [] : [ScenarioKey(member)]), message)
    }
    return switch error {
    case .tooEarly(let step, let now):
      failure(
        step, "at",
        "expected \(Decimal.fixed(now, places: 6)) or later, the time of the step before")
    case .tooManyPictures(let limit):
      Misuse("the scenario has more than \(limit) frames at this --fps")
    case .invalidLayout(let step, let error): failure(step, "", "\(error)")
    case .invalidSample(let step, let error): failure(step, "gesture", "\(error)")
    case .beginning(let refusal): refusal
    case .noTree(let refusal): JSONError(at: [ScenarioKey("app")], "\(refusal)")
    case .invalidFrameRate: Misuse("\(error)")
    }
  }
}

extension Story<StackStage> {
  /// Returns whether an entry of the trace is printed.
  ///
  /// A refused update of a screen that is not shown is not printed, because it takes effect when the screen is shown.
  func prints(_ entry: StoryTrace<StackStage>.Entry) -> Bool {
    guard case .refusal(_, let step) = entry.content, case .updateScreen = steps[step].action
    else { return true }
    return false
  }
}
