public import TransitionKit

extension ContainerStory {
  /// One request, gesture or change of a story.
  public struct Step: Sendable {
    /// When it happens.
    public var moment: Moment
    /// What happens.
    public var action: Action
    /// Whether a transition shows a request; other actions ignore it.
    public var isAnimated = true
    /// The animator of a request or of a touch that begins one; `nil` is that of the kind of container.
    public var animator: (any AnimatedTransitioning)?
    /// Whether the transition of a request waits for a finger from its start.
    public var isInteractive = false
    /// How long the transition of a request waits for its content; `nil` does not wait.
    public var wait: Wait?
    /// How the transition continues after a release; only the actions of a finger read it.
    public var release: Release

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - moment: When it happens.
    ///   - action: What happens.
    ///   - release: How the transition continues after a release.
    public init(_ moment: Moment, _ action: Action, release: Release = Release()) {
      self.moment = moment
      self.action = action
      self.release = release
    }
  }

  /// How long a transition waits for its content; see ``DeferredStart``.
  public struct Wait: Hashable, Sendable {
    /// The time in seconds after which it waits no longer.
    public var limit: Double
    /// What happens then.
    public var atLimit: DeferredStart.Limit

    /// Creates a wait, by default of 4 s, after which the transition begins.
    public init(limit: Double = 4, atLimit: DeferredStart.Limit = .begins) {
      self.limit = limit
      self.atLimit = atLimit
    }
  }

  /// When a step happens.
  public typealias Moment = StoryMoment

  /// What a step does.
  public enum Action: Hashable, Sendable {
    /// Makes the change that a request asks for.
    case request(ContainerRequest)
    /// Moves the transition of the latest request to a fraction from where it was grabbed.
    case update(Double)
    /// Decides for the transition of the latest request.
    case finish
    /// Decides against the transition of the latest request.
    case cancel
    /// Takes the transition of the latest request over from the clock.
    case pause
    /// Begins the transition of the latest request that waits for its content.
    case ready
    /// Gives an element the focus, or takes it away.
    case focus(FocusedElement?)
    /// Touches the screen.
    case touch(FingerPath, Drive)
    /// Replaces the screen of a node by a newer version of itself.
    case updateScreen(Screen)
    /// Changes the size of the container, in points.
    case resize(Size)
    /// Replaces the container.
    case updateContainer(Container)
  }

  /// What a finger moves.
  public enum Drive: Hashable, Sendable {
    /// The transition of a request, which begins when the finger moves as the kind of gesture wants it.
    ///
    /// The policy decides at the release. The finger's positions are in coordinates of the container that
    /// changes. A finger that pushes, or that selects a later tab, moves towards the leading edge, and one that
    /// presents moves upwards; a way back has the opposite direction.
    ///
    /// A finger that pops catches a push that runs. Where something else moves in the container or around it, or no
    /// animator shows the change, the gesture is refused by ``ContainerError/notDraggable(_:)``.
    case transition(ContainerRequest, GestureKind, ReleasePolicy)
    /// The pages of a pager, whose style decides at the release.
    case pager(String)
    /// The panes of a node, which go back, or which the finger catches in flight.
    case panes(String)
    /// A sheet with detents, whose style decides at the release; its content under the finger scrolls first or
    /// afterwards.
    case sheet(String, over: SheetContent? = nil)
    /// The card of a node that a zoom has opened; see
    /// ``ContainerController/beginZoom(_:of:_:at:velocity:contentIsAtTop:distance:)``.
    case card(String, Zoom, ZoomGesture)
    /// The photo of a node, which a viewer drags away; see
    /// ``ContainerController/beginPhotoDrag(_:of:using:at:)``.
    case photo(String, PhotoViewer, Zoom)
    /// Back from an edge, as on Android; see ``ContainerController/beginBack(at:by:)``.
    case back(BackPolicy)
  }

  /// How a transition continues after the finger has left.
  public typealias Release = StoryRelease
}

// MARK: - Text

extension ContainerStory.Step: CustomStringConvertible {
  /// What happens and when, such as `at rest push(shoe, onto: shop)` or `0.1 s later cancel`.
  public var description: String {
    moment.text(
      of: action.description,
      [
        animator.map { "using \(type(of: $0))" },
        isInteractive ? "interactively" : nil,
        wait.map { "waiting for \(DecimalText.brief($0.limit)) s at most" },
        isAnimated ? nil : "without animation",
      ])
  }
}

extension ContainerStory.Action: CustomStringConvertible {
  /// What happens, such as `push(shoe, onto: shop)` or `update to 0.3`.
  public var description: String {
    switch self {
    case .request(let request): "\(request)"
    case .update(let fraction): "update to \(DecimalText.brief(fraction))"
    case .finish: "finish"
    case .cancel: "cancel"
    case .pause: "pause"
    case .ready: "ready"
    case .focus(let element): "focus \(element.map { "\($0)" } ?? "nothing")"
    case .touch(let path, let drive): "\(path) to \(drive)"
    case .updateScreen(let screen): "update \(screen.id)"
    case .resize(let size): "resize to \(size)"
    case .updateContainer(let container): "change the container to \(container.size)"
    }
  }
}

extension ContainerStory.Drive: CustomStringConvertible {
  /// What is moved, such as `drag photos` or `pop(from: shop)`.
  public var description: String {
    switch self {
    case .transition(let request, _, _): "\(request)"
    case .pager(let id), .panes(let id), .sheet(let id, _), .card(let id, _, _),
      .photo(let id, _, _):
      "drag \(id)"
    case .back: "go back"
    }
  }
}

extension ContainerStory: CustomStringConvertible {
  /// The tree at the beginning and the steps, in one line.
  public var description: String {
    (["from \(root)"] + steps.map(\.description)).joined(separator: "; ")
  }
}
