extension Session {
  /// Plays keys without a terminal, such as `right,wait .2,show,left,left,enter`.
  ///
  /// Keys take no time. `wait` lets seconds pass, `rest` waits until nothing moves, and `show` asks
  /// for the picture.
  ///
  /// - Parameter script: The steps, separated by commas.
  /// - Returns: The pictures: one for each `show`, and the last one.
  /// - Throws: ``Misuse`` for a step that is not known.
  @discardableResult
  public func play(_ script: String) throws(Misuse) -> [Raster] {
    var pictures: [Raster] = []
    var isShown = false
    for step in script.split(separator: ",") {
      let words = step.split(separator: " ").map(String.init)
      isShown = words == ["show"]
      if isShown {
        pictures.append(picture)
      } else if words == ["rest"] {
        while isMoving { advance(by: 1.0 / 60) }
      } else if words.count == 1, let key = Key(rawValue: words[0]) {
        press(key)
      } else if words.count == 2, words[0] == "wait",
        // Swift reads 0.2, but not .2.
        let seconds = Double("0" + words[1]), seconds <= 3600
      {
        advance(by: seconds)
      } else {
        throw Misuse("the script has an unknown step: \(words.joined(separator: " "))")
      }
    }
    return isShown ? pictures : pictures + [picture]
  }
}

/// What is wrong with a script or an option, in one line.
public struct Misuse: Error, Hashable, CustomStringConvertible {
  /// The reason.
  public let description: String

  init(_ description: String) { self.description = description }
}
