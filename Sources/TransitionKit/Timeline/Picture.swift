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
    public internal(set) var id: LayerID
    /// The state of the layer.
    public internal(set) var state: LayerState
    /// The layer's identity across transitions, or `nil` in the picture of a timeline.
    public internal(set) var node: NodeID?
    /// The picture inside the layer; `nil` for a layer that shows its own content.
    public internal(set) var content: Content?
    /// The ids of the elements that the layer's page does not show, because other layers show them.
    public internal(set) var hiddenElements: [String]
    /// Whether a newer layer of the picture shows the same page: a renderer draws this one as a snapshot.
    public internal(set) var isCopy: Bool
    /// For a bar that stays in place while pages change: the pages whose titles and items it shows, back to front.
    ///
    /// Empty for every other layer.
    public internal(set) var barTitles: [BarTitle] = []

    /// Creates an entry from an id and a state.
    public init(
      _ id: LayerID, _ state: LayerState, node: NodeID? = nil, content: Content? = nil,
      hiddenElements: [String] = [], isCopy: Bool = false
    ) {
      self.id = id
      self.state = state
      self.node = node
      self.content = content
      self.hiddenElements = hiddenElements
      self.isCopy = isCopy
    }
  }

  /// The title and the items of one page in a bar that stays while pages change.
  ///
  /// ```swift
  /// try controller.push(Screen("detail"), animated: true)
  /// controller.advance(by: 0.1)
  /// controller.picture.layers.last?.barTitles.map(\.screen)  // ["list", "detail"]
  /// ```
  public struct BarTitle: Hashable, Sendable {
    /// The id of the page.
    public let screen: String
    /// The opacity of the page's title and items in the bar, from 0 to 1.
    public internal(set) var opacity: Double
  }

  /// A picture inside a layer.
  ///
  /// When a transition interrupts another, it starts from a picture that is still moving. The new transition's layer
  /// for the page that it leaves then has that picture as its content. The layers inside continue their own transition
  /// with their own clock, while the layer itself moves, fades and is clipped as a whole.
  ///
  /// The content is laid out at the size of ``bounds``, and the layer shows it as it would show a page of this size:
  /// ``LayerState/sourceRect``, ``LayerState/content`` and the corners apply to the whole. It is clipped to the layer's
  /// frame. If the layer's node is not a page, a renderer first fills the frame with the colour of the window.
  ///
  /// ```swift
  /// try controller.push(Screen("detail"), animated: true)
  /// controller.advance(by: 0.1)
  /// try controller.push(Screen("photo"), animated: true)
  /// controller.picture[.from]  // the layer that leaves
  /// controller.picture.layers[0].content?.layers.map(\.id)  // [from, dimming, shadow, to]: the first push
  /// ```
  public struct Content: Hashable, Sendable {
    /// The layers, back to front, in coordinates of their own.
    public internal(set) var layers: [Entry]
    /// The part of these coordinates that fills the layer's frame.
    public let bounds: Rect

    /// Creates a picture inside a layer.
    public init(_ layers: [Entry], bounds: Rect) {
      self.layers = layers
      self.bounds = bounds
    }

    /// Changes the layers in place.
    mutating func update(_ change: (inout [Entry]) -> Void) { change(&layers) }
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
  /// The time and the fraction, then one line for each layer, back to front; the layers of its content follow it.
  ///
  /// ```
  /// 0.1 s, fraction 0.25
  ///   from (0, 0) 320×568, alpha 0.9
  ///   to (240, 0) 320×568
  /// ```
  public var description: String {
    let head = "\(DecimalText.shortest(time)) s, fraction \(DecimalText.shortest(fraction))"
    var lines = [head]
    layers.visitAll { lines.append(String(repeating: "  ", count: $1 + 1) + "\($0)") }
    return lines.joined(separator: "\n")
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
