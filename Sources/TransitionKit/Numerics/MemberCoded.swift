#if !hasFeature(Embedded)
  /// A value that is coded as a JSON object, with a table that maps each member of the object to a property.
  ///
  /// ``usual`` has the default values. A member that is missing in the object gets its default, and a member that has
  /// its default is not written, unless its ``Member/Presence`` says otherwise.
  package protocol MemberCoded: Codable {
    /// The value whose properties are the defaults.
    static var usual: Self { get }
    /// The members, in the order in which they are written.
    static var members: [Member<Self>] { get }
    /// The error in a value that was read, or `nil` if it is valid. Reading throws this error.
    var fault: (any Error & CustomStringConvertible)? { get }
  }

  // The coding functions are public because they are the witnesses for `Codable` of public types.
  extension MemberCoded {
    /// By default every value is valid.
    package var fault: (any Error & CustomStringConvertible)? { nil }

    /// Reads an object.
    ///
    /// - Throws: `DecodingError` when a member is missing or wrong, or when the value has a fault.
    public init(from decoder: any Decoder) throws {
      self = Self.usual
      try Self.members.read(&self, from: decoder.container(keyedBy: MemberName.self))
      if let fault { throw DecodingError.invalid(fault, at: decoder.codingPath) }
    }

    /// Writes an object.
    public func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: MemberName.self)
      try Self.members.write(self, over: Self.usual, to: &object)
    }
  }

  /// The name of a member of an object.
  package struct MemberName: CodingKey, ExpressibleByStringLiteral {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }
    package init(stringLiteral name: String) { stringValue = name }
    package init?(intValue: Int) { nil }
  }

  /// A member of an object: its name, and where the value keeps it.
  package struct Member<Owner>: Sendable {
    /// Whether a member may be missing.
    package enum Presence: Sendable {
      /// The member may be missing when it is read, and is not written if it has its default value.
      case optional
      /// The member may be missing when it is read, but is always written.
      case written
      /// The member must be present when it is read, and is always written.
      case required
    }

    fileprivate let read: @Sendable (inout Owner, KeyedDecodingContainer<MemberName>) throws -> Void
    fileprivate let write:
      @Sendable (Owner, _ usual: Owner, inout KeyedEncodingContainer<MemberName>) throws -> Void

    /// Creates a member.
    package init<Value: Codable & Equatable & Sendable>(
      _ name: MemberName, _ path: any WritableKeyPath<Owner, Value> & Sendable,
      _ presence: Presence = .optional
    ) {
      read = { owner, object in
        if presence == .required {
          owner[keyPath: path] = try object.decode(Value.self, forKey: name)
        } else if let value = try object.decodeIfPresent(Value.self, forKey: name) {
          owner[keyPath: path] = value
        }
      }
      write = { owner, usual, object in
        let value = owner[keyPath: path]
        guard presence != .optional || value != usual[keyPath: path] else { return }
        try object.encode(value, forKey: name)
      }
    }
  }

  extension Array {
    /// Reads the members of an object into a value whose properties already have the defaults.
    package func read<Owner>(
      _ owner: inout Owner, from object: KeyedDecodingContainer<MemberName>
    ) throws where Element == Member<Owner> {
      for member in self { try member.read(&owner, object) }
    }

    /// Writes the members of a value that differ from those of `usual`, and those that are always written.
    package func write<Owner>(
      _ owner: Owner, over usual: Owner, to object: inout KeyedEncodingContainer<MemberName>
    ) throws where Element == Member<Owner> {
      for member in self { try member.write(owner, usual, &object) }
    }
  }
#endif
