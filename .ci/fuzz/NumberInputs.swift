import Foundation
import TransitionKit
import TransitionKitContainers
import TransitionKitExport

// MARK: - Screens

extension Inputs {
  /// Bars and styles of any numbers: a controller refuses them by name, or shows finite pictures.
  static func tryScreens(_ dice: inout Dice) throws {
    func hostile(_ id: String) -> Screen {
      var screen = screen(id, &dice)
      if dice.happens(0.5) { screen.barContents.trailing.append(.init("i", width: dice.number())) }
      if dice.happens(0.3) { screen.barContents.scrollOffset = dice.number() }
      if dice.happens(0.3) { screen.barContents.titleWidth = dice.number() }
      if dice.happens(0.2) { screen.barLook = .fill(Fill(dice.color())) }
      if dice.happens(0.5) { screen.presentationStyle = style(&dice) }
      return screen
    }
    let first = dice.happens(0.5) ? Screen("a") : hostile("a")
    guard
      let controller = try? NavigationController(screens: [first], container: dice.container())
    else { return }
    for id in ["b", "c"] {
      let screen = hostile(id)
      note("\(screen.barContents), \(screen.presentationStyle) in \(controller.container)")
      let isAnimated = dice.happens(0.8)
      if dice.happens(0.5) {
        try? controller.push(screen, animated: isAnimated)
      } else {
        try? controller.present(screen, animated: isAnimated)
      }
      controller.advance(by: dice.unit() * 0.2)
      try check(controller.picture, "\(screen.barContents), \(screen.presentationStyle)")
      try? controller.updateScreen(hostile(dice.one(of: ["a", "b"])))
      try? controller.setPresentationStyle(style(&dice), of: id)
      controller.advance(by: dice.unit() * 0.2)
      try check(controller.picture, "after a change of \(id)")
    }
    controller.advanceToRest()
    try check(controller.picture, "at rest")
    for screen in controller.screens {
      let text = try? JSONEncoder().encode(screen.barContents)
      try require(text != nil, "\(screen.barContents) was accepted")
    }
  }

  private static func style(_ dice: inout Dice) -> PresentationStyle {
    func length() -> ContainerLength {
      ContainerLength(points: dice.length(), widths: dice.fraction(), heights: dice.fraction())
    }
    var style = PresentationStyle(
      dice.one(of: [
        .container, .fixed(dice.rect()), .between(top: length(), bottom: length()),
        .centered(width: length(), height: length()), .bottom(height: length()),
      ]), removesPresenter: dice.happens(0.5))
    if dice.happens(0.3) { style.cornerRadius = dice.length() }
    if dice.happens(0.3) { style.presenter.drop = length() }
    if dice.happens(0.3) {
      style.presenter.shrinking = dice.happens(0.5) ? .scale(dice.number()) : .inset(dice.length())
    }
    if dice.happens(0.3) { style.dimming = .init(dice.fraction()) }
    if dice.happens(0.3) { style.backdropAlpha = dice.fraction() }
    return style
  }
}

// MARK: - Data

extension Inputs {
  /// Values read by a decoder that accepts `nan` and `inf`; all their numbers are finite.
  static func tryNumbersInData(_ dice: inout Dice) throws {
    func read<Value: Codable>(_ value: Value) throws {
      let encoder = JSONEncoder()
      // In the same order in each process.
      encoder.outputFormatting = .sortedKeys
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      let changed = withOtherNumber(text, &dice)
      guard let read = try? decoder.decode(Value.self, from: Data(changed.utf8)) else { return }
      // Numbers that JSON lacks are refused; only a sheet may be infinitely wide.
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      let again = String(decoding: try encoder.encode(read), as: UTF8.self)
        .replacingOccurrences(of: "\"maximumWidth\":\"inf\"", with: "")
      let numbers = again.split { ",:{}[]".contains($0) }
        .filter { ["\"nan\"", "\"inf\"", "\"-inf\""].contains($0) }
      try require(numbers.isEmpty, "\(Value.self) has read \(numbers) in \(again.prefix(300))")
    }
    var bar = BarContents(
      leading: [.init("i", width: 4)], titleWidth: 5, backTitleWidth: 6, scrollOffset: 7)
    bar.margins = BarMargins(leading: 3, backButton: 2)
    var style = PresentationStyle(.bottom(height: ContainerLength(points: 3)))
    style.dimming = .init(0.2)
    let screen = Screen("a", barContents: bar, background: .color(.black), presentationStyle: style)
    switch dice.below(10) {
    case 0: try read(bar)
    case 1: try read(style)
    case 2: try read(screen)
    case 3: try read(BarMetrics.iOS26)
    case 4: try read(Rect(x: 1, y: 2, width: 3, height: 4))
    case 5: try read(Transform(scaleX: 2, rotation: 1))
    case 6: try read(NavigationState(screens: [screen]))
    case 7:
      try read(
        ContainerTree(
          .stack("s", [.screen(screen).asSheet(.uiKit16()), .tabs("t", [.pager("p", [])])])))
    case 8:
      guard let timeline = timeline(&dice) else { return }
      try read(
        TimelineDocument(
          animator: "a", operation: .push, container: Size(width: 3, height: 4),
          timeline: timeline))
    default: try read(Insets(top: 1))
    }
  }

  /// Returns a text in which one number is another one, or none.
  private static func withOtherNumber(_ text: String, _ dice: inout Dice) -> String {
    let signs = Set("0123456789.-")
    var parts: [String] = []
    for character in text {
      let continues = parts.last?.last.map { signs.contains($0) } == signs.contains(character)
      if continues {
        parts[parts.count - 1].append(character)
      } else {
        parts.append("\(character)")
      }
    }
    let numbers = parts.indices.filter { Double(parts[$0]) != nil }
    guard !numbers.isEmpty else { return text }
    parts[dice.one(of: numbers)] = dice.one(of: [
      "\"nan\"", "\"inf\"", "\"-inf\"", "1e308", "5e-324", "-1",
    ])
    return parts.joined()
  }
}
