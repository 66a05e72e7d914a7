import TransitionKit

/// One number of a layer, such as the x of its frame, with a readable name.
struct LayerNumber: Hashable {
  let property: LayerProperty
  let name: String
  /// The unit; empty for a number without one.
  let unit: String
  /// Whether the number is a code for one of several values, so that its size has no meaning.
  let isCode: Bool
  /// The index of the number in ``all``.
  let index: Int

  /// The numbers of all properties, in the order of `LayerState.numbers`.
  static let all = LayerProperty.allCases.flatMap { property in
    property.numberNames.map { (property: property, name: $0.name, unit: $0.unit) }
  }.enumerated().map { index, number in
    LayerNumber(
      property: number.property, name: number.name, unit: number.unit,
      isCode: codes.contains(number.name), index: index)
  }

  /// The column title in tables, or `nil` if tables do not show the number.
  var head: String? {
    switch property {
    case .frame, .alpha, .blur, .saturation: name
    case .transform: LayerNumber.transformHeads[name] ?? name
    case .cornerRadius: "radius"
    case .shadow: name == "shadow opacity" ? "shadow" : nil
    case .isHidden: "hidden"
    case .clip: LayerNumber.clipHeads[name]
    case .clipPath, .fill, .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint,
      .content,
      .zIndex:
      nil
    }
  }

  private static let transformHeads = [
    "translationX": "shiftX", "translationY": "shiftY", "translationZ": "shiftZ",
    "rotationX": "turnX", "rotationY": "turnY", "rotation": "turn",
  ]
  private static let clipHeads = [
    "clip x": "clipX", "clip y": "clipY", "clip width": "clipWidth", "clip height": "clipHeight",
  ]

  /// Returns how far two values of a number are apart; a number that only one state has is endlessly far away.
  static func distance(_ one: Double, _ other: Double) -> Double {
    one.isNaN || other.isNaN ? (one.isNaN && other.isNaN ? 0 : .infinity) : abs(one - other)
  }

  /// Returns the largest deviation of the number that is ignored.
  func limit(_ tolerance: Double) -> Double {
    // Perspective is in 1/points, where a visible difference is about a thousandth of one in points.
    unit == "1/pt" ? tolerance / 1000 : tolerance
  }

  /// The value with the unit, if the number has one.
  func text(_ value: String) -> String { unit.isEmpty ? value : "\(value) \(unit)" }

  /// Returns the index of the first number of a property.
  static func firstIndex(of property: LayerProperty) -> Int { firstIndices[property] ?? 0 }

  private static let firstIndices = Dictionary(
    all.enumerated().map { ($1.property, $0) }, uniquingKeysWith: { first, _ in first })

  private static let codes: Set<String> = [
    "isHidden", "roundedCorners", "hidesBackFace", "content mode", "zIndex", "clip path kind",
  ]
}

extension LayerProperty {
  /// The names and units of the property's numbers.
  fileprivate var numberNames: [(name: String, unit: String)] {
    switch self {
    case .frame: LayerProperty.rect("")
    case .alpha, .saturation, .isHidden, .roundedCorners, .hidesBackFace, .zIndex:
      [(rawValue, "")]
    case .transform: Transform.Part.allCases.map { ($0.rawValue, $0.unit) }
    case .cornerRadius, .blur: [(rawValue, "pt")]
    case .shadow:
      [
        ("shadow opacity", ""), ("shadow radius", "pt"), ("shadow x", "pt"), ("shadow y", "pt"),
      ] + LayerProperty.rect("shadow path ") + [("shadow spread", "pt")]
    case .clip: LayerProperty.rect("clip ")
    case .clipPath:
      [("clip path kind", "")] + LayerProperty.rect("clip path ")
        + [("clip path radius", "pt"), ("clip path length", "pt")]
    case .fill:
      ["fill", "fill end"].flatMap { part in
        ["red", "green", "blue", "alpha"].map { ("\(part) \($0)", "") }
      } + ["start", "end"].flatMap { part in ["x", "y"].map { ("fill \(part) \($0)", "") } }
    case .anchor: [("anchor x", ""), ("anchor y", "")]
    case .sourceRect: LayerProperty.rect("source ", unit: "")
    case .vanishingPoint: [("vanishing point x", "pt"), ("vanishing point y", "pt")]
    case .content: [("content mode", ""), ("content width", "pt"), ("content height", "pt")]
    }
  }

  private static func rect(
    _ prefix: String, unit: String = "pt"
  ) -> [(name: String, unit: String)] {
    ["x", "y", "width", "height"].map { (prefix + $0, unit) }
  }
}

extension Transform.Part {
  fileprivate var unit: String {
    switch self {
    case .translationX, .translationY, .translationZ: "pt"
    case .scaleX, .scaleY: ""
    case .rotationX, .rotationY, .rotation: "rad"
    case .perspective: "1/pt"
    }
  }
}

extension LayerState {
  /// All numbers of the state, in the order of ``LayerNumber/all``.
  var numbers: [Double] {
    var reader = NumberReader(state: self)
    reader.row.reserveCapacity(LayerNumber.all.count)
    LayerProperty.visitAll(&reader)
    return reader.row
  }
}

extension LayerProperty {
  /// Returns the property's numbers; those that the state lacks, such as of a clip, are NaN.
  func numbers(in state: LayerState) -> [Double] {
    var reader = NumberReader(state: state)
    visit(&reader)
    return reader.row
  }
}

/// Appends the numbers of a state's properties.
private struct NumberReader: LayerPropertyVisitor {
  let state: LayerState
  var row: [Double] = []

  mutating func visit<Value>(_ property: MovingProperty<Value>) {
    if property.name == .clipPath {
      // A clip path's own numbers depend on its kind, so a fixed list of measures is read instead.
      row += state.clipPath?.measures ?? [Double](repeating: .nan, count: ClipPath.measureCount)
      return
    }
    write(property.value(in: state))
    guard property.name == .shadow else { return }
    write(state.shadow.path)
    row.append(state.shadow.spread)
  }

  mutating func visit<Value>(_ property: FixedProperty<Value>) {
    switch property.name {
    case .anchor: write(state.anchor)
    case .sourceRect: write(state.sourceRect)
    case .roundedCorners: row.append(Double(state.roundedCorners.rawValue))
    case .hidesBackFace: write(state.hidesBackFace)
    case .vanishingPoint: write(state.vanishingPoint)
    case .content:
      let mode = state.content.flatMap { ContentFit.Mode.allCases.firstIndex(of: $0.mode) }
      row.append(mode.map(Double.init) ?? .nan)
      write(state.content.map { Point(x: $0.size.width, y: $0.size.height) })
    case .frame, .alpha, .transform, .cornerRadius, .shadow, .blur, .saturation, .isHidden,
      .clip, .clipPath, .fill, .zIndex:
      break
    }
  }

  private mutating func write<Value: ScalarValue>(_ value: Value?) {
    guard let value else {
      row += repeatElement(.nan, count: Value.scalarCount)
      return
    }
    value.write(to: &row)
  }
}
