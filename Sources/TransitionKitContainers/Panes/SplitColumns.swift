/// The columns of a split container with their stacks, as one value.
///
/// In a regular width columns are side by side. In a compact width they are collapsed: the stack of each
/// column is pushed whole on that of the primary column. Expanding gives each column its stack again.
///
/// ```swift
/// var columns = SplitColumns(.tripleColumn, [.primary: ["A"], .supplementary: ["S"], .secondary: ["B"]])
/// columns.mount(isCompact: false)
/// columns.collapse().ordered.first  // topColumn?(2)
/// columns.stacks  // [nav[A, nav[S], nav[B]]]
/// columns.expand()
/// columns.stacks  // [nav[A], nav[S], nav[B]]
/// ```
///
/// Each operation returns its events. It returns an empty trace when UIKit does nothing.
///
/// Source: UISplitViewController with a column style, measured on iOS 26.1. What has not been measured is
/// a decision of this library: the events of inspectors, of a first mount in a regular width and of pushes in
/// the collapsed stack, the operations on a compact column, and which columns ``hide(_:)`` pops.
public struct SplitColumns: Hashable, Sendable {
  /// How the columns are on the screen.
  private enum Presence: Hashable {
    case unmounted
    case expanded
    /// The columns on the collapsed stack, the lowest first, at least one.
    case collapsed([SplitColumn])
  }

  /// The number of columns.
  public let style: SplitStyle
  /// The display mode in a regular width; in a compact width the last one.
  public private(set) var displayMode: SplitDisplayMode
  /// Whether the inspector is shown in a regular width.
  public private(set) var showsInspector = false
  /// The column on top after collapsing, which follows the user's navigation in a compact width.
  ///
  /// With `nil` it is the compact column, or the secondary one.
  ///
  /// Source: SwiftUI, `NavigationSplitView`, `preferredCompactColumn`.
  public var preferredCompactColumn: SplitColumn?
  private var screens: [SplitColumn: [String]]
  private var presence = Presence.unmounted

  /// Creates a container that is not on the screen yet.
  ///
  /// - Parameters:
  ///   - style: The number of columns.
  ///   - screens: The ids of the screens on the stack of each column, the root first. Without an entry
  ///     the primary column is empty, and others do not exist. A style of two has no supplementary column.
  ///   - displayMode: The display mode in a regular width.
  public init(
    _ style: SplitStyle, _ screens: [SplitColumn: [String]],
    displayMode: SplitDisplayMode = .oneBesideSecondary
  ) {
    self.style = style
    self.displayMode = style.legal(displayMode)
    self.screens = screens.filter {
      !$0.value.isEmpty && (style == .tripleColumn || $0.key != .supplementary)
    }
  }
}

// MARK: - Questions

extension SplitColumns {
  /// Whether the columns are one stack.
  public var isCollapsed: Bool { collapsedColumns != nil }

  /// The columns on the collapsed stack, the lowest first, or `nil` in a regular width.
  public var collapsedColumns: [SplitColumn]? {
    if case .collapsed(let columns) = presence { columns } else { nil }
  }

  /// The columns that a user sees, in order; none before the container is mounted.
  ///
  /// In a regular width the secondary column is always visible, also when it is empty.
  public var visibleColumns: [SplitColumn] {
    switch presence {
    case .unmounted: []
    case .collapsed(let columns): columns.suffix(1)
    case .expanded:
      style.columns(in: displayMode).filter { $0 == .secondary || has($0) }
        + (showsInspector && has(.inspector) ? [.inspector] : [])
    }
  }

  /// Returns the ids of the screens on a column's own stack, the root first.
  public func screens(of column: SplitColumn) -> [String] { screens[column] ?? [] }

  /// The stacks on the screen: one when collapsed, otherwise one for each column of the style.
  public var stacks: [SplitNode] {
    guard case .collapsed(let columns) = presence else {
      return style.columns.filter(has).map { .stack(of: screens(of: $0)) }
    }
    let base = columns.prefix(1).flatMap(screens(of:)).map(SplitNode.screen)
    return [.stack(base + columns.dropFirst().map { .stack(of: screens(of: $0)) })]
  }

  private func has(_ column: SplitColumn) -> Bool { column == .primary || screens[column] != nil }

  /// The column that is proposed for the top of the collapsed stack.
  private var proposedTop: SplitColumn {
    has(.compact) ? .compact : style.columns.last(where: has) ?? .primary
  }

  /// Returns the columns on the collapsed stack below and at a column.
  private func pile(to top: SplitColumn) -> [SplitColumn] {
    top == .compact ? [.compact] : style.columns.filter { $0 <= top && has($0) }
  }
}

// MARK: - Collapsing and expanding

extension SplitColumns {
  /// Puts the container on the screen, in a compact width collapsed.
  @discardableResult
  public mutating func mount(isCompact: Bool) -> SplitTrace {
    guard presence == .unmounted else { return SplitTrace() }
    let start = [SplitEvent.willChangeTo(displayMode)]
    if isCompact { return join(answer: nil, after: start) }
    presence = .expanded
    return SplitTrace.ending(start + visibleColumns.map(SplitEvent.willShow))
  }

  /// Makes one stack of the columns, at once.
  ///
  /// - Parameter answer: The delegate's answer to which column is on top; by default the preferred or the
  ///   proposed one. A column that cannot be on top counts as no answer.
  /// - Returns: The events; none in a compact width.
  @discardableResult
  public mutating func collapse(to answer: SplitColumn? = nil) -> SplitTrace {
    guard presence == .expanded else { return SplitTrace() }
    return join(answer: answer, after: [])
  }

  private mutating func join(answer: SplitColumn?, after start: [SplitEvent]) -> SplitTrace {
    let visible = visibleColumns
    let legal = style.columns + [.compact]
    let top =
      [answer, preferredCompactColumn].compactMap { $0 }
      .first { legal.contains($0) && has($0) } ?? proposedTop
    let columns = pile(to: top)
    let base = columns[0]
    var events = start + [.topColumnAsked(proposedTop)]
    events += visible.filter { $0 != .secondary && $0 != base }.map(SplitEvent.willHide)
    if !visible.contains(base) { events.append(.willShow(base)) }
    if visible.contains(.secondary) { events.append(.willHide(.secondary)) }
    if top != base { events += [.willHide(base), .willShow(top)] }
    presence = .collapsed(columns)
    return SplitTrace.ending(events, with: .didCollapse)
  }

  /// Gives each column its own stack again, at once.
  ///
  /// - Parameter answer: The delegate's answer to which display mode follows; by default the last one.
  /// - Returns: The events; none in a regular width.
  @discardableResult
  public mutating func expand(to answer: SplitDisplayMode? = nil) -> SplitTrace {
    guard isCollapsed else { return SplitTrace() }
    let (proposed, old) = (displayMode, visibleColumns)
    displayMode = style.legal(answer ?? displayMode)
    presence = .expanded
    return SplitTrace.ending([.displayModeAsked(proposed)] + changes(from: old), with: .didExpand)
  }

  /// Returns the events of columns that become hidden, then of those that become visible.
  private func changes(from old: [SplitColumn]) -> [SplitEvent] {
    let new = visibleColumns
    return old.filter { !new.contains($0) }.map(SplitEvent.willHide)
      + new.filter { !old.contains($0) }.map(SplitEvent.willShow)
  }
}

// MARK: - Showing and hiding

extension SplitColumns {
  /// Changes the display mode; in a compact width nothing happens.
  @discardableResult
  public mutating func setDisplayMode(_ mode: SplitDisplayMode) -> SplitTrace {
    let (mode, old) = (style.legal(mode), visibleColumns)
    guard presence == .expanded, mode != displayMode else { return SplitTrace() }
    displayMode = mode
    return SplitTrace.ending([.willChangeTo(mode)] + changes(from: old))
  }

  /// Shows a column.
  ///
  /// In a regular width the display mode changes, which is the only event. In a compact width, a column on
  /// the stack is uncovered, and another one is pushed with those before it.
  @discardableResult
  public mutating func show(_ column: SplitColumn) -> SplitTrace {
    guard has(column) else { return SplitTrace() }
    switch presence {
    case .unmounted: return SplitTrace()
    case .expanded: return column == .inspector ? inspect(true) : showBeside(column)
    case .collapsed(let columns):
      guard style.columns.contains(column), columns != [.compact] else { return SplitTrace() }
      return setPile(pile(to: column))
    }
  }

  /// Hides a column.
  ///
  /// In a regular width the display mode changes, which is the only event. In a compact width, the column
  /// is popped with those above it. The lowest column stays.
  @discardableResult
  public mutating func hide(_ column: SplitColumn) -> SplitTrace {
    switch presence {
    case .unmounted: return SplitTrace()
    case .expanded:
      guard let index = style.columns.firstIndex(of: column) else {
        return column == .inspector ? inspect(false) : SplitTrace()
      }
      let remaining = style.columns.count - 2 - index
      guard column != .secondary, remaining < displayMode.sideCount else { return SplitTrace() }
      return change(to: displayMode.with(sideCount: remaining))
    case .collapsed(let columns):
      guard let index = columns.firstIndex(of: column), index > 0 else { return SplitTrace() }
      return setPile(Array(columns[..<index]))
    }
  }

  private mutating func showBeside(_ column: SplitColumn) -> SplitTrace {
    guard let index = style.columns.firstIndex(of: column) else { return SplitTrace() }
    let needed = style.columns.count - 1 - index
    guard needed > displayMode.sideCount else { return SplitTrace() }
    return change(to: displayMode.with(sideCount: needed))
  }

  private mutating func change(to mode: SplitDisplayMode) -> SplitTrace {
    displayMode = mode
    return SplitTrace([.willChangeTo(mode)])
  }

  private mutating func inspect(_ shows: Bool) -> SplitTrace {
    let old = visibleColumns
    showsInspector = shows
    return SplitTrace.ending(changes(from: old))
  }

  /// Pops or pushes columns of the collapsed stack.
  private mutating func setPile(_ columns: [SplitColumn]) -> SplitTrace {
    guard case .collapsed(let old) = presence, let top = columns.last, let oldTop = old.last,
      top != oldTop
    else { return SplitTrace() }
    presence = .collapsed(columns)
    preferredCompactColumn = top
    return SplitTrace.ending([columns.count < old.count ? .willHide(oldTop) : .willShow(top)])
  }
}

// MARK: - Stacks

extension SplitColumns {
  /// Replaces the stack of a column without an event.
  ///
  /// An empty stack removes the column; only the primary one stays, empty. In a compact width the column is
  /// popped with those above it, but the lowest one does not change.
  public mutating func setScreens(_ ids: [String], of column: SplitColumn) {
    guard style == .tripleColumn || column != .supplementary else { return }
    guard ids.isEmpty else {
      screens[column] = ids
      return
    }
    if case .collapsed(let columns) = presence, let index = columns.firstIndex(of: column) {
      guard index > 0 else { return }
      presence = .collapsed(Array(columns[..<index]))
    }
    screens[column] = nil
  }

  /// Shows a screen as the detail.
  ///
  /// It becomes the only screen of the secondary column. In a compact width that column is then pushed. With
  /// a compact column the screen is pushed there.
  @discardableResult
  public mutating func showDetail(_ id: String) -> SplitTrace {
    if collapsedColumns == [.compact] {
      screens[.compact, default: []].append(id)
      return SplitTrace()
    }
    screens[.secondary] = [id]
    return isCollapsed ? show(.secondary) : SplitTrace()
  }

  /// Pushes a screen on the stack of a column.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - column: The column; by default the one on top in a compact width, else the secondary one.
  public mutating func push(_ id: String, in column: SplitColumn? = nil) {
    let column = column ?? collapsedColumns?.last ?? .secondary
    guard style == .tripleColumn || column != .supplementary else { return }
    screens[column, default: []].append(id)
  }

  /// Goes back by one screen of a column.
  ///
  /// In a compact width a column with one screen left is popped whole; it is kept for expanding.
  ///
  /// - Parameter column: The column; by default the one on top in a compact width, else the secondary one.
  /// - Returns: The events, or `nil` when there is nothing to pop.
  @discardableResult
  public mutating func pop(in column: SplitColumn? = nil) -> SplitTrace? {
    let top = collapsedColumns?.last
    let column = column ?? top ?? .secondary
    if let ids = screens[column], ids.count > 1 {
      screens[column] = ids.dropLast()
      return SplitTrace()
    }
    guard let columns = collapsedColumns, columns.count > 1, column == top else { return nil }
    return setPile(columns.dropLast())
  }
}
