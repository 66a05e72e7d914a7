#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import TransitionKit
  import UIKit

  /// A page of the transition.
  @MainActor
  struct StagePage {
    var screen: Screen
    /// The view that UIKit hands over, or `nil` when UIKit keeps it.
    let view: UIView?
    /// Where it rests, as UIKit says.
    let frame: CGRect
    let home: StageHome?
    /// Whether the view was on screen before the transition.
    let isDrawn: Bool
  }

  /// Where a view was before the transition.
  struct StageHome {
    let superview: UIView
    let index: Int

    @MainActor
    init?(_ view: UIView) {
      guard let superview = view.superview else { return nil }
      self.superview = superview
      index = superview.subviews.firstIndex(of: view) ?? superview.subviews.count
    }

    /// Puts the view back where it was, or in front where fewer views are left.
    @MainActor
    func takeBack(_ view: UIView) {
      superview.insertSubview(view, at: min(index, superview.subviews.count))
    }
  }

  extension StagePage {
    /// Returns the pages as UIKit hands them over, and the container around them.
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
      // A view that joins the window now has not been drawn there.
      let drawn = [fromView, toView].map { $0?.isOnScreen ?? false }
      // The views are laid out before they are asked for their elements: in the container, because
      // outside of a window they have no safe area.
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

    /// Returns the style of a presented page, as far as UIKit leaves it to the animator.
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
      // A presenter that UIKit keeps neither moves nor shrinks, and what darkens it does not either.
      if !removesPresenter { style.presenter = PresentationStyle.PresenterLook() }
      // At rest the dimming is that of the animator's own style.
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
