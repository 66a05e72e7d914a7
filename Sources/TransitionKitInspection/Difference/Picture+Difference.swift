public import TransitionKit

extension Picture {
  /// Returns how another picture differs from this one.
  ///
  /// Times and fractions are ignored, so that pictures at different times can be compared.
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
    guard layers != other.layers else { return [] }
    let pair = LayerPairing(layers.map(\.id), other.layers.map(\.id))
    let common = pair.common.compactMap { id -> Difference? in
      guard let old = self[id], let new = other[id] else { return nil }
      let changes = old.changes(to: new, tolerance: tolerance)
      return changes.isEmpty ? nil : Difference("\(id)", changes)
    }
    return common
      + pair.differences { id in
        (pair.isNew(id) ? other[id] : self[id])?.text(.rounded(3)) ?? ""
      }
  }
}

extension LayerState {
  /// Returns the numbers and properties in which another state differs from this one.
  fileprivate func changes(to other: LayerState, tolerance: Double) -> [Difference.Change] {
    guard self != other else { return [] }
    let (old, new) = (LayerNumbers(self).row, LayerNumbers(other).row)
    var replaced: Set<LayerProperty> = []
    let isUniform =
      transform.scaleX == transform.scaleY && other.transform.scaleX == other.transform.scaleY
    return LayerNumber.all.indices.compactMap { index -> Difference.Change? in
      let number = LayerNumber.all[index]
      guard !(isUniform && number.name == "scaleY") else { return nil }
      let limit = number.unit == "1/pt" ? tolerance / 1000 : tolerance
      guard !(old[index].isNaN && new[index].isNaN), !(abs(old[index] - new[index]) <= limit)
      else { return nil }
      guard !old[index].isNaN, !new[index].isNaN, !number.isCode else {
        guard replaced.insert(number.property).inserted else { return nil }
        return .replaced(
          number.property.nameBeforeValue, old: number.property.text(in: self, .rounded(3)),
          new: number.property.text(in: other, .rounded(3)))
      }
      return .deviation(
        Difference.Deviation(
          property: number.property,
          name: isUniform && number.name == "scaleX" ? "scale" : number.name, unit: number.unit,
          old: old[index],
          new: new[index], moment: .picture))
    }
  }
}
