// Lists the plots of the page, and draws outlines, paths and distances over the pictures.

const plots = {
  drawn: [], isVelocity: false, most: 60,
  get duration() { return player.duration; },
  get list() { if (this.isStale) this.redraw(); return this.drawn; },

  /** Draws the plots after the current script, once for all changes until then. */
  draw() {
    if (!this.isStale) queueMicrotask(() => this.list);
    this.isStale = true;
  },

  /** Samples the shown timelines again, and draws a plot for each number that changes. */
  redraw() {
    this.isStale = false;
    const lines = story ? storyLines(this.isVelocity)
      : stages.flatMap((stage, i) => linesOf(stage, i, this.isVelocity));
    const still = this.isVelocity && (story ? storyLines(false)
      : stages.flatMap((stage, i) => linesOf(stage, i, false)));
    const { ids } = inspector;
    for (const line of lines) {
      const isOne = stages.length < 2;
      line.hue = isOne ? hueOf(`layer ${line.id}`) : showHues[line.show % showHues.length];
      line.dash = isOne ? '' : dashOf(ids, line.id);
      line.name = isOne ? line.id : `${shows[line.show].name} · ${line.id}`;
    }
    const isMoving = ({ rows }, k) => {
      let [low, high] = [Infinity, -Infinity];
      for (const { [k]: value } of rows) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
      return high - low > channels[k].seen;
    };
    const source = still || lines;
    let moving = channels.map((_, k) => lines.filter((line, i) =>
      inspector.isPlotted(line.id) && isMoving(source[i], k)));
    // Equal scales in x and y share one plot.
    const [sx, sy] = ['scaleX', 'scaleY'].map((key) => channels.findIndex((c) => c.key === key));
    const isUniform = moving[sx].length === moving[sy].length && moving[sx].every(({ rows }, i) =>
      moving[sy][i].rows === rows && rows.every((row) => !(Math.abs(row[sx] - row[sy]) > 1e-9)));
    if (isUniform) moving[sy] = [];
    this.drawn = channels.flatMap((channel, k) => {
      if (!moving[k].length) return [];
      const title = k === sx && isUniform ? 'Scale' : channel.title;
      return [new Plot({ ...channel, title }, k, moving[k].slice(0, this.most), this.isVelocity)];
    });
    byId('plot-list').replaceChildren(...this.list.map(({ node }) => node));
    const hidden = Math.max(0, ...moving.map((each) => each.length - this.most));
    byId('plot-note').textContent = [
      this.list.length ? '' : 'Nothing moves here.',
      this.isVelocity ? story ? 'Velocities are differences between neighbouring pictures.'
        : 'Velocities are central differences over 0.2 ms of the library’s values.' : '',
      hidden ? `${hidden} further layers are not plotted.` : '',
    ].filter(Boolean).join(' ');
    this.layOut();
    this.read();
    this.highlight(inspector.chosen);
  },

  layOut() {
    if (!this.list.length) return;
    const width = Math.floor(this.list[0].area.clientWidth);
    if (!(width > 0)) return;
    const columns = getComputedStyle(byId('plot-list')).gridTemplateColumns.split(' ')
      .filter((track) => parseFloat(track) > 0).length || 1;
    const rows = Math.ceil(this.list.length / columns);
    const height = innerWidth < 760 ? 140
      : clamp(Math.floor((innerHeight - 150) / rows) - 36, 132,
        stages.length > 1 ? 190 : this.list.length < 2 ? 320 : 230);
    // Common margins align the times of all plots in a column.
    const margins = this.list.map((plot) => plot.margins());
    const [left, gutter] = [0, 1].map((i) => Math.max(...margins.map((each) => each[i])));
    for (const plot of this.list) {
      plot.draw(width, height, left, Math.round(Math.min(gutter, width * 0.4)));
    }
  },

  seek(time) {
    if (this.isStale) return;
    for (const plot of this.list) plot.seek(time);
    // Numbers that change faster cannot be read.
    const now = performance.now();
    if (player.isPlaying && now - (this.readAt || 0) < 90) return;
    this.readAt = now;
    this.read();
  },

  read() {
    const now = new Map();
    const note = (show, id, row) => now.set(`${show} ${id}`, row);
    if (story) for (const { id, state } of storySample(player.time)) note(0, id, rowOf(state));
    else {
      stages.forEach(({ view: { timeline } }, i) => {
        rowsAt(timeline, player.time, this.isVelocity).forEach((row, k) =>
          note(i, timeline.layers[k].id, row));
      });
    }
    const find = (line) => (story && this.isVelocity
      ? channels.map((_, k) => valueAlong(line, k, player.time)) : now.get(`${line.show} ${line.id}`));
    for (const plot of this.list) plot.read(find);
  },

  highlight(id) {
    const isKnown = this.list.some(({ lines }) => lines.some((line) => line.id === id));
    for (const plot of this.list) plot.highlight(isKnown ? id : null);
  },
};

/** The drawings over the pictures: outlines, paths and distances. */
const overlay = {
  hasTrail: false, nodes: new Map(),

  node(stage) {
    if (!this.nodes.has(stage)) {
      const svg = shape('svg', { class: 'overlay', 'aria-hidden': 'true' });
      svg.append(shape('g', {}), shape('g', {}));
      this.nodes.set(stage, svg);
    }
    const svg = this.nodes.get(stage);
    if (svg.parentNode !== stage.phone) stage.phone.append(svg);
    return svg;
  },

  /** Draws outlines of the layers at equal time steps, and the path of each centre. */
  trail() {
    for (const stage of stages) {
      if (!this.hasTrail) { this.nodes.get(stage)?.remove(); continue; }
      const [group] = this.node(stage).children, { chosen } = inspector;
      const { duration } = story ? { duration: player.duration } : stage.view.timeline;
      const count = story ? 120 : 96, lines = new Map();
      for (let i = 0; i <= count; i += 1) {
        const time = (duration * i) / count;
        const states = story ? storySample(time)
          : statesAt(stage.view.timeline, fractionAt(stage.view.timeline, time))
            .map((state, k) => ({ state, id: stage.view.timeline.layers[k].id }));
        for (const { id, state } of states) {
          if (!lines.has(id)) lines.set(id, []);
          lines.get(id)[i] = state;
        }
      }
      group.replaceChildren();
      for (const [id, states] of lines) {
        if (chosen === null ? group.children.length > 160 : id !== chosen) continue;
        this.follow(group, states, id, count);
      }
      this.measure();
    }
  },

  follow(group, states, id, count) {
    const corners = (state) => {
      const map = placeOf(state), [, , w, h] = state.frame;
      return [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => drawn(map, x, y));
    };
    const texts = new Set(), middles = [];
    Array.from({ length: count + 1 }, (_, i) => states[i]).forEach((state, i) => {
      if (!state || !isSeen(state)) return;
      const points = corners(state);
      if (points.some((point) => !point)) return;
      const middle = drawn(placeOf(state), state.frame[2] / 2, state.frame[3] / 2);
      middles.push([i, ...middle]);
      if (i % (count / 8) === 0) texts.add(points.map((p) => p.map((n) => n.toFixed(1))).join(' '));
    });
    if (texts.size < 2) return;
    const add = (tag, attributes) => {
      const node = shape(tag, attributes);
      node.style.setProperty('--hue', hueOf(`layer ${id}`));
      group.append(node);
    };
    for (const points of texts) add('polygon', { points });
    const line = middles.map(([, x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    add('polyline', { points: line });
    for (const [i, x, y] of middles) if (i % 4 === 0) add('circle', { cx: x, cy: y, r: 2.2 });
  },

  /** Measures the gaps between two layers as they are drawn. */
  measure() {
    const [from, to] = ['gap-from', 'gap-to'].map((id) => byId(id).value), texts = [];
    for (const stage of stages) {
      const group = this.nodes.get(stage)?.lastChild;
      const boxes = [from, to].map((id) => id && boxOf(stage.layers.find((each) => each.id === id)));
      if (!boxes[0] || !boxes[1]) { group?.replaceChildren(); continue; }
      const gaps = gapsOf(...boxes);
      texts.push([stage.show.name, gaps]);
      const [a, b] = boxes, draw = this.node(stage).lastChild;
      const nodes = boxes.map(([x0, y0, x1, y1]) =>
        shape('rect', { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }));
      const across = (low, high) => (Math.max(a[low], b[low]) + Math.min(a[high], b[high])) / 2;
      const gap = ([start, end], fixed, isFlat) => {
        const length = end - start, at = (start + end) / 2;
        nodes.push(shape('path', { class: 'gap',
          d: isFlat ? `M${start} ${fixed}H${end}` : `M${fixed} ${start}V${end}` }),
        shape('text', { x: isFlat ? at : fixed + 5, y: isFlat ? fixed - 5 : at + 4,
          'text-anchor': isFlat ? 'middle' : 'start' }, length.toFixed(1)));
      };
      if (gaps.x > 0) gap([Math.min(a[2], b[2]), Math.max(a[0], b[0])], across(1, 3), true);
      if (gaps.y > 0) gap([Math.min(a[3], b[3]), Math.max(a[1], b[1])], across(0, 2), false);
      draw.replaceChildren(...nodes);
    }
    const words = (name, value) =>
      `${name} ${Math.abs(value).toFixed(1)} pt${value < 0 ? ' overlap' : ''}`;
    const text = texts.map(([name, { x, y, middles }]) => (stages.length > 1 ? `${name}: ` : '')
      + [words('across', x), words('down', y), words('middles', middles)].join(' · ')).join('\n')
      || (from && to ? 'One of them is not in the picture now.' : 'Choose two layers.');
    if (byId('gap').textContent !== text) byId('gap').textContent = text;
  },
};

/** The smallest rectangle around a layer as it is drawn: left, top, right, bottom. */
function boxOf(layer) {
  if (!layer) return null;
  const map = placeOf(layer.state), [, , w, h] = layer.state.frame;
  const points = [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => drawn(map, x, y));
  if (points.some((point) => !point)) return null;
  const [xs, ys] = [0, 1].map((i) => points.map((point) => point[i]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The gaps between two rectangles; negative where they overlap. */
function gapsOf(a, b) {
  return { x: Math.max(a[0] - b[2], b[0] - a[2]), y: Math.max(a[1] - b[3], b[1] - a[3]),
    middles: Math.hypot(a[0] + a[2] - b[0] - b[2], a[1] + a[3] - b[1] - b[3]) / 2 };
}
