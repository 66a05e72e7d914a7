/// Completion scripts for shells, generated from the syntax of the commands.
struct Completions {
  /// The syntax of all commands, first that of the program without a command.
  let all: [Syntax]

  /// Returns the script for `bash`, `zsh` or `fish`.
  func script(for shell: String) -> String {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    default: fish
    }
  }

  /// The commands that have a name, with their names.
  private var commands: [(name: String, command: Syntax)] {
    all.compactMap { command in command.name.map { ($0, command) } }
  }

  // MARK: - bash

  private var bash: String {
    let values = all.flatMap { command in
      command.options.compactMap { value(of: $0, in: command.name ?? "-*") }
    }
    let cases = commands.map { name, command in
      "    \(name)) words=\"\(words(of: command))\" ;;"
    }
    let names = commands.map { $0.name }.joined(separator: " ")
    return """
      _\(Console.programName)() {
        local word="${COMP_WORDS[COMP_CWORD]}" option="${COMP_WORDS[COMP_CWORD-1]}" words
        COMPREPLY=()
        if [[ "$word" == "=" ]]; then word=""; fi
        if [[ "$option" == "=" ]]; then option="${COMP_WORDS[COMP_CWORD-2]}"; fi
        case "${COMP_WORDS[1]} $option" in
      \(values.joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          *) words="\(names) \(words(of: all[0]))" ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -F _\(Console.programName) \(Console.programName)

      """
  }

  /// Returns the case of the shell script that completes an option's value, or `nil` for an option without a value.
  private func value(of option: Option, in command: String) -> String? {
    let start = "    \(command)\\ \(option.name))"
    switch option.value {
    case .none: return nil
    case .word: return "\(start) return ;;"
    case .choice(let words):
      let list = words.joined(separator: " ")
      return "\(start) COMPREPLY=($(compgen -W \"\(list)\" -- \"$word\")); return ;;"
    case .file:
      return "\(start) COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
    }
  }

  /// Returns the words that may be operands of a command, each once.
  private func choices(of command: Syntax) -> [String] {
    var known: Set<String> = []
    return command.operands.flatMap(\.choices).filter { known.insert($0).inserted }
  }

  private func words(of command: Syntax) -> String {
    (choices(of: command) + command.options.map(\.name)).joined(separator: " ")
  }

  // MARK: - zsh

  private var zsh: String {
    let cases = commands.map { name, command in
      """
          \(name))
            _arguments \(arguments(of: command)) ;;
      """
    }
    let names = commands.map { "\(quoted("\($0.name):\($0.command.summary)"))" }
    return """
      #compdef \(Console.programName)
      _\(Console.programName)() {
        local -a commands=(\(names.joined(separator: " ")))
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe command commands
          return
        fi
        case $words[2] in
      \(cases.joined(separator: "\n"))
          *)
            _arguments \(arguments(of: all[0])) ;;
        esac
      }
      if [[ $funcstack[1] = _\(Console.programName) ]]; then
        _\(Console.programName) "$@"
      else
        compdef _\(Console.programName) \(Console.programName)
      fi

      """
  }

  private func arguments(of command: Syntax) -> String {
    var specifications = command.options.map { option -> String in
      let summary = option.summary.filter { !"[]:".contains($0) }
      switch option.value {
      case .none: return quoted("\(option.name)[\(summary)]")
      case .word(let name): return quoted("\(option.name)=[\(summary)]:\(name): ")
      case .choice(let words):
        return quoted("\(option.name)=[\(summary)]:value:(\(words.joined(separator: " ")))")
      case .file(let name): return quoted("\(option.name)=[\(summary)]:\(name):_files")
      }
    }
    for (index, operand) in command.operands.enumerated() {
      specifications.append(
        quoted("\(index + 2):\(operand.name):(\(operand.choices.joined(separator: " ")))"))
    }
    return (["1:command: "].map(quoted) + specifications).joined(separator: " ")
  }

  // MARK: - fish

  private var fish: String {
    var lines = ["complete -c \(Console.programName) -f"]
    for (name, command) in commands {
      lines.append(
        "complete -c \(Console.programName) -n __fish_use_subcommand -a \(name) -d "
          + quoted(command.summary))
      let seen = "-n \(quoted("__fish_seen_subcommand_from \(name)"))"
      let choices = choices(of: command)
      if !choices.isEmpty {
        lines.append(
          "complete -c \(Console.programName) \(seen) -a \(quoted(choices.joined(separator: " ")))")
      }
      lines += command.options.map { "complete -c \(Console.programName) \(seen) \(fish($0))" }
    }
    lines += all[0].options.map {
      "complete -c \(Console.programName) -n __fish_use_subcommand \(fish($0))"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fish(_ option: Option) -> String {
    let start = "-l \(option.name.dropFirst(2)) -d \(quoted(option.summary))"
    switch option.value {
    case .none: return start
    case .word: return "\(start) -x"
    case .choice(let words): return "\(start) -x -a \(quoted(words.joined(separator: " ")))"
    case .file: return "\(start) -r -F"
    }
  }

  /// Returns a text in single quotes, as one word for a shell.
  private func quoted(_ text: String) -> String { "'\(text.filter { $0 != "'" })'" }
}
