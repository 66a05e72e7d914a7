#if canImport(UIKit)
  import GalleryModel
  import QuartzCore
  import TransitionKitUIKit
  import UIKit

  /// Shows a photo, as a thumbnail or large.
  ///
  /// Its accessibility identifier is the photo's id. So the views of one photo on two pages are the same
  /// element, and its picture flies from one to the other.
  final class PhotoView: UIControl {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    let photo: Photo

    init(_ photo: Photo) {
      self.photo = photo
      super.init(frame: .zero)
      accessibilityIdentifier = photo.id
      isAccessibilityElement = true
      accessibilityLabel = photo.title
      let colors = [UIColor(photo.top).cgColor, UIColor(photo.bottom).cgColor]
      (layer as? CAGradientLayer)?.colors = colors
    }

    required init?(coder: NSCoder) { nil }
  }

  extension UIButton {
    /// Returns a button with a title that calls a closure.
    static func titled(_ title: String, onTap: @escaping @MainActor () -> Void) -> UIButton {
      UIButton(type: .system, primaryAction: UIAction(title: title) { _ in onTap() })
    }

    /// Puts the button at the bottom of a page's safe area.
    func moveToBottom(of page: UIView) {
      let safe = page.bounds.inset(by: page.safeAreaInsets)
      frame = CGRect(x: safe.minX + 16, y: safe.maxY - 52, width: safe.width - 32, height: 44)
    }
  }
#endif
