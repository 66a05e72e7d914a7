import Benchmark
import TransitionKit
import TransitionKitCatalogue
import Workloads

func addSpringBenchmarks() throws {
  for constants in SpringConstants.regimes {
    let spring = try constants.spring
    Benchmark("Spring, \(constants.name)") { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(spring.motion(at: Abscissae.springTimes[index]))
      }
    }
  }
  let spring = try SpringConstants.regimes[0].spring
  // One operation is one sample.
  Benchmark("Spring, 1000 samples at 120 Hz") { benchmark in
    let count = benchmark.scaledIterations.count
    var motions = [MotionSample](repeating: MotionSample(value: 0, velocity: 0), count: count)
    var span = motions.mutableSpan
    benchmark.startMeasurement()
    spring.writeMotions(every: 1.0 / 120, into: &span)
    benchmark.stopMeasurement()
    blackHole(span[count / 2])
  }
}
