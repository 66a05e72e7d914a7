/// The screens that the user sees at rest.
struct OnScreen {
  var top: Screen?
  var presented: [Screen]
  /// Whether the top of the stack hides the bottom bar.
  var hidesBottomBar: Bool

  /// The screen in front.
  var visible: Screen? { presented.last ?? top }

  /// Whether a presentation has removed the stack from view.
  var isStackCovered: Bool { presented.removesStack }

  /// The screens in view, back to front; a presented screen that removes its presenter from view hides all below it.
  var inView: [Screen] {
    guard let lowest = presented.lastIndex(where: \.presentationStyle.removesPresenter) else {
      return (top.map { [$0] } ?? []) + presented
    }
    return Array(presented[lowest...])
  }

  /// The state at rest after a change of one screen.
  func after(_ operation: TransitionOperation, _ screen: Screen?) -> OnScreen {
    var after = self
    switch operation {
    case .push, .pop: after.top = screen
    case .present: if let screen { after.presented.append(screen) }
    case .dismiss: _ = after.presented.popLast()
    }
    return after
  }

  /// Whether the same screens and bars are on screen as in another state.
  func shows(_ other: OnScreen) -> Bool {
    top?.id == other.top?.id && presented.map(\.id) == other.presented.map(\.id)
      && hidesBottomBar == other.hidesBottomBar
  }

  /// Whether the top of the stack equals a page, including its bottom bar.
  func shows(_ page: Scene.Page, in container: Container) -> Bool {
    top == page.screen
      && (container.bottomBarHeight <= 0 || hidesBottomBar == page.hidesBottomBar)
  }

  /// A screen in view and whether it is presented: a screen that moves from the stack to a presentation is another
  /// place.
  struct Place: Hashable {
    let screen: Screen
    let isPresented: Bool

    static func == (left: Place, right: Place) -> Bool {
      left.screen.id == right.screen.id && left.isPresented == right.isPresented
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(screen.id)
      hasher.combine(isPresented)
    }
  }

  /// The screens in view with their places, back to front.
  var placesInView: [Place] {
    inView.map { screen in
      Place(screen: screen, isPresented: presented.contains { $0.id == screen.id })
    }
  }

  /// The screen in front with its place.
  var frontPlace: Place? { visible.map { Place(screen: $0, isPresented: !presented.isEmpty) } }

  /// Returns the version of a screen here, presented or on top of the stack; `screen` itself if it is not here.
  func version(of screen: Screen, presented isPresented: Bool) -> Screen {
    (isPresented ? presented : top.map { [$0] } ?? []).first { $0.id == screen.id } ?? screen
  }

  /// Returns the same with other versions of the screens.
  func mapScreens(_ version: (_ screen: Screen, _ isPresented: Bool) -> Screen) -> OnScreen {
    var onScreen = self
    onScreen.top = top.map { version($0, false) }
    onScreen.presented = presented.map { version($0, true) }
    return onScreen
  }

  func isPresented(_ id: String) -> Bool { presented.contains { $0.id == id } }

  mutating func update(_ screen: Screen) {
    top?.replace(by: screen)
    for index in presented.indices { presented[index].replace(by: screen) }
  }

  /// Gives a presented screen the presentation style of `screen`, which has the same id.
  mutating func restyle(_ screen: Screen) {
    for index in presented.indices where presented[index].id == screen.id {
      presented[index].presentationStyle = screen.presentationStyle
    }
  }
}

extension Collection where Element == Screen {
  /// Whether these presented screens remove the stack under them from view.
  var removesStack: Bool { contains(where: \.presentationStyle.removesPresenter) }
}
