public import TransitionKit

extension NavigationStory {
  /// Plays the story from its beginning until everything is at rest.
  ///
  /// A finger that has not decided when the story ends, or when a step waits for rest, cancels.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of pictures in a second, and one at the end; by default none.
  ///   - maximumFrames: The most pictures; a longer story throws.
  /// - Returns: What the story has shown; the same at every call.
  /// - Throws: ``StoryError`` that names the step.
  public func play(
    framesPerSecond: Double? = nil, maximumFrames: Int = 1 << 16
  ) throws(StoryError) -> NavigationRecording {
    let player = try StoryPlayer(
      self, framesPerSecond: framesPerSecond, maximumFrames: maximumFrames)
    try player.play()
    return recording(by: player)
  }

  /// Plays the story, paints what it shows, and returns what is wrong.
  ///
  /// These are the ``NavigationRecording/findings`` of the story, and what ``VisibilityOptions`` describes:
  /// pictures that jump on a step or at the end, background between pages, see-through pages, and
  /// elements that are drawn nowhere or stay hidden. Of the first 256 transitions, those that run from rest
  /// to rest are looked at in 14 pictures each; of all, the pictures before and after every step and at
  /// the end.
  ///
  /// ```swift
  /// XCTAssertEqual(try NavigationStory(list).push(detail).after(0.1).pop().findings(), [])
  /// ```
  ///
  /// - Returns: The findings, one for each fault, with the steps of the story.
  /// - Throws: ``StoryError`` that names the step.
  public func findings() throws(StoryError) -> [Finding] {
    let player = try StoryPlayer(self, isPainted: true)
    try player.play()
    let recording = recording(by: player)
    let painted = (player.audit?.findings ?? []).map { finding in
      var finding = finding
      finding.story = recording.story
      return finding
    }
    return (recording.findings + painted).merged()
  }

  private func recording(by player: StoryPlayer) -> NavigationRecording {
    let (recorder, controller) = (player.recorder, player.controller)
    return NavigationRecording(
      story: steps.map(\.description), container: container, screens: cast, trace: recorder.trace,
      pictures: recorder.pictures, states: recorder.states, seams: recorder.seams,
      lastState: controller.state, lastFrame: controller.frame, duration: controller.time)
  }

  /// All screens of the story, in the order in which it names them; of each id the first version.
  public var cast: [Screen] {
    var known: Set<String> = []
    let all = screens + presentedScreens + steps.flatMap(\.action.screens)
    return all.filter { known.insert($0.id).inserted }
  }
}

extension NavigationStory.Action {
  /// The screens that the action brings.
  fileprivate var screens: [Screen] {
    switch self {
    case .push(let screen), .present(let screen), .updateScreen(let screen): [screen]
    case .setScreens(let screens): screens
    case .show(let state): Array(state.resting.screens) + state.resting.presentedScreens
    case .pop, .popTo, .popToRoot, .dismiss, .dismissThrough, .update, .finish, .cancel, .pause,
      .gesture, .resize, .updateContainer:
      []
    }
  }
}

extension Situation {
  /// Returns the story that plays the transition of the situation with an animator.
  ///
  /// ```swift
  /// try Situation.photos(.push).story(playing: ScaleBack()).after(0.1).pop().play()
  /// ```
  ///
  /// - Parameters:
  ///   - animator: The animator of the transition, and of all steps that name none.
  ///   - profile: What happens to an operation that is called while another transition runs.
  /// - Returns: A story with one step; more can be added.
  public func story(
    playing animator: any AnimatedTransitioning, profile: InterruptionProfile = .fluid
  ) -> NavigationStory {
    let context = context(for: animator)
    let (back, fore) = (context.back, context.fore)
    // Under a presenter that is presented itself, the stack has a screen of its own.
    let root = context.isPresenterPresented ? Screen("root of \(back.id)", bar: back.bar) : back
    var story = NavigationStory(
      operation == .pop ? [root, fore] : [root],
      presenting: (context.isPresenterPresented ? [back] : [])
        + (operation == .dismiss ? [fore] : []),
      in: container, profile: profile, defaultAnimator: animator)
    switch operation {
    case .push: story = story.push(fore)
    case .pop: story = story.pop()
    case .present: story = story.present(fore)
    case .dismiss: story = story.dismiss()
    }
    return isInteractive ? story.interactively() : story
  }
}
