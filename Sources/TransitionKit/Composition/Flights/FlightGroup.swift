/// An element that flies, with the elements that fly inside it.
///
/// All of them share the curve, the route, the duration and the delay of the outermost one, and lie above each other
/// without others in between.
package struct FlightGroup {
  /// The outermost element first, then the others back to front.
  package var members: [FlightLayers]

  /// The outermost element, whose flight gives the times.
  package var root: FlightLayers { members[0] }

  /// The ids of all snapshots, back to front.
  package var layerIDs: [LayerID] { members.flatMap(\.layerIDs) }

  /// Whether a member overlaps a rectangle at an end.
  package func overlaps(_ rect: Rect) -> Bool {
    members.contains { $0.source.rect.overlaps(rect) || $0.destination.rect.overlaps(rect) }
  }

  /// Returns the layers of all members, back to front.
  ///
  /// - Throws: ``CurveError`` when a curve is nested too deep to be windowed.
  package func layers() throws(CurveError) -> [Layer] {
    var layers: [Layer] = []
    for member in members { layers += try member.layers() }
    return layers
  }
}

extension TransitionContext {
  /// Returns flights in groups, back to front: elevated ones above their neighbours.
  ///
  /// An element flies inside the nearest element of the list that contains it on both screens. Between two
  /// that contain it in different orders, the screen on top decides.
  ///
  /// - Parameter flights: The flights, in painter's order of the screen being entered.
  /// - Returns: The groups; a flight inside of no other one is a group of its own.
  package func grouped(_ flights: [FlightLayers]) -> [FlightGroup] {
    guard flights.contains(where: { $0.source.parent != nil && $0.destination.parent != nil })
    else {
      return (flights.filter { !$0.flight.isElevated } + flights.filter(\.flight.isElevated))
        .map { FlightGroup(members: [$0]) }
    }
    let sides = (from: placed(.from).placedElements, to: placed(.to).placedElements)
    let indices = (
      from: Dictionary(flights.indices.map { (flights[$0].source.drawingIndex, $0) }) { $1 },
      to: Dictionary(flights.indices.map { (flights[$0].destination.drawingIndex, $0) }) { $1 }
    )
    var inner = [[Int]](repeating: [], count: flights.count)
    var roots: [Int] = []
    var flights = flights
    for (index, element) in flights.enumerated() {
      let around = (
        from: sides.from.indices(around: element.source).compactMap { indices.from[$0] },
        to: sides.to.indices(around: element.destination).compactMap { indices.to[$0] }
      )
      let (upper, lower) =
        operation.foreRole == .to ? (around.to, around.from) : (around.from, around.to)
      guard element.flight.space == .ancestor, let outer = upper.first(where: lower.contains)
      else {
        roots.append(index)
        continue
      }
      inner[outer].append(index)
      let ancestor = flights[outer]
      flights[index].flight.curve = ancestor.flight.curve
      flights[index].space = FlightSpace(
        ancestor,
        alphas: (
          sides.from.alpha(from: element.source, to: ancestor.source),
          sides.to.alpha(from: element.destination, to: ancestor.destination)
        ), container.layoutDirection)
    }
    func sorted(_ some: [Int]) -> [Int] {
      some.filter { !flights[$0].flight.isElevated } + some.filter { flights[$0].flight.isElevated }
    }
    func members(of index: Int) -> [FlightLayers] {
      [flights[index]] + sorted(inner[index]).flatMap(members)
    }
    return sorted(roots).map { FlightGroup(members: members(of: $0)) }
  }
}

extension [PlacedElement] {
  /// Returns the opacities of the elements around one, up to an ancestor and with it, multiplied.
  fileprivate func alpha(from element: PlacedElement, to ancestor: PlacedElement) -> Double {
    var alpha = 1.0
    for index in indices(around: element) {
      alpha *= self[index].element.look.alpha
      if index == ancestor.drawingIndex { break }
    }
    return alpha
  }
}
