import Foundation
import QuartzCore

extension UIView {
  /// For tests: whether a commit has shown the view since it joined its window.
  ///
  /// What an earlier window has shown does not count: the render server has forgotten it.
  public var isDrawn: Bool { window != nil && !layer.awaitsCommit }

  /// Returns a still picture of the view.
  ///
  /// Before the updates of this turn it is empty for a view that was never drawn, which UIKit logs and
  /// which is a fault here; a view in no window has none.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard window != nil else { return nil }
    return UISnapshotView(of: draws(afterUpdates) ? self : nil, rect: rect, without: unseen)
  }
  /// Draws the view into the present image; returns whether nothing was missing.
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard window != nil else { return false }
    let isDrawn = draws(afterUpdates)
    UIGraphicsImageRenderer.current?.drawn.append((isDrawn ? self : nil, unseen))
    return isDrawn
  }
  /// The identifiers of the descendants that are transparent on screen.
  private var unseen: Set<String> {
    subviews.reduce(into: []) { all, view in
      if let id = view.accessibilityIdentifier, view.layer.opacityOnScreen == 0 { all.insert(id) }
      all.formUnion(view.unseen)
    }
  }
  private func draws(_ afterUpdates: Bool) -> Bool {
    if afterUpdates {
      UISnapshotView.updates += 1
      UISnapshotView.onUpdate()
      UIWindow.commit()
    }
    if isDrawn, !isDrawnWhole {
      Faults.shared.record("a picture of a view lacks what has not been rendered")
    }
    guard !isDrawn else { return true }
    Faults.shared.record("a picture of a view that has not been rendered is empty")
    return false
  }
}

/// What `snapshotView` returns.
///
/// Tests read whose picture it is.
public final class UISnapshotView: UIView {
  /// For tests: how many pictures have waited for the updates of their turn, which takes long.
  public internal(set) static var updates = 0
  /// For tests: called when that happens, with what is then on screen for a frame.
  public static var onUpdate: @MainActor () -> Void = {}
  /// `nil` for an empty picture.
  public let source: UIView?
  public let rect: CGRect
  /// For tests: the identifiers of the views that the picture lacks because they were transparent.
  public let missing: Set<String>
  init(of view: UIView?, rect: CGRect, without missing: Set<String>) {
    (source, self.rect, self.missing) = (view, rect, missing)
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    backgroundColor = view?.backgroundColor
  }
  public required init?(coder: NSCoder) { nil }
}

/// Makes images of what is drawn in a closure.
@MainActor public final class UIGraphicsImageRenderer: UIObject {
  fileprivate static var current: UIGraphicsImageRenderer?
  fileprivate var drawn: [(view: UIView?, missing: Set<String>)] = []
  private let size: CGSize
  public init(size: CGSize) { self.size = size }
  public func image(actions: (UIGraphicsImageRenderer) -> Void) -> UIImage {
    let before = Self.current
    (Self.current, drawn) = (self, [])
    actions(self)
    Self.current = before
    return UIImage(size: size, drawing: drawn.first?.view, without: drawn.first?.missing ?? [])
  }
}

extension UIView {
  fileprivate var isDrawnWhole: Bool {
    isDrawn && subviews.allSatisfy { $0.isHidden || $0.alpha == 0 || $0.isDrawnWhole }
  }
}

extension UIWindow {
  private struct Waiting { weak var view: UIView? }
  private static var waiting: [Waiting] = []

  /// Hands what the visible windows show to the render server.
  static func commit() {
    CALayer.commitOpacities()
    waiting.removeAll { entry in
      guard let view = entry.view, let window = view.window else { return true }
      if !window.isHidden { view.layer.awaitsCommit = false }
      return !window.isHidden
    }
  }
  static func wait(for view: UIView) { waiting.append(Waiting(view: view)) }
}

extension UIView {
  /// Notes that the view has joined a window, or left one.
  func awaitCommit() {
    layer.awaitsCommit = window != nil
    if window != nil { UIWindow.wait(for: self) }
  }
}
