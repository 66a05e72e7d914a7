// Solves the classic easing curves, and continues curves beyond their ends, as the library does.

/** A curve of a classic family, from the arguments of its function; or the inverse of that curve. */
function classicCurve(name, list, isInverse = false) {
  const words = [...list], isLevel = words.at(-1) === 'level' && Boolean(words.pop());
  const mode = words.pop(), numbers = words.map(Number), [a, b] = numbers;
  const count = { sine: [0], expo: [0], back: [1], elastic: [1, 2], bounce: [0] }[name];
  if (!['in', 'out', 'in-out'].includes(mode) || !count.includes(words.length)
    || !words.every((word) => word) || !numbers.every(Number.isFinite)
    || (isLevel && name !== 'expo' && !(name === 'elastic' && words.length === 2))
    || (name === 'back' && Math.abs(a) > 1e6)
    || (name === 'elastic' && words.length === 1 && !(a >= 0 && a <= 100))
    || (name === 'elastic' && words.length === 2
      && !(a >= 1 && a <= 1000 && b >= 0.01 && b <= 100))) return null;
  const power = (t) => {
    const rate = 10 * Math.LN2, whole = 2 ** (10 * t);
    return isLevel ? [Math.expm1(rate * t) / 1023, rate * whole / 1023]
      : [whole / 1024, rate * whole / 1024];
  };
  const formulas = {
    sine: (t) => [2 * Math.sin(Math.PI * t / 4) ** 2, Math.PI / 2 * Math.sin(Math.PI * t / 2)],
    expo: power,
    back: (t) => [t * t * ((a + 1) * t - a), t * (3 * (a + 1) * t - 2 * a)],
    elastic: (t) => {
      if (words.length === 1) {
        const [s, c] = [Math.sin(Math.PI * t / 2), Math.cos(Math.PI * t / 2)];
        const [sine, cosine] = [Math.sin(Math.PI * a * t), Math.cos(Math.PI * a * t)];
        return [1 - c ** 3 * cosine, Math.PI * c * c * (1.5 * s * cosine + a * c * sine)];
      }
      const angle = 2 * Math.PI / b * (1 - t), side = Math.sqrt((a - 1) * (a + 1));
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)], [value, velocity] = power(t);
      return [value * (cosine + side * sine), velocity * (cosine + side * sine)
        + value * (sine - side * cosine) * (2 * Math.PI / b)];
    },
    bounce: (t) => {
      const u = 1 - t;
      const [x, height] = u < 4 / 11 ? [u, 0] : u < 8 / 11 ? [u - 6 / 11, 0.75]
        : u < 10 / 11 ? [u - 9 / 11, 0.9375] : [u - 10.5 / 11, 0.984375];
      return [1 - (7.5625 * x * x + height), 15.125 * x];
    },
  };
  const inverses = {
    sine: (t) => [4 / Math.PI * Math.atan(Math.sqrt(t / (2 - t))),
      Math.min(2 / (Math.PI * Math.sqrt(t * (2 - t))), steepest)],
    expo: (t) => {
      const rate = 10 * Math.LN2;
      if (isLevel) return [Math.log1p(1023 * t) / rate, 1023 / (rate * (1 + 1023 * t))];
      return t < 1 / 1024 ? [0, 0] : [Math.max(0, 1 + Math.log(t) / rate), 1 / (rate * t)];
    },
  };
  const formula = (isInverse ? inverses : formulas)[name];
  const eased = (t) => {
    const [value, velocity] = formula(t);
    return [t === 0 || t === 1 ? t : value, velocity];
  };
  return { kind: 'classic', solve: (f) => {
    if (mode === 'in') return eased(f);
    const isFirst = mode === 'in-out' && f < 0.5;
    const [value, velocity] = eased(isFirst ? 2 * f : mode === 'out' ? 1 - f : 2 - 2 * f);
    return isFirst ? [value / 2, velocity] : [1 - value * (mode === 'out' ? 1 : 0.5), velocity];
  } };
}

/** Progress and velocity at a fraction outside 0…1, where a curve continues along its tangent. */
function beyondEnds(curve, f) {
  if (curve.kind === 'steps') return [finite(curve.at(Math.floor(curve.count * f))), 0];
  if (curve.kind === 'lines') {
    const first = Math.min(indexAt(curve.stops.map(([x]) => x), f), curve.stops.length - 2);
    const [from, to] = [curve.stops[first], curve.stops[first + 1]], run = to[0] - from[0];
    if (!(run > 0)) return [(f < from[0] ? from : to)[1], 0];
    const slope = finite((to[1] - from[1]) / run);
    return [finite(from[1] + slope * (f - from[0])), slope];
  }
  const [start, end] = tangentsOf(curve).map((rate) => (Math.abs(rate) < steepest ? rate : 0));
  return f < 0 ? [finite(start * f), start] : [finite(1 + end * (f - 1)), end];
}

/** The slopes at the two ends; for a Bézier curve as in Chromium. */
function tangentsOf(curve) {
  if (curve.kind === 'joined') {
    const [pieces, corners] = [curve.pieces, curve.corners], last = pieces.length - 1;
    const slope = (i) => (corners[i + 1][1] - corners[i][1]) / (corners[i + 1][0] - corners[i][0]);
    return [tangentsOf(pieces[0])[0] * slope(0), tangentsOf(pieces[last])[1] * slope(last)]
      .map((rate) => (Math.abs(rate) < steepest ? rate : 0));
  }
  const rates = [curve.solve(0)[1], curve.solve(1)[1]];
  if (curve.kind !== 'bezier') return rates.map((rate) => (Math.abs(rate) < steepest ? rate : 0));
  const [x1, y1, x2, y2] = curve.points;
  return [
    x1 > 0 ? y1 / x1 : y1 === 0 && x2 > 0 ? y2 / x2 : y1 === 0 && y2 === 0 ? 1 : 0,
    x2 < 1 ? (1 - y2) / (1 - x2) : y2 === 1 && x1 < 1 ? (1 - y1) / (1 - x1)
      : y1 === 1 && y2 === 1 ? 1 : 0];
}
