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

  /// The screens in view, back to front: the front screen, and every screen whose presented screen does
  /// not hide it.
  var inView: [Screen] {
    let all = (top.map { [$0] } ?? []) + presented
    return all.indices.filter { index in
      index == all.count - 1 || !all[index + 1].presentationStyle.removesPresenter
    }.map { all[$0] }
  }

  /// A screen in view, in the stack or presented: one that moves between them leaves and comes again.
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

  /// Returns a screen as it is here, or as it is given if it is not here.
  func version(of screen: Screen) -> Screen {
    (presented + (top.map { [$0] } ?? [])).first { $0.id == screen.id } ?? screen
  }

  func isPresented(_ id: String) -> Bool { presented.contains { $0.id == id } }

  mutating func update(_ screen: Screen) {
    top?.replace(by: screen)
    for index in presented.indices { presented[index].replace(by: screen) }
  }

  /// Gives a presented screen the style of a copy.
  mutating func restyle(_ screen: Screen) {
    for index in presented.indices where presented[index].id == screen.id {
      presented[index].presentationStyle = screen.presentationStyle
    }
  }
}

extension Collection where Element == Screen {
  /// Whether these presented screens remove the stack under them from view.
  var removesStack: Bool { first?.presentationStyle.removesPresenter ?? false }
}
