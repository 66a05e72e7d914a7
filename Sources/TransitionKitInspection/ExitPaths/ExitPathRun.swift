import TransitionKit

/// Plays one exit path, and compares the pictures before and after each step.
struct ExitPathRun {
  let path: ExitPath
  let situation: Situation
  let options: ExitPathOptions
  let controller: NavigationController
  let watcher: ExitPathWatcher
  var driver: GestureInteraction?
  var isFingerDown = false
  var pages: PaintedPages
  /// The picture and the screens before a transition that the path cancels.
  var origin: (picture: StackStage.Shot, contents: String)?
  var isCancelled = false
  /// Returns the app's notes; see ``ExitPathHost/bookkeeping``.
  let bookkeeping: () -> [String]
  var notes: [String: [String]] = [:]
  let hadDelegate: Bool
  var story: [String] = []
  var step = ExitStep.rest
  /// The number of first steps that an earlier path shared; their pictures have been compared already.
  let knownSteps: Int
  private var findings: [ExitPathReport.Entry] = []
  /// The wrong first and last pictures that the controller has reported.
  private var wrongEnds: [Finding] = []

  init(
    _ path: ExitPath, in situation: Situation, on controller: NavigationController,
    _ options: ExitPathOptions, knownSteps: Int, bookkeeping: @escaping () -> [String]
  ) {
    (self.path, self.situation, self.options) = (path, situation, options)
    (self.knownSteps, self.bookkeeping) = (knownSteps, bookkeeping)
    self.controller = controller
    watcher = ExitPathWatcher(watching: controller)
    pages = PaintedPages(of: controller)
    hadDelegate = controller.delegate != nil
  }

  /// Plays the path, and returns the faults, each with the steps that lead to it.
  mutating func run() throws -> [ExitPathReport.Entry] {
    for step in path.steps {
      self.step = step
      story.append(step.text(in: situation))
      do {
        let goesOn = try perform(step)
        addEventFaults()
        guard goesOn, !watcher.isExhausted else { break }
      } catch let refusal as NavigationError {
        // After an earlier fault, a later step may be impossible.
        guard story.count > 1 else { throw refusal }
        break
      }
    }
    // The controller also reports wrong final pictures; add these only if no comparison has found one.
    if !findings.contains(where: \.finding.isOfPicture) {
      for fault in wrongEnds { add(fault) }
    }
    if hadDelegate, controller.delegate == nil {
      add(Finding(.failure, "delegate", "has been released: nobody keeps it"))
    }
    return findings
  }

  /// Adds a finding, together with the steps so far.
  mutating func add(_ finding: Finding) {
    var finding = finding
    (finding.time, finding.story) = (controller.time, story)
    findings.append(ExitPathReport.Entry(finding: finding, step: step.kind))
  }

  /// Adds the faults in the events since the last step.
  private mutating func addEventFaults() {
    for fault in watcher.takeFaults() {
      if fault.kind == .wrongEnd {
        wrongEnds.append(fault)
      } else {
        add(fault)
      }
    }
  }
}

extension Finding {
  /// Whether the finding is about a difference between two pictures.
  fileprivate var isOfPicture: Bool { kind == .jump || kind == .wrongEnd }
}
