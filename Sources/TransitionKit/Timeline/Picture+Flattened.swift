extension Picture {
  /// A layer of a flat list, with the layers around it composed into one matrix and one opacity.
  ///
  /// ```swift
  /// let layer = controller.picture.flattened[1]
  /// layer.parent  // nil: it is inside of no other layer
  /// layer.matrix.apply(to: .zero)  // the drawn top left corner of its frame
  /// ```
  public struct FlatLayer: Hashable, Sendable {
    /// The layer, with its content.
    public let entry: Entry
    /// The index of the layer whose content has this one, or `nil` for a layer of the picture itself.
    public let parent: Int?
    /// The number of layers around this one.
    public let depth: Int
    /// The matrix from points of the layer, whose origin is the top left corner of its frame, to the container.
    ///
    /// Content is flat: a layer's depth ends at the layer around it.
    public let matrix: Matrix
    /// The product of the opacities of the layer and of those around it, from 0 to 1; 0 if one of them is not drawn.
    public let opacity: Double
    /// The properties of layers around this one that the matrix and the opacity do not express.
    ///
    /// For example, a renderer that draws the flat list gets two things wrong. With ``LayerProperty/alpha`` a layer
    /// around this one is translucent: its content should fade as a whole, but layers that overlap show through each
    /// other. With ``LayerProperty/frame`` a layer around this one should cut off a part of it.
    public let uncomposed: Set<LayerProperty>
  }

  /// The layers with all layers inside of them, back to front, each layer before its content.
  ///
  /// Use it where layers cannot be nested, such as in a table. A renderer that draws it draws the colour of the window
  /// for a layer with content, unless its node is a page.
  ///
  /// ```swift
  /// let page = LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 568))
  /// let inside = Picture.Content([.init(.to, page)], bounds: page.frame)
  /// let picture = Picture(
  ///   time: 0, fraction: 0,
  ///   layers: [.init(.from, page, content: inside), .init(.to, page)])
  /// picture.flattened.map(\.parent)  // [nil, Optional(0), nil]
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of layers at all depths, if each list is in drawing order. If a page that still
  ///   moves is cut into pieces, each piece contains the whole picture; with several such pages inside each other, *n*
  ///   is the product of the numbers of pieces.
  public var flattened: [FlatLayer] { flattened { _ in true } }

  /// Returns the layers with the layers inside of those that a closure chooses.
  package func flattened(opening opens: (Entry) -> Bool) -> [FlatLayer] {
    var list: [FlatLayer] = []
    func add(_ layers: [Entry], inside parent: Int?) {
      for entry in layers.backToFront {
        list.append(FlatLayer(entry, inside: parent.map { ($0, list[$0]) }))
        if let content = entry.content, opens(entry) {
          add(content.layers, inside: list.count - 1)
        }
      }
    }
    add(layers, inside: nil)
    return list
  }
}

extension Picture.FlatLayer {
  /// Composes a layer with the layer around it, which has content.
  fileprivate init(
    _ entry: Picture.Entry, inside group: (index: Int, layer: Picture.FlatLayer)?
  ) {
    self.entry = entry
    parent = group?.index
    let own = (matrix: entry.state.matrix, opacity: entry.state.shownOpacity)
    guard let outer = group?.layer, let content = outer.entry.content else {
      (depth, matrix, opacity, uncomposed) = (0, own.matrix, own.opacity, [])
      return
    }
    let state = outer.entry.state
    depth = outer.depth + 1
    matrix = own.matrix.followed(by: state.matrix(fromContent: content.bounds))
      .followed(by: outer.matrix)
    opacity = outer.opacity * own.opacity
    uncomposed = outer.uncomposed.union(
      state.propertiesOfGroup(around: entry.state, in: content.bounds))
  }
}

extension LayerState {
  /// Returns the rectangle of the content's coordinates that is drawn as the layer's frame.
  ///
  /// - Parameter bounds: The bounds of the content, of which ``sourceRect`` and ``content`` choose a part.
  /// - Returns: The rectangle; it is larger than the part if the content does not fill the frame.
  package func contentRect(in bounds: Rect) -> Rect {
    let local = Rect(origin: .zero, size: frame.size)
    let drawn = content?.drawnRect(in: local) ?? local
    let (part, x, y) = (sourceRect, local.width / drawn.width, local.height / drawn.height)
    return Rect(
      x: bounds.x + (part.x - drawn.x / drawn.width * part.width) * bounds.width,
      y: bounds.y + (part.y - drawn.y / drawn.height * part.height) * bounds.height,
      width: part.width * bounds.width * x, height: part.height * bounds.height * y)
  }

  /// The matrix from points of the layer, whose origin is the top left corner of its frame, to the container.
  fileprivate var matrix: Matrix {
    var flat = transform
    flat.perspective = 0
    let pivot = frame.point(ofUnit: anchor)
    let center = vanishingPoint ?? pivot
    return Matrix(movingBy: frame.origin - pivot).followed(by: flat.matrix)
      .followed(by: Matrix(movingBy: pivot - center))
      .followed(by: Matrix(Transform(perspective: transform.perspective)))
      .followed(by: Matrix(movingBy: center))
  }

  /// Returns the matrix from the content's coordinates to points of the layer; it removes the depth.
  fileprivate func matrix(fromContent bounds: Rect) -> Matrix {
    let shown = contentRect(in: bounds)
    // Without an area nothing of the content is drawn.
    guard shown.width > 0, shown.height > 0 else {
      return Matrix(.zero, .zero, .zero, SIMD4(0, 0, 0, 1))
    }
    let (x, y) = (frame.width / shown.width, frame.height / shown.height)
    return Matrix(
      SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), .zero, SIMD4(-shown.x * x, -shown.y * y, 0, 1))
  }

  /// Returns the properties of this layer that change a layer of its content by more than a matrix and an opacity.
  fileprivate func propertiesOfGroup(around inner: LayerState, in bounds: Rect)
    -> Set<LayerProperty>
  {
    let (shown, part) = (contentRect(in: bounds), seenPart)
    let (low, high) = (shown.point(ofUnit: part.origin), shown.point(ofUnit: part.corners[2]))
    let isCut = inner.drawnCorners?.contains {
      // A difference of a millionth of a point is a rounding error.
      $0.x < low.x - 1e-6 || $0.y < low.y - 1e-6 || $0.x > high.x + 1e-6 || $0.y > high.y + 1e-6
    }
    let all: [(LayerProperty, Bool)] = [
      (.frame, isCut ?? false), (.alpha, shownOpacity > 0 && shownOpacity < 1), (.blur, blur > 0),
      (.saturation, max(0, saturation) != 1), (.clipPath, clipPath != nil),
      (.clip, clip != nil && clipPath == nil),
      (.cornerRadius, cornerRadius > 0 && !roundedCorners.isEmpty),
    ]
    return Set(all.filter(\.1).map(\.0))
  }
}

extension [Picture.Entry] {
  /// Calls a closure for each layer and its depth, in the order of the lists, each layer before its content.
  ///
  /// - Parameters:
  ///   - depth: The depth of this list.
  ///   - skippingRepeats: Whether to skip the content of a layer if the layer before it has the same content. The
  ///     pieces of a page that still moves are such layers: each contains the whole picture.
  ///   - body: Receives a layer and the number of layers around it.
  package func visitAll(
    depth: Int = 0, skippingRepeats: Bool = false, _ body: (Picture.Entry, _ depth: Int) -> Void
  ) {
    for index in indices {
      body(self[index], depth)
      // Contents that share their storage are compared in constant time.
      if skippingRepeats, index > 0, self[index].content == self[index - 1].content { continue }
      self[index].content?.layers.visitAll(
        depth: depth + 1, skippingRepeats: skippingRepeats, body)
    }
  }
}
