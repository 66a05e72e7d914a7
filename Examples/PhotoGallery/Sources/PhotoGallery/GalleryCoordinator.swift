#if canImport(UIKit)
  import GalleryModel
  import TransitionKit
  import TransitionKitUIKit
  import UIKit

  /// The gallery: a grid of photos, a page for each of them, a sheet and a page about the gallery.
  ///
  /// Show ``navigation`` in a window, and keep the coordinator while the window shows it.
  @MainActor
  public final class GalleryCoordinator {
    /// The navigation controller with the grid as its first page.
    public let navigation: UINavigationController

    private let transitions = NavigationTransitionDelegate()
    private let sheet = PresentationTransitionDelegate(Gallery.infoAnimator)

    /// Creates a gallery of photos; by default of those of the example.
    public init(_ photos: [Photo] = Photo.all) {
      let grid = GridPage(photos)
      navigation = UINavigationController(rootViewController: grid)
      grid.onPhoto = { [weak self] photo in self?.open(photo) }
      grid.onAbout = { [weak self] in self?.openAbout() }
      // Each pair of pages has its own transition. All other pages have that of UIKit.
      transitions.use(Gallery.photoAnimator, from: GridPage.self, to: PhotoPage.self)
      transitions.use(Gallery.aboutAnimator, from: GridPage.self, to: AboutPage.self)
      transitions.attach(to: navigation)
      transitions.gesture?.policy = Gallery.swipePolicy
    }

    private func open(_ photo: Photo) {
      let page = PhotoPage(photo)
      page.onInfo = { [weak self, weak page] in
        guard let self, let page else { return }
        sheet.present(InfoPage(photo), from: page)
        sheet.gesture?.policy = Gallery.sheetPolicy
      }
      transitions.addGesture(.pinch, to: page.view).policy = Gallery.pinchPolicy
      navigation.pushViewController(page, animated: true)
    }

    private func openAbout() {
      let page = AboutPage(title: "About", text: "Photos that fly between their pages.")
      navigation.pushViewController(page, animated: true)
    }
  }
#endif
