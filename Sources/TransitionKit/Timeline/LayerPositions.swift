/// The indices of layers in their list, found by id in constant time.
///
/// Up to ``directLimit`` layers are compared one by one, which is faster than hashing.
struct LayerPositions: Sendable {
  /// The largest number of layers that are compared one by one.
  static let directLimit = 8

  /// The number of layers.
  let count: Int
  /// The index of each layer; `nil` if there are at most ``directLimit`` layers.
  private let table: [LayerID: Int]?

  private init(count: Int, table: [LayerID: Int]?) { (self.count, self.table) = (count, table) }

  /// Creates the indices of layers.
  ///
  /// - Throws: ``TimelineError/duplicateLayer(_:index:)`` when two layers have one id.
  init(_ layers: [Layer]) throws(TimelineError) {
    count = layers.count
    guard layers.count > LayerPositions.directLimit else {
      table = nil
      for index in layers.indices {
        let id = layers[index].id
        for earlier in 0..<index where layers[earlier].id == id {
          throw .duplicateLayer(id, index: index)
        }
      }
      return
    }
    var table: [LayerID: Int] = [:]
    table.reserveCapacity(layers.count)
    for (index, layer) in layers.enumerated() {
      guard table.updateValue(index, forKey: layer.id) == nil else {
        throw .duplicateLayer(layer.id, index: index)
      }
    }
    self.table = table
  }

  /// Returns the indices after layers have been appended to the list.
  ///
  /// - Throws: ``TimelineError/duplicateLayer(_:index:)`` when two layers have one id.
  func adding(_ added: [Layer], to layers: [Layer]) throws(TimelineError) -> LayerPositions {
    guard var table else { return try LayerPositions(layers + added) }
    for (index, layer) in added.enumerated() {
      guard table.updateValue(count + index, forKey: layer.id) == nil else {
        throw .duplicateLayer(layer.id, index: count + index)
      }
    }
    return LayerPositions(count: count + added.count, table: table)
  }

  /// Creates the indices of layers; if two have the same id, the first one is found.
  init(of ids: some Collection<LayerID>) {
    count = ids.count
    table =
      ids.count > LayerPositions.directLimit
      ? Dictionary(zip(ids, 0...)) { first, _ in first } : nil
  }

  /// Returns the index of a layer in the list from which the indices were made, or `nil`.
  func index(of id: LayerID, in layers: [Layer]) -> Int? {
    if let table { return table[id] }
    return layers.firstIndex { $0.id == id }
  }

  /// Returns the index of a layer in a picture of that list, or `nil`.
  func index(of id: LayerID, in entries: [Picture.Entry]) -> Int? {
    if let table { return table[id] }
    return entries.firstIndex { $0.id == id }
  }
}
