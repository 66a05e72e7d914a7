#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  // Extensions of view controllers that need Objective-C, and substitutes where Objective-C is missing.

  /// The kinds of objects that a view controller retains, one of each.
  enum KeptKind {
    /// The delegate of a navigation controller.
    case navigation
    /// The delegate of a presented page.
    case presentation
  }

  extension UIViewController {
    #if _runtime(_ObjC)
      /// Retains an object as long-lived as the view controller, replacing an earlier one of the same kind.
      func keep(_ object: AnyObject?, as kind: KeptKind) {
        switch kind {
        case .navigation:
          objc_setAssociatedObject(
            self, &KeptObject.navigation, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        case .presentation:
          objc_setAssociatedObject(
            self, &KeptObject.presentation, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
      }

      /// Returns the retained object of a kind.
      func kept(as kind: KeptKind) -> AnyObject? {
        switch kind {
        case .navigation: objc_getAssociatedObject(self, &KeptObject.navigation) as AnyObject?
        case .presentation: objc_getAssociatedObject(self, &KeptObject.presentation) as AnyObject?
        }
      }
    #else
      /// Retains an object for the life of the view controller, replacing an earlier one of the same kind.
      func keep(_ object: AnyObject?, as kind: KeptKind) { associated[kind] = object }

      /// Returns the retained object of a kind.
      func kept(as kind: KeptKind) -> AnyObject? { associated[kind] }
    #endif
  }

  extension UINavigationController {
    /// UIKit's swipe to go back that begins anywhere on the page; new in iOS 26.
    var contentSwipe: UIGestureRecognizer? {
      #if !_runtime(_ObjC)
        return interactiveContentPopGestureRecognizer
      #else
        #if compiler(>=6.2)
          if #available(iOS 26, macCatalyst 26, *) { return interactiveContentPopGestureRecognizer }
        #endif
        return nil
      #endif
    }
  }

  #if _runtime(_ObjC)
    /// The keys of the associated objects.
    @MainActor
    private enum KeptObject {
      static var navigation: UInt8 = 0
      static var presentation: UInt8 = 0
    }
  #endif
#endif
