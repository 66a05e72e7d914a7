// Solves cubic Bézier timing curves with the same method as `BezierHalf` in Swift.

const bernstein = (a, b, t) => { const u = 1 - t; return t * (3 * u * (u * a + t * b) + t * t); };
const bernsteinRate = (a, b, t) => {
  const u = 1 - t;
  return 3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b));
};
const steepest = 2 ** 53;

/** The parameter t in 0…0.5 for which x(t) equals x: Newton steps within a bracket, else bisection. */
function bezierParameter(x1, x2, x) {
  let low = 0, high = 1, lastError = Infinity, t = x1 > 0 ? Math.min(1, x / (3 * x1)) : x;
  for (let round = 0; round < 200; round += 1) {
    const error = bernstein(x1, x2, t) - x;
    if (error === 0) return t;
    if (error > 0) high = t; else low = t;
    const newton = t - error / bernsteinRate(x1, x2, t);
    if (Math.abs(newton - t) <= t * 2 ** -53) return newton;
    const isSteady = Math.abs(error) <= 0.5 * lastError && newton > low && newton < high;
    const next = isSteady ? newton : low + 0.5 * (high - low);
    if (next === low || next === high) return next;
    lastError = Math.abs(error);
    t = next;
  }
  return t;
}

function bezierSlope([x1, y1, x2, y2], t) {
  const run = bernsteinRate(x1, x2, t), rise = bernsteinRate(y1, y2, t);
  const bounded = (slope) => Math.max(-steepest, Math.min(steepest, slope));
  if (run > 0) return bounded(rise / run);
  if (rise !== 0) return rise > 0 ? steepest : -steepest;
  if (t !== 0) return 1;
  if (x2 > 0) return bounded(y2 / x2);
  return y2 === 0 ? 1 : y2 > 0 ? steepest : -steepest;
}

/** A Bézier curve as a solver; it is solved from the end that is nearer to the fraction. */
function bezierCurve(...points) {
  const [x1, y1, x2, y2] = points, mirrored = [1 - x2, 1 - y2, 1 - x1, 1 - y1];
  return { kind: 'bezier', points, solve: (f) => {
    if (f === 0 || f === 1) return [f, bezierSlope(f ? mirrored : points, 0)];
    const half = f > 0.5 ? mirrored : points, t = bezierParameter(half[0], half[2], f > 0.5 ? 1 - f : f);
    const value = bernstein(half[1], half[3], t);
    return [f > 0.5 ? 1 - value : value, bezierSlope(half, t)];
  } };
}
