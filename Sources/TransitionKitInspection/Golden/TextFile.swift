#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// A text file; this is the only code of the library that calls the operating system.
///
/// It is used for golden texts only. On platforms without a C library there are no files.
struct TextFile {
  let path: String
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin) || canImport(WASILibc) || canImport(ucrt)
  extension TextFile {
    /// Whether the environment variable `TK_RECORD` is set and is neither empty nor 0.
    static var isRecordingAsked: Bool {
      guard let value = getenv("TK_RECORD") else { return false }
      return !["", "0"].contains(String(cString: value))
    }

    /// Returns the text, or `nil` if the file cannot be read.
    func read() -> String? {
      guard let file = fopen(path, "rb") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = fread(&chunk, 1, chunk.count, file)
        guard count > 0 else { break }
        bytes += chunk[..<Int(count)]
      }
      return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Writes the text, replacing the file.
    ///
    /// - Returns: `nil`, or the reason why the file could not be written.
    func write(_ text: String) -> String? {
      guard let file = fopen(path, "wb") else { return String(cString: strerror(errno)) }
      let bytes = Array(text.utf8)
      let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
      let reason = isWritten ? nil : String(cString: strerror(errno))
      return fclose(file) == 0 ? reason : reason ?? String(cString: strerror(errno))
    }
  }
#else
  extension TextFile {
    /// Always `false`, because there is no environment.
    static var isRecordingAsked: Bool { false }

    /// Returns `nil`, because there are no files.
    func read() -> String? { nil }

    /// Returns the reason why the file cannot be written.
    func write(_ text: String) -> String? { "this platform has no files" }
  }
#endif
