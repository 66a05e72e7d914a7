/// What a sheet tells its host, in order.
///
/// ```swift
/// let event = ContainerEvent.sheet(.didChangeSelectedDetent("large"), in: "draft")
/// if case .sheet(.didChangeSelectedDetent(let detent), _) = event { print(detent) }  // large
/// ```
public enum SheetEvent: Hashable, Sendable {
  /// The user is about to dismiss the sheet.
  case shouldDismiss
  /// The user dismisses the sheet; the finger may be down, and the sheet may return.
  case willDismiss
  /// The user has dismissed the sheet.
  case didDismiss
  /// The user tried to dismiss a sheet that refuses.
  case didAttemptToDismiss
  /// The sheet is about to appear, or returns.
  case willAppear
  /// The sheet is being placed.
  case isAppearing
  /// The sheet has appeared.
  case didAppear
  /// The sheet is about to disappear.
  case willDisappear
  /// The sheet has disappeared.
  case didDisappear
  /// The user has moved the sheet to another detent; the payload is its name.
  case didChangeSelectedDetent(String)
  /// The reported position has changed.
  case moved(Double)
  /// A fling has brought the sheet to its end, and the content inside scrolls on with the rest; the payload is the
  /// velocity in points per second, positive downwards.
  case flingsContent(Double)
}
