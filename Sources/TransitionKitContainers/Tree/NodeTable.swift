/// The nodes of a tree by their ids.
///
/// A copy shares everything with the original, and a change of one of them copies O(log *n*) of it. So a tree can be
/// kept while it changes, and two trees that come from each other are compared without their common nodes.
///
/// Each level of the table divides the ids by four bits of their hashes, until a few are left.
struct NodeTable: Sendable {
  typealias Entry = ContainerTree.Entry

  private struct Item: Sendable {
    let id: String
    var entry: Entry
  }

  /// Each change of a slot gives it another version, so slots of one version are equal.
  private enum Slot: Sendable {
    case items([Item], Version)
    case slots([Slot], Version)

    /// Takes the place of a slot while that changes, so that its array has one owner.
    static let none = Slot.items([], Version())
  }

  private final class Version: Sendable {}

  private var root = Slot.none
  /// The number of nodes.
  private(set) var count = 0

  /// How many nodes a slot has before it is divided.
  private static let capacity = 8
  /// How many levels the bits of a hash suffice for.
  private static let levels = UInt.bitWidth / 4

  /// What is known of a node; it is changed in place while no copy of the table has it.
  subscript(id: String) -> Entry? {
    get {
      let items = items(Self.bits(of: id))
      return items.firstIndex { $0.id == id }.map { items[$0].entry }
    }
    _modify {
      let bits = Self.bits(of: id)
      var entry = remove(id, bits)
      defer {
        // Every change of a tree passes here.
        entry?.fitChildren()
        if let entry {
          Self.put(Item(id: id, entry: entry), bits, level: 0, in: &root)
          count += 1
        }
      }
      yield &entry
    }
  }

  /// Returns whether the table has a node.
  func contains(_ id: String) -> Bool { items(Self.bits(of: id)).contains { $0.id == id } }

  private static func bits(of id: String) -> UInt { UInt(bitPattern: id.hashValue) }

  /// Returns the nodes among which one with a hash is.
  private func items(_ bits: UInt) -> [Item] {
    var (slot, bits) = (root, bits)
    while true {
      switch slot {
      case .items(let items, _): return items
      case .slots(let slots, _): slot = slots[Int(bits & 15)]
      }
      bits >>= 4
    }
  }

  /// Removes a node, and returns what was known of it.
  @discardableResult
  mutating func removeValue(forKey id: String) -> Entry? {
    remove(id, Self.bits(of: id))
  }

  private mutating func remove(_ id: String, _ bits: UInt) -> Entry? {
    // Nothing is copied for a node that is not there.
    guard items(bits).contains(where: { $0.id == id }) else { return nil }
    count -= 1
    return Self.take(id, bits, from: &root)
  }

  private static func take(_ id: String, _ bits: UInt, from slot: inout Slot) -> Entry? {
    switch slot {
    case .items(var items, _):
      slot = .none
      let entry = items.firstIndex { $0.id == id }.map { items.remove(at: $0).entry }
      slot = .items(items, Version())
      return entry
    case .slots(var slots, _):
      slot = .none
      let entry = take(id, bits >> 4, from: &slots[Int(bits & 15)])
      slot = .slots(slots, Version())
      return entry
    }
  }

  private static func put(_ item: Item, _ bits: UInt, level: Int, in slot: inout Slot) {
    switch slot {
    case .items(var items, _):
      slot = .none
      items.append(item)
      guard items.count > capacity, level < levels else {
        slot = .items(items, Version())
        return
      }
      var slots = [Slot](repeating: .none, count: 16)
      for item in items {
        let bits = Self.bits(of: item.id) >> UInt(4 * level)
        put(item, bits >> 4, level: level + 1, in: &slots[Int(bits & 15)])
      }
      slot = .slots(slots, Version())
    case .slots(var slots, _):
      slot = .none
      put(item, bits >> 4, level: level + 1, in: &slots[Int(bits & 15)])
      slot = .slots(slots, Version())
    }
  }

  // MARK: - All nodes

  /// The ids of all nodes, in no particular order.
  var ids: [String] {
    var list: [String] = []
    list.reserveCapacity(count)
    Self.visit(root) { list.append($0.id) }
    return list
  }

  private static func visit(_ slot: Slot, _ body: (Item) -> Void) {
    switch slot {
    case .items(let items, _): for item in items { body(item) }
    case .slots(let slots, _): for slot in slots { visit(slot, body) }
    }
  }

  // MARK: - Differences

  /// Returns the ids of the nodes that another table has not, or has otherwise, and of those that it has besides, in no
  /// particular order.
  ///
  /// - Complexity: O(*k* log *n*) in the number *k* of nodes that have changed since one of the tables was a copy of the
  ///   other, else O(*n*).
  func differences(from other: NodeTable) -> [String] {
    var list: [String] = []
    Self.compare(root, other.root) { list.append($0) }
    return list
  }

  private static func compare(_ left: Slot, _ right: Slot, _ report: (String) -> Void) {
    switch (left, right) {
    case (.slots(let left, let version), .slots(let right, let other)):
      guard version !== other else { return }
      for index in left.indices { compare(left[index], right[index], report) }
    case (.items(let left, let version), .items(let right, let other)):
      guard version !== other else { return }
      for item in left {
        let same = right.firstIndex { $0.id == item.id }
        if same.map({ right[$0].entry == item.entry }) != true { report(item.id) }
      }
      for item in right where !left.contains(where: { $0.id == item.id }) { report(item.id) }
    case (.items, .slots), (.slots, .items):
      var known: [String: Entry] = [:]
      visit(left) { known[$0.id] = $0.entry }
      visit(right) { item in
        if known.removeValue(forKey: item.id) != item.entry { report(item.id) }
      }
      for id in known.keys { report(id) }
    }
  }
}

extension NodeTable: Hashable {
  static func == (left: NodeTable, right: NodeTable) -> Bool {
    left.count == right.count && left.differences(from: right).isEmpty
  }

  func hash(into hasher: inout Hasher) {
    // Equal tables may have their nodes in different orders.
    var sum = 0
    Self.visit(root) { item in
      var own = Hasher()
      own.combine(item.id)
      own.combine(item.entry)
      sum ^= own.finalize()
    }
    hasher.combine(count)
    hasher.combine(sum)
  }
}
