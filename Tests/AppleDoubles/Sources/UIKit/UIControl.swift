import Foundation
import QuartzCore

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure that a control calls.
public final class UIAction: UIObject {
  public var title: String
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.title = title
    self.handler = handler
    super.init()
  }
  fileprivate func perform(by sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// UIKit has targets and actions too, for which there is no Objective-C here.
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Self(rawValue: 1)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
  }
  private var actions: [(action: UIAction, events: Event)] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.events == controlEvents }
  }
  open func sendAction(_ action: UIAction) { action.perform(by: self) }
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }
  /// For tests: a tap, which a control takes only where the user can reach it.
  ///
  /// Returns whether it was taken.
  @discardableResult public func tap() -> Bool {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard isEnabled, let window, window.hitTest(convert(middle, to: window), with: nil) === self
    else { return false }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }
}

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }
  public private(set) var buttonType = ButtonType.custom
  private var title: String?

  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }
  open var currentTitle: String? { title }
}

/// Scrolls without a finger: tests set the offset.
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public let panGestureRecognizer = UIPanGestureRecognizer()
  open var isScrollEnabled = true
  open var contentSize = CGSize.zero
  /// The double adds no safe area.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var contentInset = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }
  public required init?(coder: NSCoder) { nil }
}
