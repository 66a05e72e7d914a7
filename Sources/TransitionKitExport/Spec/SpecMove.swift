import TransitionKit

/// One number of a layer that changes between two keyframes.
struct SpecMove: Hashable {
  var property: String
  let from: String
  let to: String
  /// The start and the end, as fractions of the duration.
  let start: Double
  let end: Double
  let curve: TimingCurve
  /// A further property of the motion, such as following an arc.
  let note: String

  /// Returns all changes of a layer, ordered by property and then by time.
  static func all(of layer: Layer) -> [SpecMove] {
    var list = MoveList()
    let tracks = layer.tracks
    list.add(
      tracks.frame,
      [
        ("x", "pt", 1, 2, \.x), ("y", "pt", 1, 2, \.y), ("width", "pt", 1, 2, \.width),
        ("height", "pt", 1, 2, \.height),
      ])
    list.add(
      tracks.transform,
      [
        ("translation x", "pt", 1, 2, \.translationX),
        ("translation y", "pt", 1, 2, \.translationY),
        ("translation z", "pt", 1, 2, \.translationZ), ("scale x", "", 1, 4, \.scaleX),
        ("scale y", "", 1, 4, \.scaleY), ("rotation", "°", 180 / .pi, 2, \.rotation),
        ("rotation about x", "°", 180 / .pi, 2, \.rotationX),
        ("rotation about y", "°", 180 / .pi, 2, \.rotationY),
        ("perspective", "/pt", 1, 6, \.perspective),
      ])
    list.joinScales()
    list.add(tracks.alpha, [("opacity", "", 1, 3, \.self)])
    list.add(tracks.cornerRadius, [("corner radius", "pt", 1, 2, \.self)])
    list.add(
      tracks.shadow,
      [
        ("shadow opacity", "", 1, 3, \.opacity), ("shadow radius", "pt", 1, 2, \.radius),
        ("shadow offset x", "pt", 1, 2, \.offset.x), ("shadow offset y", "pt", 1, 2, \.offset.y),
        ("shadow spread", "pt", 1, 2, \.spread),
      ])
    list.add(tracks.blur, [("blur", "pt", 1, 2, \.self)])
    list.add(tracks.saturation, [("saturation", "", 1, 3, \.self)])
    list.add(
      tracks.clip,
      [
        ("clip x", "pt", 1, 2, \.x), ("clip y", "pt", 1, 2, \.y),
        ("clip width", "pt", 1, 2, \.width),
        ("clip height", "pt", 1, 2, \.height),
      ])
    list.add(tracks.clipPath, "clip path") { $0.text(.rounded(2)) }
    list.add(tracks.isHidden, "visibility") { $0 ? "hidden" : "shown" }
    list.add(tracks.zIndex, "order") { "\($0)" }
    list.add(tracks.fill, "fill") { "\($0)" }
    return list.moves
  }
}

/// Collects the moves of a layer.
private struct MoveList {
  /// One number of a value, with its name, unit, factor and number of decimals.
  typealias Part<Value> = (
    name: String, unit: String, factor: Double, places: Int, value: KeyPath<Value, Double>
  )

  var moves: [SpecMove] = []

  mutating func add<Value>(_ track: Track<Value>?, _ parts: [Part<Value>]) {
    for part in parts {
      add(track, part.name) { value in
        let number = SpecNumber.text(value[keyPath: part.value] * part.factor, places: part.places)
        let gap = part.unit.isEmpty || part.unit == "°" || part.unit == "/pt" ? "" : " "
        return number + gap + part.unit
      }
    }
  }

  mutating func add<Value>(
    _ track: Track<Value>?, _ name: String, _ text: (Value) -> String
  ) {
    guard let keyframes = track?.keyframes else { return }
    for (start, end) in zip(keyframes, keyframes.dropFirst()) {
      let (from, to) = (text(start.value), text(end.value))
      guard from != to else { continue }
      moves.append(
        SpecMove(
          property: name, from: from, to: to, start: start.offset, end: end.offset,
          curve: start.curve, note: start.path == .line ? "" : "on a curved path"))
    }
  }

  /// Replaces equal moves of the scales in x and y by one move.
  mutating func joinScales() {
    func scales(_ direction: String) -> [SpecMove] {
      moves.filter { $0.property == "scale \(direction)" }.map { move in
        var move = move
        move.property = "scale"
        return move
      }
    }
    let joined = scales("x")
    guard joined == scales("y"), let first = moves.firstIndex(where: { $0.property == "scale x" })
    else { return }
    moves.removeAll { $0.property == "scale x" || $0.property == "scale y" }
    moves.insert(contentsOf: joined, at: first)
  }
}
