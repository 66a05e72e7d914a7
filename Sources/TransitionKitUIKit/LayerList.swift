#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import TransitionKit
  import UIKit

  /// The views of a list of layers: the layers of a picture, or of a picture inside a layer.
  @MainActor
  final class LayerList {
    /// A layer and its views; a layer that is not drawn has no slot.
    struct Member {
      let key: LayerKey
      let slot: LayerSlot?
    }

    /// The view that contains the layers, above its other subviews.
    let view: UIView
    /// The layers, back to front.
    private(set) var members: [Member] = []
    /// The drawn `zIndex` of each layer.
    private var order: [ZIndex] = []

    /// The distance between two adjacent layers along z, in points: more than any layer extends in z.
    ///
    /// Without it, Core Animation would let layers that are rotated about x or y intersect.
    private static let depth = 10_000.0

    init(in view: UIView) { self.view = view }

    /// Whether the list has the given layers in this order, and so do the pictures inside of them.
    func hasLayers(of entries: [Picture.Entry]) -> Bool {
      let members = members
      guard entries.count == members.count else { return false }
      for index in members.indices {
        guard members[index].key.isKey(of: entries[index]) else { return false }
        guard members[index].key.isGroup, let list = members[index].slot?.list,
          let group = entries[index].group
        else { continue }
        if !list.hasLayers(of: group.layers) { return false }
      }
      return true
    }

    /// Draws the states of the layers, which the list must have.
    func show(_ entries: [Picture.Entry]) {
      if !hasOrder(of: entries) { stack(entries) }
      let members = members
      for index in members.indices {
        guard let slot = members[index].slot else { continue }
        slot.show(entries[index].state)
        slot.hide(entries[index].hiddenElements)
        slot.showTitles(entries[index].barTitles)
        if members[index].key.isGroup { slot.showGroup(of: entries[index]) }
      }
    }

    private func hasOrder(of entries: [Picture.Entry]) -> Bool {
      let order = order
      return order.count == entries.count
        && order.indices.allSatisfy { order[$0] == entries[$0].state.zIndex }
    }

    /// Sets the order of the layers along z.
    private func stack(_ entries: [Picture.Entry]) {
      order = entries.map(\.state.zIndex)
      let indices = order.indices.sorted { (order[$0], $0) < (order[$1], $1) }
      for (rank, index) in indices.enumerated() {
        members[index].slot?.view.layer.zPosition = CGFloat(Double(rank) * LayerList.depth)
      }
    }

    /// The slots of the list and of all lists inside of it.
    var slots: [LayerSlot] {
      members.compactMap(\.slot).flatMap { [$0] + ($0.list?.slots ?? []) }
    }

    // MARK: Arranging

    /// Moves the layers that the entries do not contain from the list to the spare ones.
    func release(unless entries: [Picture.Entry], _ arrangement: inout Arrangement) {
      var wanted = Dictionary(grouping: entries, by: LayerKey.init)
      members = members.filter { member in
        guard let entry = wanted[member.key]?.popLast() else {
          arrangement.spare.append(member)
          return false
        }
        if let group = entry.group {
          member.slot?.list?.release(unless: group.layers, &arrangement)
        }
        return true
      }
    }

    /// Sets the list's layers to those of the entries, reusing the list's own layers and spare ones.
    func fill(_ entries: [Picture.Entry], _ arrangement: inout Arrangement) {
      var kept = members
      members = []
      for (index, entry) in entries.enumerated() {
        let key = LayerKey(entry)
        let own = kept.firstIndex { $0.key == key }.map { kept.remove(at: $0) }
        let group = entry.group
        var member = own ?? arrangement.takeSpare(key)
        if member == nil, let group {
          member = Member(key: key, slot: LayerSlot(group, on: arrangement.ground))
        }
        if let group, let list = member?.slot?.list {
          list.release(unless: group.layers, &arrangement)
          list.fill(group.layers, &arrangement)
        }
        if member == nil {
          arrangement.missing.append(.init(entry: entry, list: self, index: index))
        }
        members.append(member ?? Member(key: key, slot: nil))
      }
    }

    /// Sets the slot of a new layer.
    func setSlot(_ slot: LayerSlot?, at index: Int) {
      members[index] = Member(key: members[index].key, slot: slot)
    }

    /// Removes a layer from the list, or from a list inside of it, and returns it.
    fileprivate func take(_ key: LayerKey) -> Member? {
      if let index = members.firstIndex(where: { $0.key == key }) {
        return members.remove(at: index)
      }
      for member in members {
        if let found = member.slot?.list?.take(key) { return found }
      }
      return nil
    }

    /// Puts the views of all layers into their containers, back to front.
    ///
    /// A view that moves from one container to another stays in the window.
    func attach() {
      for case let slot? in members.map(\.slot) {
        view.addSubview(slot.view)
        slot.list?.attach()
      }
      order = []
    }
  }

  /// The state of the work that gives a new list of layers its views.
  @MainActor
  struct Arrangement {
    /// The layers that have left their lists, for other lists to take.
    var spare: [LayerList.Member] = []
    /// The places of layers that need a new picture.
    var missing: [Place] = []
    /// The colour under the pictures inside layers.
    let ground: UIColor

    /// A layer's place in its list.
    struct Place {
      let entry: Picture.Entry
      let list: LayerList
      let index: Int

      /// The views of the layer, or `nil` if it is not drawn.
      @MainActor var slot: LayerSlot? { list.members[index].slot }
    }

    init(on ground: UIColor) { self.ground = ground }

    /// Removes a layer from the spare ones, or from the lists inside of them, and returns it.
    ///
    /// So the layers of a picture keep their views when the picture moves into a layer, or out of it.
    mutating func takeSpare(_ key: LayerKey) -> LayerList.Member? {
      if let index = spare.firstIndex(where: { $0.key == key }) { return spare.remove(at: index) }
      for member in spare {
        if let found = member.slot?.list?.take(key) { return found }
      }
      return nil
    }

    /// The slots of the spare layers, and of the lists inside of them.
    var spareSlots: [LayerSlot] {
      spare.compactMap(\.slot).flatMap { [$0] + ($0.list?.slots ?? []) }
    }
  }

  /// The identity of a layer in its list, across pictures.
  struct LayerKey: Hashable {
    /// The layer's node, or its id if it has none.
    private enum Name: Hashable {
      case node(NodeID)
      case id(LayerID)
    }

    private let name: Name
    /// Whether the layer has a picture inside.
    let isGroup: Bool
    /// The elements that a copy does not show, which cannot change later; `nil` for a layer that is not a copy.
    private let missingElements: [String]?

    init(_ entry: Picture.Entry) {
      name = entry.node.map(Name.node) ?? .id(entry.id)
      isGroup = entry.isGroup
      missingElements = entry.isCopy ? entry.hiddenElements : nil
    }

    /// Whether an entry has this key; unlike a comparison of keys it allocates nothing.
    func isKey(of entry: Picture.Entry) -> Bool {
      let isSame =
        switch name {
        case .node(let node): entry.node == node
        case .id(let id): entry.node == nil && entry.id == id
        }
      guard isSame, isGroup == entry.isGroup else { return false }
      return entry.isCopy ? missingElements == entry.hiddenElements : missingElements == nil
    }
  }

  extension Picture.Entry {
    /// The picture that is drawn inside the layer; a layer with a fill shows only its colour.
    var group: Picture.Content? { isGroup ? content : nil }

    fileprivate var isGroup: Bool { content != nil && state.fill == nil }
  }
#endif
