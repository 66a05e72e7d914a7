// What the samples use without defining it, and how their claims are compared.
import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection
import TransitionKitPreview

nonisolated(unsafe) var failures = 0
nonisolated(unsafe) var current = ""

func run(_ name: String, _ sample: () async throws -> Void) async {
  current = name
  do { try await sample() } catch { fail("throws \(error)") }
}

func fail(_ message: String) {
  failures += 1
  FileHandle.standardError.write(Data("\(current): \(message)\n".utf8))
}

/// Compares a value with what a comment states.
func claim<Value>(_ value: Value, _ stated: String) {
  var texts = [String(describing: value), String(reflecting: value)]
  if let value = value as? any OptionalValue { texts += value.texts }
  for text in texts where matches(text, stated) { return }
  fail("is \(texts[0]), not \(stated)")
}

/// Compares what `print` prints with what comments state, where line breaks count as blanks.
func claimPrinted<Value>(_ value: Value, _ stated: String) {
  let text = String(describing: value)
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  if !matches(text, stated), !matches(line, stated) { fail("prints \(text), not \(stated)") }
}

func claimEqual<Value: Equatable>(_ value: Value, _ stated: Value) {
  if value != stated { fail("is \(value), not \(stated)") }
}

protocol OptionalValue { var texts: [String] { get } }
extension Optional: OptionalValue {
  var texts: [String] { map { [String(describing: $0), String(reflecting: $0)] } ?? ["nil"] }
}

/// Whether a text is the stated one, without the explanation that may follow a colon or comma.
func matches(_ text: String, _ stated: String) -> Bool {
  var candidates = [stated]
  for (index, character) in zip(stated.indices, stated) where character == ":" || character == "," {
    candidates.append(String(stated[..<index]))
  }
  return candidates.contains { agrees(text, $0) || agreesAsNumber(text, $0) }
}

/// Whether two texts agree, where `…` stands for any text.
func agrees(_ text: String, _ pattern: String) -> Bool {
  var rest = Substring(text)
  let pieces = pattern.split(separator: "…", omittingEmptySubsequences: false)
  for (index, piece) in pieces.enumerated() {
    if index == 0 {
      guard rest.hasPrefix(piece) else { return false }
      rest = rest.dropFirst(piece.count)
    } else if piece.isEmpty {
      if index == pieces.count - 1 { return true }
    } else {
      var found = false
      while !rest.isEmpty {
        if rest.hasPrefix(piece) {
          rest = rest.dropFirst(piece.count)
          found = true
          break
        }
        rest = rest.dropFirst()
      }
      guard found else { return false }
    }
  }
  return rest.isEmpty
}

/// Whether a number equals the stated one to the stated decimals.
func agreesAsNumber(_ text: String, _ stated: String) -> Bool {
  guard let value = Double(text), let first = stated.split(separator: " ").first,
    let number = Double(first)
  else { return false }
  let decimals = first.split(separator: ".").dropFirst().first?.count ?? 0
  var unit = 1.0
  for _ in 0..<decimals { unit /= 10 }
  return abs(value - number) <= unit / 2
}

// MARK: What tests have

func XCTAssertEqual<Value: Equatable>(_ a: Value, _ b: Value) {
  if a != b { fail("\(a) is not \(b)") }
}
func XCTAssertLessThan<Value: Comparable>(_ a: Value, _ b: Value) {
  if a >= b { fail("\(a) is not less than \(b)") }
}
struct IsNil: Error {}
func XCTUnwrap<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw IsNil() }
  return value
}

func made<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { fatalError("\(error)") }
}

// MARK: What samples do not define

func startLoading() {}
func startLoading(_ id: String) {}
func draw(_ entry: Picture.Entry) {}
func draw(_ picture: Picture) {}
func nextTouch() -> TouchSample? { nil }

/// The values that samples find; each sample has its own.
@MainActor
final class Setting {
  let phone = made { try Container(size: Size(width: 320, height: 568)) }
  lazy var container = phone
  let page = Rect(x: 0, y: 0, width: 320, height: 568)
  lazy var restingFrame = page
  let hidden = Rect(x: 300, y: 0, width: 10, height: 10)
  let shown = Rect(x: 280, y: 0, width: 10, height: 10)
  let bar = Rect(x: 0, y: 0, width: 320, height: 64)
  let list = Screen("list")
  let detail = Screen("detail")
  let photo = Screen("photo")
  let grid = made {
    try Screen(
      "grid", elements: [Element("list", frame: Rect(x: 8, y: 20, width: 100, height: 100))])
  }
  let situation = made { try Situation.photos(.push) }
  lazy var context = StaticContext(.push, from: list, to: detail, container: phone)
  lazy var presentation = StaticContext(.present, from: list, to: detail, container: phone)
  /// From a grid with an element "photo" to a screen that shows it large.
  let photos = made {
    let small = try Element("photo", frame: Rect(x: 8, y: 20, width: 100, height: 100))
    let large = try Element("photo", frame: Rect(x: 0, y: 0, width: 320, height: 320))
    return StaticContext(
      .push, from: Screen("grid", elements: [small]), to: Screen("photo", elements: [large]),
      container: try Container(size: Size(width: 320, height: 568)))
  }
  lazy var timeline = made { try Fade().resolvedTimeline(for: context) }
  lazy var animator = ScaleBack()
  lazy var controller = made {
    try NavigationController(
      screens: [list], container: phone, defaultAnimator: StackAndModal.standard)
  }
  lazy var document = TimelineDocument(
    animator: "fade", operation: .push, container: phone.size, timeline: timeline)
  lazy var old = timeline
  lazy var new = timeline
  let story = made { try Story(Screen("list")).push(Screen("detail")) }
  let line = TextLine([TextLine.Span("time", .faint)])
  let table = made {
    let flick = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 315, y: 300), lasting: 0.2)
    let lab = PolicyLab(in: try .photos(.pop), playing: SystemPush())
    return try lab.table(of: [("flick", .edge, flick)], under: [("system", .system)])
  }
  let path = "/dev/null"
  let bytes: [UInt8] = []
  lazy var state = controller.state
  lazy var stack = made {
    try NavigationController(screens: [Screen("first")], container: phone)
  }
  let interaction = GestureInteraction()
  let event = NavigationEvent.willAppear("list", animated: true, movement: .toStack)
  lazy var coordinator = made {
    try controller.push(Screen("other"), animated: true)
    return try XCTUnwrap(controller.transitionCoordinator)
  }
  let delegate: (any NavigationDelegate)? = nil
}

@main
struct Samples {
  static func main() async throws {
    try await recordGoldenFile()
    for (name, sample) in all { await run(name, sample) }
    if failures > 0 { exit(1) }
  }

  /// Writes the file that samples compare with, beside them in the working folder, which is temporary.
  @MainActor static func recordGoldenFile() throws {
    let folder = "Sources/TransitionKitInspection/Golden/"
    try FileManager.default.createDirectory(
      atPath: folder + "Golden", withIntermediateDirectories: true)
    _ = GoldenText(Setting().timeline)
      .findings(in: "Golden/push.txt", isRecording: true, from: folder + "GoldenText.swift")
  }
}
