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
  /// SwiftUI keeps no state of a view that is shown twice or changes its container. So a page starts with new state if
  /// a transition cuts it into pieces, once for each piece; if it is shown a second time; and if it moves into the
  /// picture inside a layer (`Picture.Entry.content`), or out of it. The background of such a picture is white, or
  /// black in dark mode. Shadows follow the layer's outline; `Shadow.path` is ignored.
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
      LayerStack(layers: driver.placedLayers, container: container, page: page, part: part)
        .allowsHitTesting(driver.progress == nil)
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

  /// Draws layers in one place, back to front.
  private struct LayerStack<PageContent: View, PartContent: View>: View {
    let layers: [PlacedLayer]
    let container: Container
    let page: (Screen) -> PageContent
    let part: (NavigationPart) -> PartContent

    var body: some View {
      ZStack(alignment: .topLeading) {
        ForEach(layers) { layer in
          LayerView(layer: layer, container: container, page: page, part: part)
            .zIndex(Double(layer.index))
        }
      }
    }
  }

  /// Draws the picture inside a layer as one group, on the window's background colour.
  private struct GroupContent<PageContent: View, PartContent: View>: View {
    let bounds: CGRect
    let stack: LayerStack<PageContent, PartContent>
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
      ZStack(alignment: .topLeading) {
        colorScheme == .dark ? SwiftUI.Color.black : SwiftUI.Color.white
        stack.offset(x: -bounds.minX, y: -bounds.minY)
      }
      .frame(width: bounds.width, height: bounds.height, alignment: .topLeading)
      .clipped()
      // Otherwise SwiftUI would apply the layer's opacity to each view inside separately.
      .compositingGroup()
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

  /// The content of a layer: a picture, a page, a page with its bar, or another part.
  private struct LayerContent<PageContent: View, PartContent: View>: View {
    let layer: PlacedLayer
    let container: Container
    let page: (Screen) -> PageContent
    let part: (NavigationPart) -> PartContent

    var body: some View {
      let node = layer.entry.node
      if let group = layer.entry.group {
        GroupContent(
          bounds: CGRect(group.bounds),
          stack: LayerStack(layers: layer.layers, container: container, page: page, part: part))
      } else if let screen = layer.screen, node?.showsPage == true {
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
            layoutDirection: container.layoutDirection, titles: layer.titles))
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
