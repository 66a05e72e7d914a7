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
    /// Touches the screen.
    case touch(FingerPath, Drive)
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
    /// changes.
    case transition(ContainerRequest, GestureKind, ReleasePolicy)
    /// The pages of a pager, whose style decides at the release.
    case pager(String)
    /// The panes of a node, which go back, or which the finger catches in flight.
    case panes(String)
    /// A sheet with detents, whose style decides at the release.
    case sheet(String)
    /// The card of a node that a zoom has opened; see
    /// ``ContainerController/beginZoom(_:of:_:at:velocity:contentIsAtTop:distance:)``.
    case card(String, Zoom, ZoomDrag.Kind)
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
    case .touch(let path, let drive): "\(path) to \(drive)"
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
    case .pager(let id), .panes(let id), .sheet(let id), .card(let id, _, _): "drag \(id)"
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
