import TransitionKit

/// Compares a controller's layers when no transition runs with those of a new controller with the same screens.
struct RestingPicture {
  private let layers: [Picture.Entry]
  private let expected: [Picture.Entry]

  init(_ controller: NavigationController) {
    layers = controller.picture.layers
    // The screens come from a valid controller, so these calls cannot fail.
    let new = try? NavigationController(
      screens: Array(controller.screens), container: controller.container,
      bottomBarRule: controller.bottomBarRule)
    for screen in controller.presentedScreens { try? new?.present(screen, animated: false) }
    expected = new?.picture.layers ?? layers
  }

  /// The finding, or `nil` if the layers are equal.
  var finding: Finding? {
    if layers == expected { return nil }
    let (nodes, wanted) = (layers.map(\.node), expected.map(\.node))
    if let extra = layers.first(where: { !wanted.contains($0.node) }) {
      return Finding(.leftover, "layer \(extra.id)", "is left when everything rests")
    }
    if let missing = expected.first(where: { !nodes.contains($0.node) }) {
      return Finding(.wrongEnd, "layer \(missing.id)", "is missing when everything rests")
    }
    if nodes != wanted {
      let order = layers.map(\.id.description).joined(separator: ", ")
      return Finding(.order, "picture", "has its layers in the order \(order) at rest")
    }
    let elsewhere = zip(layers, expected).first { $0 != $1 }?.0
    return Finding(.wrongEnd, "layer \(elsewhere?.id.description ?? "")", "is elsewhere at rest")
  }
}
