// Solves timing curves with the arithmetic of the library.
//
// A curve is given by its notation, such as `cubic-bezier(0.2,0,0,1)`. Nothing is sampled: Béziers
// are solved by the method of `BezierHalf`, springs in closed form.

/** The arguments of a function in its notation, or null. */
function argumentsOf(text) {
  const open = text.indexOf('(');
  if (open < 0 || !text.endsWith(')')) return null;
  const list = [];
  let depth = 0, start = open + 1;
  for (let i = start; i < text.length - 1; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth < 0) return null;
    if (text[i] === ',' && depth === 0) { list.push(text.slice(start, i).trim()); start = i + 1; }
  }
  return depth === 0 ? [...list, text.slice(start, -1).trim()] : null;
}

const percentOf = (text) => {
  const [number, exponent] = text.slice(0, -1).split('e');
  return Number(`${number}e${Number(exponent || 0) - 2}`);
};

/** The stops of a linear() function as [fraction, progress], filled as in CSS. */
function stopsOf(list) {
  const stops = list.flatMap((text) => {
    const words = text.split(/\s+/), progress = Number(words.find((word) => !word.endsWith('%')));
    const fractions = words.filter((word) => word.endsWith('%')).map(percentOf);
    return fractions.length ? fractions.map((x) => [x, progress]) : [[null, progress]];
  });
  stops[0][0] ??= 0;
  let highest = -Infinity;
  for (const stop of stops) if (stop[0] !== null) stop[0] = highest = Math.max(highest, stop[0]);
  stops.at(-1)[0] ??= Math.max(1, highest);
  stops.forEach((stop, i) => {
    if (stop[0] !== null) return;
    const end = stops.findIndex((other, j) => j > i && other[0] !== null), start = stops[i - 1][0];
    for (let j = i; j < end; j += 1) {
      stops[j][0] = start + (stops[end][0] - start) * ((j - i + 1) / (end - i + 1));
    }
  });
  return stops;
}

const keywordCurves = { linear: null, ease: [0.25, 0.1, 0.25, 1], 'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1], 'ease-in-out': [0.42, 0, 0.58, 1] };

/** Stops for a curve that rises from 0 at a to 1 at b: clamp((x − a)/(b − a)). */
const windowStops = (a, b) => [...(a > 0 ? [[0, 0]] : []), [a, 0], [b, 1], ...(b < 1 ? [[1, 1]] : [])];

/** Reads a curve from its notation; null for any other text. A solver returns [progress, velocity]. */
function parsedCurve(text, level = 0) {
  if (Object.hasOwn(keywordCurves, text)) {
    const points = keywordCurves[text];
    return points ? bezierCurve(...points) : { kind: 'linear', solve: (f) => [f, 1] };
  }
  if (text === 'circ-in' || text === 'circ-out') return circularCurve(text === 'circ-in');
  if (Object.hasOwn(library.named, text)) return parsedCurve(library.named[text], level + 1);
  const list = argumentsOf(text), name = text.slice(0, Math.max(0, text.indexOf('(')));
  if (!list || level > 64) return null;
  const numbers = list.map(Number), areNumbers = list.every((word) => word) && numbers.every(isFinite);
  const inner = (i) => parsedCurve(list[i], level + 1);
  switch (`${name} ${list.length}`) {
  case 'cubic-bezier 4':
    return areNumbers && [numbers[0], numbers[2]].every((x) => x >= 0 && x <= 1)
      ? bezierCurve(...numbers) : null;
  case 'spring 3': return areNumbers ? settlingSpring(...numbers) : null;
  case 'spring 5': return areNumbers && isSpring(...numbers) ? springCurve(...numbers) : null;
  case 'reversed 1': {
    const curve = inner(0);
    return curve && curve.kind === 'spring' ? reversedCurve(curve) : null;
  }
  case 'inverse 1': {
    const text = Object.hasOwn(library.named, list[0]) ? library.named[list[0]] : list[0];
    const inverted = ['sine', 'expo'].find((word) => text.startsWith(`${word}(`));
    return inverted ? classicCurve(inverted, argumentsOf(text) || [], true) : null;
  }
  case 'steps 1': case 'steps 2': return stepsCurve(numbers[0], list[1] || 'end');
  case 'acc 1': case 'dec 1': return areNumbers ? powerCurve(numbers[0], name === 'acc') : null;
  case 'window 2': case 'window 3': {
    const curve = list.length === 3 ? inner(2) : parsedCurve('linear');
    return curve && composedCurve(linesCurve(windowStops(numbers[0], numbers[1])), curve);
  }
  case 'composed 2': case 'composed 3': {
    const [outer, first] = [inner(0), inner(1)];
    if (list[2] && !['held', 'tangent'].includes(list[2])) return null;
    return outer && first && composedCurve(outer, first, list[2] === 'tangent');
  }
  }
  if (['sine', 'expo', 'back', 'elastic', 'bounce'].includes(name)) return classicCurve(name, list);
  if (name === 'linear' && list.length >= 2) {
    const stops = stopsOf(list);
    return stops.every((stop) => stop.every(Number.isFinite)) ? linesCurve(stops) : null;
  }
  if (name === 'joined' && list.length >= 3 && list.length % 2 === 1) {
    const pieces = list.filter((_, i) => i % 2 === 0).map((part) => parsedCurve(part, level + 1));
    const joints = stopsOf(list.filter((_, i) => i % 2 === 1));
    return pieces.every((piece) => piece) ? joinedCurve(pieces, joints) : null;
  }
  return null;
}

// MARK: Steps, straight lines, powers, circles

function stepsCurve(count, word) {
  const position = word.replace('jump-', '');
  if (!(count >= 1 && Number.isInteger(count)) || !['start', 'end', 'none', 'both'].includes(position)) {
    return null;
  }
  const rise = { start: [1, 0], end: [0, 0], none: [0, -1], both: [1, 1] }[position];
  const at = (passed) => (passed + rise[0]) / (count + rise[1]);
  return { kind: 'steps', count, at, solve: (f) => {
    if (f === 1) return [1, 0];
    let passed = Math.floor(count * f);
    if (passed / count > f) passed -= 1;
    if ((passed + 1) / count <= f) passed += 1;
    return [at(passed), 0];
  } };
}

function linesCurve(stops) {
  const fractions = stops.map(([x]) => x);
  return { kind: 'lines', stops, solve: (f) => {
    const i = indexAt(fractions, f), first = Math.min(i, stops.length - 2);
    const from = stops[first], to = stops[first + 1], run = to[0] - from[0], rise = to[1] - from[1];
    const slope = run > 0 ? finite(rise / run) : 0;
    if (f === 0 || f === 1) return [f, slope];
    if (f === fractions[i]) return [stops[i][1], slope];
    if (!(run > 0)) return [(i === 0 ? from : to)[1], 0];
    return [from[1] + rise * ((f - from[0]) / run), slope];
  } };
}

function powerCurve(exponent, isAccelerating) {
  if (!(exponent > 0 && exponent < Infinity)) return null;
  return { kind: 'power', solve: (f) => {
    const base = isAccelerating ? f : 1 - f;
    if (!Number.isInteger(exponent) || exponent > 64) {
      const power = base ** exponent;
      const rate = base > 0 ? exponent * power / base : exponent < 1 ? steepest : 0;
      return [isAccelerating ? power : 1 - power, Math.min(rate, steepest)];
    }
    let power = 1;
    for (let i = 1; i < exponent; i += 1) power *= base;
    return [isAccelerating ? power * base : 1 - power * base, exponent * power];
  } };
}

function circularCurve(isAccelerating) {
  return { kind: 'circular', solve: (f) => {
    const height = Math.sqrt(isAccelerating ? (1 - f) * (1 + f) : f * (2 - f));
    return isAccelerating ? [f * f / (1 + height), Math.min(f / height, steepest)]
      : [height, Math.min((1 - f) / height, steepest)];
  } };
}

// MARK: Curves of curves

const finite = (value) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));

function composedCurve(outer, inner, goesOn = false) {
  const after = (curve, [value, velocity], goesOn) => {
    if (curve.kind === 'linear') return [value, velocity];
    if (curve.kind === 'composed') {
      return after(curve.outer, after(curve.inner, [value, velocity], goesOn), curve.goesOn);
    }
    const isInside = value >= 0 && value <= 1;
    const [progress, rate] = isInside || !goesOn ? solved(curve, value) : beyondEnds(curve, value);
    return [progress, isInside || goesOn ? finite(rate * velocity) : 0];
  };
  return { kind: 'composed', outer, inner, goesOn,
    solve: (f) => after(outer, solved(inner, f), goesOn) };
}

function joinedCurve(pieces, joints) {
  const corners = [[0, 0], ...joints, [1, 1]];
  return { kind: 'joined', pieces, corners, solve: (f) => {
    let i = 0;
    while (i < joints.length && f >= joints[i][0]) i += 1;
    const [start, end] = [corners[i], corners[i + 1]], run = end[0] - start[0], rise = end[1] - start[1];
    const [value, velocity] = solved(pieces[i], (f - start[0]) / run);
    return [value === 1 ? end[1] : start[1] + rise * value, finite(velocity * (rise / run))];
  } };
}

// MARK: Asking

/** The last index whose fraction is at most x. */
function indexAt(fractions, x) {
  let low = 0, high = fractions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fractions[middle] <= x) low = middle; else high = middle - 1;
  }
  return low;
}

const knownCurves = new Map();

/** The curve for an index in the data (negative: linear), for a notation, or for a curve itself. */
function curveOf(curve) {
  if (typeof curve === 'object') return curve;
  const text = typeof curve === 'string' ? curve : curve < 0 ? 'linear' : data.curves[curve];
  let known = knownCurves.get(text);
  if (known === undefined) {
    if (knownCurves.size > 4096) knownCurves.clear();
    knownCurves.set(text, known = parsedCurve(text));
  }
  return known;
}

/** Progress and velocity; the last answer of each curve is kept for the tracks that share it. */
function solved(curve, x) {
  const f = x > 0 ? Math.min(x, 1) : 0;
  if (curve.last !== f) { curve.answer = curve.solve(f); curve.last = f; }
  return curve.answer;
}

/** The progress of a curve at a fraction, which is clamped to 0…1. */
const progressAt = (curve, x) => solved(curveOf(curve), x)[0];
/** The rate of change of the progress per fraction. */
const velocityAt = (curve, x) => solved(curveOf(curve), x)[1];
/** The progress of a value that begins to move at fraction 0: 0 there, also for steps. */
const progressFromZero = (curve, x) => (x > 0 ? progressAt(curve, x) : 0);
