// Prints the digests of this machine; `digests.mjs` prints those of WebAssembly.
@main
struct Native {
  static func main() {
    for kind in Int32(0)..<13 { print(kind, digest(kind, 1, 90_000)) }
    print("springs", digestSprings(1, 200_000))
    print("motions", digestMotions(1, 100_000))
    print("geometry", digestGeometry(1, 100_000))
  }
}
