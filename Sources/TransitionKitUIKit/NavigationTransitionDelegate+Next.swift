#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  // What UIKit asks and tells its delegate besides animators: passed on to the app's own delegate.

  extension NavigationTransitionDelegate {
    /// Vends the same object when a finger or an interaction drives the transition, and asks ``next`` about
    /// its own animator.
    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      // Also for a start by the clock: UIKit then lets a finger take over later.
      if let running, running === animationController { return running }
      return passOn("interaction") { next in
        #if _runtime(_ObjC)
          return next.navigationController?(
            navigationController, interactionControllerFor: animationController)
        #else
          return next.navigationController(
            navigationController, interactionControllerFor: animationController)
        #endif
      }.flatMap { $0 }
    }

    /// Asks ``next``; UIKit's own answer holds where it has none.
    public func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
      #if _runtime(_ObjC)
        return passOn("orientations") {
          $0.navigationControllerSupportedInterfaceOrientations?(navigationController)
        }.flatMap { $0 } ?? .all
      #else
        return OptionalMethod.forward(from: self, to: next, or: .all) { next in
          let answer = passOn("orientations") { _ in
            next.navigationControllerSupportedInterfaceOrientations(navigationController)
          }
          return answer ?? .all
        }
      #endif
    }

    /// Asks ``next``; UIKit's own answer holds where it has none.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
      #if _runtime(_ObjC)
        return passOn("orientation") {
          $0.navigationControllerPreferredInterfaceOrientationForPresentation?(
            navigationController)
        }.flatMap { $0 } ?? .portrait
      #else
        return OptionalMethod.forward(from: self, to: next, or: .portrait) { next in
          let answer = passOn("orientation") { _ in
            next.navigationControllerPreferredInterfaceOrientationForPresentation(
              navigationController)
          }
          return answer ?? .portrait
        }
      #endif
    }

    /// Tells ``next``.
    public func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      passOn("will", viewController) { next in
        #if _runtime(_ObjC)
          next.navigationController?(
            navigationController, willShow: viewController, animated: animated)
        #else
          next.navigationController(
            navigationController, willShow: viewController, animated: animated)
        #endif
      }
    }

    /// Tells ``next``.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      passOn("did", viewController) { next in
        #if _runtime(_ObjC)
          next.navigationController?(
            navigationController, didShow: viewController, animated: animated)
        #else
          next.navigationController(
            navigationController, didShow: viewController, animated: animated)
        #endif
      }
    }
  }
#endif
