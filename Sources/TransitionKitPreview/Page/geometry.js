// Computes where layers are drawn, from rotation about x, y and z, scale, translation and perspective.

function turned(v, t) {
  const [, , , scaleX, scaleY, aboutX, aboutY, aboutZ] = t;
  let [x, y, z] = v, c = Math.cos(aboutX), s = Math.sin(aboutX);
  [y, z] = [y * c - z * s, y * s + z * c];
  c = Math.cos(aboutY); s = Math.sin(aboutY);
  [x, z] = [x * c + z * s, z * c - x * s];
  c = Math.cos(aboutZ); s = Math.sin(aboutZ);
  [x, y] = [x * c - y * s, x * s + y * c];
  return [x * scaleX, y * scaleY, z];
}

/** The projective map from points of a layer to the container: columns a, b, o of rows x, y and w. */
function mapOf(state) {
  const [fx, fy, width, height] = state.frame, t = state.transform;
  const [ax, ay] = [state.anchor[0] * width, state.anchor[1] * height];
  const pivot = [fx + ax, fy + ay], p = t[8];
  const [cx, cy] = state.vanishingPoint || pivot;
  const u = turned([1, 0, 0], t), v = turned([0, 1, 0], t);
  const column = (d) => [d[0] - cx * p * d[2], d[1] - cy * p * d[2], -p * d[2]];
  const a = column(u), b = column(v), shift = column([t[0], t[1], t[2]]);
  const o = [pivot[0] + shift[0], pivot[1] + shift[1], 1 + shift[2]];
  return { a, b, o: o.map((value, i) => value - a[i] * ax - b[i] * ay) };
}

/** The map of a layer's content to the container, given the map of the layer, and how it fits the content. */
function mapInside({ a, b, o }, [kx, ky, x, y]) {
  return { a: a.map((n) => n * kx), b: b.map((n) => n * ky), o: o.map((n, i) => n + a[i] * x + b[i] * y) };
}

/** The map from points of a layer to the container, also of a layer inside another, whose map is `around`. */
function placeOf(state) {
  const own = mapOf(state);
  if (!state.around) return own;
  const { a, b, o } = state.around;
  const through = ([x, y, w]) => o.map((n, i) => a[i] * x + b[i] * y + n * w);
  return { a: through(own.a), b: through(own.b), o: through(own.o) };
}

function drawn(map, x, y) {
  const w = map.a[2] * x + map.b[2] * y + map.o[2];
  return w > 0 ? [0, 1].map((i) => (map.a[i] * x + map.b[i] * y + map.o[i]) / w) : null;
}

/** Returns the point of a layer that is drawn at a given point of the container. */
function undrawn(map, x, y) {
  const row = (i, at) => [map.a[i] - at * map.a[2], map.b[i] - at * map.b[2],
    at * map.o[2] - map.o[i]];
  const [a, b, c] = row(0, x), [d, e, f] = row(1, y), size = a * e - b * d;
  return size === 0 ? null : [(c * e - b * f) / size, (a * f - c * d) / size];
}

function showsBack(state) {
  return Math.cos(state.transform[5]) * Math.cos(state.transform[6]) < 0;
}

function isSeen(state) {
  return !state.isHidden[0] && !(state.hidesBackFace && showsBack(state));
}

// Browsers lay out in 64ths of a pixel; the matrix scales to the exact length.
const whole = (length) => Math.max(1, Math.round(length * 64)) / 64;

function matrixText(map, sx, sy) {
  const [a, b] = [map.a.map((n) => n * sx), map.b.map((n) => n * sy)], o = map.o;
  if (a[2] === 0 && b[2] === 0 && o[2] === 1) {
    return `matrix(${a[0]},${a[1]},${b[0]},${b[1]},${o[0]},${o[1]})`;
  }
  // Some browsers read only seven decimals. All entries times 1024 give the same map.
  const [[ax, ay, aw], [bx, by, bw], [ox, oy, ow]] = [a, b, o].map((row) =>
    row.map((n) => n * 1024));
  return `matrix3d(${ax},${ay},0,${aw},${bx},${by},0,${bw},0,0,1024,0,${ox},${oy},0,${ow})`;
}

function layOut(node, state) {
  const [, , width, height] = state.frame, [w, h] = [whole(width), whole(height)];
  node.style.width = `${w}px`;
  node.style.height = `${h}px`;
  node.style.transform = matrixText(mapOf(state), width / w, height / h);
  return [w, h];
}
