#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import Foundation
  import TransitionKit
  import UIKit

  /// A presentation controller that keeps the page's frame, corners and dimming as its style defines them.
  @MainActor
  final class StyledPresentation: UIPresentationController {
    private let style: @MainActor (Container) -> PresentationStyle
    private let dimming = UIView(frame: .zero)
    /// Whether to tell the delegate of the next dismissal, once it has a transition coordinator.
    var isDismissedByUser = false
    /// The original corners of the page's view, while those of the style replace them.
    private var ownCorners: OwnCorners?

    init(
      _ presented: UIViewController, presenting: UIViewController?,
      _ style: @escaping @MainActor (Container) -> PresentationStyle
    ) {
      self.style = style
      super.init(presentedViewController: presented, presenting: presenting)
      dimming.backgroundColor = .black
    }

    deinit {
      // A page that leaves together with a page above it may never be told of its dismissal.
      guard let ownCorners else { return }
      if Thread.isMainThread {
        MainActor.assumeIsolated { ownCorners.restore() }
      } else {
        Task { @MainActor in ownCorners.restore() }
      }
    }

    private var container: Container? {
      let view = containerView ?? presentingViewController.view
      return view.flatMap { view in
        try? Container(of: view)
      }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let container else { return .zero }
      return CGRect(style(container).frame(in: container))
    }

    override var shouldRemovePresentersView: Bool {
      container.map { style($0).removesPresenter } ?? false
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      if completed { rest() }
    }

    override func dismissalTransitionWillBegin() {
      if isDismissedByUser { tellWillDismiss() }
      isDismissedByUser = false
      dimming.removeFromSuperview()
      restoreCorners()
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if !completed { rest() }
    }

    /// Shows the dimming and the corners of the style after the transition.
    private func rest() {
      showDimming()
      roundCorners()
    }

    private func roundCorners() {
      guard let container, let view = presentedView else { return }
      let look = style(container)
      guard look.cornerRadius > 0, ownCorners == nil else { return }
      ownCorners = OwnCorners(of: view)
      view.layer.cornerRadius = CGFloat(look.cornerRadius)
      view.layer.maskedCorners = CACornerMask(look.roundedCorners)
      view.clipsToBounds = true
    }

    private func restoreCorners() {
      ownCorners?.restore()
      ownCorners = nil
    }

    override func containerViewWillLayoutSubviews() {
      // While a transition runs, the transition sets the frames of the pages.
      guard dimming.superview != nil else { return }
      presentedView?.frame = frameOfPresentedViewInContainerView
      placeDimming()
    }

    private func showDimming() {
      guard let containerView else { return }
      containerView.insertSubview(dimming, at: 0)
      placeDimming()
    }

    private func placeDimming() {
      guard let container,
        let look = style(container).dimmingLook(
          over: LayerState(frame: container.bounds), in: container)
      else { return dimming.removeFromSuperview() }
      dimming.frame = CGRect(look.frame)
      dimming.alpha = CGFloat(max(0, min(1, look.alpha)))
    }
  }

  /// The corner properties of a view before a style changed them.
  @MainActor
  private final class OwnCorners {
    private weak var view: UIView?
    private let (radius, mask, clips): (CGFloat, CACornerMask, Bool)

    init(of view: UIView) {
      self.view = view
      (radius, mask, clips) = (
        view.layer.cornerRadius, view.layer.maskedCorners, view.clipsToBounds
      )
    }

    func restore() {
      view?.layer.cornerRadius = radius
      view?.layer.maskedCorners = mask
      view?.clipsToBounds = clips
    }
  }
#endif
