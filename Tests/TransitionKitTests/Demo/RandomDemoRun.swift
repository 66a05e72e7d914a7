/// Makes scenarios of random steps.
struct RandomDemoRun {
  private var random: SeededRandom
  private var time = 0.0

  private static let ids = ["a", "b", "c", "d", "m", "n", "o", "k", "r"]
  private static let operations = [
    "push", "pop", "popTo", "popToRoot", "setScreens", "present", "dismiss",
  ]

  /// Returns a scenario of one to fourteen steps.
  static func next(_ random: inout SeededRandom) -> DemoRun {
    var maker = RandomDemoRun(random: random)
    defer { random = maker.random }
    let steps = (0..<Int.random(in: 1...14, using: &maker.random)).map { _ in maker.step() }
    return DemoRun(
      steps.joined(separator: ", "),
      stack: Array(["a", "b", "c"].prefix(maker.one(of: [1, 2, 3]))),
      profile: maker.one(of: ["fluid", "deferred", "strict"]))
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func happens(_ probability: Double) -> Bool {
    random.double(in: 0...1) < probability
  }

  private mutating func step() -> String {
    var members: [String] = []
    if happens(0.8) {
      time += one(of: [0, 0, 0.05, 0.1, 0.25, 0.33, 1])
      members.append("\"at\": \(time)")
    }
    let verb = one(of: [
      "push", "push", "pop", "popTo", "popToRoot", "setScreens", "present", "dismiss", "update",
      "finish", "cancel", "pause", "gesture", "updateScreen", "updateContainer", "resize",
    ])
    members += action(verb)
    if RandomDemoRun.operations.contains(verb) { members += operationOptions() }
    if ["finish", "cancel"].contains(verb), happens(0.5) {
      members.append("\"speed\": \(one(of: [-1, 0, 0.5, 4])), \"velocity\": \(one(of: [-2, 3]))")
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func action(_ verb: String) -> [String] {
    let ids = RandomDemoRun.ids
    switch verb {
    case "push", "popTo", "present": return ["\"\(verb)\": \"\(one(of: ids))\""]
    case "setScreens": return ["\"setScreens\": [\"\(one(of: ids))\", \"\(one(of: ids))\"]"]
    case "update": return ["\"update\": \(random.double(in: -0.2...1.2))"]
    case "updateScreen":
      return ["\"updateScreen\": {\"id\": \"\(one(of: ids))\", \"elements\": []}"]
    case "updateContainer": return ["\"updateContainer\": {\(containerSetting())}"]
    case "resize": return ["\"resize\": {\"width\": \(one(of: [0, 568])), \"height\": 320}"]
    case "gesture": return gesture()
    default: return ["\"\(verb)\": true"]
    }
  }

  private mutating func containerSetting() -> String {
    one(of: [
      "\"width\": 568, \"height\": 320", "\"safeArea\": {\"top\": 59, \"bottom\": 34}",
      "\"statusBarHeight\": 59", "\"navigationBarHeight\": 32", "\"bottomBarHeight\": 49",
      "\"layoutDirection\": \"rightToLeft\"", "\"layoutDirection\": \"leftToRight\"",
      "\"reduceMotion\": true", "\"reduceMotion\": false", "\"barMetrics\": \"iOS26\"",
    ])
  }

  private mutating func gesture() -> [String] {
    let kind = one(of: ["edge", "pan", "vertical-pan", "pinch"])
    let samples = (0...3).map { index in
      let time = Double(index) * 0.1
      return kind == "pinch"
        ? "[\(time), \(random.double(in: 0.2...1.5))]"
        : "[\(time), \(one(of: [5, 90, 200, 310])), \(one(of: [5, 90, 200, 310]))]"
    }
    let members = ["\"gesture\": [\(samples.joined(separator: ", "))], \"kind\": \"\(kind)\""]
    return members + (happens(0.2) ? ["\"systemCancelled\": true"] : [])
  }

  private mutating func operationOptions() -> [String] {
    var members: [String] = []
    if happens(0.2) { members.append("\"animated\": false") }
    if happens(0.4) { members.append("\"interactive\": true") }
    if happens(0.4) { members.append("\"duration\": \(one(of: [0, 0.1, 1]))") }
    if happens(0.4) {
      let names = ["fade", "magic-move", "scale-back", "drop-from-bottom", "segue-slide", "drop"]
      members.append("\"animator\": \"\(one(of: names))\"")
    }
    return members
  }
}
