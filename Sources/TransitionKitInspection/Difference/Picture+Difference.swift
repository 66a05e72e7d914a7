public import TransitionKit

extension Picture {
  /// Returns how another picture differs from this one.
  ///
  /// Times and fractions are ignored, so that pictures at different times can be compared. A layer of the content of
  /// another one is named after both, such as `to in from`.
  ///
  /// ```swift
  /// let timeline = try Fade().timeline(for: context)
  /// timeline.firstPicture.differences(to: timeline.lastPicture).map(\.subject)  // ["to"]
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other picture, which the texts treat as the new one.
  ///   - tolerance: The largest deviation that is ignored: in points for lengths, in radians for angles, and without
  ///     a unit for opacities and scales.
  /// - Returns: A difference for each layer and for the order; empty if there are none.
  public func differences(to other: Picture, tolerance: Double = 1e-6) -> [Difference] {
    layers.differences(to: other.layers, tolerance: tolerance, inside: "")
  }
}

extension [Picture.Entry] {
  /// Returns how other layers differ from these, at all depths.
  ///
  /// - Parameters:
  ///   - others: The other layers.
  ///   - tolerance: The largest deviation that is ignored.
  ///   - place: The text after the name of a layer, such as ` in from`.
  /// - Returns: A difference for each layer and for the order.
  fileprivate func differences(
    to others: [Picture.Entry], tolerance: Double, inside place: String
  ) -> [Difference] {
    guard self != others else { return [] }
    let pair = LayerPairing(map(\.id), others.map(\.id))
    let common = pair.common.flatMap { id -> [Difference] in
      guard let old = first(where: { $0.id == id }), let new = others.first(where: { $0.id == id })
      else { return [] }
      let changes = old.changes(to: new, tolerance: tolerance)
      let own = changes.isEmpty ? [] : [Difference("\(id)\(place)", changes)]
      guard let content = old.content, let newContent = new.content else { return own }
      return own
        + content.layers.differences(
          to: newContent.layers, tolerance: tolerance, inside: " in \(id)\(place)")
    }
    var others = pair.differences { id in
      (pair.isNew(id) ? others : self).first { $0.id == id }?.state.text(.rounded(3)) ?? ""
    }
    for index in others.indices { others[index].subject += place }
    return common + others
  }
}

extension Picture.Entry {
  /// Returns the numbers and properties in which another layer differs from this one, except for layers inside.
  fileprivate func changes(to other: Picture.Entry, tolerance: Double) -> [Difference.Change] {
    func list(_ elements: [String]) -> String {
      elements.isEmpty ? "none" : elements.joined(separator: ", ")
    }
    let facts: [(name: String, old: String, new: String)] = [
      (
        "bounds of its content", content.map { "\($0.bounds)" } ?? "none",
        other.content.map { "\($0.bounds)" } ?? "none"
      ),
      ("hidden elements", list(hiddenElements), list(other.hiddenElements)),
      ("", isCopy ? "a copy" : "no copy", other.isCopy ? "a copy" : "no copy"),
      hasTitles(like: other, tolerance: tolerance)
        ? ("titles", "", "") : ("titles", titlesText, other.titlesText),
    ]
    return state.changes(to: other.state, tolerance: tolerance)
      + facts.filter { $0.old != $0.new }.map { .replaced($0.name, old: $0.old, new: $0.new) }
  }

  /// Whether a bar shows the titles of the same pages as another one, and as opaque.
  private func hasTitles(like other: Picture.Entry, tolerance: Double) -> Bool {
    barTitles.count == other.barTitles.count
      && zip(barTitles, other.barTitles).allSatisfy {
        $0.screen == $1.screen && abs($0.opacity - $1.opacity) <= tolerance
      }
  }

  /// The pages whose titles a bar shows with their opacities, such as `list 0.25, detail 0.5`.
  private var titlesText: String {
    guard !barTitles.isEmpty else { return "its own" }
    return barTitles.map { "\($0.screen) \(DecimalText.brief($0.opacity, places: 6))" }
      .joined(separator: ", ")
  }
}

extension LayerState {
  /// Returns the numbers and properties in which another state differs from this one.
  fileprivate func changes(to other: LayerState, tolerance: Double) -> [Difference.Change] {
    guard self != other else { return [] }
    let (old, new) = (numbers, other.numbers)
    var replaced: Set<LayerProperty> = []
    let isUniform =
      transform.scaleX == transform.scaleY && other.transform.scaleX == other.transform.scaleY
    return LayerNumber.all.compactMap { number -> Difference.Change? in
      guard !(isUniform && number.name == "scaleY") else { return nil }
      let (before, after) = (old[number.index], new[number.index])
      let distance = LayerNumber.distance(before, after)
      guard distance > number.limit(tolerance) else { return nil }
      guard distance.isFinite, !number.isCode else {
        guard replaced.insert(number.property).inserted else { return nil }
        return .replaced(
          number.property.nameBeforeValue, old: number.property.text(in: self, .rounded(3)),
          new: number.property.text(in: other, .rounded(3)))
      }
      let texts = Difference.texts(before, after)
      return .replaced(
        isUniform && number.name == "scaleX" ? "scale" : number.name,
        old: number.text(texts.old), new: texts.new)
    }
  }
}
