import Benchmark
import TransitionKit
import Workloads

func addCurveBenchmarks() throws {
  for points in CurvePoints.keywords {
    let curve = try points.curve
    Benchmark("Bézier \(points.name), random order") { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(curve.progress(at: Abscissae.random[index]))
      }
    }
    Benchmark("Bézier \(points.name), 40 frames") { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(curve.progress(at: Abscissae.frames[index]))
      }
    }
  }
  Benchmark("Bézier, making a curve and asking it once") { benchmark in
    for index in benchmark.scaledIterations {
      let curve = try CubicBezier(0.25 + Abscissae.random[index] / 1024, 0.1, 0.25, 1)
      blackHole(curve.progress(at: 0.3))
    }
  }
  for constants in SpringConstants.regimes {
    let spring = try constants.spring
    Benchmark("Spring, \(constants.name)") { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(spring.motion(at: Abscissae.springTimes[index]))
      }
    }
  }
}
