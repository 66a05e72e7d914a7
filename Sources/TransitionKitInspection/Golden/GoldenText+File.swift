extension GoldenText {
  /// Compares the text with the one in a file.
  ///
  /// To write the file, run the test with the environment variable `TK_RECORD=1`. Recording is never
  /// silent: it returns a finding with the lines that have changed, so that the test fails until it runs
  /// without the variable. The folder of the file must exist.
  ///
  /// ```swift
  /// XCTAssertEqual(GoldenText(timeline).findings(in: "Golden/push.txt"), [])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file, relative to the folder of the calling file.
  ///   - isRecording: Whether the file is written; `nil` asks the environment variable.
  ///   - caller: The calling file.
  /// - Returns: Nothing when the texts are equal; otherwise one finding with the changed lines.
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
  /// Line breaks of Windows in the expected text count as line breaks.
  ///
  /// - Parameters:
  ///   - expected: The text that was kept, or `nil` when there is none.
  ///   - name: What the finding calls it, for example its path.
  /// - Returns: Nothing when the texts are equal; otherwise one finding with the changed lines.
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

  /// The changed lines since another text, indented.
  private func lines(since old: String) -> String {
    LineDifference(old, text).lines.map { "\n  \($0)" }.joined()
  }
}
