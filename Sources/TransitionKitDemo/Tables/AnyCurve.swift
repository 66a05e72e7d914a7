import TransitionKit

/// A curve over fractions, or a spring over seconds.
enum AnyCurve {
  case timing(TimingCurve)
  case spring(Spring)

  static let names = NamedCurve.allCases.map(\.rawValue)
  static let functions = [
    "cubic-bezier(x1,y1,x2,y2)", "spring(dampingRatio,initialVelocity,duration)",
    "spring(mass,stiffness,damping,initialVelocity)", "steps(n,start|end|jump-none|jump-both)",
    "linear(...)",
    "acc(n)", "dec(n)", "joined(CURVE,progress fraction%,CURVE,...)", "window(a,b)",
    "window(a,b,CURVE)", "composed(OUTER,INNER)",
  ]

  /// Reads a curve; text that is none is misuse, numbers that make no sense are bad data.
  init(_ text: String) throws {
    do {
      self = .timing(try TimingCurve(notation: text))
    } catch .unreadable {
      self = .spring(try AnyCurve.spring(text))
    } catch {
      throw Failure.data("\(plain(text)): \(error)")
    }
  }

  private static func spring(_ text: String) throws -> Spring {
    do {
      return try Spring(notation: text)
    } catch .unreadable {
      let known = AnyCurve.names.joined(separator: ", ")
      throw Misuse(
        "\(shown(text)) is not a curve; expected \(known), or a function such as "
          + "\(AnyCurve.functions[0])")
    } catch {
      throw Failure.data("\(plain(text)): \(error)")
    }
  }

  func motion(at place: Double) -> Motion {
    switch self {
    case .timing(let curve): curve.motion(at: place)
    case .spring(let spring): spring.motion(at: place)
    }
  }

  var text: String {
    switch self {
    case .timing(let curve): curve.description
    case .spring(let spring): spring.description
    }
  }

  /// The place up to which there is something to see.
  var end: Double {
    guard case .spring(let spring) = self else { return 1 }
    let settled = spring.settlingDuration
    // A spring that never settles shows five swings.
    return settled.isFinite && settled > 0 ? settled : 5 * spring.response
  }

  /// Returns evenly spread places; both ends are exact.
  func grid(_ count: Int) -> [Double] {
    guard count > 1 else { return [0] }
    return (0..<count).map { index in
      index == count - 1 ? end : Double(index) / Double(count - 1) * end
    }
  }

  func writeCSV(at places: [Double], to sink: inout Sink) throws {
    try sink.write("at,progress,velocity\n")
    for place in places {
      let motion = motion(at: place)
      let cells = try [place, motion.value, motion.velocity].map(Decimal.shortest)
      try sink.write(cells.joined(separator: ",") + "\n")
    }
  }
}
