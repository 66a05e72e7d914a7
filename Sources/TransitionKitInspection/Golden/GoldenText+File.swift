extension GoldenText {
  /// Compares the text with the one in a file.
  ///
  /// To write the file, run the test with the environment variable `TK_RECORD=1`. Writing returns a finding with the
  /// changed lines, so the test fails until it runs without the variable. The file's folder must exist.
  ///
  /// ```swift
  /// XCTAssertEqual(GoldenText(timeline).findings(in: "Golden/push.txt"), [])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the calling file.
  ///   - isRecording: Whether to write the file; `nil` reads the environment variable.
  ///   - caller: The path of the calling file.
  /// - Returns: An empty list if the texts are equal; otherwise one finding with the changed lines.
  public func findings(
    in path: String, isRecording: Bool? = nil, from caller: String = #filePath
  ) -> [Finding] {
    let isRelative = !path.hasPrefix("/")
    let folder = caller.lastIndex { $0 == "/" || $0 == "\\" }.map { caller[...$0] } ?? ""
    let file = TextFile(path: isRelative ? folder + path : path)
    let known = file.read()
    let found = findings(comparedWith: known, named: path)
    guard isRecording ?? TextFile.isRecordingAsked, !found.isEmpty else { return found }
    if let reason = file.write(text) {
      return [Finding(.golden, path, "cannot be written: \(reason)")]
    }
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let change = known.map {
      "now has \(count) lines instead of the earlier ones:" + lines(since: $0)
    }
    return [
      Finding(
        .recorded, path,
        (change ?? "has been created with \(count) lines")
          + "\nRead it, then run the test without TK_RECORD.")
    ]
  }

  /// Compares the text with an expected one.
  ///
  /// Windows line breaks in the expected text equal plain ones.
  ///
  /// - Parameters:
  ///   - expected: The expected text, or `nil` if there is none.
  ///   - name: The name in the finding, such as the file's path.
  /// - Returns: An empty list if the texts are equal; otherwise one finding with the changed lines.
  public func findings(comparedWith expected: String?, named name: String) -> [Finding] {
    guard let expected else {
      return [
        Finding(.golden, name, "does not exist; run the test with TK_RECORD=1 to write it")
      ]
    }
    let difference = LineDifference(expected, text)
    guard difference.removed + difference.added > 0 else { return [] }
    return [
      Finding(
        .golden, name,
        "differs, - is in the file, + is new; TK_RECORD=1 writes it anew:" + lines(since: expected))
    ]
  }

  /// The changed lines since another text, each indented.
  private func lines(since old: String) -> String {
    LineDifference(old, text).lines.map { "\n  \($0)" }.joined()
  }
}
