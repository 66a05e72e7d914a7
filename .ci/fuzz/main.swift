// fuzz --seed SEED --count COUNT [--from INDEX]   random inputs; each seed is printed
// fuzz --worker SEED FROM COUNT FILE              does the work in a process that may crash
//
// Exit 0: no finding. Exit 1: findings, each with the seed and the index that reproduce it.
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
func value(_ name: String) -> String? {
  words.firstIndex(of: name).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
}
if words.first == "--worker", words.count == 5, let seed = UInt64(words[1]),
  let from = Int(words[2]), let count = Int(words[3])
{
  exit(Worker(seed: seed, log: words[4]).run(from..<from + count))
}
let seed = value("--seed").flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 32)
let count = value("--count").flatMap { Int($0) } ?? 10_000
let from = value("--from").flatMap { Int($0) } ?? 0
say("fuzz: seed \(seed), inputs \(from)..<\(from + count)")
exit(Supervisor(seed: seed).run(from..<from + count))
