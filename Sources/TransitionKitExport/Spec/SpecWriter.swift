import TransitionKit

/// Collects the blocks of a specification.
struct SpecWriter {
  let title: String
  let context: StaticContext
  let animator: any AnimatedTransitioning
  let policy: ReleasePolicy
  let policyName: String
  let timeline: Timeline
  /// The layers with their tracks, back to front; the keyframes are in the direction in which the transition plays.
  let layers: [Layer]

  init(
    title: String, animator: any AnimatedTransitioning, context: StaticContext,
    policy: ReleasePolicy, policyName: String
  ) throws {
    self.title = title
    self.animator = animator.serving(context.operation)
    self.context = context
    self.policy = policy
    self.policyName = policyName
    timeline = try self.animator.resolvedTimeline(for: context)
    layers = timeline.layersInTime
  }

  func blocks() throws -> [SpecBlock] {
    var blocks: [SpecBlock] = [
      .title(SpecText(title)), .paragraph(summary),
    ]
    blocks += trigger
    blocks += moves(of: layers, duration: timeline.duration, title: "What moves")
    blocks += order
    blocks += curves
    blocks += parameters
    blocks += try events()
    blocks += try reducedMotion()
    blocks += try SpecChecks(self).blocks()
    return blocks
  }

  /// Returns a size in points, such as `320 × 568 pt`.
  static func size(_ size: Size) -> String {
    "\(SpecNumber.text(size.width)) × \(SpecNumber.text(size.height)) pt"
  }

  // MARK: - Trigger

  private var summary: SpecText {
    let container = context.container
    let direction = container.layoutDirection == .rightToLeft ? "right to left" : "left to right"
    let moving = layers.filter { !SpecMove.all(of: $0).isEmpty }.count
    let count =
      "\(layers.count) \(layers.count == 1 ? "layer" : "layers"), \(moving) of them moving"
    return """
      \(SpecNumber.milliseconds(timeline.duration)) ms in a container of \
      \(SpecWriter.size(container.size)), \(direction)\
      \(container.reducesMotion ? ", with reduced motion" : ""); \(count).
      """
  }

  private var trigger: [SpecBlock] {
    let (back, fore) = (context.back, context.fore)
    let what: SpecText =
      switch context.operation {
      case .push: "\(name: fore.title) is pushed onto \(name: back.title)."
      case .pop: "\(name: fore.title) is popped, and \(name: back.title) comes back."
      case .present: "\(name: fore.title) is presented over \(name: back.title)."
      case .dismiss: "\(name: fore.title) is dismissed, and \(name: back.title) comes back."
      }
    let drive: SpecText =
      context.isInteractive
      ? "A finger drives it: the picture follows the finger on straight curves."
      : "It runs by the clock. Nobody touches the screen while it runs."
    let policy = SpecPolicy(policy: policy, container: context.container)
    return [
      .heading("Trigger"), .list([what, drive]), .subheading("Under a finger"),
      .paragraph(
        """
        When a finger drives the transition or the way back, the release policy \
        \(name: policyName) decides.
        """),
      .list(policy.lines),
    ]
  }

  // MARK: - Motion

  /// The largest number of tables of moves; more would hide the important ones.
  private static let shownGroups = 24

  /// Returns a table for each layer that moves; layers with the same moves share a table.
  func moves(of layers: [Layer], duration: Double, title: SpecText) -> [SpecBlock] {
    var groups: [(moves: [SpecMove], ids: [LayerID])] = []
    var indices: [[SpecMove]: Int] = [:]
    for layer in layers {
      let moves = SpecMove.all(of: layer)
      guard !moves.isEmpty else { continue }
      if let index = indices[moves] {
        groups[index].ids.append(layer.id)
      } else {
        indices[moves] = groups.count
        groups.append((moves, [layer.id]))
      }
    }
    guard !groups.isEmpty else { return [.heading(title), .paragraph("Nothing moves.")] }
    let shown = groups.prefix(SpecWriter.shownGroups)
    let others = groups.dropFirst(shown.count).reduce(0) { $0 + $1.ids.count }
    let rest: [SpecBlock] =
      others == 0 ? [] : [.paragraph("\(String(others)) more layers move, each in its own way.")]
    return [.heading(title)]
      + shown.flatMap { group -> [SpecBlock] in
        let names = SpecText.names(group.ids.map(\.description))
        let role = group.ids.count == 1 ? group.ids[0].said.map { ", \($0)" } ?? "" : ""
        return [
          .subheading("\(names)\(role)"), SpecWriter.table(of: group.moves, duration: duration),
        ]
      } + rest
  }

  private static func table(of moves: [SpecMove], duration: Double) -> SpecBlock {
    let rows = moves.map { move -> [SpecText] in
      let share = "\(SpecNumber.percent(move.start)) to \(SpecNumber.percent(move.end))"
      let note = move.note.isEmpty ? "" : ", \(move.note)"
      return [
        SpecText(move.property), SpecText(move.from), SpecText(move.to),
        SpecText(SpecNumber.milliseconds(move.start * duration)),
        SpecText(SpecNumber.milliseconds(move.end * duration)), SpecText(share),
        "\(name: move.curve.shortText)\(note)",
      ]
    }
    return .table(
      head: ["Property", "From", "To", "Starts (ms)", "Ends (ms)", "Of the duration", "Curve"],
      rows: rows, numeric: [1, 2, 3, 4])
  }

  private var order: [SpecBlock] {
    let shown = layers.reversed().prefix(40).map { layer -> SpecText in
      let state = layer.initial
      let place = SpecChecks.text(of: layer.state(at: 0))
      let role = layer.id.said.map { ", \($0)" } ?? ""
      let anchor =
        state.anchor == LayerState.center
        ? ""
        : "; scales and turns about (\(SpecNumber.text(state.anchor.x)), "
          + "\(SpecNumber.text(state.anchor.y))) of its size"
      return "\(name: layer.id.description)\(role): at the start \(place)\(anchor)"
    }
    let others = layers.count - shown.count
    let more: [SpecText] = others == 0 ? [] : ["and \(String(others)) more behind these"]
    return [
      .heading("Order of layers"), .paragraph("Front to back."), .list(Array(shown) + more),
    ]
  }

  private var curves: [SpecBlock] {
    var known: Set<TimingCurve> = []
    let curves = layers.flatMap { layer in
      layer.tracks.segments.filter { $0.isMoving && known.insert($0.curve).inserted }.map(\.curve)
    }
    guard !curves.isEmpty else { return [] }
    let rows = curves.map { curve -> [SpecText] in
      let said = SpecCurve(curve: curve)
      return ["\(name: said.name)", SpecText(said.text)] + said.samples.map { SpecText($0) }
    }
    return [
      .heading("Curves"),
      .paragraph("The last columns say how much of the change is done at these parts of its time."),
      .table(
        head: ["Curve", "What it is", "25 %", "50 %", "75 %"], rows: rows, numeric: [2, 3, 4]),
    ]
  }

  private var parameters: [SpecBlock] {
    let parameters = animator.shownParameters
    guard !parameters.isEmpty else { return [] }
    let rows = parameters.map { parameter -> [SpecText] in
      let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
      return [
        "\(name: parameter.name)", "\(name: parameter.text(of: animator) ?? "")\(unit)",
        "\(name: parameter.values)\(unit)",
      ]
    }
    return [
      .heading("Parameters"), .paragraph("Values that can be changed, as Swift writes them."),
      .table(head: ["Parameter", "Value", "Possible values"], rows: rows, numeric: []),
    ]
  }

  // MARK: - Events and reduced motion

  private func events() throws -> [SpecBlock] {
    var plain = context
    plain.isInteractive = false
    let rows = try SpecEvent.all(of: animator, in: plain).map { event -> [SpecText] in
      [
        SpecText(SpecNumber.milliseconds(event.time)), event.words,
        event.method.isEmpty ? "" : "\(name: event.method)",
      ]
    }
    return [
      .heading("Events"),
      .paragraph(
        "When it runs by the clock to its end, with the methods of UIKit beside the words."),
      .table(head: ["At (ms)", "What happens", "UIKit"], rows: rows, numeric: [0]),
    ]
  }

  /// Returns the timeline for users who prefer reduced motion.
  func reducedTimeline() throws -> Timeline {
    var reduced = context
    reduced.container = try context.container.with(reducesMotion: true)
    return try animator.resolvedTimeline(for: reduced)
  }

  private func reducedMotion() throws -> [SpecBlock] {
    guard !context.container.reducesMotion else { return [] }
    let reduced = try reducedTimeline()
    guard reduced != timeline else {
      return [.heading("With reduced motion"), .paragraph("The transition is the same.")]
    }
    var blocks = moves(
      of: reduced.layersInTime, duration: reduced.duration, title: "With reduced motion")
    blocks.insert(
      .paragraph("It takes \(SpecNumber.milliseconds(reduced.duration)) ms."), at: 1)
    return blocks
  }
}

extension LayerID {
  /// What the layer shows, in words, or `nil` if its name already says it.
  fileprivate var said: String? {
    func screen(_ role: TransitionRole) -> String {
      role == .from ? "the screen that is left" : "the screen that is entered"
    }
    return switch self {
    case .screen(let role): screen(role)
    case .snapshot(let role): "a picture of \(screen(role)) with its bar"
    case .barSnapshot(let role): "a picture of the bar of \(screen(role))"
    case .bar: "the navigation bar"
    case .bottomBar: "the bar at the bottom"
    case .element: "a picture of an element"
    case .dimming: "the dimming between the screens"
    case .shadow: "the shadow at the edge of the front screen"
    case .named, .node: nil
    }
  }
}
