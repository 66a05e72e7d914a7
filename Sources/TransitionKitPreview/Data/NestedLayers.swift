/// Stores the layers of many pictures as indices, so that equal layers, states and nestings are written once.
///
/// A *nesting* is the list of a picture's layers without their states.
///
/// Layers are in depth-first order, each before the layers inside it. A layer without its state, the *actor*, has the
/// index of the actor around it as its parent.
struct NestedLayers<Actor: Hashable, State: Hashable> {
  private(set) var actors = IndexedValues<Actor>()
  private(set) var states = IndexedValues<State>()
  /// The distinct nestings, each as the indices of its layers in ``actors``.
  private(set) var nestings = IndexedValues<[Int]>()
  private var nesting: [Int] = []
  /// The indices in ``states`` of the layers of the picture that is being written.
  private var picture: [Int] = []

  /// The number of layers in the picture that is being written.
  var count: Int { nesting.count }

  /// Adds a layer to the picture that is being written, and returns the index of its actor.
  @discardableResult
  mutating func add(_ actor: Actor, _ state: State) -> Int {
    let index = actors.index(adding: actor)
    nesting.append(index)
    picture.append(states.index(adding: state))
    return index
  }

  /// Ends a picture and returns the indices of its nesting and of the states of its layers.
  mutating func finishPicture() -> (nesting: Int, states: [Int]) {
    defer { (nesting, picture) = ([], []) }
    return (nestings.index(adding: nesting), picture)
  }
}

/// Distinct values, in the order in which they were added.
struct IndexedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  /// Returns the index of a value, and adds the value if it is new.
  mutating func index(adding value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// Rounds a number to a multiple of `1 / parts`.
func rounded(_ number: Double, _ parts: Double) -> Double {
  let whole = (number * parts).rounded() / parts
  return whole == 0 ? 0 : whole
}
