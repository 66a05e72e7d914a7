// fuzz --seed SEED --count COUNT [--from INDEX]   random inputs; each seed is printed
// fuzz … --megabytes M                            how much memory an input may take, by default 64
// fuzz … --stack K                                the stack of the thread in KiB, by default 512
// fuzz … --seconds S                              how much time an input may take, by default 2
// fuzz … --kind NAME                              only inputs of a kind, such as "large turns"
// fuzz --worker SEED FROM COUNT FILE M K S KIND   does the work in a process that may crash
//
// Exit 0: no finding. Exit 1: findings, each with the seed and the index that reproduce it.
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
func value(_ name: String) -> String? {
  words.firstIndex(of: name).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
}
if words.first == "--worker", words.count == 9, let seed = UInt64(words[1]),
  let from = Int(words[2]), let count = Int(words[3]), let megabytes = Int(words[5]),
  let stack = Int(words[6]), let seconds = Double(words[7])
{
  let thread = Thread {
    let worker = Worker(
      seed: seed, log: words[4], megabytes: megabytes, seconds: seconds, only: words[8])
    exit(worker.run(from..<from + count))
  }
  thread.stackSize = stack << 10
  thread.start()
  while true { sleep(1000) }
}
if words.first == "--overflow" {
  // Reads beyond an array on purpose, which a sanitizer must find.
  let numbers = UnsafeMutablePointer<Int>.allocate(capacity: words.count)
  say("\(numbers[words.count * 2])")
  exit(0)
}
let seed = value("--seed").flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 32)
let count = value("--count").flatMap { Int($0) } ?? 10_000
let from = value("--from").flatMap { Int($0) } ?? 0
say("fuzz: seed \(seed), inputs \(from)..<\(from + count)")
let megabytes = value("--megabytes").flatMap { Int($0) } ?? 64
// As much as a worker thread has on Apple's systems.
let stack = value("--stack").flatMap { Int($0) } ?? 512
let seconds = value("--seconds").flatMap { Double($0) } ?? 2
let supervisor = Supervisor(
  seed: seed, megabytes: megabytes, stack: stack, seconds: seconds, only: value("--kind") ?? "")
exit(supervisor.run(from..<from + count))
