import Foundation
import TransitionKit
import TransitionKitExport

@testable import TransitionKitDemo

// What `Scripts/reel` runs; see there.
//
//   paint SCALE BLOCK    reads lines of a file and instants, and writes the pictures, or means of blocks
//   digest FPS           reads scenarios, one a line, and writes a line for each
//   check                checks the painter's arithmetic

/// Writes a line.
func put(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Reads a scenario from its text.
func scenario(_ text: some Sequence<UInt8>) throws -> Scenario {
  try JSONText.decode(Scenario.self, from: Array(text))
}

/// Paints stories; each line of the input is a file, a tab, and keys of instants or nothing.
func paint(scale: Double, block: Int) {
  while let line = readLine() {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    let path = String(parts[0])
    do {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw JSONError(at: [], "cannot be read")
      }
      let film = try Film(scenario(bytes))
      let known = (parts.count > 1 ? parts[1] : "").split(separator: ",").compactMap(Film.Key.init)
      let keys = known.isEmpty ? film.instants() : known
      let scenes = keys.map(film.scene)
      let width = scenes.map { $0.container.width }.max() ?? 1
      let height = scenes.map { $0.container.height }.max() ?? 1
      let (columns, rows) = (Int((width * scale).rounded()), Int((height * scale).rounded()))
      let (across, down) = ((columns + block - 1) / block, (rows + block - 1) / block)
      put("story\t\(path)\t\(across)\t\(down)\t\(keys.count)\t\(film.refusals)")
      for key in keys {
        let title = film.title(key).filter { $0 != "\t" && $0 != "\n" }
        put("\(key.text)\t\(film.time(key))\t\(title)")
      }
      let painter = ScenePainter()
      for scene in scenes {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * columns * rows)
        painter.picture(of: scene)
          .addPixels(to: &bytes, width: columns, height: rows, scale: scale)
        if block > 1 { bytes = means(of: bytes, width: columns, height: rows, block: block) }
        FileHandle.standardOutput.write(Data(bytes))
      }
    } catch {
      put("error\t\(path)\t\("\(error)".replacingOccurrences(of: "\n", with: " "))")
    }
  }
}

/// Writes a line for each scenario: the hashes of its events and of its pictures.
func digest(framesPerSecond: Double) {
  while let line = readLine() {
    do {
      let film = try Film(scenario(line.utf8), framesPerSecond: framesPerSecond)
      let pictures = film.pictureHash(ScenePainter())
      put(
        "events \(film.eventHash.text) pictures \(pictures.text) "
          + "(\(film.events.count) events, \(film.refusals) refused)")
    } catch {
      put("error: \(error)".replacingOccurrences(of: "\n", with: " "))
    }
  }
}

switch CommandLine.arguments.dropFirst().first {
case "paint":
  paint(
    scale: Double(CommandLine.arguments[2]) ?? 0.4, block: Int(CommandLine.arguments[3]) ?? 1)
case "digest": digest(framesPerSecond: Double(CommandLine.arguments[2]) ?? 8)
case "check": exit(PainterChecks.run() ? 0 : 1)
default: exit(64)
}
