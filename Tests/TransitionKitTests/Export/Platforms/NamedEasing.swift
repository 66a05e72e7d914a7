import Foundation

/// The easing functions of React Native, Flutter, Compose and Motion by name, as their sources define them.
struct NamedEasing {
  let progress: (Double) -> Double

  /// Finds a name in code; `nil` if there is none.
  init?(_ code: String) {
    let names = [
      "Easing\\.[a-z][A-Za-z0-9.()-]*", "Ease(In|Out|InOut)(Bounce|Elastic)", "Curves\\.[A-Za-z]+",
      "Elastic[A-Za-z]+\\([0-9.]+\\)", "circ(InOut|In|Out)", "anticipate", "backInOut",
      "d3\\.ease[A-Za-z]+(\\.[a-z]+\\([-+.e0-9]+\\))*",
    ].joined(separator: "|")
    guard let range = code.range(of: names, options: .regularExpression) else { return nil }
    let text = String(code[range])
    guard !text.hasPrefix("Easing.bezier") else { return nil }
    guard
      let progress = NamedEasing.reactNative(text) ?? NamedEasing.d3(text)
        ?? NamedEasing.other(text)
    else {
      return nil
    }
    self.progress = progress
  }

  private static func argument(_ text: String) -> String {
    String(text.drop { $0 != "(" }.dropFirst().dropLast())
  }

  /// React Native, Libraries/Animated/Easing.js.
  private static func reactNative(_ text: String) -> ((Double) -> Double)? {
    // Near 0 the curve is vertical, and 1 − t would round by more than the tolerance.
    if text == "Easing.out(Easing.circle)" { return { sqrt($0 * (2 - $0)) } }
    if text.hasPrefix("Easing.out("), let inner = reactNative(argument(text)) {
      return { 1 - inner(1 - $0) }
    }
    if text.hasPrefix("Easing.inOut("), let inner = reactNative(argument(text)) {
      return { $0 < 0.5 ? inner($0 * 2) / 2 : 1 - inner((1 - $0) * 2) / 2 }
    }
    let name = text.prefix { $0 != "(" }
    let number = text.contains("(") ? Double(argument(text)) ?? .nan : .nan
    switch name {
    case "Easing.quad": return { $0 * $0 }
    case "Easing.cubic": return { $0 * $0 * $0 }
    case "Easing.poly": return { pow($0, number) }
    case "Easing.sin": return { 1 - cos($0 * .pi / 2) }
    case "Easing.circle": return { 1 - sqrt(1 - $0 * $0) }
    case "Easing.exp": return { pow(2, 10 * ($0 - 1)) }
    case "Easing.back": return { $0 * $0 * ((number + 1) * $0 - number) }
    case "Easing.elastic":
      return { 1 - pow(cos($0 * .pi / 2), 3) * cos($0 * number * .pi) }
    case "Easing.bounce": return bounce
    default: return nil
    }
  }

  /// d3-ease, src.
  private static func d3(_ text: String) -> ((Double) -> Double)? {
    guard text.hasPrefix("d3.ease") else { return nil }
    func parameter(_ name: String, _ standard: Double) -> Double {
      guard let range = text.range(of: ".\(name)(") else { return standard }
      return Double(text[range.upperBound...].prefix { $0 != ")" }) ?? .nan
    }
    func tpmt(_ x: Double) -> Double { (pow(2, -10 * x) - 0.0009765625) * 1.0009775171065494 }
    var name = String(text.dropFirst("d3.ease".count).prefix(while: \.isLetter))
    if name == "Linear" { return { $0 } }
    let mode = ["InOut", "Out", "In"].first { name.hasSuffix($0) }
    name.removeLast(mode?.count ?? 0)
    let eased: (Double) -> Double
    switch name {
    case "Quad": eased = { $0 * $0 }
    case "Cubic": eased = { $0 * $0 * $0 }
    case "Poly":
      let exponent = parameter("exponent", 3)
      eased = { pow($0, exponent) }
    case "Sin": eased = { 1 - cos($0 * .pi / 2) }
    case "Exp": eased = { tpmt(1 - $0) }
    // Near the ends 1 − t·t rounds by more than the tolerance.
    case "Circle" where mode == "Out": return { sqrt($0 * (2 - $0)) }
    case "Circle": eased = { 1 - sqrt((1 - $0) * (1 + $0)) }
    case "Bounce": eased = { 1 - bounce(1 - $0) }
    case "Back":
      let s = parameter("overshoot", 1.70158)
      eased = { $0 * $0 * ((s + 1) * $0 - s) }
    case "Elastic":
      let (a, p) = (parameter("amplitude", 1), parameter("period", 0.3) / (2 * .pi))
      eased = { a * tpmt(1 - $0) * sin((p * asin(1 / a) - ($0 - 1)) / p) }
    default: return nil
    }
    switch mode ?? (["Bounce", "Elastic"].contains(name) ? "Out" : "InOut") {
    case "In": return eased
    case "Out": return { 1 - eased(1 - $0) }
    default: return { $0 < 0.5 ? eased(2 * $0) / 2 : 1 - eased(2 - 2 * $0) / 2 }
    }
  }

  /// Motion's Bézier curves, by bisection.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double) -> Double {
    func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    return { x in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(middle, x1, x2) < x { low = middle } else { high = middle }
      }
      return at(low, y1, y2)
    }
  }

  /// Flutter, curves.dart; Compose, EasingFunctions.kt; Motion, circ.ts.
  private static func other(_ text: String) -> ((Double) -> Double)? {
    switch text {
    case "Curves.bounceOut", "EaseOutBounce": return bounce
    case "Curves.bounceIn", "EaseInBounce": return { 1 - bounce(1 - $0) }
    case "Curves.bounceInOut", "EaseInOutBounce":
      return { $0 < 0.5 ? (1 - bounce(1 - $0 * 2)) / 2 : bounce($0 * 2 - 1) / 2 + 0.5 }
    case "Curves.decelerate": return { 1 - (1 - $0) * (1 - $0) }
    // 1 − sin(acos t), and its reversal and mirror.
    case "circIn": return reactNative("Easing.circle")
    case "circOut": return reactNative("Easing.out(Easing.circle)")
    case "circInOut": return reactNative("Easing.inOut(Easing.circle)")
    case "backInOut":
      let eased = bezier(0.31, 0.01, 0.67, -0.53)
      return { $0 < 0.5 ? eased(2 * $0) / 2 : (2 - eased(2 * (1 - $0))) / 2 }
    case "anticipate":
      let out = bezier(0.33, 1.53, 0.69, 0.99)
      return { $0 < 0.5 ? (1 - out(1 - 2 * $0)) / 2 : (2 - pow(2, -10 * (2 * $0 - 1))) / 2 }
    default: break
    }
    // Compose writes its periods as c4 = 2π/3 and c5 = 2π/4.5, ten times their size.
    let own = text.hasPrefix("Ease") ? (text == "EaseInOutElastic" ? 0.45 : 0.3) : 0.4
    let period = Double(argument(text)) ?? own
    func swing(_ t: Double) -> Double { sin((t - period / 4) * 2 * .pi / period) }
    // Flutter's curves return the ends themselves.
    switch text.replacingOccurrences(of: "Curves.e", with: "E").prefix(while: \.isLetter) {
    case "ElasticIn", "ElasticInCurve", "EaseInElastic":
      return { $0 == 0 ? 0 : -pow(2, 10 * ($0 - 1)) * swing($0 - 1) }
    case "ElasticOut", "ElasticOutCurve", "EaseOutElastic":
      return { $0 == 0 ? 0 : pow(2, -10 * $0) * swing($0) + 1 }
    case "ElasticInOut", "ElasticInOutCurve", "EaseInOutElastic":
      return {
        let t = 2 * $0 - 1
        if $0 == 0 { return 0 }
        return t < 0 ? -pow(2, 10 * t) * swing(t) / 2 : pow(2, -10 * t) * swing(t) / 2 + 1
      }
    default: return nil
    }
  }

  private static func bounce(_ t: Double) -> Double {
    func arc(_ middle: Double, _ height: Double) -> Double {
      7.5625 * (t - middle / 2.75) * (t - middle / 2.75) + height
    }
    if t < 1 / 2.75 { return arc(0, 0) }
    if t < 2 / 2.75 { return arc(1.5, 0.75) }
    return t < 2.5 / 2.75 ? arc(2.25, 0.9375) : arc(2.625, 0.984375)
  }
}
