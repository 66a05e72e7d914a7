import TransitionKit

/// A pager of a tree, while it runs.
struct RunningPager {
  var motion: PagerMotion
  /// The ids of the pages, also when the pager leaves the tree.
  let pages: [String]
  /// The pages of a move that a call has asked for: the one that is left and the one that is entered.
  var call: (left: String, entered: String)?
  /// Whether the end of its pair has been announced before it.
  var isRetired = false

  var remaining: Double { motion.phase == .dragging ? .infinity : motion.remaining }
}

extension ContainerController {
  /// Returns the motion of a pager, or `nil` when the tree has no such pager with pages.
  public func pager(_ id: String) -> PagerMotion? { running(id)?.motion }

  /// Lets a finger hold a pager, also one that moves by itself.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``.
  public func grabPager(_ id: String) throws(ContainerError) {
    try move(id) { pager throws(PagerError) in pager.grab() }
  }

  /// Moves a held pager with the finger.
  ///
  /// - Parameters:
  ///   - id: The pager.
  ///   - travel: How far the finger has moved since it touched, in points; above 0 towards the next page.
  /// - Throws: ``ContainerError``; nothing has changed then.
  public func dragPager(_ id: String, to travel: Double) throws(ContainerError) {
    try move(id) { pager throws(PagerError) in try pager.drag(to: travel) }
  }

  /// Releases a held pager, which moves to the page that its style chooses.
  ///
  /// - Parameters:
  ///   - id: The pager.
  ///   - velocity: The velocity of the finger in points per second; above 0 towards the next page.
  /// - Throws: ``ContainerError``; nothing has changed then.
  public func releasePager(_ id: String, velocity: Double) throws(ContainerError) {
    try move(id) { pager throws(PagerError) in try pager.release(velocity: velocity) }
  }

  // MARK: - Inside

  /// Moves a pager to a page by a call, with the parent events of a page view controller.
  func go(to page: String, in id: String, animated: Bool) throws(ContainerError) {
    guard let index = tree.children(of: id).firstIndex(of: page), let old = tree.shownChild(of: id)
    else { return }
    if let pager = running(id), pager.call != nil {
      emit(.pageCompletion(false, in: id))
      if pager.motion.phase == .resting { return }
    }
    let isSilent = !isInView(id)
    emit(.willMove(old, to: nil))
    emit(.willMove(page, to: id))
    emit(.didMove(page, to: id))
    if !isSilent { load(visible(under: page)) }
    pagers[id]?.call = (old, page)
    if !animated || isSilent {
      // The page that is left is told to leave its parent once more, between the two ends.
      var motion = pagers[id]?.motion
      do throws(PagerError) {
        _ = try motion?.go(to: index, animated: false)
      } catch {
        throw .illegalPager(id, error)
      }
      retirePager(id)
      if let motion { pagers[id] = RunningPager(motion: motion, pages: tree.children(of: id)) }
      if !isSilent {
        tellPages(.willAppear, page, animated: false)
        tellPages(.willDisappear, old, animated: false)
        tellPages(.didDisappear, old, animated: false)
      }
      emit(.willMove(old, to: nil))
      emit(.didMove(old, to: nil))
      tree.entries[id]?.selected = page
      if !isSilent { tellPages(.didAppear, page, animated: false) }
      emit(.pageCompletion(true, in: id))
    } else {
      try move(id) { pager throws(PagerError) in try pager.go(to: index, animated: true) }
    }
  }

  func advancePager(_ id: String, by seconds: Double) {
    try? move(id) { pager throws(PagerError) in try pager.advance(by: seconds) }
  }

  func cancelPager(_ id: String) { try? move(id) { pager throws(PagerError) in pager.cancel() } }

  /// Returns a running pager, made when it is needed first.
  private func running(_ id: String) -> RunningPager? {
    if let pager = pagers[id] { return pager }
    guard case .pager(let style) = tree.kind(of: id),
      let area = area(for: EngineID(host: id, role: .content)),
      let index = tree.shownChild(of: id).flatMap(tree.children(of: id).firstIndex),
      let motion = try? PagerMotion(
        style, pageCount: tree.children(of: id).count, page: index, in: area.size,
        layoutDirection: area.layoutDirection)
    else { return nil }
    pagers[id] = RunningPager(motion: motion, pages: tree.children(of: id))
    return pagers[id]
  }

  /// Changes the motion of a pager, and announces what follows.
  private func move(
    _ id: String, _ change: (inout PagerMotion) throws(PagerError) -> [PagerEvent]
  ) throws(ContainerError) {
    guard tree.contains(id) || pagers[id] != nil else { throw .unknownNode(id) }
    guard var pager = running(id) else {
      throw .wrongKind(id, expected: "pager")
    }
    let events: [PagerEvent]
    do {
      events = try change(&pager.motion)
    } catch {
      throw .illegalPager(id, error)
    }
    pagers[id] = pager
    let pages = pager.pages
    switch pager.motion.phase {
    case .settling(let page): tree.entries[id]?.selected = pages[page]
    case .resting, .dragging: tree.entries[id]?.selected = pages[pager.motion.page]
    }
    for event in events { announce(event, of: id, pages) }
    if pager.motion.phase == .resting { endMove(of: id) }
    if callDepth == 0 { deliver() }
  }

  private func announce(_ event: PagerEvent, of id: String, _ pages: [String]) {
    let tells = isInView(id) && pagers[id]?.isRetired == false
    switch event {
    case .began(let pair) where tells:
      let (from, to) = (pages[pair.from], pages[pair.to])
      tellPages(.willAppear, to, animated: true)
      tellPages(.willDisappear, from, animated: true)
    case .finished(let pair) where tells:
      let (from, to) = (pages[pair.from], pages[pair.to])
      tellPages(.didAppear, to, animated: true)
      tellPages(.didDisappear, from, animated: true)
    case .cancelled(let pair) where tells:
      let (from, to) = (pages[pair.from], pages[pair.to])
      tellPages(.willAppear, from, animated: true)
      tellPages(.didAppear, from, animated: true)
      tellPages(.willDisappear, to, animated: true)
      tellPages(.didDisappear, to, animated: true)
    case .began, .finished, .cancelled: break
    case .pageChanged, .scrollState, .scrolled: emit(.pager(event, in: id))
    }
  }

  private func endMove(of id: String) {
    if let pager = pagers[id], let call = pager.call {
      // A finger may have taken the pager back.
      let hasArrived = pager.pages[pager.motion.page] == call.entered
      let left = hasArrived ? call.left : call.entered
      if !hasArrived { emit(.willMove(call.left, to: id)) }
      emit(.willMove(left, to: nil))
      emit(.didMove(left, to: nil))
      emit(.pageCompletion(hasArrived, in: id))
    }
    pagers[id]?.call = nil
    pagers[id]?.isRetired = false
  }

  /// Tells a page and what is inside of it.
  private func tellPages(_ phase: AppearanceStep.Phase, _ page: String, animated: Bool) {
    if phase == .willAppear || phase == .willDisappear { retireTransitions(inside: page) }
    tellContent(page, phase, animated: animated)
  }

  /// Announces the end of a pager's pair now; its picture moves on.
  func retirePager(_ id: String) {
    guard let pager = pagers[id], let pair = pager.motion.pair, !pager.isRetired else { return }
    let pages = pager.pages
    if case .settling(let target) = pager.motion.phase, target != pair.from {
      announce(.finished(PagePair(from: pair.from, to: target)), of: id, pages)
      tellPages(.willDisappear, pages[pair.to], animated: true)
    } else {
      for event in pager.motion.phase == .dragging ? pagers[id]?.motion.cancel() ?? [] : [] {
        if case .cancelled = event { continue }
        announce(event, of: id, pages)
      }
      announce(.cancelled(pair), of: id, pages)
    }
    pagers[id]?.isRetired = true
  }

  // MARK: - Picture

  /// Returns the pages that are seen, each where the pager shows it.
  func pages(of id: String) -> [ContainerLayer] {
    guard let pager = running(id) else { return [] }
    let (motion, pages) = (pager.motion, pager.pages)
    let picture = PagerPicture(motion)
    return picture.slots.filter { picture.visiblePages.contains($0.page) }.map { slot in
      let page = pages[slot.page]
      return ContainerLayer(
        container: id, node: .screen(page), id: .node(.screen(page)),
        state: LayerState(frame: slot.frame),
        content: layers(of: page), contentTop: 0)
    }
  }
}
