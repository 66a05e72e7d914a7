public import TransitionKit

extension ContainerController {
  /// Sets whether a node refuses to go back while it is in front, for example because it has unsaved text.
  ///
  /// A refusal of a node below or around the one in front is ignored. Of the program's requests only
  /// ``ContainerRequest/goBack(by:)`` can be refused in this way.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)``.
  public func setVetoesBack(_ vetoes: Bool, of id: String) throws(ContainerError) {
    try countCall()
    guard tree.contains(id) else { throw .unknownNode(id) }
    tree.entries[id]?.vetoesBack = vetoes
  }

  /// Announces which container handles a request to go back; if a sheet has refused, also that the user has attempted
  /// to dismiss it.
  func announce(_ handler: BackHandler) {
    emit(.back(handler))
    if case .vetoed(let id) = handler, tree.sheet(of: id) != nil, !tree.vetoesBack(tree.frontmost) {
      emit(.sheet(.didAttemptToDismiss, in: id))
    }
  }

  /// Returns what the movement of a finger does: it pops a stack, or moves a pager, a sheet or a scroll view.
  ///
  /// The nodes under the finger are read from ``picture``. These rules decide which of them take part:
  ///
  /// - Nodes behind a presented node do not, even beside it, unless it is a sheet without dimming.
  /// - A stack does while no transition runs anywhere and the node in front of it does not refuse to go back.
  /// - A pager does while it remains in view and no finger moves a page inside it.
  /// - A sheet does, even while it is presented or dismissed.
  /// - On a tab bar only the tabs and what is around them do.
  /// - A scroll view in a sheet passes the movement to the sheet if the sheet's rule says so, for example at the top of
  ///   a list while the sheet can still grow.
  ///
  /// An edge is 20 points wide, or as wide as the leading inset of the safe area.
  ///
  /// ```swift
  /// let app = try ContainerController(
  ///   .stack("home", [.screen("list"), .screen("photo")]), container: phone)
  /// app.gesture(Point(x: 14, y: 1), from: Point(x: 5, y: 300))  // pop(home)
  /// ```
  ///
  /// - Parameters:
  ///   - movement: How far the finger has moved since it touched, in points.
  ///   - point: The first touch, in points of the root's area.
  ///   - scrolls: The scroll views under the finger.
  ///   - popsFromContent: Whether a pan from anywhere pops, as on iOS 26.
  ///   - slidesPanes: Whether a pan from the edge slides panes back; by default not, as no platform does that.
  /// - Returns: The container or scroll view that takes the movement.
  public func gesture(
    _ movement: Point, from point: Point, scrolls: [ContainerScroll] = [],
    popsFromContent: Bool = false, slidesPanes: Bool = false
  ) -> ContainerGesture {
    let hits = hits(at: point)
    let first = hits.lastIndex { tree.isPresented($0.id) || isLeavingSheet($0.id) } ?? 0
    let base = hits.isEmpty ? nil : hits[first]
    var candidates: [(GestureCandidate, ContainerGesture)] = []
    let areTransitioning = engines.values.contains(where: \.isRunning)
    let refusing = tree.vetoesBack(tree.frontmost) ? tree.path(to: tree.frontmost) : []
    for (depth, hit) in hits.enumerated() where depth >= first && isUncovered(hit.id) {
      let id = hit.id
      let count = tree.children(of: id).count
      switch tree.kind(of: id) {
      case .stack where !areTransitioning && !refusing.contains(id):
        candidates.append((.edgePan(depth: depth, screens: count), .pop(id)))
        if popsFromContent {
          candidates.append((.contentPop(depth: depth, screens: count), .pop(id)))
        }
      case .pager(let style) where !isHeldInside(id) && isInView(id):
        let page = tree.shownChild(of: id).flatMap(tree.children(of: id).firstIndex) ?? 0
        candidates.append(
          (
            .pager(
              depth: depth, page: page, pageCount: count, axis: style.axis, start: style.start),
            .page(id)
          ))
      case .panes(let panes)
      where slidesPanes && !areTransitioning && panes.back(of: count) != nil
        && !refusing.contains(id):
        candidates.append((.edgePan(depth: depth, screens: 2), .panes(id)))
      case .screen, .stack, .tabs, .pager, .area, .panes, nil: break
      }
      if isLeavingSheet(id)
        || (tree.isPresented(id) && runningSheet(id)?.canFollowFinger == true)
      {
        candidates.append((.sheet(depth: depth), .sheet(id)))
      }
      for scroll in scrolls where scroll.node == id {
        let sheet = sheet(taking: movement, from: scroll, among: hits[first...depth].map(\.id))
        candidates.append(
          (
            .scroll(
              depth: depth, axis: scroll.axis, before: scroll.before, after: scroll.after),
            sheet.map(ContainerGesture.sheet) ?? .scroll(scroll.id)
          ))
      }
    }
    let frame = base?.frame ?? container.bounds
    let origin = frame.origin
    let arbiter = GestureArbiter(
      width: frame.width, layoutDirection: container.layoutDirection,
      edgeReach: max(GestureKind.edgeReach, leadingInset(of: frame)))
    switch arbiter.verdict(
      on: movement, from: Point(x: point.x - origin.x, y: point.y - origin.y),
      among: candidates.map(\.0))
    {
    case .taken(let index): return candidates[index].1
    case .waits: return .waits
    case .ignored: return .ignored
    }
  }

  /// The part of the safe area at the leading edge of a frame of the root's area, in points.
  private func leadingInset(of frame: Rect) -> Double {
    let isLeftToRight = container.layoutDirection == .leftToRight
    return container.leadingInset - (isLeftToRight ? frame.x : container.width - frame.maxX)
  }

  /// Returns the innermost sheet among the given nodes, if its rule gives it a part of a scroll view's movement;
  /// otherwise `nil`.
  private func sheet(
    taking movement: Point, from scroll: ContainerScroll, among nodes: [String]
  ) -> String? {
    guard scroll.axis == .vertical, abs(movement.y) >= abs(movement.x), movement.y.isFinite,
      let sheet = nodes.last(where: { tree.isPresented($0) && runningSheet($0) != nil }),
      runningSheet(sheet)?.canFollowFinger == true
    else { return nil }
    let content = SheetContent(offset: scroll.before)
    guard let (hand, situation) = handOff(of: sheet, over: content) else { return nil }
    return hand.split(drag: movement.y, in: situation).sheet != 0 ? sheet : nil
  }

  /// Returns the nodes under a point, from the outermost to the innermost, with their frames in the root's area.
  private func hits(at point: Point) -> [(id: String, frame: Rect)] {
    var list = [(id: tree.root, frame: container.bounds)]
    func visit(_ layers: [ContainerLayer], _ origin: Point) {
      for layer in layers.reversed()
      where layer.state.alpha > 0 && layer.state.frame.width > 0 && layer.state.frame.height > 0 {
        let frame = layer.state.frame.offset(byX: origin.x, y: origin.y)
        guard (frame.x..<frame.maxX).contains(point.x), (frame.y..<frame.maxY).contains(point.y)
        else { continue }
        if layer.node == .bottomBar, let tabs = list.firstIndex(where: { $0.id == layer.container })
        {
          return list.removeSubrange((tabs + 1)...)
        }
        guard let id = layer.node.shownScreen, tree.contains(id) || isLeavingSheet(id) else {
          continue
        }
        if id != tree.root { list.append((id, frame)) }
        // A sheet that is being dismissed can be caught, but not what it contains.
        guard tree.contains(id) else { return }
        return visit(layer.content, Point(x: frame.x, y: frame.y + layer.contentTop))
      }
    }
    visit(picture.layers, Point(x: 0, y: 0))
    return list
  }
}

/// A scroll view in a node, as input for ``ContainerController/gesture(_:from:scrolls:popsFromContent:slidesPanes:)``.
///
/// ```swift
/// ContainerScroll("songs", in: "list", before: 0, after: 900).axis == .vertical  // true
/// ```
public struct ContainerScroll: Hashable, Sendable {
  /// The id of the scroll view, chosen by the host.
  public var id: String
  /// The id of the node that contains the scroll view.
  public var node: String
  /// The direction in which it scrolls.
  public var axis: PagerAxis
  /// The points that it can still scroll towards its start.
  public var before: Double
  /// The points that it can still scroll towards its end.
  public var after: Double

  /// Creates a scroll view; by default a vertical one.
  public init(
    _ id: String, in node: String, axis: PagerAxis = .vertical, before: Double, after: Double
  ) {
    self.id = id
    self.node = node
    self.axis = axis
    self.before = before
    self.after = after
  }
}

/// The container or scroll view that takes the movement of a finger.
///
/// ```swift
/// ContainerGesture.pop("home").description  // "pop(home)"
/// ```
public enum ContainerGesture: Hashable, Sendable {
  /// A stack pops its top; the payload is its id.
  case pop(String)
  /// A pager moves to another page.
  case page(String)
  /// Panes slide back; the payload is the id of the node around them.
  case panes(String)
  /// A sheet moves.
  case sheet(String)
  /// A scroll view scrolls; the payload is its ``ContainerScroll/id``.
  case scroll(String)
  /// Not decided yet: the finger has not moved far enough.
  case waits
  /// Nothing takes the movement.
  case ignored
}

extension ContainerGesture: CustomStringConvertible {
  /// A short token, such as `pop(home)`.
  public var description: String {
    switch self {
    case .pop(let id): "pop(\(id))"
    case .page(let id): "page(\(id))"
    case .panes(let id): "panes(\(id))"
    case .sheet(let id): "sheet(\(id))"
    case .scroll(let id): "scroll(\(id))"
    case .waits: "waits"
    case .ignored: "ignored"
    }
  }
}
