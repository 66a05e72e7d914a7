#if canImport(UIKit)
  import GalleryModel
  import TransitionKit
  import TransitionKitUIKit
  import UIKit

  /// The detail page of a photo.
  final class PhotoPage: UIViewController {
    /// Called when the button at the bottom is tapped.
    var onInfo: @MainActor () -> Void = {}

    private let photoView: PhotoView
    private lazy var info = UIButton.titled("Info") { [weak self] in self?.onInfo() }

    init(_ photo: Photo) {
      photoView = PhotoView(photo)
      super.init(nibName: nil, bundle: nil)
      title = photo.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .black
      view.addSubview(photoView)
      view.addSubview(info)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let safeArea = view.bounds.inset(by: view.safeAreaInsets)
      photoView.frame = CGRect(
        Gallery.detailFrame(of: photoView.photo, in: TransitionKit.Rect(safeArea)))
      info.moveToBottom(of: view)
    }
  }
#endif
