// Shows the lists of events, layers and values beside the picture.

const events = {
  list: byId('events'), shown: [], passed: -1,
  /** Lists events and marks the passed ones; screen readers announce only new ones. */
  show(entries, passed, isNews) {
    this.list.setAttribute('aria-live', isNews ? 'polite' : 'off');
    byId('no-events').hidden = entries.length > 0;
    if (!entries.length) byId('no-events').textContent = stages[0].view?.name === 'finger'
      ? 'The events follow the finger.' : 'Nothing is announced here.';
    const isLonger = entries.length >= this.shown.length
      && this.shown.every((entry, i) => entry === entries[i]);
    if (!isLonger) { this.list.replaceChildren(); this.shown = []; }
    if (entries.length !== this.shown.length) {
      const { length } = this.shown;
      this.list.append(...entries.slice(length).map((entry, i) =>
        this.row(entry, entries[length + i - 1]?.time === entry.time)));
      this.shown = entries;
      this.passed = -1;
    }
    if (passed === this.passed) return;
    this.passed = passed;
    [...this.list.children].forEach((row, i) => row.classList.toggle('due', i >= passed));
    // Scroll so that all events of the latest passed time are visible.
    const last = this.list.children[Math.max(0, passed - 1)];
    let first = last;
    while (first?.classList.contains('same')) first = first.previousElementSibling;
    if (last) {
      this.list.scrollTop = Math.min(first.offsetTop,
        last.offsetTop + last.offsetHeight - this.list.clientHeight * 0.5);
    }
  },
  row(entry, isSameTime) {
    const { words, method } = told(entry);
    const row = make('li', isSameTime ? 'same' : '', make('time', '', entry.time.toFixed(3)),
      make('span', '', entry.show ? make('em', '', `${entry.show}: `) : '', make('bdi', '', words), ' ', make('small', '', method)));
    row.title = entry.text;
    row.addEventListener('click', () => player.go(entry.time));
    return row;
  },
};

const number = (value) => (Math.abs(value) < 5e-7 ? '0' : String(+value.toFixed(4)));

const inspector = {
  pinned: null, hovered: null, plotted: null, isPlotted: (id) => !inspector.plotted?.has(id),
  /** All layers of the page, topmost first. */
  get ids() {
    if (story) return [...new Set(story.actors.map(({ id }) => id))].reverse();
    return [...new Set(stages.flatMap((stage) =>
      stage.layers.map(({ id }) => id).reverse()))];
  },
  /** Lists the layers, each with a box that puts its lines into the plots. */
  list() {
    this.listed = this.ids.join('\n');
    const ids = this.ids.slice(0, 300);
    byId('layers').replaceChildren(...ids.map((id) => {
      const box = make('input'), name = make('bdi', '', id);
      box.type = 'checkbox';
      box.checked = this.isPlotted(id);
      box.setAttribute('aria-label', `Plot ${id}`);
      box.style.setProperty('--hue', hueOf(`layer ${id}`));
      box.addEventListener('change', () => {
        this.plotted ||= new Set();
        if (box.checked) this.plotted.delete(id); else this.plotted.add(id);
        plots.draw();
      });
      const button = make('button', '', name);
      button.type = 'button';
      button.title = id;
      button.dataset.id = id;
      button.setAttribute('aria-pressed', String(id === this.pinned));
      button.addEventListener('click', () => this.pin(this.pinned === id ? null : id));
      button.addEventListener('pointerenter', () => this.hover(id));
      button.addEventListener('pointerleave', () => this.hover(null));
      return make('li', '', box, ...(stages.length > 1
        ? [swatchOf({ hue: 0, dash: dashOf(this.ids, id) })] : []), button);
    }));
    for (const name of ['gap-from', 'gap-to']) {
      const select = byId(name), { value } = select;
      select.replaceChildren(new Option('–', ''), ...ids.map((id) => new Option(id, id)));
      select.value = ids.includes(value) ? value : '';
    }
    this.update();
  },
  pin(id) {
    this.pinned = id;
    for (const button of byId('layers').querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.id === id));
    }
    this.update();
    overlay.trail();
    links.save();
  },
  hover(id) {
    if (this.hovered === id) return;
    this.hovered = id;
    this.update();
  },
  get chosen() { return this.hovered ?? this.pinned; },
  /** Shows the numbers of the chosen layer, one column for each transition. */
  update() {
    const { chosen } = this;
    if (this.marked !== chosen) { this.marked = chosen; plots.highlight(chosen); }
    const found = stages.map((stage) => stage.layers.find(({ id }) => id === chosen));
    stages.forEach((stage, i) => {
      for (const each of stage.layers) each.node.classList.toggle('picked', each === found[i]);
    });
    const table = byId('values');
    byId('value-name').textContent = chosen ?? '';
    if (!chosen) {
      table.replaceChildren(make('caption', 'quiet', 'Point at a layer, or choose one.'));
      return;
    }
    const rows = new Map();
    found.forEach((layer, i) => {
      for (const [name, value] of layer ? valuesOf(layer.state) : []) {
        if (!rows.has(name)) rows.set(name, stages.map(() => '–'));
        rows.get(name)[i] = value;
      }
    });
    if (!rows.size) {
      table.replaceChildren(make('caption', 'quiet', 'Not in the picture now.'));
      return;
    }
    const head = (text, scope) => {
      const node = make('th', '', make('bdi', '', text));
      [node.scope, node.title] = [scope, text];
      return node;
    };
    table.replaceChildren(make('tbody', '',
      ...(stages.length > 1 ? [make('tr', 'names', make('td'),
        ...stages.map(({ show }, i) => {
          const node = head(show.name, 'col');
          node.prepend(swatchOf({ hue: showHues[i % showHues.length], dash: '' }), ' ');
          return node;
        }))] : []),
      ...[...rows].map(([name, values]) => make('tr', '', head(name, 'row'),
        ...values.map((value) => make('td', '', value))))));
  },
};

/** The numbers of a state by name, without those that have their default values. */
function valuesOf(state) {
  const { frame, alpha, transform, cornerRadius, shadow, blur, saturation, clip, clipPath, anchor } = state;
  const rows = [...['x', 'y', 'width', 'height'].map((name, i) => [name, number(frame[i])]),
    ['alpha', number(alpha[0])]];
  transform.forEach((value, i) => {
    if (value !== neutral[i]) rows.push([parts[i], number(value)]);
  });
  if (anchor.some((value) => value !== 0.5)) rows.push(['anchor', anchor.map(number).join(', ')]);
  if (cornerRadius[0]) rows.push(['corner radius', number(cornerRadius[0])]);
  if (shadow[0]) rows.push(['shadow', number(shadow[0])]);
  if (blur[0]) rows.push(['blur', number(blur[0])]);
  if (saturation[0] !== 1) rows.push(['saturation', number(saturation[0])]);
  if (clipPath) rows.push(['clip path', pathText(clipPath, frame.slice(2))]);
  else if (clip) rows.push(['clip', clip.map(number).join(', ')]);
  if (!isSeen(state)) rows.push(['hidden', 'yes']);
  return rows;
}
