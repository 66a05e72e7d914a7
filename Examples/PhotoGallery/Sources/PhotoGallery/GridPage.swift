#if canImport(UIKit)
  import GalleryModel
  import TransitionKitUIKit
  import UIKit

  /// The first page: a grid of thumbnails that scrolls.
  final class GridPage: UIViewController {
    /// Called when a photo is tapped.
    var onPhoto: @MainActor (Photo) -> Void = { _ in }
    /// Called when the button at the bottom is tapped.
    var onAbout: @MainActor () -> Void = {}

    private let scroll = UIScrollView(frame: .zero)
    private let thumbnails: [PhotoView]
    private lazy var about = UIButton.titled("About the gallery") { [weak self] in self?.onAbout() }

    init(_ photos: [Photo]) {
      thumbnails = photos.map { PhotoView($0) }
      super.init(nibName: nil, bundle: nil)
      title = "Photos"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.alwaysBounceVertical = true
      view.addSubview(scroll)
      for thumbnail in thumbnails {
        let photo = thumbnail.photo
        thumbnail.addAction(
          UIAction { [weak self] _ in self?.onPhoto(photo) }, for: .touchUpInside)
        scroll.addSubview(thumbnail)
      }
      about.backgroundColor = .systemBackground
      view.addSubview(about)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let (width, safeArea) = (Double(view.bounds.width), view.safeAreaInsets)
      scroll.frame = view.bounds
      let height = Gallery.gridHeight(count: thumbnails.count, width: width)
      // The last row can be scrolled above the button.
      scroll.contentSize = CGSize(
        width: width, height: height + Double(safeArea.top + safeArea.bottom) + 60)
      for (index, thumbnail) in thumbnails.enumerated() {
        thumbnail.frame = CGRect(Gallery.thumbnailFrame(at: index, width: width))
          .offsetBy(dx: 0, dy: safeArea.top)
      }
      about.moveToBottom(of: view)
    }
  }
#endif
