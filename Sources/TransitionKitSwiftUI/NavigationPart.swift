#if canImport(SwiftUI)
  public import SwiftUI
  public import TransitionKit

  /// A layer of a picture that is not a page: a bar, a part of a bar, a moving element, or an animator's own layer.
  ///
  /// ```swift
  /// NavigationStackView(driver) { Detail(id: $0.id) } part: { part in
  ///   Text(part.screen?.title ?? "")
  /// }
  /// ```
  public struct NavigationPart {
    /// The title of one page in a bar that stays while pages change.
    public struct Title {
      /// The page's screen, or `nil` if it is unknown.
      public let screen: Screen?
      /// The title.
      public let text: String
      /// The opacity of the page's title and buttons in the bar, from 0 to 1.
      public let opacity: Double
    }

    /// The identity of the part across transitions, such as the bar of a screen; `nil` only without a controller.
    public let node: NodeID?
    /// The role of the part in the running transition.
    public let layer: LayerID
    /// The screen to which the part belongs, or `nil`.
    public let screen: Screen?
    /// The text that the part shows, if it is a title, the label of a back button, or a whole bar.
    ///
    /// For a bar it is `nil` while a separate layer shows the title.
    public let text: String?
    /// The layout direction of the container; the chevron of a back button points to the leading edge.
    public let layoutDirection: TransitionKit.LayoutDirection
    /// The pages whose titles a bar shows that stays while pages change, back to front; empty for every other part.
    public internal(set) var titles: [Title] = []

    /// Whether the part is the chevron of a back button.
    public var isBackChevron: Bool {
      layer == .barBackChevron || node?.pieceSource == .backChevron
    }
  }

  /// A default view for parts: a white navigation bar with its title, a text or chevron of a bar, or nothing.
  ///
  /// ```swift
  /// NavigationStackView(driver) { Detail(id: $0.id) } part: { NavigationPartView($0) }
  /// ```
  public struct NavigationPartView: View {
    /// The part to show.
    public let part: NavigationPart

    /// Creates the default view of a part.
    public init(_ part: NavigationPart) { self.part = part }

    /// The title, the text or the chevron, or nothing.
    public var body: some View {
      if case .bar = part.node {
        ZStack {
          SwiftUI.Color.white
          if part.titles.isEmpty {
            Text(part.text ?? "").font(BarFont.title)
          } else {
            ForEach(part.titles.indices, id: \.self) { index in
              Text(part.titles[index].text).font(BarFont.title)
                .opacity(part.titles[index].opacity)
            }
          }
        }
      } else if part.isBackChevron {
        BackChevron(isMirrored: part.layoutDirection == .rightToLeft)
      } else if let text = part.text {
        // The text is centred in its frame, as in a bar.
        ZStack {
          SwiftUI.Color.clear
          Text(text).font(font)
        }
      }
    }

    private var font: Font {
      switch part.node?.pieceSource {
      case .title: BarFont.title
      case .largeTitle: BarFont.largeTitle
      case .page, .bar, .backTitle, .backChevron, .item, .element, nil: BarFont.label
      }
    }
  }

  /// The fonts of texts in a bar.
  ///
  /// Source: UIKit's navigation bars.
  private enum BarFont {
    static let title = Font.system(size: 17, weight: .semibold)
    static let largeTitle = Font.system(size: 34, weight: .bold)
    static let label = Font.system(size: 17)
  }

  /// A chevron centred in its frame.
  private struct BackChevron: Shape {
    let isMirrored: Bool

    /// The width and height of the chevron, and the horizontal width of its stroke, in points; chosen to look like
    /// UIKit's.
    nonisolated private static var size: (width: CGFloat, height: CGFloat, stroke: CGFloat) {
      (10, 18, 3)
    }

    nonisolated func path(in rect: CGRect) -> Path {
      let (width, height, stroke) = BackChevron.size
      let points: [(CGFloat, CGFloat)] = [
        (0, height / 2), (width - stroke, 0), (width, 0), (stroke, height / 2), (width, height),
        (width - stroke, height),
      ]
      return Path { path in
        for (index, point) in points.enumerated() {
          let place = CGPoint(
            x: rect.midX - width / 2 + (isMirrored ? width - point.0 : point.0),
            y: rect.midY - height / 2 + point.1)
          if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.closeSubpath()
      }
    }
  }
#endif
