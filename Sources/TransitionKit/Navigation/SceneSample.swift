/// A piece of content, where in it a point lies, and the share of the point that it covers.
struct SceneSample {
  let content: SceneContent
  let place: Point
  let weight: Double
}

extension [SceneSample] {
  /// Returns the sum of the weights of a piece of content, and the place that weighs most.
  func largest(of content: SceneContent) -> (sum: Double, place: Point?) {
    var (sum, largest) = (0.0, 0.0)
    var place: Point?
    for sample in self where sample.content == content {
      sum += sample.weight
      guard sample.weight > largest else { continue }
      (largest, place) = (sample.weight, sample.place)
    }
    return (sum, place)
  }
}

/// A piece of content that a point shows.
enum SceneContent: Hashable {
  case page(String)
  /// Bars of one look show the same.
  case bar(isTranslucent: Bool, Look?)
  case bottomBar
  case black
  /// A picture of an element, which its page may show as well.
  case flight
  case other(NodeID)
}
