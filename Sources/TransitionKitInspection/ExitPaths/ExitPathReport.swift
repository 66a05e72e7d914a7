import TransitionKit

/// Collects the findings of many exit paths: each fault once, with the fewest steps.
struct ExitPathReport {
  /// A finding, and the kind of step in which it occurs.
  struct Entry {
    var finding: Finding
    let step: String
  }

  private(set) var findings: [Finding] = []
  /// The index of each known fault in ``findings``.
  private var known: [String: Int] = [:]

  /// Adds the findings of one path.
  mutating func add(_ found: [Entry]) {
    var counted: Set<String> = []
    for entry in found {
      let key = "\(entry.finding.kind) \(entry.finding.subject) \(entry.step)"
      guard counted.insert(key).inserted else { continue }
      if let index = known[key] {
        findings[index].count += 1
      } else {
        known[key] = findings.count
        findings.append(entry.finding)
      }
    }
  }

  mutating func add(_ found: [Finding]) {
    add(found.map { Entry(finding: $0, step: "") })
  }

  /// Plays paths on controllers of a host.
  ///
  /// - Parameters:
  ///   - host: Makes the controllers.
  ///   - situation: The operation, its two screens and their container.
  ///   - paths: The paths to play.
  ///   - options: The thoroughness of the comparison.
  ///   - isOwn: Whether the host is one of this module; such a host has only the screens of the situation.
  ///   - note: The special feature of the situation as text, such as `with reduced motion`.
  /// - Throws: The error of the host, or `NavigationError` when the first step is refused.
  private mutating func check(
    _ host: any ExitPathHost, _ situation: Situation, _ paths: [ExitPath],
    _ options: ExitPathOptions, isOwn: Bool, _ note: String? = nil
  ) throws {
    var played: Set<ArraySlice<ExitStep>> = []
    for path in paths {
      let path = isOwn ? path : path.afterThereAndBack
      let knownSteps = path.steps.indices.last { played.contains(path.steps[..<$0]) } ?? 0
      for count in path.steps.indices { played.insert(path.steps[...count]) }
      var (found, kept) = try ExitPathReport.play(
        path, on: host, situation, options, isOwn: isOwn, knownSteps: knownSteps)
      for index in found.indices { found[index].finding.situation = note }
      add(found)
      if isOwn, kept.controller != nil {
        let story = path.steps.map { $0.text(in: situation) }
        add([Finding(.leftover, "controller", "is still alive: somebody keeps it", story: story)])
      }
    }
  }

  /// Plays paths on controllers of some hosts, and a plain path in the other layout direction, with reduced motion,
  /// and with the duration 0.
  ///
  /// - Parameters:
  ///   - hosts: The hosts that make the controllers; the first one is also used with the duration 0.
  ///   - isOwn: Whether the hosts are of this module.
  ///   - situation: The operation, its two screens and their container.
  ///   - options: The thoroughness of the comparison.
  ///   - paths: The paths to play; `nil` means all paths that the options ask for.
  /// - Throws: The error of a host, or `NavigationError` when the first step is refused.
  mutating func check(
    _ hosts: [any ExitPathHost], isOwn: Bool = true, _ situation: Situation,
    _ options: ExitPathOptions, paths: [ExitPath]? = nil
  ) throws {
    let paths = paths ?? ExitPath.all(options, of: situation.operation)
    for host in hosts {
      try check(host, situation, paths, options, isOwn: isOwn)
      for (note, variant) in try situation.variants {
        try check(host, variant, [.plain], options, isOwn: isOwn, note)
      }
    }
    guard let host = hosts.first else { return }
    try check(InstantHost(host), situation, [.plain], options, isOwn: isOwn, "in no time")
  }

  /// A weak reference, to find out whether anything else retains the controller.
  private struct Kept {
    weak var controller: NavigationController?
  }

  /// Plays one path on a new controller, which is not used afterwards.
  private static func play(
    _ path: ExitPath, on host: any ExitPathHost, _ situation: Situation,
    _ options: ExitPathOptions, isOwn: Bool, knownSteps: Int
  ) throws -> ([Entry], Kept) {
    let controller = try host.controller(for: situation)
    // Adds a page below, so that a second pop has something to pop.
    if isOwn, path.steps.contains(.interrupt(.pop)) { try controller.addRoot() }
    controller.layoutIfNeeded()
    var run = ExitPathRun(
      path, in: situation, on: controller, options, knownSteps: knownSteps,
      bookkeeping: { host.bookkeeping })
    return (try run.run(), Kept(controller: controller))
  }
}

extension NavigationController {
  /// Inserts a screen below all others.
  fileprivate func addRoot() throws {
    let root = Screen("root", bar: screens.first?.bar ?? .opaque)
    try setScreens([root] + Array(screens), animated: false)
  }
}
