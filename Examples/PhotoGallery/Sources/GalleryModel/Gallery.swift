import TransitionKit
import TransitionKitCatalogue

/// What the app and the tests share: where the photos are, and how one screen follows another.
public enum Gallery {
  // MARK: Transitions

  /// Opens and closes a photo: its picture flies between the grid and the detail page.
  public static let photoAnimator = MagicMove()
  /// Shows and hides the page about the gallery.
  public static let aboutAnimator = ScaleBack()
  /// Presents and dismisses the information about a photo.
  public static let infoAnimator = PageSheet()
  /// Decides at the end of a swipe back.
  public static let swipePolicy = ReleasePolicy.halfTheWidth
  /// Decides at the end of a pinch on a photo.
  public static let pinchPolicy = ReleasePolicy.closingPinch

  /// Decides at the end of a drag on the sheet, which moves by 0.92 of the container's height.
  public static let sheetPolicy = NamedReleasePolicy.cupertinoSheet.policy

  // MARK: Layout

  /// The number of photos in a row of the grid.
  public static let columns = 3
  /// The distance between two photos of the grid, in points.
  public static let spacing = 2.0

  /// Returns the side of a photo in a grid of a width, in points.
  public static func thumbnailSide(width: Double) -> Double {
    (width - spacing * Double(columns - 1)) / Double(columns)
  }

  /// Returns the frame of a photo in the content of a grid of a width.
  public static func thumbnailFrame(at index: Int, width: Double) -> Rect {
    let side = thumbnailSide(width: width)
    return Rect(
      x: Double(index % columns) * (side + spacing), y: Double(index / columns) * (side + spacing),
      width: side, height: side)
  }

  /// Returns the height of the content of a grid of a width.
  public static func gridHeight(count: Int, width: Double) -> Double {
    let rows = (count + columns - 1) / columns
    return Double(rows) * (thumbnailSide(width: width) + spacing) - spacing
  }

  /// Returns the frame of a photo on the detail page.
  ///
  /// The photo is as large as it can be within the safe area, and in the middle of it.
  public static func detailFrame(of photo: Photo, in safeArea: Rect) -> Rect {
    let width = min(safeArea.width, safeArea.height * photo.aspectRatio)
    let height = width / photo.aspectRatio
    return Rect(
      x: safeArea.x + (safeArea.width - width) / 2, y: safeArea.y + (safeArea.height - height) / 2,
      width: width, height: height)
  }
}

// MARK: - Screens

/// The screens of the gallery for a stack without views.
extension Gallery {
  /// Returns the grid, scrolled by a distance.
  public static func gridScreen(in container: Container, scrolledBy offset: Double = 0) throws
    -> Screen
  {
    let thumbnails = try Photo.all.enumerated().map { index, photo in
      try Element(
        photo.id,
        frame: thumbnailFrame(at: index, width: container.width)
          .offset(y: container.safeArea.top - offset))
    }
    return Screen("grid", kind: "grid", title: "Photos", bar: .hidden, elements: thumbnails)
  }

  /// Returns the detail page of a photo.
  public static func detailScreen(of photo: Photo, in container: Container) throws -> Screen {
    let frame = detailFrame(of: photo, in: container.bounds.inset(by: container.safeArea))
    return try Screen(
      "detail of \(photo.id)", kind: "detail", title: photo.title, bar: .hidden,
      elements: [Element(photo.id, frame: frame)])
  }

  /// The page about the gallery.
  public static let aboutScreen = Screen("about", kind: "about", title: "About", bar: .hidden)

  /// Returns the information about a photo, which is presented as a sheet.
  public static func infoScreen(of photo: Photo) -> Screen {
    Screen("info of \(photo.id)", kind: "info", title: photo.title, bar: .hidden)
  }

  /// Chooses the animators of a stack by the kinds of its screens, as the app does by their classes.
  public final class Chooser: NavigationDelegate {
    /// Creates a chooser; a stack does not keep its delegate.
    public init() {}

    /// Returns the animator of a transition.
    public func navigation(
      _ stack: any NavigationStack, animatorFor context: any TransitionContext
    ) -> (any AnimatedTransitioning)? {
      let upper = context.operation.direction == .forward ? context.to : context.from
      return switch upper.kind {
      case "detail": photoAnimator
      case "about": aboutAnimator
      case "info": infoAnimator
      default: nil
      }
    }
  }
}
