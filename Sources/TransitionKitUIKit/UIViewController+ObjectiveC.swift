#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  // What view controllers offer in Objective-C only.

  /// What a view controller keeps: one object of each kind.
  enum KeptKind {
    /// The delegate of a navigation controller.
    case navigation
    /// The delegate of a presented page.
    case presentation
  }

  extension UIViewController {
    #if _runtime(_ObjC)
      /// Keeps an object while the view controller lives, in place of the one of its kind.
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

      /// Returns the object of a kind that the view controller keeps.
      func kept(as kind: KeptKind) -> AnyObject? {
        switch kind {
        case .navigation: objc_getAssociatedObject(self, &KeptObject.navigation) as AnyObject?
        case .presentation: objc_getAssociatedObject(self, &KeptObject.presentation) as AnyObject?
        }
      }
    #else
      /// Keeps an object while the view controller lives, in place of the one of its kind.
      func keep(_ object: AnyObject?, as kind: KeptKind) { associated[kind] = object }

      /// Returns the object of a kind that the view controller keeps.
      func kept(as kind: KeptKind) -> AnyObject? { associated[kind] }
    #endif
  }

  extension UINavigationController {
    /// UIKit's swipe over the whole page, which iOS 26 has.
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
    /// The addresses by which a view controller finds what it keeps.
    @MainActor
    private enum KeptObject {
      static var navigation: UInt8 = 0
      static var presentation: UInt8 = 0
    }
  #endif
#endif
