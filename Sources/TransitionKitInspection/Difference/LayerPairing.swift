import TransitionKit

/// Matches the layers of two pictures, and finds those that were added, removed or reordered.
struct LayerPairing {
  private let old: [LayerID]
  private let new: [LayerID]
  private let added: Set<LayerID>
  private let removed: Set<LayerID>

  init(_ old: [LayerID], _ new: [LayerID]) {
    self.old = old
    self.new = new
    added = Set(new).subtracting(old)
    removed = Set(old).subtracting(new)
  }

  /// The layers in both pictures, back to front as in the first one.
  var common: [LayerID] { old.filter { !removed.contains($0) } }

  /// Returns whether only the second picture has a layer.
  func isNew(_ id: LayerID) -> Bool { added.contains(id) }

  /// Returns a difference for each layer that is new, missing, or at another position.
  ///
  /// - Parameter describe: Returns the description of a new or missing layer.
  /// - Returns: One difference for each such layer.
  func differences(_ describe: (LayerID) -> String) -> [Difference] {
    new.filter(added.contains).map { Difference("\($0)", [.added(describe($0))]) }
      + old.filter(removed.contains).map { Difference("\($0)", [.removed(describe($0))]) }
      + moves
  }

  /// The smallest set of layers whose moves turn one order into the other.
  private var moves: [Difference] {
    let (before, after) = (common, new.filter { !added.contains($0) })
    guard before != after else { return [] }
    let steps = after.difference(from: before).inferringMoves()
    let moved = steps.insertions.compactMap { step -> LayerID? in
      guard case .insert(_, let id, _) = step else { return nil }
      return id
    }
    return moved.map { id in
      Difference(
        "\(id)", [.moved("\(place(of: id, in: after)) instead of \(place(of: id, in: before))")])
    }
  }

  /// Returns the position of a layer in an order as text, such as `directly above from`.
  private func place(of id: LayerID, in order: [LayerID]) -> String {
    guard let index = order.firstIndex(of: id), index > 0 else { return "at the back" }
    return "directly above \(order[index - 1])"
  }
}
