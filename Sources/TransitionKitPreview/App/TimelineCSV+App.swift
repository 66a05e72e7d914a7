import TransitionKit
public import TransitionKitContainers
public import TransitionKitExport

/// The rows of an app, whose picture is of a module that formats need not build.
extension TimelineCSV {
  /// The header line of the pictures of an app, without its line feed.
  ///
  /// It has the columns of `sceneHeader`, and then `container`, `inside` and `top`. A frame is in
  /// coordinates of its container. `inside` is the `z` of the layer around it, whose `top` says how far below
  /// the top of that layer these coordinates begin; it is empty for a layer of the root. `fraction` is empty,
  /// as several transitions may run.
  public static let appHeader = sceneHeader + ",container,inside,top"

  /// Returns the rows of the picture of an app, with the columns of `appHeader` and a line feed each.
  ///
  /// A layer comes before those inside of it.
  public static func rows(ofApp picture: ContainerPicture) -> String {
    var (text, z) = ("", 0)
    func add(_ layers: [ContainerLayer], inside: String) {
      for layer in layers {
        let own = String(z)
        text += line(
          z, Picture.Entry(layer.id, layer.state), after: "\(DecimalText.shortest(picture.time)),,")
        for name in ["\(layer.node)", layer.container] { text += ",\(cell(ofName: name))" }
        text += ",\(inside),\(DecimalText.shortest(layer.contentTop))\n"
        z += 1
        add(layer.content, inside: own)
      }
    }
    add(picture.layers, inside: "")
    return text
  }
}
