import TransitionKit

/// The section of a specification with statements that a tester can check on a device.
struct SpecChecks {
  private let writer: SpecWriter
  private let timeline: Timeline
  /// The layers that the statements are about: those that move, at most eight.
  private let shown: [LayerID]
  private let others: Int

  private static let shownLayers = 8

  init(_ writer: SpecWriter) {
    self.writer = writer
    timeline = writer.timeline
    let moving = writer.layers.filter { !SpecMove.all(of: $0).isEmpty }.map(\.id)
    shown = Array(moving.prefix(SpecChecks.shownLayers))
    others = moving.count - shown.count
  }

  func blocks() throws -> [SpecBlock] {
    guard !shown.isEmpty else { return [] }
    let end = timeline.duration
    var blocks: [SpecBlock] = [
      .heading("Acceptance checks"),
      .paragraph(
        """
        Positions are those of the smallest upright box around the drawn layer, from the top left \
        corner of the container, within 0.5 pt; opacities are within 0.01. Compare with the time \
        stamps of a recording, as a picture of it can be a frame late.
        """),
      .subheading("At the start"), .checks(statements(at: 0)), .subheading("On the way"),
      .checks([0.25, 0.5, 0.75].map { SpecChecks.printed($0 * end) }.flatMap(statements)),
      .subheading("At the end and after it"),
      .checks(
        statements(at: end) + ["Nothing moves after \(lastMoment) ms."]),
      .subheading("When it is cancelled"), .checks(cancellation),
    ]
    if !writer.context.container.reducesMotion {
      blocks += [.subheading("With reduced motion"), .checks(try reducedMotion())]
    }
    if others > 0 {
      blocks.insert(
        .paragraph(
          "\(String(others)) more layers move, which are not listed here; see the tables above."),
        at: 2)
    }
    return blocks
  }

  /// Returns a time in seconds, rounded as it is printed, so that the statement is true at the printed time.
  private static func printed(_ time: Double) -> Double { (time * 10_000).rounded() / 10_000 }

  /// The end of the transition in milliseconds, rounded up, because some curves jump at their end.
  private var lastMoment: String {
    DecimalText.brief((timeline.duration * 10_000 - 1e-6).rounded(.up) / 10, places: 1)
  }

  private func statements(at time: Double) -> [SpecText] {
    let share = timeline.duration > 0 ? time / timeline.duration : 1
    return statements(in: timeline.picture(at: time)) { id, look in
      if share < 1 {
        let moment = "\(SpecNumber.milliseconds(time)) ms (\(SpecNumber.percent(share)))"
        return "At \(moment), \(name: id.description) is \(look)."
      }
      // Layers other than these may disappear when the transition has ended.
      return [.screen(.to), .bar, .bottomBar].contains(id)
        ? "From \(lastMoment) ms on, \(name: id.description) is \(look)."
        : "At \(lastMoment) ms, \(name: id.description) is \(look)."
    }
  }

  /// Returns one statement for each of the `shown` layers in a picture.
  private func statements(
    in picture: Picture, _ statement: (LayerID, String) -> SpecText
  ) -> [SpecText] {
    shown.compactMap { id in picture[id].map { statement(id, SpecChecks.text(of: $0)) } }
  }

  private var cancellation: [SpecText] {
    let values = statements(in: timeline.picture(at: 0)) { id, look in
      "Cancelled at any time, \(name: id.description) ends \(look)."
    }
    let screen = writer.context.from.title
    return values + [
      "\(name: screen) is on top again and takes touches; the other screen is gone."
    ]
  }

  private func reducedMotion() throws -> [SpecText] {
    let reduced = try writer.reducedTimeline()
    let names = Set(reduced.layersInTime.flatMap { SpecMove.all(of: $0).map(\.property) }).sorted()
    let list = names.joined(separator: ", ")
    let what = names.isEmpty ? "Nothing changes" : "Only this changes: \(list)"
    let half = SpecChecks.printed(reduced.duration / 2)
    let values = statements(in: reduced.picture(at: half)) { id, look in
      "At \(SpecNumber.milliseconds(half)) ms, \(name: id.description) is \(look)."
    }
    return [SpecText("\(what).")] + values + [
      "It has ended after \(SpecNumber.milliseconds(reduced.duration)) ms."
    ]
  }

  /// Returns in words where a layer is drawn and how opaque it is.
  static func text(of state: LayerState) -> String {
    guard state.isShown, let corners = state.wholeCorners else { return "not visible" }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    let numbers = [x, y, (xs.max() ?? 0) - x, (ys.max() ?? 0) - y].map {
      SpecNumber.text($0, places: 1)
    }
    let opacity = SpecNumber.text(max(0, min(1, state.alpha)), places: 2)
    return "at x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt, "
      + "opacity \(opacity)"
  }
}
