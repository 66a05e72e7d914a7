import Benchmark
import TransitionKit
import TransitionKitCatalogue
import Workloads

func addCurveBenchmarks() throws {
  for points in CurvePoints.keywords {
    let curve = try points.curve
    addRandomOrder(points.name, curve)
    Benchmark("Bézier \(points.name), 40 frames") { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(curve.progress(at: Abscissae.frames[index]))
      }
    }
    addBatches(points.name, curve)
    Benchmark("Bézier \(points.name), value and velocity, random order") { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(curve.motion(at: Abscissae.random[index]))
      }
    }
  }
  // The keyword curves come first and are already measured above.
  for points in CurvePoints.monotone.dropFirst(CurvePoints.keywords.count) {
    addRandomOrder(points.name, try points.curve)
  }
  Benchmark("Bézier, making a curve and asking it once") { benchmark in
    for index in benchmark.scaledIterations {
      let curve = try CubicBezier(0.25 + Abscissae.random[index] / 1024, 0.1, 0.25, 1)
      blackHole(curve.progress(at: 0.3))
    }
  }
}

private func addRandomOrder(_ name: String, _ curve: CubicBezier) {
  Benchmark("Bézier \(name), random order") { benchmark in
    for index in benchmark.scaledIterations {
      blackHole(curve.progress(at: Abscissae.random[index]))
    }
  }
}

private func addBatches(_ name: String, _ curve: CubicBezier) {
  let fractions = Abscissae.random
  Benchmark("Bézier \(name), 8 at once") { benchmark in
    var values = [Double](repeating: 0, count: 8)
    var span = values.mutableSpan
    for index in benchmark.scaledIterations {
      let start = 8 * (index % (fractions.count / 8))
      curve.progress(at: fractions.span.extracting(start..<start + 8), into: &span)
      blackHole(span[index % 8])
    }
  }
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .one
  let values = [Double](repeating: 0, count: fractions.count)
  Benchmark("Bézier \(name), one call for 4096", configuration: configuration) { benchmark in
    var values = values
    var span = values.mutableSpan
    benchmark.startMeasurement()
    curve.progress(at: fractions.span, into: &span)
    benchmark.stopMeasurement()
    blackHole(span[span.count / 2])
  }
}
