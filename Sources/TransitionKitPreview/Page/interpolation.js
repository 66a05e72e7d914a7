// Interpolates the keyframes: returns the states of all layers at a time.

/** A point on a circular arc, as `PointArc` computes it. */
function arcPoint(start, end, isReversed, p) {
  const delta = [end[0] - start[0], end[1] - start[1]], [width, height] = delta.map(Math.abs);
  const isUpright = width < height, isVertexFirst = isUpright === isReversed;
  const short = Math.min(width, height), long = Math.max(width, height);
  const size = short + long * (long / short);
  if (!(short > 2) || !(size <= 1e30) || p === 0 || p === 1) return between(start, end, p);
  const sign = isVertexFirst ? 1 : -1;
  const angle = Math.atan(short / long) * (isVertexFirst ? p : 1 - p);
  const along = Math.sin(angle) * Math.cos(angle), aside = Math.sin(angle) ** 2;
  return (isVertexFirst ? start : end).map((value, i) => value
    + (delta[i] * sign < 0 ? -size : size) * ((i === 0) === isUpright ? aside : along));
}

const centerOf = ([x, y, width, height]) => [x + width / 2, y + height / 2];

/** The left and the right corner of a rectangle on a diagonal. */
const cornersOf = ([x, y, width, height], diagonal) => (diagonal === 'falling'
  ? [[x, y], [x + width, y + height]] : [[x, y + height], [x + width, y]]);

/** The rectangle on a curved path, given the one on the straight line. */
function onPath(path, a, b, straight, p) {
  const isReversed = !!path.turned, [x, y, width, height] = straight;
  switch (path.kind) {
  case 'quadratic': {
    const [from, to] = [centerOf(a), centerOf(b)], part = p * (1 - p);
    return [x + (2 * path.control[0] - from[0] - to[0]) * part,
      y + (2 * path.control[1] - from[1] - to[1]) * part, width, height];
  }
  case 'quadraticBounds':
    return straight.map((value, i) => value + (2 * path.control[i] - a[i] - b[i]) * (p * (1 - p)));
  case 'arcs': {
    const [first, last] = [cornersOf(a, path.diagonal), cornersOf(b, path.diagonal)];
    const [u, v] = [0, 1].map((i) => arcPoint(first[i], last[i], isReversed, p));
    return [Math.min(u[0], v[0]), Math.min(u[1], v[1]), Math.abs(v[0] - u[0]), Math.abs(v[1] - u[1])];
  }
  case 'centerArc': {
    const [cx, cy] = arcPoint(centerOf(a), centerOf(b), isReversed, p);
    return [cx - width / 2, cy - height / 2, width, height];
  }
  default: return straight;
  }
}

function between(a, b, p) {
  if (p === 0) return a;
  if (p === 1) return b;
  return a.map((value, i) => value + (b[i] - value) * p);
}

/** The value of a track at an offset; flags, and rows without numbers, do not blend but switch. */
function trackAt(track, x) {
  const { offsets, rows } = track, last = offsets.length - 1;
  if (x < offsets[0]) return rows[0];
  const i = indexAt(offsets, x);
  if (i === last) return rows[i];
  const [a, b] = [rows[i], rows[i + 1]], passed = x - offsets[i], length = offsets[i + 1] - offsets[i];
  const curve = curveOf(track.curves[i]);
  const p = progressFromZero(curve, curve.kind === 'bezier' ? passed * (1 / length) : passed / length);
  if (['isHidden', 'zIndex'].includes(track.property) || a[0] === null || b[0] === null
    || track.property === 'clipPath' && (a[0] !== b[0] || a[1] !== b[1])) return p < 1 ? a : b;
  const row = between(a, b, p), path = track.paths && track.paths[i];
  return path && p !== 0 && p !== 1 ? onPath(path, a, b, row, p) : row;
}

/** A clip path as a row of numbers: its kind, its number of points, and its numbers. */
const pathRow = ({ circle, roundedRect, ellipticRect, polygon }) => (circle ? [0, 0, ...circle]
  : roundedRect ? [1, 0, ...roundedRect]
  : ellipticRect ? [3, 0, ...ellipticRect] : [2, polygon.length, ...polygon.flat()]);

/** The CSS text of a clip path's row, in a layer of a given size. */
function pathText([kind, count, ...row], [width, height]) {
  const radius = Math.max(0, kind === 0 ? row[2] : row[4]);
  if (kind === 0) return `circle(${radius}px at ${row[0]}px ${row[1]}px)`;
  const [x, y, w, h] = row;
  if (kind === 1 || kind === 3) {
    const radii = kind === 1 ? `${radius}px` : `${radius}px / ${Math.max(0, row[5])}px`;
    return `inset(${y}px ${width - x - w}px ${height - y - h}px ${x}px round ${radii})`;
  }
  const points = Array.from({ length: count }, (_, i) => `${row[2 * i]}px ${row[2 * i + 1]}px`);
  return `polygon(${points.join(', ') || '0px 0px'})`;
}

/** Whether a point of a layer is inside the clip path that a row describes. */
function pathContains([kind, count, ...row], [px, py]) {
  if (kind === 0) return row[2] > 0 && Math.hypot(px - row[0], py - row[1]) <= row[2];
  if (kind === 1) {
    const [x, y, w, h] = row, r = Math.max(0, Math.min(row[4], w / 2, h / 2));
    const dx = Math.max(x + r - px, px - x - w + r), dy = Math.max(y + r - py, py - y - h + r);
    return px >= x && py >= y && px <= x + w && py <= y + h
      && (dx <= 0 || dy <= 0 || Math.hypot(dx, dy) <= r);
  }
  if (kind === 3) {
    const [x, y, w, h, rx, ry] = row;
    if (px < x || py < y || px > x + w || py > y + h) return false;
    if (rx <= 0 || ry <= 0) return true;
    const part = Math.min(1, w / (2 * rx), h / (2 * ry)), [a, b] = [rx * part, ry * part];
    const dx = Math.max(x + a - px, px - x - w + a), dy = Math.max(y + b - py, py - y - h + b);
    return dx <= 0 || dy <= 0 || Math.hypot(dx / a, dy / b) <= 1;
  }
  let winding = 0;
  for (let i = 0, j = count - 1; i < count; j = i, i += 1) {
    const [x0, y0, x1, y1] = [row[2 * j], row[2 * j + 1], row[2 * i], row[2 * i + 1]];
    const side = (x1 - x0) * (py - y0) - (px - x0) * (y1 - y0);
    if (y0 <= py && y1 > py && side > 0) winding += 1;
    if (y0 > py && y1 <= py && side < 0) winding -= 1;
  }
  return winding !== 0;
}

const parts = ['translationX', 'translationY', 'translationZ', 'scaleX', 'scaleY', 'rotationX',
  'rotationY', 'rotation', 'perspective'];
const neutral = [0, 0, 0, 1, 1, 0, 0, 0, 0];

/** A state with its animated properties as rows of numbers. */
function plainState(state) {
  const shadow = state.shadow || { opacity: 0, radius: 0 };
  const fill = state.fill;
  return {
    frame: state.frame, alpha: [state.alpha],
    transform: parts.map((part, i) => (state.transform || {})[part] ?? neutral[i]),
    cornerRadius: [state.cornerRadius || 0],
    shadow: [shadow.opacity, shadow.radius, ...(shadow.offset || [0, 0])],
    shadowPath: shadow.path || null, shadowSpread: [shadow.spread || 0], blur: [state.blur || 0],
    saturation: [state.saturation ?? 1], isHidden: [state.isHidden ? 1 : 0],
    zIndex: [state.zIndex || 0],
    clip: state.clip || null, clipPath: state.clipPath ? pathRow(state.clipPath) : null,
    fill: fill
      ? [...fill.startColor, ...fill.endColor, ...fill.startPoint, ...fill.endPoint] : null,
    anchor: state.anchor || [0.5, 0.5], sourceRect: state.sourceRect || [0, 0, 1, 1],
    roundedCorners: state.roundedCorners ?? 15, hidesBackFace: !!state.hidesBackFace,
    vanishingPoint: state.vanishingPoint || null, content: state.content || null,
  };
}

const plainStates = new WeakMap();

function layerAt(layer, x) {
  if (!plainStates.has(layer.rest)) plainStates.set(layer.rest, plainState(layer.rest));
  const state = { ...plainStates.get(layer.rest) };
  for (const track of layer.tracks) {
    const row = trackAt(track, x);
    state[track.property] = row[0] === null ? null : row;
  }
  state.alpha = [Math.max(0, Math.min(1, state.alpha[0]))];
  return state;
}

/** The states of all layers at a fraction of the duration. */
function statesAt(timeline, fraction) {
  const x = timeline.isReversed ? 1 - fraction : fraction;
  return timeline.layers.map((layer) => layerAt(layer, x));
}

function fractionAt(timeline, time) {
  if (!(timeline.duration > 0)) return 1;
  return Math.max(0, Math.min(1, time / timeline.duration));
}
