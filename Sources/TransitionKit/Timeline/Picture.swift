/// The states of all layers of a transition at one instant, back to front.
///
/// ```swift
/// let picture = try Fade(duration: 2).resolvedTimeline(for: context).picture(at: 1)
/// picture.fraction  // 0.5
/// picture.layers.map(\.id)  // [from, to]
/// picture[.to]?.alpha  // 0.5
/// ```
public struct Picture: Hashable, Sendable {
  /// A layer in a picture.
  public struct Entry: Hashable, Sendable {
    /// The identity of the layer.
    public let id: LayerID
    /// The state of the layer.
    public internal(set) var state: LayerState
    /// The layer's identity across transitions, or `nil` in the picture of a timeline.
    public internal(set) var node: NodeID?

    /// Creates an entry from an id and a state.
    public init(_ id: LayerID, _ state: LayerState, node: NodeID? = nil) {
      self.id = id
      self.state = state
      self.node = node
    }
  }

  /// The time since the transition began, in seconds.
  public internal(set) var time: Double
  /// The elapsed fraction of the duration, from 0 to 1.
  public internal(set) var fraction: Double
  /// The layers, back to front.
  public internal(set) var layers: [Entry]
  /// The index of each layer, if it is known and no layer has been added or removed since.
  var positions = Derived<LayerPositions?>(nil)

  /// Creates a picture at a time in seconds and a fraction of the duration.
  public init(time: Double, fraction: Double, layers: [Entry]) {
    self.time = time
    self.fraction = fraction
    self.layers = layers
  }

  /// The layers in the order in which they are drawn, back to front.
  ///
  /// It equals ``layers`` if no layer has a ``LayerState/zIndex``. Layers with a higher number are drawn later;
  /// layers with the same number keep their order.
  ///
  /// ```swift
  /// let back = LayerState(frame: page, zIndex: ZIndex(1))
  /// let frame = Picture(
  ///   time: 0, fraction: 0, layers: [.init(.from, back), .init(.to, LayerState(frame: page))])
  /// frame.backToFront.map(\.id)  // [to, from]
  /// ```
  ///
  /// - Complexity: O(*n*), without a copy, if the layers are already in drawing order; otherwise O(*n* log *n*).
  public var backToFront: [Entry] { layers.backToFront }

  /// Returns the state of the layer with an id, or `nil` if it is not in the picture.
  ///
  /// - Complexity: O(1) on average in the picture of a timeline or a running transition; O(*n*) in a picture that was
  ///   created from layers.
  public subscript(id: LayerID) -> LayerState? {
    guard let positions = positions.value, positions.count == layers.count else {
      return layers.first { $0.id == id }?.state
    }
    return positions.index(of: id, in: layers).map { layers[$0].state }
  }

  /// Returns the state of the layer with a node, or `nil` if it is not in the picture.
  public subscript(node node: NodeID) -> LayerState? { layers.first { $0.node == node }?.state }
}

extension [Picture.Entry] {
  /// Whether the drawing order differs from the order of the list.
  package var isReordered: Bool {
    guard count > 1 else { return false }
    for index in indices.dropFirst() where self[index - 1].state.zIndex > self[index].state.zIndex {
      return true
    }
    return false
  }

  /// The layers in drawing order.
  package var backToFront: [Picture.Entry] {
    isReordered ? drawingOrder.map { self[$0] } : self
  }

  /// The indices of the layers in drawing order.
  package var drawingOrder: [Int] {
    guard isReordered else { return Array<Int>(indices) }
    return indices.sorted {
      (self[$0].state.zIndex, $0) < (self[$1].state.zIndex, $1)
    }
  }

  /// The position of each layer in the drawing order, with 0 at the back.
  package var ranks: [Int] {
    var ranks = Array<Int>(indices)
    if isReordered {
      for (rank, index) in drawingOrder.enumerated() { ranks[index] = rank }
    }
    return ranks
  }
}

extension Picture: CustomStringConvertible {
  /// The time and the fraction, then one line for each layer, back to front.
  ///
  /// ```
  /// 0.1 s, fraction 0.25
  ///   from (0, 0) 320×568, alpha 0.9
  ///   to (240, 0) 320×568
  /// ```
  public var description: String {
    let head = "\(DecimalText.shortest(time)) s, fraction \(DecimalText.shortest(fraction))"
    return ([head] + layers.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Picture.Entry: CustomStringConvertible {
  /// The id, the node if it is known, and the state, as `to [screen(detail)] (0, 0) 320×568, alpha 0.3`.
  public var description: String { "\(name) \(state)" }

  /// The id and the node, as `to [screen(detail)]`; only the node for a layer without a role.
  package var name: String {
    if case .node(let node) = id { return "[\(node)]" }
    return node.map { "\(id) [\($0)]" } ?? "\(id)"
  }
}
