import TransitionKit

/// Builds the CSS style and the animations of one layer.
struct LayerStyling {
  let layer: Layer
  /// The layer before it was reversed, from which the instants of jumps are computed.
  let original: Layer
  /// Whether `layer` is ``original`` reversed.
  let isReversed: Bool
  /// The largest error of a drawn point, in points.
  let tolerance: Double
  /// The remaining budget of the export.
  let budget: ExportBudget
  var styled: StyledLayer
  /// The index of the layer in its timeline, and the timeline's number of layers.
  private let position: (index: Int, count: Int)
  /// How far points move per unit of progress, which converts errors in progress to points.
  let displacement: LayerDisplacement

  init(
    _ layer: Layer, isReversed: Bool, tolerance: Double, budget: ExportBudget, name: String,
    index: Int, count: Int
  ) {
    self.layer = isReversed ? layer.reversed : layer
    self.isReversed = isReversed
    self.tolerance = tolerance
    self.budget = budget
    original = layer
    position = (index, count)
    displacement = LayerDisplacement(self.layer)
    styled = StyledLayer(id: layer.id, name: name)
    addStyle("position", "absolute")
    addStyle("box-sizing", "border-box")
    if layer.tracks.zIndex == nil { addStyle("z-index", order(layer.initial.zIndex)) }
  }

  /// Returns the style with all properties.
  mutating func finished() -> StyledLayer {
    addGeometry()
    addOpacity()
    addVisibility()
    addOrder()
    addCorners()
    addShadow()
    addFilter()
    addClip()
    addFill()
    addContent()
    return styled
  }

  // MARK: - Gathering

  /// Adds one or more properties; constant properties are added to the style only, without an animation.
  ///
  /// - Parameters:
  ///   - track: The declarations over time, with the same properties at every keyframe.
  ///   - defaults: The initial values of the properties in CSS, by index; a constant property that has its initial
  ///     value is omitted.
  ///   - isBefore: Whether the properties belong to `::before`.
  ///   - isWhole: Whether constant properties are animated, too.
  mutating func add(
    _ track: EasedTrack<[StyleDeclaration]>, defaults: [String] = [], isBefore: Bool = false,
    isWhole: Bool = false
  ) {
    guard let last = track.keyframes.last?.value else { return }
    let moving = last.indices.filter { index in
      isWhole || track.keyframes.contains { $0.value[index] != last[index] }
    }
    for (index, declaration) in last.enumerated()
    where moving.contains(index) || index >= defaults.count || defaults[index] != declaration.value
    {
      if isBefore {
        styled.before.append(declaration)
      } else {
        styled.finalStyle.append(declaration)
      }
    }
    guard !moving.isEmpty else { return }
    let part = track.map { style in moving.map { style[$0] } }.trimmed
    let timing = part.timing
    let index = styled.animations.firstIndex {
      $0.isBefore == isBefore && $0.track.timing == timing
    }
    guard let index else {
      styled.animations.append(StyledAnimation(isBefore: isBefore, track: part))
      return
    }
    for keyframe in part.keyframes.indices {
      styled.animations[index].track.keyframes[keyframe].value += part.keyframes[keyframe].value
    }
  }

  /// Adds one property; a constant one with its initial value of CSS is omitted.
  mutating func add<Value>(
    _ track: EasedTrack<Value>, _ property: String, usually initial: String? = nil,
    isBefore: Bool = false, _ text: (Value) -> String
  ) {
    add(
      track.map { [StyleDeclaration(property, text($0))] }, defaults: initial.map { [$0] } ?? [],
      isBefore: isBefore)
  }

  mutating func addStyle(_ property: String, _ value: String) {
    styled.finalStyle.append(StyleDeclaration(property, value))
  }

  /// The largest error in progress of curves that become straight lines.
  ///
  /// It keeps the error of every drawn point within the tolerance.
  var progressTolerance: Double {
    tolerance / max(StyledTimeline.referenceMove, displacement.total)
  }

  /// Returns a track with easings that CSS supports, or a constant track if there is none.
  func eased<Value>(
    _ track: Track<Value>?, or value: Value, numbers: ((Value) -> [Double])? = nil
  ) -> EasedTrack<Value> {
    let track = track ?? Track(checked: [Keyframe(at: 0, value)])
    return track.eased(
      tolerance: progressTolerance, pathTolerance: tolerance / displacement.pathShare,
      within: budget, numbers: numbers)
  }

  /// Returns a track with values that CSS accepts, as straight lines if keyframes have others.
  ///
  /// - Parameters:
  ///   - track: The track, or `nil` for a constant value.
  ///   - value: The constant value.
  ///   - numbers: The numbers of a value; a change by 1 counts as much as a move by
  ///     ``StyledTimeline/referenceMove``.
  ///   - clamp: The nearest value that CSS accepts.
  /// - Returns: The track.
  func eased<Value: Interpolatable & Equatable>(
    _ track: Track<Value>?, or value: Value, numbers: @escaping (Value) -> [Double],
    clamping clamp: @escaping (Value) -> Value
  ) -> EasedTrack<Value> {
    guard let track, !track.keyframes.allSatisfy({ clamp($0.value) == $0.value }) else {
      return eased(track, or: value)
    }
    return held(track, numbers: numbers, clamp)
  }

  /// Returns a track as straight lines, with values clamped to what CSS accepts.
  func held<Value: Interpolatable>(
    _ track: Track<Value>, numbers: @escaping (Value) -> [Double],
    _ hold: @escaping (Value) -> Value
  ) -> EasedTrack<Value> {
    Track<Value>.sampled(
      at: track.keyframes.map(\.offset), tolerance: tolerance / StyledTimeline.referenceMove,
      within: budget, cost: track.evaluationCost, numbers: numbers
    ) { hold(track.value(at: $0)) }
  }

  /// Returns values of a track of the original layer as straight lines; some may jump.
  func jumping<Value, Other: Equatable>(
    _ track: Track<Value>, numbers: (Other) -> [Double], _ value: (Value) -> Other
  ) -> EasedTrack<Other> {
    func position(_ fraction: Double) -> Double { isReversed ? 1 - fraction : fraction }
    return Track<Value>.sampled(
      at: track.keyframes.map { position($0.offset) }, tolerance: tolerance, within: budget,
      cost: track.evaluationCost, numbers: numbers
    ) { value(track.value(at: position($0))) }
  }

  // MARK: - Simple properties

  private mutating func addOpacity() {
    // Browsers clamp the opacities of keyframes before they interpolate.
    func clamp(_ alpha: Double) -> Double { max(0, min(1, alpha)) }
    let track = eased(
      layer.tracks.alpha, or: clamp(layer.initial.alpha), numbers: { [$0] }, clamping: clamp)
    add(track, "opacity", usually: "1", CSSText.number)
  }

  private mutating func addVisibility() {
    let track =
      original.tracks.isHidden?.jumps(isReversed: isReversed, within: budget)
      ?? eased(nil, or: layer.initial.isHidden)
    add(track, "visibility", usually: "visible") { $0 ? "hidden" : "visible" }
  }

  private mutating func addOrder() {
    guard let track = original.tracks.zIndex else { return }
    add(track.jumps(isReversed: isReversed, within: budget), "z-index", order)
  }

  /// Returns the order as one number: equal orders keep the order of the timeline.
  private func order(_ zIndex: ZIndex) -> String {
    "\(position.index + zIndex.number * position.count)"
  }

  private mutating func addCorners() {
    let corners = layer.initial.roundedCorners
    func text(_ radius: Double) -> String {
      let all: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
      let radii = all.map { CSSText.px(corners.contains($0) ? radius : 0) }
      return corners == .all ? radii[0] : radii.joined(separator: " ")
    }
    if let track = layer.tracks.cornerRadius {
      let unit = StyledTimeline.referenceMove
      let radius = eased(track, or: 0, numbers: { [$0 / unit] }, clamping: { max(0, $0) })
      add(radius, "border-radius", usually: "0px", text)
    } else if layer.initial.cornerRadius > 0, !corners.isEmpty {
      addStyle("border-radius", text(layer.initial.cornerRadius))
    }
  }
}

extension Track {
  /// Returns a track of values that jump; the instants of the jumps are found by bisection.
  ///
  /// When the budget is spent, only jumps between neighbours among the keyframes and 9 evenly spaced instants are
  /// found, each within 2⁻¹⁶ of the duration.
  fileprivate func jumps(isReversed: Bool, within budget: ExportBudget) -> EasedTrack<Value> {
    var calls = 0
    func value(_ fraction: Double) -> Value {
      calls += 1
      return self.value(at: isReversed ? 1 - fraction : fraction)
    }
    let count = budget.isSpent ? ExportBudget.fewestIntervals : 512
    let precision = budget.isSpent ? 0x1p-16 : 0
    var keyframes = [EasedKeyframe(offset: 0, value: value(0), easing: Easing.hold)]
    let corners = Set(self.keyframes.map { isReversed ? 1 - $0.offset : $0.offset } + [0, 1])
    let probes = Set((0...count).map { Double($0) / Double(count) }).union(corners).sorted()
    for (start, end) in zip(probes, probes.dropFirst()) where value(start) != value(end) {
      var (low, high) = (start, end)
      while high - low > precision, (low + high) / 2 > low, (low + high) / 2 < high {
        let middle = (low + high) / 2
        if value(middle) == value(start) { low = middle } else { high = middle }
      }
      keyframes.append(EasedKeyframe(offset: high, value: value(end), easing: .hold))
    }
    let last = keyframes[keyframes.count - 1]
    if last.offset < 1 {
      keyframes.append(EasedKeyframe(offset: 1, value: last.value, easing: .linear))
    }
    budget.spend(stops: keyframes.count, evaluations: calls, cost: evaluationCost)
    return EasedTrack(keyframes: keyframes)
  }
}
