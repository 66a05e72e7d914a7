#if canImport(UIKit)
  import GalleryModel
  import UIKit

  /// A page with a line of text.
  class TextPage: UIViewController {
    private let label = UILabel(frame: .zero)

    init(title: String, text: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
      label.text = text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.numberOfLines = 0
      view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let safeArea = view.bounds.inset(by: view.safeAreaInsets)
      label.frame = CGRect(
        x: safeArea.minX + 16, y: safeArea.minY + 16, width: safeArea.width - 32, height: 88)
    }
  }

  /// The page about the gallery, which is pushed.
  final class AboutPage: TextPage {}

  /// The information about a photo, which is presented as a sheet.
  final class InfoPage: TextPage {
    private lazy var done = UIButton.titled("Done") { [weak self] in self?.dismiss(animated: true) }

    init(_ photo: Photo) {
      super.init(title: photo.title, text: "\(photo.title), \(photo.aspectRatio) : 1")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(done)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      done.moveToBottom(of: view)
    }
  }
#endif
