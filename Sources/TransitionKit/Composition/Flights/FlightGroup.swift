/// A flying element together with the elements that fly inside it.
///
/// They share the curve, the duration and the delay of the outermost element. In z-order they follow each other
/// directly.
package struct FlightGroup {
  /// The outermost element first, then the others back to front.
  package var members: [FlightLayers]

  /// The outermost element, whose flight sets the curve, duration and delay.
  package var root: FlightLayers { members[0] }

  /// The ids of all snapshots, back to front.
  package var layerIDs: [LayerID] { members.flatMap(\.layerIDs) }

  /// Whether a member overlaps a rectangle at the start or at the end of the flight.
  package func overlaps(_ rect: Rect) -> Bool {
    members.contains { $0.source.rect.overlaps(rect) || $0.destination.rect.overlaps(rect) }
  }

  /// Returns the layers of all members, back to front.
  ///
  /// - Throws: ``CurveError`` when a flight's curve is nested too deep to derive the curves of fading from it.
  package func layers() throws(CurveError) -> [Layer] {
    var layers: [Layer] = []
    for member in members { layers += try member.layers() }
    return layers
  }
}

extension TransitionContext {
  /// Groups flights by the element inside which they fly; back to front, elevated groups above the others.
  ///
  /// An element flies inside the nearest flying element that contains it on both screens. If two elements contain it
  /// in different orders on the two screens, the order on the fore screen decides.
  ///
  /// - Parameter flights: The flights, in the drawing order of the `to` screen.
  /// - Returns: The groups; a flight that is neither inside another one nor contains one is a group of its own.
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
  /// Returns the product of the opacities of the elements around an element, up to and including an ancestor.
  fileprivate func alpha(from element: PlacedElement, to ancestor: PlacedElement) -> Double {
    var alpha = 1.0
    for index in indices(around: element) {
      alpha *= self[index].element.look.alpha
      if index == ancestor.drawingIndex { break }
    }
    return alpha
  }
}
