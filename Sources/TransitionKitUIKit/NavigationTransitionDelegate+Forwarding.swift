#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  // Forwards UIKit's delegate calls, other than those for animators, to the app's own delegate.

  extension NavigationTransitionDelegate {
    /// Returns the running transition as its own interaction controller; for another animator, asks ``next``.
    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      // Also when the transition starts without a finger: UIKit then allows a finger to take over later.
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

    /// Returns the answer of ``next``, or else UIKit's default.
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

    /// Returns the answer of ``next``, or else UIKit's default.
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

    /// Forwards the call to ``next``.
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

    /// Forwards the call to ``next``.
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
