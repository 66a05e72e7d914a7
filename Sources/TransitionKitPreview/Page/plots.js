// Draws plots over time, one for each number that changes.

function shape(tag, attributes, text) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

const dashes = ['', '7 4', '2 3', '9 3 2 3', '4 2', '1 2'];
const dashOf = (ids, id) => dashes[Math.max(0, ids.indexOf(id)) % dashes.length];
const showHues = [255, 40, 150, 320, 95, 200];

/** A swatch for the legend: the line's colour, and its dashes if they tell layers apart. */
function swatchOf({ hue, dash }) {
  const node = stages.length > 1 ? shape('svg', { class: 'dash', width: 16, height: 8,
    'aria-hidden': 'true' }) : make('i', 'swatch');
  if (stages.length > 1) node.append(shape('path', { d: 'M0 4H16', 'stroke-dasharray': dash }));
  node.style.setProperty('--hue', hue);
  return node;
}

/** A plot of lines over time with a playhead. */
class Plot {
  constructor(channel, k, lines, isVelocity) {
    Object.assign(this, { channel, k, lines, isVelocity });
    this.unit = isVelocity ? `${channel.unit}/s` : channel.unit;
    let [low, high] = [Infinity, -Infinity];
    for (const { rows } of lines) {
      for (const { [k]: value } of rows) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    const { values, step, places } = niceSteps(low, high, 4, channel.unit);
    this.low = Math.min(low, values[0] ?? low);
    this.high = Math.max(high, values.at(-1) ?? high);
    this.pad = (this.high - this.low) * 0.05;
    Object.assign(this, { step, places });
    this.head = make('div', 'head');
    this.area = make('div', 'area');
    this.node = make('figure', 'plot', make('figcaption', '', make('h3', '', channel.title),
      make('span', 'quiet', this.unit)), this.area);
    this.groups = this.grouped();
    this.area.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      this.area.setPointerCapture(event.pointerId);
      this.follow(event);
    });
    this.area.addEventListener('pointermove', (event) => {
      if (event.buttons & 1 && this.area.hasPointerCapture(event.pointerId)) this.follow(event);
    });
  }

  follow(event) {
    const x = event.clientX - this.area.getBoundingClientRect().left;
    player.go(((x - this.left) / (this.right - this.left)) * plots.duration);
  }

  /** Groups of lines that coincide. */
  grouped() {
    const groups = [], near = (this.high - this.low) * 0.004;
    for (const line of this.lines) {
      const isLike = ({ times, rows }) => rows.length === line.rows.length
        ? rows.every((row, i) => Math.abs(times[i] - line.times[i]) < 1e-9
          && !(Math.abs(row[this.k] - line.rows[i][this.k]) > near)
          && Number.isNaN(row[this.k]) === Number.isNaN(line.rows[i][this.k])) : false;
      const group = groups.find(([first]) => isLike(first));
      if (group) group.push(line); else groups.push([line]);
    }
    return groups;
  }

  x(time) {
    return this.left + (plots.duration > 0 ? time / plots.duration : 1) * (this.right - this.left);
  }

  y(value) {
    const [low, high] = [this.low - this.pad, this.high + this.pad];
    return this.bottom - ((value - low) / (high - low)) * (this.bottom - this.top);
  }

  text(value) {
    const places = clamp(this.places + 1, 0, 7);
    return Number.isNaN(value) ? '–' : plainFixed(value, places);
  }

  /** The widths that the numbers on the left and the labels on the right need. */
  margins() {
    const longest = Math.max(...this.groups.map((group) => Math.min(26, this.named(group).length)));
    const { values, places } = niceSteps(this.low, this.high, 4, this.channel.unit);
    const digits = Math.max(...values.map((value) => value.toFixed(places).length), 2);
    return [10 + 6.4 * digits, Math.max(96, longest * 6.3 + 78)];
  }

  /** The label of a group: its layers' names, or only colours and dashes where space is short. */
  named(group, isBrief) {
    if (isBrief && group.length < 3) return group.map(({ id }) => id).join(', ');
    if (group.length > 3) return `${group.length} layers`;
    return group.map(({ name, show, id }, i) =>
      (group[i - 1]?.show === show ? id : name)).join(', ');
  }

  /** Draws everything but the playhead, for a size and margins in points. */
  draw(width, height, left, gutter) {
    const key = [width, height, left, gutter].join();
    if (key === this.key) return;
    this.key = key;
    const tagHeight = 16;
    const { values, places } = niceSteps(this.low, this.high, 4, this.channel.unit);
    const labels = values.map((value) => plainFixed(value, places));
    Object.assign(this, { left, right: Math.round(width - gutter), top: 6, bottom: height - 20 });
    const svg = shape('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
      'aria-label': `${this.channel.title} in ${this.unit} over time` });
    values.forEach((value, i) => {
      const y = this.y(value);
      svg.append(shape('path', { class: 'grid', d: `M${this.left} ${y}H${this.right}` }),
        shape('text', { x: this.left - 6, y: y + 3.5, 'text-anchor': 'end' }, labels[i]));
    });
    const times = niceSteps(0, plots.duration || 1e-9, Math.max(2, (this.right - this.left) / 56));
    for (const time of times.values) {
      const x = this.x(time), isFirst = time === 0;
      svg.append(shape('path', { class: 'grid', d: `M${x} ${this.top}V${this.bottom}` }),
        shape('text', { x, y: height - 5, 'text-anchor': isFirst ? 'start' : 'middle' },
          time.toFixed(times.places) + (isFirst ? ' s' : '')));
    }
    for (const { kind, time, texts } of ruler.marks) {
      if (kind === 'event' && (time <= 0 || time >= plots.duration)) continue;
      const x = this.x(time), mark = shape('g', { class: `instant ${kind}` });
      mark.append(shape('title', {}, `${seconds(time)}: ${texts.join(', ')}`),
        shape('path', { d: `M${x} ${this.top}V${this.bottom}` }));
      svg.append(mark);
    }
    this.paths = [];
    for (const group of this.groups) {
      group.forEach((line, i) => {
        const path = shape('path', { class: 'curve', d: this.path(line), 'data-id': line.id });
        path.style.setProperty('--hue', line.hue);
        // Coinciding lines are drawn as stripes in all their colours.
        const part = group.length > 6 ? 4 : 7;
        path.style.strokeDasharray = group.length > 1
          ? i > 0 ? `${part} ${part * (group.length - 1)}` : '' : line.dash;
        if (group.length > 1) path.style.strokeDashoffset = -part * i;
        svg.append(path);
        this.paths.push({ path, line });
      });
    }
    this.area.replaceChildren(svg, this.head);
    Object.assign(this.head.style, { top: `${this.top}px`, height: `${this.bottom - this.top}px` });
    this.tag(tagHeight, svg);
    this.seek(player.time);
  }

  path({ times, rows }) {
    let text = '', isOpen = false;
    times.forEach((time, i) => {
      const value = rows[i][this.k];
      if (Number.isNaN(value)) { isOpen = false; return; }
      text += `${isOpen ? 'L' : 'M'}${+this.x(time).toFixed(2)} ${+this.y(value).toFixed(2)}`;
      isOpen = true;
    });
    return text;
  }

  /** Labels the lines at their ends; labels that would overlap are moved apart. */
  tag(size, svg) {
    const ends = this.groups.map((group) => {
      const [line] = group, last = line.rows.findLastIndex((row) => !Number.isNaN(row[this.k]));
      return { group, x: this.x(line.times[Math.max(0, last)]),
        y: this.y(last < 0 ? this.low : line.rows[last][this.k]) };
    });
    const room = Math.floor((this.bottom - this.top + size) / size);
    const more = ends.length > room ? ends.length - room + 1 : 0;
    const shown = ends.slice(0, ends.length - more).sort((a, b) => a.y - b.y);
    const [low, high] = [this.top - 1, this.bottom + size / 2 - (more ? size : 0)];
    shown.forEach((end, i) => {
      end.at = Math.max(end.y - size / 2, i ? shown[i - 1].at + size : low - size / 2);
    });
    for (let i = shown.length - 1, most = high - size / 2; i >= 0; i -= 1, most -= size) {
      shown[i].at = Math.min(shown[i].at, most);
      most = shown[i].at;
    }
    this.tags = shown.map(({ group, x, y, at }) => {
      svg.append(shape('path', { class: 'leader',
        d: `M${x} ${y}L${Math.max(x, this.right)} ${y}L${this.right + 8} ${at + size / 2}` }));
      const names = group.map(({ name }) => name), value = make('b');
      const node = make('div', 'tag', ...group.slice(0, 3).map(swatchOf), make('bdi', '', this.named(group, this.right < 240)), value);
      node.title = names.slice(0, 40).join(', ');
      Object.assign(node.style, { top: `${at}px`, left: `${this.right + 10}px` });
      node.addEventListener('pointerenter', () => inspector.hover(group[0].id));
      node.addEventListener('pointerleave', () => inspector.hover(null));
      return { node, value, group };
    });
    if (more > 0) {
      const node = make('div', 'tag', make('span', 'quiet', `and ${more} more`));
      Object.assign(node.style, { top: `${high + size / 2}px`, left: `${this.right + 10}px` });
      this.area.append(node);
    }
    this.area.append(...this.tags.map(({ node }) => node));
  }

  seek(time) {
    const x = Math.round(this.x(clamp(time, 0, plots.duration)) * 4) / 4;
    if (x !== this.at) this.head.style.transform = `translateX(${x}px)`;
    this.at = x;
  }

  /** Writes the values at the playhead. */
  read(rowOfLine) {
    for (const { value, group } of this.tags || []) {
      const row = rowOfLine(group[0]), text = row ? this.text(row[this.k]) : '–';
      if (value.textContent !== text) value.textContent = text;
    }
  }

  highlight(id) {
    for (const { path, line } of this.paths || []) {
      path.classList.toggle('faint', id !== null && line.id !== id);
    }
    for (const { node, group } of this.tags || []) {
      node.classList.toggle('faint', id !== null && !group.some((line) => line.id === id));
    }
  }
}
