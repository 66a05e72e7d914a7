/// Finds layers by their id in constant time.
///
/// Up to ``directLimit`` layers are compared one by one, which is faster than hashing.
struct LayerPositions: Sendable {
  /// The largest number of layers without a table.
  static let directLimit = 8

  /// The index of each layer; `nil` up to the limit.
  private let table: [LayerID: Int]?

  /// - Throws: ``TimelineError/duplicateLayer(_:index:)`` when two layers have one id.
  init(_ layers: [Layer]) throws(TimelineError) {
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

  /// Returns the positions after layers have been added above others.
  ///
  /// - Throws: ``TimelineError/duplicateLayer(_:index:)`` when two layers have one id.
  func adding(
    _ added: [Layer], to layers: [Layer]
  ) throws(TimelineError) -> LayerPositions {
    guard var table else { return try LayerPositions(layers + added) }
    for (index, layer) in added.enumerated() {
      guard table.updateValue(layers.count + index, forKey: layer.id) == nil else {
        throw .duplicateLayer(layer.id, index: layers.count + index)
      }
    }
    return LayerPositions(table: table)
  }

  private init(table: [LayerID: Int]) { self.table = table }

  /// - Precondition: No two layers have one id.
  init(distinct layers: [Layer]) {
    table =
      layers.count > LayerPositions.directLimit
      ? Dictionary(uniqueKeysWithValues: zip(layers.map(\.id), layers.indices)) : nil
  }

  /// Returns the index of a layer in the layers that this was made from.
  func index(of id: LayerID, in layers: [Layer]) -> Int? {
    if let table { return table[id] }
    return layers.firstIndex { $0.id == id }
  }
}
