@testable import TransitionKit
@testable import TransitionKitContainers
@testable import TransitionKitInspection

/// A picture of a stack or of an app, as nested layers: what the painter needs to know of it.
struct Scene {
  /// A layer, in coordinates of what is around it.
  struct Layer {
    let node: NodeID
    let id: LayerID
    /// The container whose picture has the layer.
    let container: String
    let state: LayerState
    var content: [Layer] = []
    /// The part of the content's coordinates that fills the layer; `nil` for content as large as the layer.
    var bounds: Rect?
    /// How far below the layer's top its content begins, in points.
    var top = 0.0
    /// The ids of the elements that are hidden on the page.
    var hidden: [String] = []
    /// The titles of a bar that stays while pages change, with their opacities.
    var titles: [(screen: String, opacity: Double)] = []
  }

  /// The area of the window.
  let container: Container
  /// The layers, back to front.
  let layers: [Layer]
  /// The screens by their ids.
  let screens: [String: Screen]
  /// The screen under each one in its stack, also under those that have left.
  let lower: [String: String]
  /// The areas of stacks that differ from the window.
  var areas: [String: Container] = [:]
  /// The titles of the tabs of a container, and the index of the selected one.
  var tabs: [String: (titles: [String], selected: Int?)] = [:]
  /// The root whose page is seen where nothing else is; `nil` where the window is.
  var pageBehind: String?
  /// Whether screens are stretched to their layers from their sizes at rest, as those of a stack alone.
  var stretches = false
  /// The ids of presented screens, which are laid out in their own frames.
  var presented: Set<String> = []
}

// MARK: - Apps

extension Scene.Layer {
  fileprivate init(_ layer: ContainerLayer) {
    self.init(
      node: layer.node, id: layer.id, container: layer.container, state: layer.state,
      content: layer.content.map(Self.init), bounds: layer.bounds, top: layer.contentTop,
      hidden: layer.hiddenElements,
      titles: layer.barTitles.map { ($0.screen, $0.opacity) })
  }
}

extension Scene {
  /// Reads a picture of an app; knows from earlier ones which screen was under another.
  init(_ shot: AppStage.Shot, lower: inout [String: String]) {
    let tree = shot.tree
    var tabs: [String: (titles: [String], selected: Int?)] = [:]
    for id in tree.entries.ids {
      let children = tree.children(of: id)
      if case .stack = tree.kind(of: id) {
        for (index, child) in children.enumerated() {
          lower[child] = index > 0 ? children[index - 1] : nil
        }
      }
      if case .tabs = tree.kind(of: id) {
        tabs[id] = (
          children.map { tree.screen($0)?.title ?? $0 },
          tree.shownChild(of: id).flatMap { children.firstIndex(of: $0) }
        )
      }
    }
    self.init(
      container: shot.container, layers: shot.picture.layers.map(Layer.init),
      screens: shot.screens, lower: lower, areas: shot.areas, tabs: tabs,
      pageBehind: Self.hasPageBehind(tree) ? tree.root : nil)
  }
}

extension Scene {
  /// The colour behind all layers: that of the window, or of the root's page.
  var backdrop: Ink {
    guard let root = pageBehind else { return .grey(0) }
    if case .fill(let fill)? = screens[root]?.background { return Ink(fill.startColor) }
    return ground
  }

  /// Whether the page of the root is seen behind what is inside: stacks and tabs fill theirs.
  private static func hasPageBehind(_ tree: ContainerTree) -> Bool {
    switch tree.kind(of: tree.root) {
    case .pager, .panes, .area: true
    case .screen, .stack, .tabs, nil: false
    }
  }
}

// MARK: - Stacks

extension Scene.Layer {
  /// Reads a layer of a stack; a bar inside another layer shows the titles of its own page.
  fileprivate init(_ entry: Picture.Entry) {
    let node = entry.node ?? .own("\(entry.id)", transition: 0)
    self.init(
      node: node, id: entry.id, container: "", state: entry.state,
      content: entry.content?.layers.backToFront.map(Self.init) ?? [],
      bounds: entry.content?.bounds, hidden: entry.hiddenElements,
      titles: entry.barTitles.map { ($0.screen, $0.opacity) })
  }
}

extension Scene {
  /// Reads a picture of a stack.
  init(
    _ picture: Picture, in container: Container, screens: [String: Screen], lower: [String: String],
    presented: Set<String>, hidden: [ElementOnScreen]
  ) {
    let layers = picture.backToFront.map { entry in
      var layer = Layer(entry)
      layer.hidden += hidden.filter { $0.screen == layer.node.screen }.map(\.element)
      return layer
    }
    self.init(
      container: container, layers: layers, screens: screens, lower: lower, stretches: true,
      presented: presented)
  }
}
