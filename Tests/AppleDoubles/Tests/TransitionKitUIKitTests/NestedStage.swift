import QuartzCore
import TransitionKit
import UIKit

@testable import TransitionKitUIKit

/// A window with four pages, and a renderer in it.
@MainActor
final class NestedStage {
  /// A page that counts how often it has joined a window or left one.
  final class Page: UIView {
    var moves = 0
    override func didMoveToWindow() { moves += 1 }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let whole = Rect(x: 0, y: 0, width: 320, height: 480)
  let screens: ScreenPictures
  /// The nodes of the layers whose pictures were asked for.
  var asked: [NodeID?] = []
  let renderer: PictureRenderer
  private(set) var views: [String: Page] = [:]

  init() {
    Faults.shared.reset()
    window.backgroundColor = .red
    window.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    window.addSubview(root)
    window.makeKeyAndVisible()
    screens = ScreenPictures(in: root)
    renderer = PictureRenderer(in: root, pictures: screens)
    for id in ["d", "c", "b", "a"] {
      let page = Page(frame: root.bounds)
      page.backgroundColor = .white
      views[id] = page
      screens.add(page, of: id)
    }
    screens.custom = { [unowned self] layer in
      asked.append(layer.node)
      return nil
    }
    DisplayLinks.endTurn()
  }

  var state: LayerState { LayerState(frame: whole) }

  func page(_ id: String, at frame: Rect? = nil) -> Picture.Entry {
    .page(id, LayerState(frame: frame ?? whole))
  }

  func copy(_ id: String, at frame: Rect? = nil, hiding elements: [String] = []) -> Picture.Entry {
    Picture.Entry(
      .node(.screen(id)), LayerState(frame: frame ?? whole), node: .screen(id),
      hiddenElements: elements, isCopy: true)
  }

  func dimming(_ id: String) -> Picture.Entry {
    Picture.Entry(.dimming, LayerState(frame: whole, alpha: 0.2), node: .dimming(over: id))
  }

  func group(
    _ transition: Int, _ state: LayerState, _ layers: [Picture.Entry], bounds: Rect? = nil,
    name: String = "from"
  ) -> Picture.Entry {
    Picture.Entry(
      .from, state, node: .own(name, transition: transition),
      content: Picture.Content(layers, bounds: bounds ?? whole))
  }

  func show(_ layers: [Picture.Entry]) {
    renderer.show(Picture(time: 0, fraction: 0, layers: layers))
  }

  /// The rectangle in which a page is drawn in the window.
  func box(of id: String) -> CGRect {
    guard let page = views[id] else { return .null }
    return page.layer.convert(page.bounds, to: window.layer)
  }

  /// The opacity with which a page is drawn in the window.
  func opacity(of id: String) -> Double {
    var (opacity, view) = (1.0, views[id] as UIView?)
    while let current = view {
      opacity *= Double(current.layer.opacity)
      view = current.superview
    }
    return opacity
  }

  /// The view that contains the layer of a page.
  func container(of id: String) -> UIView? { views[id]?.layerContainer }

  /// The pages and snapshots in the window as they are drawn, back to front.
  func drawn() -> [String] { names(in: root) }

  /// The pages that wait for a layer.
  func waiting() -> [String] {
    views.filter { $0.value.layerContainer == nil && $0.value.window != nil }.keys.sorted()
  }

  /// All views in the root, in the order of the tree.
  func tree() -> [ObjectIdentifier] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return all(root).map { ObjectIdentifier($0) }
  }

  /// The number of layers that have views.
  func layerCount() -> Int {
    all(in: root) { $0.superview?.layerContainer !== $0.layerContainer }.count
  }

  func snapshots() -> [UIView] { all(in: root) { $0 is UISnapshotView || $0 is UIImageView } }

  func texts() -> [String] {
    all(in: root) { $0 is UILabel }.compactMap { view in
      sequence(first: view, next: \.superview).contains(where: \.isHidden)
        ? nil : (view as? UILabel)?.text
    }
  }

  private func all(in view: UIView, _ isIncluded: (UIView) -> Bool) -> [UIView] {
    view.subviews.flatMap { (isIncluded($0) ? [$0] : []) + all(in: $0, isIncluded) }
  }

  private func names(in view: UIView) -> [String] {
    let ordered = view.subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    return ordered.flatMap { _, view -> [String] in
      guard !view.isHidden else { return [] }
      if let id = views.first(where: { $0.value === view })?.key {
        return view.layerContainer == nil ? [] : [id]
      }
      let source = (view as? UISnapshotView)?.source ?? (view as? UIImageView)?.image?.source
      if let id = views.first(where: { $0.value === source })?.key { return ["copy of \(id)"] }
      return names(in: view)
    }
  }
}

extension Picture.Entry {
  /// The layer of a page.
  static func page(_ id: String, _ state: LayerState) -> Picture.Entry {
    Picture.Entry(.node(.screen(id)), state, node: .screen(id))
  }
}

/// Random pictures with layers inside layers, and what is drawn of them.
@MainActor
struct RandomPictures {
  let ids: [String]
  private var seed: UInt64 = 7
  private(set) var layerCount = 0

  init(ids: [String]) { self.ids = ids }

  private mutating func number(below limit: Int) -> Int {
    // The constants of Knuth's MMIX.
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % limit
  }

  /// Returns a picture and the names of its pages, back to front; a page is the last of the layers that show it.
  mutating func next(on stage: NestedStage) -> (layers: [Picture.Entry], names: [String]) {
    layerCount = 0
    let tree = list(depth: 0)
    var seen: Set<String> = []
    var names: [String] = []
    let layers = entries(of: tree, on: stage, &seen, &names)
    return (layers, names.reversed())
  }

  private enum Node {
    case page(String)
    case group(Int, [Node])
  }

  private mutating func list(depth: Int) -> [Node] {
    var list: [Node] = []
    var unused = ids
    for _ in 0...number(below: 3) {
      if depth < 4, number(below: 3) == 0 {
        let group = depth * 10 + list.count
        list.append(.group(group, self.list(depth: depth + 1)))
      } else {
        list.append(.page(unused.remove(at: number(below: unused.count))))
      }
    }
    layerCount += list.count
    return list
  }

  /// Walks from front to back, so the first layer of a page is the page itself.
  private func entries(
    of nodes: [Node], on stage: NestedStage, _ seen: inout Set<String>, _ names: inout [String]
  ) -> [Picture.Entry] {
    var found: [Picture.Entry] = []
    for node in nodes.reversed() {
      switch node {
      case .page(let id):
        let isNew = seen.insert(id).inserted
        names.append(isNew ? id : "copy of \(id)")
        found.append(isNew ? stage.page(id) : stage.copy(id))
      case .group(let number, let inside):
        let layers = entries(of: inside, on: stage, &seen, &names)
        found.append(stage.group(number, stage.state, layers))
      }
    }
    return found.reversed()
  }
}
