import Foundation
import PackagePlugin

/// Builds an executable product that prints a preview page, writes the page and opens it.
///
/// ```
/// swift package preview-transitions [PRODUCT] [--no-open] [ARGUMENTS FOR THE PRODUCT]
/// ```
@main
struct PreviewTransitions: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = arguments
    let opens = !arguments.contains("--no-open")
    arguments.removeAll { $0 == "--no-open" }
    let product = try product(of: context.package, asked: arguments.first)
    if arguments.first == product { arguments.removeFirst() }

    let result = try packageManager.build(.product(product), parameters: .init())
    guard result.succeeded else {
      throw PreviewError("\(product) does not build\n\(result.logText)")
    }
    guard let program = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw PreviewError("\(product) is no executable")
    }

    let page = try output(of: program.url, arguments)
    guard page.starts(with: Data("<!DOCTYPE html>".utf8)) else {
      throw PreviewError("\(product) prints no page, expected HTMLPreview(…).html()")
    }
    let file = context.pluginWorkDirectoryURL.appendingPathComponent("\(product).html")
    try page.write(to: file)
    print(file.path)
    if opens, !openInBrowser(file) { print("Open this file in a browser.") }
  }

  /// Returns the product that is asked for, or the only one whose name ends with "Preview".
  private func product(of package: Package, asked name: String?) throws -> String {
    let names = package.products(ofType: ExecutableProduct.self).map(\.name)
    if let name, names.contains(name) { return name }
    let previews = names.filter { $0.hasSuffix("Preview") }
    guard previews.count == 1 else {
      let list = names.isEmpty ? "none" : names.joined(separator: ", ")
      throw PreviewError("name one of the executable products: \(list)")
    }
    return previews[0]
  }

  /// Returns what a program prints.
  private func output(of program: URL, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PreviewError("\(program.lastPathComponent) exits with \(process.terminationStatus)")
    }
    return data
  }

  /// Opens a file in the user's browser, if the system has a program for it.
  private func openInBrowser(_ file: URL) -> Bool {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [opener, file.path]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

/// Why there is no page.
private struct PreviewError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
