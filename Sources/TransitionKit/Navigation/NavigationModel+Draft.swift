// Drafts: what the model would contain after edits, without making them. Planning works on drafts and leaves the model
// unchanged.

/// The stack and the presentations of a model after edits.
struct DraftContents {
  /// How many screens of the model's stack remain, from the root up.
  var kept: Int
  /// The screens above those, the lowest first.
  var above: [Screen] = []
  var presented: [Screen]

  var count: Int { kept + above.count }

  /// Whether a presentation removes the stack from view.
  var isStackCovered: Bool { presented.removesStack }
}

extension NavigationModel {
  /// The contents without any edit.
  var draft: DraftContents { DraftContents(kept: stack.count, presented: presented) }

  /// Returns the index of a screen in the stack of a draft.
  func index(of id: String, in draft: DraftContents) -> Int? {
    if let index = draft.above.firstIndex(where: { $0.id == id }) { return draft.kept + index }
    guard let index = stack.index(of: id), index < draft.kept else { return nil }
    return index
  }

  /// Returns a screen of the stack of a draft, the root at 0.
  func screen(at index: Int, in draft: DraftContents) -> Screen {
    index < draft.kept ? stack[index] : draft.above[index - draft.kept]
  }

  /// Returns the top of the stack of a draft.
  func top(of draft: DraftContents) -> Screen? {
    draft.count > 0 ? screen(at: draft.count - 1, in: draft) : nil
  }

  /// Returns the screens of a draft from an index to the top, the lowest first.
  func screens(from start: Int, of draft: DraftContents) -> ScreenGroup {
    let count = draft.count - start
    switch count {
    case 0: return .none
    case 1: return ScreenGroup(top(of: draft))
    case _ where draft.above.isEmpty: return stack.screens(from: start, count: count)
    default: return ScreenGroup((start..<draft.count).map { screen(at: $0, in: draft) })
    }
  }

  /// Returns the stack of a draft.
  ///
  /// - Complexity: O(*k*) in the number of screens that the edits put on top, plus O(log *n*).
  func screens(of draft: DraftContents) -> ScreenList {
    let kept = draft.kept == stack.count ? stack.screens : stack.screens.lowest(draft.kept)
    return kept.appending(draft.above)
  }

  func contents(of draft: DraftContents) -> NavigationState.Contents {
    NavigationState.Contents(unchecked: screens(of: draft), draft.presented)
  }

  /// Returns whether the bottom bar is hidden while the top of a draft's stack is shown.
  func hidesBottomBar(_ draft: DraftContents) -> Bool {
    switch bottomBarRule {
    case .topScreen: return top(of: draft)?.hidesBottomBar ?? false
    case .anyScreenAboveRoot:
      let above = draft.kept > 0 ? draft.above[...] : draft.above.dropFirst()
      return draft.kept > 0 && stack.hidingCount(upTo: draft.kept - 1) > 0
        || above.contains(where: \.hidesBottomBar)
    }
  }

  /// Returns the contents after an edit, or without any.
  func draft(after edit: ModelEdit?) -> DraftContents {
    edit.map { applying($0, to: draft) } ?? draft
  }

  /// Returns a draft after an edit.
  func applying(_ edit: ModelEdit, to draft: DraftContents) -> DraftContents {
    var edited = draft
    switch edit {
    case .push(let screens):
      for screen in screens where index(of: screen.id, in: edited) == nil {
        edited.above.append(screen)
      }
    case .removeTop(let count):
      let fromAbove = min(count, edited.above.count)
      edited.above.removeLast(fromAbove)
      edited.kept -= count - fromAbove
    case .replaceStack(let screens):
      edited.kept = 0
      edited.above = Array(screens)
    case .present(let screen): edited.presented.append(screen)
    case .dismissTop: _ = edited.presented.popLast()
    case .replacePresented(let screens): edited.presented = screens
    case .several(let edits):
      for edit in edits { edited = applying(edit, to: edited) }
    }
    return edited
  }
}
