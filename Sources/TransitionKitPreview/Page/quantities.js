// The numbers of a layer that can be plotted, sampled closely enough to follow every bend.

const degrees = 180 / Math.PI;
const colorNames = ['red', 'green', 'blue', 'alpha'];

/** The numbers that can be plotted: key, title, unit, and the smallest visible change. */
const channels = [
  ['x', 'Middle, x', 'pt', 0.01], ['y', 'Middle, y', 'pt', 0.01],
  ['width', 'Width', 'pt', 0.01], ['height', 'Height', 'pt', 0.01],
  ['scaleX', 'Scale, x', '×', 1e-4], ['scaleY', 'Scale, y', '×', 1e-4],
  ['rotation', 'Rotation', '°', 0.01], ['rotationX', 'Rotation about x', '°', 0.01],
  ['rotationY', 'Rotation about y', '°', 0.01], ['depth', 'Depth', 'pt', 0.01],
  ['perspective', 'Perspective', '1/pt', 1e-6], ['opacity', 'Opacity', '%', 0.01],
  ['hidden', 'Hidden', '', 0.01], ['radius', 'Corner radius', 'pt', 0.01],
  ['shadowOpacity', 'Shadow, opacity', '%', 0.01], ['shadowRadius', 'Shadow, radius', 'pt', 0.01],
  ['shadowX', 'Shadow, x', 'pt', 0.01], ['shadowY', 'Shadow, y', 'pt', 0.01],
  ['blur', 'Blur', 'pt', 0.01], ['saturation', 'Saturation', '%', 0.01],
  ...['x', 'y', 'width', 'height'].map((name) => [`clip-${name}`, `Clip, ${name}`, 'pt', 0.01]),
  ...['Fill', 'Fill end'].flatMap((part) => colorNames.map((name) =>
    [`${part}-${name}`, `${part}, ${name}`, '%', 0.01])),
].map(([key, title, unit, seen]) => ({ key, title, unit, seen }));

/** The numbers of a state, in the order of `channels`; NaN where the state has none. */
function rowOf(state) {
  const { frame, transform: t, shadow, clip, fill } = state, [, , width, height] = frame;
  const middle = drawn(mapOf(state), width / 2, height / 2) || [NaN, NaN];
  const none = [NaN, NaN, NaN, NaN];
  return [...middle, width, height, t[3], t[4], t[7] * degrees, t[5] * degrees, t[6] * degrees,
    t[2], t[8], state.alpha[0] * 100, state.isHidden[0], state.cornerRadius[0],
    shadow[0] * 100, shadow[1], shadow[2], shadow[3], state.blur[0],
    state.saturation[0] * 100, ...(clip || none),
    ...(fill ? fill.slice(0, 8).map((value) => value * 100) : [...none, ...none])];
}

/** The time step of the central difference that gives a velocity, in seconds. */
const velocityStep = 1e-4;

/** The numbers of all layers at a time, or with `isVelocity` their changes per second. */
function rowsAt(timeline, time, isVelocity) {
  const at = (when) => statesAt(timeline, fractionAt(timeline, when)).map(rowOf);
  if (!isVelocity) return at(time);
  const start = Math.max(0, time - velocityStep);
  const end = Math.min(timeline.duration, time + velocityStep);
  if (!(end > start)) return at(time).map((row) => row.map(() => 0));
  const [before, after] = [at(start), at(end)];
  return after.map((row, i) => row.map((value, k) => (value - before[i][k]) / (end - start)));
}

/** Samples of all layers, closer where a straight line would differ visibly. */
function sampled(timeline, isVelocity) {
  const { duration, layers } = timeline;
  const count = clamp(Math.floor(6000 / Math.max(1, layers.length)), 32, 96);
  let left = Math.max(160, Math.floor(30000 / Math.max(1, layers.length)));
  const fractions = new Set(Array.from({ length: count + 1 }, (_, i) => i / count));
  for (const { tracks } of layers) {
    for (const { property, offsets, rows } of tracks.slice(0, 40)) {
      const jumps = ['isHidden', 'zIndex'].includes(property) || rows.some((row) => row[0] === null);
      for (const offset of offsets.slice(0, 200)) {
        const x = timeline.isReversed ? 1 - offset : offset;
        if (x < 0 || x > 1) continue;
        fractions.add(x);
        // A jump is sampled on both sides, 1e-9 apart.
        if (jumps) fractions.add(clamp(x + (timeline.isReversed ? 1e-9 : -1e-9), 0, 1));
      }
    }
  }
  const read = (time) => ({ time, rows: rowsAt(timeline, time, isVelocity) });
  const grid = [...fractions].sort((a, b) => a - b).map((x) => read(x * duration));
  // The axis of a plot spans the values of the moving layers.
  const size = channels.map(({ seen }, k) => {
    let [least, most] = [Infinity, -Infinity];
    for (let i = 0; i < layers.length; i += 1) {
      let [low, high] = [Infinity, -Infinity];
      for (const { rows } of grid) {
        if (rows[i][k] < low) low = rows[i][k];
        if (rows[i][k] > high) high = rows[i][k];
      }
      if (high - low > seen) [least, most] = [Math.min(least, low), Math.max(most, high)];
    }
    return Math.max(most - least, seen) * 0.0012;
  });
  const list = [grid[0]];
  const isStraight = (a, b, point, p) => point.rows.every((row, i) => row.every((value, k) => {
    const [start, end] = [a.rows[i][k], b.rows[i][k]];
    const off = Math.abs(value - (start + (end - start) * p));
    return Number.isNaN(off) ? Number.isNaN(start) && Number.isNaN(end) : off <= size[k];
  }));
  const refine = (a, b, depth) => {
    const length = b.time - a.time;
    if (depth > 0 && left > 0 && length > 2e-6 * duration) {
      left -= 2;
      // Test points off the middle also find a corner that lies in the middle.
      const [first, second] = [0.37, 0.71].map((p) => read(a.time + length * p));
      if (!isStraight(a, b, first, 0.37) || !isStraight(a, b, second, 0.71)) {
        refine(a, first, depth - 1);
        refine(first, second, depth - 1);
        refine(second, b, depth - 1);
        return;
      }
    }
    list.push(b);
  };
  for (let i = 1; i < grid.length; i += 1) refine(grid[i - 1], grid[i], 12);
  return list;
}

/** The lines of a timeline: one for each layer, with its numbers at common times. */
function linesOf(stage, index, isVelocity) {
  const { timeline } = stage.view, samples = sampled(timeline, isVelocity);
  const times = samples.map(({ time }) => time);
  return timeline.layers.map(({ id }, i) => ({ id, show: index, times,
    rows: samples.map(({ rows }) => rows[i]) }));
}

/** The lines of a story: one for each node, from its beginning to its end. */
function storyLines(isVelocity) {
  const { pictures, nestings, states } = story, lines = new Map(), none = channels.map(() => NaN);
  story.plain ||= states.map(plainState);
  const rows = story.plain.map(rowOf), times = pictures.map(({ time }) => time);
  pictures.forEach((picture, i) => nestings[picture.nesting].forEach((actor, k) => {
    const { id } = story.actors[actor];
    if (!lines.has(id)) lines.set(id, { id, show: 0, times, rows: times.map(() => none) });
    lines.get(id).rows[i] = rows[picture.states[k]];
  }));
  const list = [...lines.values()];
  if (isVelocity) {
    for (const line of list) {
      line.rows = line.rows.map((row, i) => {
        const [a, b] = [Math.max(0, i - 1), Math.min(times.length - 1, i + 1)];
        const length = times[b] - times[a];
        return row.map((_, k) => (length > 0 ? (line.rows[b][k] - line.rows[a][k]) / length : 0));
      });
    }
  }
  return list;
}

/** The value of a plotted line at a time, interpolated linearly between two samples. */
function valueAlong({ times, rows }, k, time) {
  const i = indexAt(times, time), next = rows[i + 1];
  if (!next || time <= times[i]) return rows[i][k];
  const p = (time - times[i]) / (times[i + 1] - times[i]);
  return Number.isNaN(next[k]) ? rows[i][k] : rows[i][k] + (next[k] - rows[i][k]) * p;
}
