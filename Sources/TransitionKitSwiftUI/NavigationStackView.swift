#if canImport(SwiftUI)
  public import SwiftUI
  public import TransitionKit

  /// Draws a controller's pictures: its pages, and the layers that move between them.
  ///
  /// ```swift
  /// NavigationStackView(driver) { screen in
  ///   switch screen.id {
  ///   case "list": List()
  ///   default: Detail(id: screen.id)
  ///   }
  /// }
  /// ```
  ///
  /// The view has the size of the controller's container. Each page is laid out at its resting size; the transition
  /// moves, scales and rotates it as a picture. A page keeps its identity, and so its state, while it is in the
  /// picture, even across transitions. While a transition runs, pages receive no touches; add gestures to the whole
  /// view.
  ///
  /// A page that a transition cuts into pieces is created once for each piece, with the state of a new page. Shadows
  /// follow the layer's outline; `Shadow.path` is ignored.
  public struct NavigationStackView<PageContent: View, PartContent: View>: View {
    @ObservedObject private var driver: NavigationDriver
    private let page: (Screen) -> PageContent
    private let part: (NavigationPart) -> PartContent

    /// Creates a view that draws a driver's pictures.
    ///
    /// - Parameters:
    ///   - driver: The driver, which publishes the pictures.
    ///   - page: Returns the page of a screen, without the bars of the controller's container.
    ///   - part: Returns the view of any other layer: a bar, a moving element, or an animator's own layer.
    public init(
      _ driver: NavigationDriver, @ViewBuilder page: @escaping (Screen) -> PageContent,
      @ViewBuilder part: @escaping (NavigationPart) -> PartContent
    ) {
      _driver = ObservedObject(wrappedValue: driver)
      self.page = page
      self.part = part
    }

    /// The views of the picture's layers, back to front.
    public var body: some View {
      let container = driver.controller.container
      ZStack(alignment: .topLeading) {
        ForEach(driver.placedLayers) { layer in
          LayerView(layer: layer, container: container, page: page, part: part)
            .allowsHitTesting(driver.progress == nil)
            .zIndex(Double(layer.index))
        }
      }
      .frame(
        width: CGFloat(container.width), height: CGFloat(container.height), alignment: .topLeading
      )
      .clipped()
      // Pictures have their origin at the left in both layout directions; pages get the container's direction.
      .environment(\.layoutDirection, .leftToRight)
    }
  }

  extension NavigationStackView where PartContent == NavigationPartView {
    /// Creates a view that draws a driver's pictures, with default bars.
    ///
    /// - Parameters:
    ///   - driver: The driver, which publishes the pictures.
    ///   - page: Returns the page of a screen, without the bars of the controller's container.
    public init(
      _ driver: NavigationDriver, @ViewBuilder page: @escaping (Screen) -> PageContent
    ) {
      self.init(driver, page: page) { NavigationPartView($0) }
    }
  }

  // MARK: - Elements

  extension View {
    /// Marks a view as an element of its page, and hides it while a layer of the transition shows the element.
    ///
    /// - Parameter id: The id of the element in its `Screen`.
    /// - Returns: The view, which is transparent while a layer shows the element.
    public func transitionElement(_ id: String) -> some View {
      modifier(ElementModifier(id: id))
    }
  }

  private struct ElementModifier: ViewModifier {
    let id: String
    @Environment(\.hiddenElements) private var hidden

    func body(content: Content) -> some View { content.opacity(hidden.contains(id) ? 0 : 1) }
  }

  private struct HiddenElementsKey: EnvironmentKey {
    static let defaultValue: Set<String> = []
  }

  extension EnvironmentValues {
    /// The ids of the page's elements that layers of the transition show now.
    fileprivate var hiddenElements: Set<String> {
      get { self[HiddenElementsKey.self] }
      set { self[HiddenElementsKey.self] = newValue }
    }
  }

  // MARK: - Layers

  /// A layer of a picture, with the data that its view needs.
  struct PlacedLayer: Identifiable {
    /// The identity of a layer's view across pictures.
    enum Key: Hashable {
      case page(String)
      case node(NodeID)
      case id(LayerID)
    }

    let id: Key
    let index: Int
    let entry: Picture.Entry
    let screen: Screen?
    /// The text of a bar's part, or of a whole bar.
    let text: String?
    let size: CGSize
    let hiddenElements: Set<String>
  }

  extension NavigationDriver {
    /// The layers of the picture with their data, back to front.
    var placedLayers: [PlacedLayer] {
      var hidden: [String: Set<String>] = [:]
      for element in controller.hiddenElements {
        hidden[element.screen, default: []].insert(element.element)
      }
      let pages = Set(
        picture.layers.compactMap { entry -> String? in
          if case .screen(let id) = entry.node { id } else { nil }
        })
      let count = picture.layers.count
      let showsTitles = picture.layers.contains { entry in
        switch entry.node?.pieceSource {
        case .title, .largeTitle: true
        case .page, .bar, .backTitle, .backChevron, .item, .element, nil: false
        }
      }
      return picture.layers.enumerated().map { index, entry in
        let key: PlacedLayer.Key =
          switch entry.node {
          case .screen(let id): .page(id)
          // A snapshot of a page continues the page's own view, unless the picture contains that page, too.
          case .picture(of: let id) where !pages.contains(id): .page(id)
          case let node?: .node(node)
          case nil: .id(entry.id)
          }
        let screen = entry.node?.screen
        let part = part(of: entry)
        var text = part?.text
        if case .bar(let id) = entry.node, !showsTitles { text = screens[id]?.title }
        return PlacedLayer(
          id: key, index: index + entry.state.zIndex.number * count, entry: entry,
          screen: screen.flatMap { screens[$0] }, text: text,
          size: CGSize(
            part?.state.frame.size ?? entry.node.flatMap { sizes[$0] } ?? entry.state.frame.size),
          hiddenElements: screen.flatMap { hidden[$0] } ?? [])
      }
    }

    /// Returns the bar part that a layer shows; the transition's other page is assumed to be below the screen.
    private func part(of entry: Picture.Entry) -> BarPart? {
      guard let piece = entry.id.pieceOfPage, let source = entry.node?.pieceSource,
        let screen = entry.node?.screen.flatMap({ screens[$0] })
      else { return nil }
      let other = picture.layers.lazy.compactMap { layer -> Screen? in
        guard layer.id == .screen(piece.role.opposite) else { return nil }
        return layer.node?.screen.flatMap { self.screens[$0] }
      }
      // The label of the back button needs the screen below, unless the screen sets a text of its own.
      let hasOwn = screen.barContents.backTitle != nil
      return controller.container.barParts(of: screen, above: hasOwn ? nil : other.first)
        .first { $0.source == source }
    }
  }

  /// Draws a layer.
  ///
  /// Every layer has the same modifiers in the same order, because a change would create a new page.
  private struct LayerView<PageContent: View, PartContent: View>: View {
    let layer: PlacedLayer
    let container: Container
    let page: (Screen) -> PageContent
    let part: (NavigationPart) -> PartContent

    var body: some View {
      let state = layer.entry.state
      let frame = CGRect(origin: .zero, size: CGSize(state.frame.size))
      let (radius, shadow) = (CGFloat(max(0, state.cornerRadius)), state.shadow)
      ZStack(alignment: .topLeading) {
        FillView(fill: state.fill ?? (isDimming ? Fill(.black) : Fill(.clear)))
        LayerContent(layer: layer, container: container, page: page, part: part)
          .frame(width: layer.size.width, height: layer.size.height, alignment: .topLeading)
          .projectionEffect(ProjectionTransform(from: layer.size, to: state.pictureRect))
      }
      .frame(width: frame.width, height: frame.height, alignment: .topLeading)
      .clipShape(
        LayerOutline(
          rect: state.masksToFrame ? frame : nil, radius: CGSize(width: radius, height: radius),
          corners: state.roundedCorners)
      )
      .shadow(
        color: SwiftUI.Color(RGBColor(white: 0, alpha: shadow.opacity)),
        radius: CGFloat(max(0, shadow.radius)), x: CGFloat(shadow.offset.x),
        y: CGFloat(shadow.offset.y)
      )
      .clipShape(LayerOutline(rect: state.clip.map { CGRect($0) }, shape: state.clipPath))
      .saturation(max(0, state.saturation))
      .blur(radius: CGFloat(max(0, state.blur)))
      .opacity(state.shownOpacity)
      .projectionEffect(ProjectionTransform(placing: state))
    }

    private var isDimming: Bool {
      if case .dimming? = layer.entry.node { return true }
      return layer.entry.id == .dimming
    }
  }

  /// The content of a layer: a page, a page with its bar, or another part.
  private struct LayerContent<PageContent: View, PartContent: View>: View {
    let layer: PlacedLayer
    let container: Container
    let page: (Screen) -> PageContent
    let part: (NavigationPart) -> PartContent

    var body: some View {
      let node = layer.entry.node
      if let screen = layer.screen, node?.showsPage == true {
        let frame = pageFrame(of: screen)
        ZStack(alignment: .topLeading) {
          page(screen)
            .frame(width: frame.width, height: frame.height, alignment: .topLeading)
            .environment(
              \.layoutDirection,
              container.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
            )
            .environment(\.hiddenElements, layer.hiddenElements)
            .offset(x: frame.minX, y: frame.minY)
          if showsBars, let bar = container.barFrame(of: screen).map({ CGRect($0) }) {
            part(
              NavigationPart(
                node: .bar(of: screen.id), layer: .bar, screen: screen, text: screen.title,
                layoutDirection: container.layoutDirection)
            )
            .frame(width: bar.width, height: bar.height)
            .offset(x: bar.minX, y: bar.minY)
          }
        }
      } else if !paintsColor {
        part(
          NavigationPart(
            node: node, layer: layer.entry.id, screen: layer.screen, text: layer.text,
            layoutDirection: container.layoutDirection))
      }
    }

    private var showsBars: Bool {
      if case .picture? = layer.entry.node { true } else { false }
    }

    private var paintsColor: Bool {
      switch layer.entry.node {
      case .dimming?, .shadow?: true
      default: layer.entry.state.fill != nil
      }
    }

    private func pageFrame(of screen: Screen) -> CGRect {
      showsBars
        ? CGRect(container.contentFrame(of: screen))
        : CGRect(origin: .zero, size: layer.size)
    }
  }

  /// Draws a colour or a gradient.
  private struct FillView: View {
    let fill: Fill

    var body: some View {
      if fill.isSolid {
        SwiftUI.Color(fill.startColor)
      } else {
        LinearGradient(
          gradient: Gradient(colors: [
            SwiftUI.Color(fill.startColor), SwiftUI.Color(fill.endColor),
          ]),
          startPoint: UnitPoint(x: CGFloat(fill.startPoint.x), y: CGFloat(fill.startPoint.y)),
          endPoint: UnitPoint(x: CGFloat(fill.endPoint.x), y: CGFloat(fill.endPoint.y)))
      }
    }
  }
#endif
