#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Makes elements of a page transparent while other layers show them.
  @MainActor
  struct ElementHiding {
    /// The ids of the elements to hide.
    private(set) var ids: [String] = []
    private var hidden: [(view: UIView, alpha: CGFloat)] = []

    /// Hides the elements with the given ids in a page, and no others.
    ///
    /// An element that is transparent already is left alone.
    mutating func hide(_ ids: [String], in page: UIView) {
      end()
      self.ids = ids
      for id in ids {
        guard let view = page.descendant(identifiedBy: id), view.alpha > 0 else { continue }
        hidden.append((view, view.alpha))
        view.alpha = 0
      }
    }

    /// Shows the hidden elements as they were.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    mutating func end() -> Bool {
      let wasHiding = !hidden.isEmpty
      for (view, alpha) in hidden { view.alpha = alpha }
      (ids, hidden) = ([], [])
      return wasHiding
    }
  }
#endif
