// Solves springs in closed form, as `SpringSolution` does.

// Double-double arithmetic: two doubles form one number with about 105 bits.
const bits = new DataView(new ArrayBuffer(8));
function upperHalf(x) {
  bits.setFloat64(0, x);
  bits.setUint32(4, (bits.getUint32(4) & 0xF8000000) >>> 0);
  return bits.getFloat64(0);
}
const twoParts = (high, low) => [high, isFinite(low) ? low : 0];
function product(a, b) {
  const ua = upperHalf(a), ub = upperHalf(b), la = a - ua, lb = b - ub, high = a * b;
  return twoParts(high, (ua * ub - high) + ua * lb + la * ub + la * lb);
}
function quotient(a, b) {
  const high = a / b, [p, q] = product(high, b);
  return twoParts(high, ((a - p) - q) / b);
}
function times([a, b], [c, d]) {
  const [high, low] = product(a, c);
  return twoParts(high, low + (a * d + b * c));
}
function minus([a, b], [c, d]) {
  const difference = a - c, part = a - difference;
  const low = (a - (difference + part)) + (part - c) + (b - d), sum = difference + low;
  return twoParts(sum, low - (sum - difference));
}
function rootOf([a, b]) {
  const high = Math.sqrt(a), [p, q] = product(high, high);
  return twoParts(high, (((a - p) - q) + b) / (2 * high));
}

/** The exact remainder of a division, rounded to nearest. */
const remainder = (x, by) => { const r = x % by; return Math.abs(r) * 2 > by ? r - Math.sign(r) * by : r; };

/** eˣ and ln x with the bits of the library's `Elementary`, for numbers that a search depends on. */
const exact = {
  exp(x) {
    if (x > 709.782712893384) return Infinity;
    if (!(x >= -745.1332191019412)) return 0;
    const shift = 6755399441055744, k = (x * 1.4426950408889634 + shift) - shift;
    const high = x - k * 0.6931471803691238, low = k * 1.9082149292705877e-10;
    const r = high - low, z = r * r, z2 = z * z;
    const tail = (a, b, c, d, e) => (a + b * z) + ((c + d * z) + e * z2) * z2;
    const even = tail(0.5000000000000001, 0.04166666666662413, 0.0013888888917213717,
      2.4801521295954376e-05, 2.7620088445409746e-07);
    const odd = tail(0.16666666666666669, 0.008333333333330062, 0.00019841269863053618,
      2.7557268459997064e-06, 2.510038549551032e-08);
    const step = Math.abs(x) < 708 ? 0 : x > 0 ? 1 : -64;
    return exact.scaled(1 + (high - (low - z * (even + r * odd))), k - step) * exact.scaled(1, step);
  },
  scaled(value, exponent) {
    bits.setFloat64(0, 1);
    bits.setUint32(0, (exponent + 1023) << 20);
    return value * bits.getFloat64(0);
  },
  log(x) {
    if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : NaN;
    let exponent = 0;
    if (x < 2 ** -1022) { x *= 2 ** 54; exponent = -54; }
    bits.setFloat64(0, x);
    const head = bits.getUint32(0);
    exponent += (head >>> 20) - 1023;
    bits.setUint32(0, (head & 0xFFFFF) | 0x3FF00000);
    let mantissa = bits.getFloat64(0);
    if (mantissa > 1.4142135623730951) { mantissa *= 0.5; exponent += 1; }
    const f = mantissa - 1, s = f / (2 + f), z = s * s;
    let sum = 2 / 21;
    for (const divisor of [19, 17, 15, 13, 11, 9, 7, 5, 3]) sum = sum * z + 2 / divisor;
    return exponent * 0.6931471803691238
      + ((f - s * (f - z * sum)) + exponent * 1.9082149292705877e-10);
  },
};

/** The time in seconds at which a spring counts as settled, as UIKit computes it. */
function settlingDuration(mass, stiffness, damping, v) {
  const g = 0.5 * damping / mass, w = Math.sqrt(stiffness / mass), epsilon = 0.001;
  if (!(g > 0)) return Infinity;
  if (Math.abs(g / w - 1) < 1e-6) return criticalSettling(w, v);
  const split = Math.sqrt(Math.abs(w * w - g * g)), slip = (g - v) / split;
  if (g < w) return exact.log((1 + Math.abs(slip)) / epsilon) / g;
  const part = (amplitude) => exact.log(Math.max(Math.abs(amplitude) / 2, epsilon) / epsilon);
  return Math.max(part(1 + slip) * (g + split) / (w * w), part(1 - slip) / (g + split));
}

function criticalSettling(w, v) {
  const epsilon = 0.001, b = w - v;
  const u = -1 - exact.log(Math.abs(w * exact.exp(-w / b) * epsilon / b));
  if (u > 0 && isFinite(u)) {
    const tail = 1 - 0.0042 * u * exact.exp(-0.0201 * Math.sqrt(u));
    const lambert = -1 - u - (2 / 0.3361) * (1 - 1 / (1 + 0.3361 * Math.sqrt(u / 2) / tail));
    const time = -(lambert * b + w) / (w * b);
    if (b > 0 && time > 0 && isFinite(time)) return time;
  }
  const excess = (t) => Math.abs((1 + b * t) * exact.exp(-w * t)) - epsilon;
  let low = b === 0 ? 0 : Math.max(0, 1 / w - 1 / b);
  if (excess(low) <= 0) low = 0;
  let high = low + 1 / w;
  while (excess(high) > 0) high += high - low + 1 / w;
  for (let round = 0; round < 200; round += 1) {
    const middle = low + (high - low) / 2;
    if (excess(middle) > 0) low = middle; else high = middle;
  }
  return high;
}

/** Returns a function from seconds to the distance from the target, and the velocity towards it. */
function springSolution(mass, stiffness, damping, v) {
  const decay = quotient(0.5 * damping, mass), squared = quotient(stiffness, mass);
  const square = product(decay[0], decay[0]);
  const d = minus(squared, twoParts(square[0], square[1] + 2 * decay[0] * decay[1]));
  const g = decay[0], w2 = squared[0];
  if (d[0] > 1e-6 * g * g) {
    const frequency = rootOf(d), w = frequency[0];
    const turns = times(frequency, [0.6366197723675814, -3.935735335036497e-17]);
    const first = upperHalf(turns[0]), second = (turns[0] - first) + turns[1];
    const a = (g - v) / w, b = (w2 - g * v) / w;
    return (time) => {
      // The phase in quarter turns, in two parts, so that no turn is lost after long ringing.
      const upper = upperHalf(time);
      const n = remainder(first * upper, 4), m = remainder(first * (time - upper) + second * time, 4);
      const whole = n + m, rest = Math.abs(n) > Math.abs(m) ? m - (whole - n) : n - (whole - m);
      const quarter = Math.round(whole), angle = ((whole - quarter) + rest) * (Math.PI / 2);
      const [s, c] = [Math.sin(angle), Math.cos(angle)], envelope = Math.exp(-g * time);
      const [sine, cosine] = [[s, c], [c, -s], [-s, -c], [-c, s]][((quarter % 4) + 4) % 4];
      return [envelope * (cosine + a * sine), envelope * (v * cosine + b * sine)];
    };
  }
  if (d[0] < -1e-6 * g * g) {
    const w = rootOf([-d[0], -d[1]])[0], slow = w2 / (g + w), a = (slow - v) / (2 * w), b = (g + w) * a;
    return (time) => {
      const envelope = Math.exp(-slow * time), q = -Math.expm1(-2 * w * time);
      return [envelope + envelope * (a * q), envelope * (v + b * q)];
    };
  }
  return (time) => {
    const envelope = Math.exp(-g * time), z = d[0] * (time * time);
    const c = 1 - z * (1 / 2 - z / 24), s = time - time * (z * (1 / 6 - z / 120));
    return [envelope * (c + (g - v) * s), envelope * (v * c + (w2 - g * v) * s)];
  };
}

/** Progress and velocity of a spring after a time in seconds; before time 0 it rests at 0. */
function springMotion(solution, v, time) {
  if (!(time > 0)) return [0, time === 0 ? v : 0];
  const [distance, velocity] = time < 1e100 ? solution(time) : [0, 0];
  return [1 - distance, velocity];
}

/** Whether numbers are within the limits of the library's springs. */
const isSpring = (mass, stiffness, damping, v, span) => mass > 0 && stiffness > 0 && damping >= 0
  && Math.abs(v) <= 1e100 && span > 0 && span <= 1e9 && 0.5 * damping / mass < 1e50
  && stiffness / mass < 1e100 && stiffness / mass > 1e-100;

/** A spring as a curve over a span of seconds; exactly 0 and 1 at the ends. */
function springCurve(mass, stiffness, damping, v, span) {
  const solution = springSolution(mass, stiffness, damping, v);
  return { kind: 'spring', constants: [mass, stiffness, damping, v], span, solve: (f) => {
    const [value, velocity] = springMotion(solution, v, f * span);
    return [f === 0 || f === 1 ? f : value, velocity * span];
  } };
}

function reversedCurve(curve) {
  return { kind: 'reversed', curve, solve: (f) => {
    const [value, velocity] = curve.solve(1 - f);
    return [1 - value, velocity];
  } };
}

/** UIKit's spring: its frequency is chosen so that the envelope falls to 0.001 at the end. */
function settlingSpring(dampingRatio, v, duration) {
  if (Math.abs(v) > 1e6) return null;
  const span = Math.min(Math.max(duration, 0.01), 10);
  const ratio = Math.min(Math.max(dampingRatio, 1.1920929e-7), 1), start = 5 / span;
  let w = start;
  for (let round = 0; round < 12; round += 1) {
    const decay = exact.exp(-ratio * w * span), ringing = Math.sqrt(1 - ratio * ratio);
    const amplitude = ratio < 1 ? (ratio * w - v) / (w * ringing) : 1 + (w - v) * span;
    const amplitudeRate = ratio < 1 ? v / (w * w * ringing) : span;
    const sign = amplitude < 0 ? -1 : 1;
    const rate = sign * (amplitudeRate - ratio * span * amplitude) * decay;
    const next = w - (sign * amplitude * decay - 0.001) / rate;
    if (!(isFinite(next) && next > 0 && next < 1e9 * start) || next === w) break;
    w = next;
  }
  return springCurve(1, w * w, 2 * ratio * w, v, span);
}
