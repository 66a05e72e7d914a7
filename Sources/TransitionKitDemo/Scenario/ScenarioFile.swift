import TransitionKit

/// What a scenario is about: one stack, or an app of containers.
enum ScenarioFile {
  case stack(Scenario)
  case app(AppScenario)

  /// Reads a file and reports unknown members.
  static func read(_ path: String, console: Console) throws -> ScenarioFile {
    let bytes = try System.document(at: path)
    do {
      var reader = ScenarioReader()
      let file = try reader.file(try JSONParser.parse(bytes))
      reader.reportUnknownMembers(of: path, on: console)
      return file
    } catch {
      throw Failure.data(error, in: path)
    }
  }
}

extension ScenarioReader {
  /// Reads a scenario of either kind from a document: one with the member `app` is about containers.
  mutating func file(_ document: JSONValue) throws(DataError) -> ScenarioFile {
    guard case .object(let members) = document, members.contains(where: { $0.name == "app" })
    else { return .stack(try scenario(document)) }
    guard !members.contains(where: { $0.name == "stack" }) else {
      throw DataError(.root, "expected app or stack, found both")
    }
    return .app(try appScenario(document))
  }
}

/// Returns what a story is called: its own name, or that of the file without its extension.
///
/// A story from standard input that has no name is called "story".
func storyTitle(_ name: String?, readFrom path: String) -> String {
  if let name, !name.isEmpty { return name }
  let file = path == "-" ? "" : path.split(separator: "/").last.map(String.init) ?? ""
  let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  return stem.isEmpty ? "story" : stem
}
