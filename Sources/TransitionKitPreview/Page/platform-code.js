// Writes Bézier curves and springs as code of other platforms, as ``PlatformCurves`` does.
//
// Both print the same text for the same numbers; `.ci/browser/preview_editors.py` compares them.

const platformCode = (() => {
  const round = (x) => Math.sign(x) * Math.round(Math.abs(x));
  const number = (x) => (x && Math.abs(x) < 1e-4 ? x.toExponential() : String(x + 0));
  const list = (values) => values.map(number).join(', ');
  function short(x) {
    const size = Math.abs(x);
    if (!(size < 1e13 && size > 1e-8)) return x;
    let scale = 1;
    while (size * scale < 1e13) scale *= 10;
    return round(x * scale) / scale;
  }
  function single(x) {
    const value = Math.fround(x);
    for (let digits = 1; digits < 10; digits += 1) {
      const near = Number(value.toPrecision(digits));
      if (Math.fround(near) === value) return number(near);
    }
    return number(value);
  }
  function roundedTo(x, unit) {
    const count = round(x / unit);
    return Math.abs(count) < 2 ** 53 ? count / Math.round(1 / unit) : x;
  }
  function percent(fraction) {
    const exact = fraction * 100, near = roundedTo(exact, 1e-9);
    return `${number(Math.abs(near - exact) <= 1e-13 * Math.abs(exact) ? near : exact)}%`;
  }
  const milliseconds = (seconds) => number(Math.max(1, round(seconds * 1000)));

  // MARK: Errors

  /** The largest value of a function between two positions, as `LargestError` finds it. */
  function largestOf(f, { from = 0, to = 1, count = 4096, others = [] } = {}) {
    const length = to - from, places = [];
    for (let i = 0; i <= count; i += 1) places.push(from + length * (i / count));
    for (let i = 0, part = 0.5 / count; i < 28; i += 1, part /= 2) {
      places.push(from + length * part, to - length * part);
    }
    for (const x of others) if (x >= from && x <= to) places.push(x);
    places.sort((a, b) => a - b);
    const values = places.map(f);
    let largest = values.reduce((a, b) => Math.max(a, b), 0), peaks = 0;
    const floor = largest * 0.9;
    for (let i = 1; i + 1 < places.length && peaks < 64; i += 1) {
      if (!(values[i] >= floor && values[i] >= values[i - 1] && values[i] >= values[i + 1])) continue;
      let low = places[i - 1], high = places[i + 1];
      peaks += 1;
      for (let round = 0; round < 40; round += 1) {
        const third = (high - low) / 3, left = f(low + third), right = f(high - third);
        largest = Math.max(largest, left, right);
        if (left < right) low += third; else high -= third;
      }
    }
    return largest;
  }
  function stated(error) {
    if (!(error > 1e-12)) return 0;
    let scale = 1;
    while (error * scale < 100) scale *= 10;
    return Math.ceil(error * scale * (1 + 1e-9)) / scale;
  }
  const line = (platform, code, error = 0) => ({ platform, code, error: stated(error) });
  const accuracy = ({ error }) => (error === 0 ? 'exact' : `within ${number(error)}`);

  // MARK: Béziers

  function bezierLines(points, duration) {
    const all = list(points), n = points.map(number), floats = points.map(Math.fround);
    const seconds = number(short(duration)), ms = milliseconds(duration);
    const isSingle = floats.every((x, i) => x === points[i]);
    const plain = bezierCurve(...points), rounded = bezierCurve(...floats);
    const error = isSingle ? 0
      : largestOf((x) => Math.abs(rounded.solve(x)[0] - plain.solve(x)[0]));
    const suffixed = points.map((x) => `${single(x)}f`).join(', ');
    const named = (platform) => library.beziers[platform][points.map((x) => x + 0).join()];
    const easing = named('React Native') ?? `Easing.bezier(${all})`;
    const [uiKit, core, swiftUI, motion] = ['UIKit', 'Core Animation', 'SwiftUI', 'Motion'].map(named);
    return [
      line('TransitionKit', `try TimingCurve.cubicBezier(${all})`),
      line('UIKit', uiKit ? `UICubicTimingParameters(animationCurve: .${uiKit})`
        : `UICubicTimingParameters(controlPoint1: CGPoint(x: ${n[0]}, y: ${n[1]}), `
          + `controlPoint2: CGPoint(x: ${n[2]}, y: ${n[3]}))`),
      line('Core Animation',
        `CAMediaTimingFunction(${core ? `name: .${core}` : `controlPoints: ${all}`})`, error),
      line('SwiftUI',
        `Animation.${swiftUI ? `${swiftUI}(` : `timingCurve(${all}, `}duration: ${seconds})`),
      line('Jetpack Compose', `tween<Float>(durationMillis = ${ms}, `
        + `easing = ${named('Jetpack Compose') ?? `CubicBezierEasing(${suffixed})`})`, error),
      line('Flutter', named('Flutter') ?? `const Cubic(${all})`),
      line('React Native', `Animated.timing(value, { toValue: 1, duration: ${ms}, `
        + `easing: ${easing}, useNativeDriver: true })`),
      line('Reanimated', `withTiming(1, { duration: ${ms}, easing: ${easing} })`),
      line('Motion', `{ duration: ${seconds}, ease: ${motion ? `"${motion}"` : `[${all}]`} }`),
      d3Line(duration, named('d3-ease'), plain),
      line('CSS', `transition: all ${seconds}s ${named('CSS') ?? `cubic-bezier(${all})`};`),
      tokenLine(points),
    ];
  }
  function d3Line(duration, name, plain) {
    const { stops, error } = name ? { error: 0 } : table((x) => plain.solve(x)[0], false);
    return scaleLine(duration, stops, error, name);
  }
  const scaleLine = (duration, stops, error, name) => line('d3-ease',
    `selection.transition().duration(${milliseconds(duration)}).ease(${name ?? `d3.scaleLinear([${
      list(stops.map(([x]) => x))}], [${list(stops.map(([, y]) => y))}])`})`, error);
  const tokenLine = (points, error = 0) =>
    line('Design tokens', `{ "$type": "cubicBezier", "$value": [${list(points)}] }`, error);

  // MARK: Straight lines

  function adaptiveStops(f, tolerance) {
    let largest = Math.abs(f(0));
    for (let i = 1; i <= 16; i += 1) largest = Math.max(largest, Math.abs(f(i / 16)));
    const bound = Math.max(tolerance, largest * 2 ** -24);
    let stops = [];
    for (const depth of [32, 20, 11]) {
      stops = denseStops(f, bound / 5, depth);
      if (stops.length <= 2048) break;
    }
    return thinned(stops, bound * 0.7);
  }
  function denseStops(f, tolerance, depth) {
    const stops = [[0, f(0)]], pending = [];
    for (let i = 8; i > 0; i -= 1) pending.push([[i / 8, f(i / 8)], 3]);
    while (pending.length && stops.length <= 2049) {
      const end = pending.at(-1), start = stops.at(-1), length = end[0][0] - start[0];
      const isStraight = [0.2, 0.5, 0.8].every((part) => Math.abs(
        f(start[0] + length * part) - (start[1] + (end[0][1] - start[1]) * part)) <= tolerance);
      if (isStraight || end[1] >= depth) {
        stops.push(end[0]);
        pending.pop();
      } else {
        const middle = start[0] + length / 2;
        end[1] += 1;
        pending.push([[middle, f(middle)], end[1]]);
      }
    }
    return stops;
  }
  function thinned(stops, tolerance) {
    const kept = [stops[0]];
    for (let start = 0; start < stops.length - 1;) {
      let low = -Infinity, high = Infinity, best = start + 1;
      for (let next = start + 1; next < stops.length; next += 1) {
        const run = stops[next][0] - stops[start][0], rise = stops[next][1] - stops[start][1];
        if (rise / run >= low && rise / run <= high) best = next;
        low = Math.max(low, (rise - tolerance) / run);
        high = Math.min(high, (rise + tolerance) / run);
        if (!(low <= high)) break;
      }
      kept.push(stops[best]);
      start = best;
    }
    return kept;
  }
  function tableProgress(stops, x) {
    let low = 0, high = stops.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (stops[middle][0] <= x) low = middle; else high = middle - 1;
    }
    const from = stops[low], to = stops[low + 1];
    if (!to || !(x > from[0])) return from[1];
    return from[1] + (to[1] - from[1]) * ((x - from[0]) / (to[0] - from[0]));
  }
  function tableError(stops, f, canJump) {
    const others = [];
    let steepest = 0;
    for (let i = 0; i + 1 < stops.length; i += 1) {
      const [x, y] = stops[i], length = stops[i + 1][0] - x;
      for (let part = 0; part < 8; part += 1) others.push(x + length * part / 8);
      if (canJump && length > 0 && length < 1e-6) steepest = Math.max(steepest, Math.abs(stops[i + 1][1] - y));
      for (let power = 0; length === 0 && power < 36; power += 1) {
        others.push(x - 1e-3 / 2 ** power, x + 1e-3 / 2 ** power);
      }
    }
    return Math.max(
      steepest, largestOf((x) => Math.abs(tableProgress(stops, x) - f(x)), { others }));
  }
  function table(f, canJump = true) {
    const exactStops = adaptiveStops(f, 0.001);
    let stops, error;
    for (const unit of [1e-4, 1e-5, 1e-6, 1e-7, 1e-8]) {
      stops = exactStops.map((stop) => stop.map((x) => roundedTo(x, unit)));
      error = tableError(stops, f, canJump);
      if (error <= 0.001) break;
    }
    return { stops, error };
  }

  // MARK: The nearest Bézier

  const starts = [[0.42, 0, 0.58, 1], [0, 0, 0.2, 1], [0.4, 0, 1, 1], [0.3, 0.7, 0.3, 1.3],
    [0.33, 0.5, 0.6, 1], [0.22, 0.27, 0.07, 1.1], [0.45, 2, 0, 0.8], [0.3, 0.2, 0, 1.3]];
  function fitError(points, values) {
    let worst = 0;
    for (let i = 1; i < 48; i += 1) {
      const t = i / 48, u = 1 - t, near = 3 * u * u * t, far = 3 * u * t * t;
      const x = near * points[0] + far * points[2] + t * t * t;
      const y = near * points[1] + far * points[3] + t * t * t;
      const place = x * 256, index = Math.min(Math.trunc(place), 255);
      worst = Math.max(worst, Math.abs(
        values[index] + (values[index + 1] - values[index]) * (place - index) - y));
    }
    return worst;
  }
  function nearestBezier(f) {
    const values = Array.from({ length: 257 }, (_, i) => f(i / 256));
    let best = { error: Infinity };
    for (const start of starts) {
      let points = start, least = fitError(points, values), step = 0.16;
      for (let rounds = 0; step >= 0.001 && rounds < 1000; rounds += 1) {
        let isBetter = false;
        for (const index of [0, 1, 2, 3]) {
          for (const sign of [-1, 1]) {
            const other = [...points];
            other[index] = roundedTo(other[index] + sign * step, 1e-3);
            if (index % 2 === 0) other[index] = Math.max(0, Math.min(1, other[index]));
            const next = fitError(other, values);
            if (next < least) [points, least, isBetter] = [other, next, true];
          }
        }
        if (!isBetter) step /= 2;
      }
      if (least < best.error) best = { points, error: least };
    }
    return best.points;
  }

  // MARK: Springs

  function springOf(mass, stiffness, damping, v) {
    const solution = springSolution(mass, stiffness, damping, v), w = Math.sqrt(stiffness / mass);
    return {
      constants: [mass, stiffness, damping], v, w, ratio: 0.5 * damping / mass / w,
      response: 2 * Math.PI / w, settling: settlingDuration(mass, stiffness, damping, v),
      at: (time) => springMotion(solution, v, time)[0],
    };
  }
  const respondingSpring = (response, ratio, v) => {
    const w = 2 * Math.PI / response;
    return springOf(1, w * w, 2 * ratio * w, v);
  };

  function springLines(mass, stiffness, damping, v) {
    const spring = springOf(mass, stiffness, damping, v), isOver = spring.ratio > 1;
    const response = short(spring.response), fraction = short(spring.ratio);
    const bounce = short(isOver ? 1 / spring.ratio - 1 : 1 - spring.ratio), isAtRest = v === 0;
    const names = ['mass', 'stiffness', 'damping'];
    const constants = names.map((name, i) => `${name}: ${number(spring.constants[i])}`).join(', ');
    const velocity = number(v), vector = `CGVector(dx: ${velocity}, dy: ${velocity})`;
    function errorOf(shown) {
      const end = Math.max(spring.settling, shown.settling);
      const to = isFinite(end) ? end : 100 * spring.response;
      const count = Math.max(4096, Math.trunc(Math.min(65536, 16 * to / spring.response)));
      return largestOf((time) => Math.abs(shown.at(time) - spring.at(time)), { to, count });
    }
    const bounceError =
      errorOf(respondingSpring(response, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), v));
    const lines = [line('TransitionKit', `try Spring(${constants}, initialVelocity: ${velocity})`)];
    if (spring.constants.join() === library.uiKitSpring && isAtRest) {
      lines.push(line('UIKit', 'UISpringTimingParameters()'));
    } else if (!isOver) {
      lines.push(line('UIKit', `UISpringTimingParameters(${constants}, initialVelocity: ${vector})`));
    }
    lines.push(line('UIKit', `UISpringTimingParameters(duration: ${number(response)}, `
      + `bounce: ${number(bounce)}, initialVelocity: ${vector})  // iOS 17`, bounceError));
    const set = names.map((name, i) => `spring.${name} = ${number(spring.constants[i])}; `).join('');
    lines.push(line('Core Animation', 'let spring = CASpringAnimation(keyPath: "position.x"); '
      + `${set}spring.initialVelocity = ${velocity}; `
      + (isOver ? 'spring.allowsOverdamping = true; ' : '')
      + 'spring.duration = spring.settlingDuration'));
    if (isOver) {
      lines.push(line('SwiftUI', `Animation.interpolatingSpring(Spring(${constants}, `
        + `allowOverDamping: true), initialVelocity: ${velocity})  // iOS 17`));
    } else {
      lines.push(line('SwiftUI',
        `Animation.interpolatingSpring(${constants}, initialVelocity: ${velocity})`));
      if (isAtRest) {
        lines.push(line('SwiftUI', `Animation.spring(response: ${number(response)}, `
          + `dampingFraction: ${number(fraction)})`,
          errorOf(respondingSpring(response, fraction, v))));
      }
    }
    const words = `duration: ${number(response)}, bounce: ${number(bounce)}`;
    const name = library.swiftUISprings[bounce];
    lines.push(line('SwiftUI', isAtRest && name
      ? `Animation.${name}(duration: ${number(response)})  // iOS 17`
      : isAtRest ? `Animation.spring(${words})  // iOS 17`
      : `Animation.interpolatingSpring(${words}, initialVelocity: ${velocity})  // iOS 17`,
      bounceError));
    const [ratio32, stiffness32, v32] = [spring.ratio, stiffness / mass, v].map(Math.fround);
    lines.push(line('Jetpack Compose',
      'animatable.animateTo(1f, '
      + `spring(dampingRatio = ${library.composeRatios[ratio32] ?? `${single(spring.ratio)}f`}, `
      + `stiffness = ${library.composeStiffnesses[stiffness32] ?? `${single(stiffness / mass)}f`}, `
      + 'visibilityThreshold = 0.001f), '
      + `initialVelocity = ${single(v)}f)`,
      errorOf(springOf(1, stiffness32, 2 * ratio32 * Math.sqrt(stiffness32), v32))));
    lines.push(line('Flutter',
      `SpringSimulation(const SpringDescription(${constants}), 0, 1, ${velocity})`));
    const isClamped = spring.w * spring.w - (0.5 * damping / mass) ** 2 < 0;
    const clamped = isClamped
      ? errorOf(springOf(mass, stiffness, 2 * mass * Math.sqrt(stiffness / mass), v)) : 0;
    lines.push(line('React Native', `Animated.spring(value, { toValue: 1, ${constants}, `
      + `velocity: ${velocity}, useNativeDriver: true })`, clamped));
    lines.push(line('Reanimated', `withSpring(1, { ${constants}, velocity: ${velocity} })`, clamped));
    lines.push(line('Motion', `{ type: "spring", ${constants}, velocity: ${velocity} }`));
    if (isAtRest && bounce >= 0 && bounce <= 0.95) {
      const visual = short(spring.response / 1.2);
      lines.push(line('Motion',
        `{ type: "spring", visualDuration: ${number(visual)}, bounce: ${number(bounce)} }`,
        errorOf(respondingSpring(visual * 1.2, 1 - bounce, 0))));
    }
    const span = spring.settling;
    if (!(span <= 1e9)) return lines;
    const progress = (x) => (x > 0 ? (x < 1 ? spring.at(x * span) : 1) : 0);
    const endError = largestOf((time) => Math.abs(1 - spring.at(time)),
      { from: span, to: Math.max(span + spring.response, span), count: 512 });
    const { stops, error } = table(progress);
    const points = nearestBezier(progress), bezier = bezierCurve(...points);
    const texts = stops.map(([x, y]) => `${number(y)} ${percent(x)}`).join(', ');
    lines.push(scaleLine(span, stops, Math.max(error, endError)));
    lines.push(line('CSS', `transition: all ${number(short(span))}s linear(${texts});`,
      Math.max(error, endError)));
    lines.push(tokenLine(points, Math.max(endError,
      largestOf((x) => Math.abs(bezier.solve(x)[0] - progress(x))))));
    return lines;
  }

  return { accuracy, bezierLines, number, short, springLines, springOf };
})();
