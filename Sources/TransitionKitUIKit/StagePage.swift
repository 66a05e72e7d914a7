#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import TransitionKit
  import UIKit

  /// A page of the running transition.
  @MainActor
  struct StagePage {
    var screen: Screen
    /// The page's view, or `nil` if UIKit keeps the view to itself.
    let view: UIView?
    /// The page's frame when no transition runs, as UIKit's context gives it.
    let frame: CGRect
    let home: StageHome?
    /// Whether the view was on screen before the transition.
    let isDrawn: Bool
  }

  /// The superview and the index of a view before the transition.
  struct StageHome {
    let superview: UIView
    let index: Int

    @MainActor
    init?(_ view: UIView) {
      guard let superview = view.superview else { return nil }
      self.superview = superview
      index = superview.subviews.firstIndex(of: view) ?? superview.subviews.count
    }

    /// Puts the view back at its index, or in front if fewer views are left.
    @MainActor
    func takeBack(_ view: UIView) {
      superview.insertSubview(view, at: min(index, superview.subviews.count))
    }
  }

  extension StagePage {
    /// Returns the two pages of UIKit's context, and the container around them.
    static func pair(
      of plan: TransitionStage.Plan, _ context: any UIViewControllerContextTransitioning
    ) throws -> (from: StagePage, to: StagePage, Container) {
      let root = context.containerView
      guard let fromController = context.viewController(forKey: .from),
        let toController = context.viewController(forKey: .to)
      else { throw StageError.missingController }
      let isModal = plan.operation.isModal
      let (fromView, toView) = (context.view(forKey: .from), context.view(forKey: .to))
      let frames = (
        context.initialFrame(for: fromController), context.finalFrame(for: toController)
      )
      // A view that joins the window only now has not been drawn there.
      let drawn = [fromView, toView].map { $0?.isOnScreen ?? false }
      // The views must be laid out before their elements are read, and in the container, because outside a window
      // they have no safe area.
      if let toView {
        if toView.superview == nil { root.insertSubview(toView, at: 0) }
        toView.frame = frames.1
        toView.layoutIfNeeded()
      }
      let top = isModal ? 0 : Double(max(frames.0.minY, frames.1.minY, 0))
      let container = try Container(of: root, barHeight: top)
      func page(
        _ controller: UIViewController, _ view: UIView?, _ frame: CGRect, isDrawn: Bool
      ) -> StagePage {
        var screen = plan.screen(controller)
        if !isModal { screen.bar = frame.minY > 0 ? .opaque : .hidden }
        return StagePage(
          screen: screen, view: view, frame: frame, home: view.flatMap(StageHome.init),
          isDrawn: isDrawn)
      }
      var from = page(fromController, fromView, frames.0, isDrawn: drawn[0])
      var to = page(toController, toView, frames.1, isDrawn: drawn[1])
      if plan.operation == .present {
        to.screen.presentationStyle = style(of: plan, to, over: from, in: container, root.bounds)
      } else if isModal {
        from.screen.presentationStyle = style(of: plan, from, over: to, in: container, root.bounds)
      }
      return (from, to, container)
    }

    /// Returns the style of the presented page, within the limits that UIKit sets.
    private static func style(
      of plan: TransitionStage.Plan, _ presented: StagePage, over presenter: StagePage,
      in container: Container,
      _ bounds: CGRect
    ) -> PresentationStyle {
      let (frame, removesPresenter) = (presented.frame, presenter.view != nil)
      var style: PresentationStyle =
        plan.style?.adapted(to: container)
        ?? (frame == bounds
          ? removesPresenter ? .fullScreen : .overFullScreen
          : .custom(frame: Rect(frame), removesPresenter: removesPresenter))
      // UIKit keeps the presenter's view, so neither the presenter nor the dimming over it can move or shrink.
      if !removesPresenter { style.presenter = PresentationStyle.PresenterLook() }
      // If the page has the frame of the animator's own style, its dimming is also that of the style.
      if plan.style == nil,
        let own = plan.animator.sheet?.presentationStyle(in: container).adapted(to: container),
        CGRect(own.frame(in: container)) == frame
      {
        style.dimming = own.dimming
      }
      style.dimming = style.dimming ?? plan.dimming
      return style
    }
  }
#endif
