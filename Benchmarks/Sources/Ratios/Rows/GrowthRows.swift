import TransitionKit
import TransitionKitExport
import Workloads

/// The time that one item takes among many, over the time that it takes among few.
///
/// Work in proportion to the number of items gives 1, sorting and colder caches a little more, and
/// work in proportion to its square 16.
enum GrowthRows {
  private static let few = 250
  private static let many = 16 * few

  static func all() throws -> [Row] {
    let works = try works()
    let race = Race(
      try works.flatMap { work in
        try [few, many].map { count in
          let run = try work.prepare(count)
          return Contender("\(work.name) \(count)", operations: count) { run() }
        }
      })
    return works.map { work in
      let (one, other) = ("\(work.name) \(few)", "\(work.name) \(many)")
      return .limit(
        "\(work.name), an item of \(many) over one of \(few)",
        1 / race.speed(of: other, against: one),
        atMost: 3, unit: "×",
        measured: "\(race.nanoseconds(other).brief) ns, \(race.nanoseconds(one).brief) ns")
    }
  }

  private typealias Work = (name: String, prepare: (Int) throws -> () -> Double)

  private static func works() throws -> [Work] {
    let context = StaticContext(
      .push, from: Screen("a", bar: .hidden), to: Screen("b", bar: .hidden),
      container: try Container(size: Size(width: 320, height: 568)))
    func effect(_ name: String, _ make: @escaping (Int) -> Effect) -> Work {
      (
        name,
        { count in
          let effect = make(count)
          return { (try? effect.timeline(for: context).duration) ?? .nan }
        }
      )
    }
    return [
      (
        "A compiled timeline of layers with distinct timings",
        { count in
          let layers = try (0..<count).map(timed)
          return {
            let timeline = try? Timeline(duration: 1, layers: layers)
            return timeline?.picture(at: 0.5).layers[0].state.alpha ?? .nan
          }
        }
      ),
      effect("An effect of layers") { .layers((0..<$0).map(plain)) },
      effect("Effects together") { .together((0..<$0).map { .layers([plain($0)]) }) },
      effect("Effects in a sequence") { .sequence((0..<$0).map { .layers([plain($0)]) }) },
      effect("A sequence on one layer") { .sequence((0..<$0).map { .layers([step($0)]) }) },
      (
        "Tokens of keyframes",
        { count in
          let document = TimelineDocument(
            animator: "tokens", operation: .push, container: Size(width: 320, height: 568),
            timeline: try Timelines.sized(layers: 1, keyframes: count))
          return { Double((try? TimelineTokens.json(of: document).utf8.count) ?? 0) }
        }
      ),
    ]
  }

  /// Returns a layer whose curve no other layer has.
  private static func timed(_ index: Int) throws -> Layer {
    plain(index).fading(
      to: 0, curve: try .cubicBezier(0.1 + Double(index) / 1e5, 0, 0.5, 1))
  }

  private static func plain(_ index: Int) -> Layer {
    let frame = Rect(x: Double(index), y: 0, width: 10, height: 10)
    return Layer(
      .named("l\(index)"), from: LayerState(frame: frame),
      to: LayerState(frame: frame.withOrigin(y: 9)))
  }

  /// Returns one step of a layer, which begins where the step before it ends.
  private static func step(_ index: Int) -> Layer {
    let frame = Rect(x: Double(index), y: 0, width: 10, height: 10)
    return Layer(
      .named("l"), from: LayerState(frame: frame),
      to: LayerState(frame: frame.withOrigin(x: Double(index + 1))))
  }
}
