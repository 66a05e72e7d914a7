// Shows the knobs of animators, and computes the transition at their values.

// The data are functions of the knobs (`PreviewForm` in Swift): `d` are changed members, `j` is
// JSON, `b` the page's own value, `n` a multilinear function of sliders, `s` a text, `k` a table over stops, `h` a curve.
class KnobSet {
  constructor(stage, number) {
    Object.assign(this, { stage, number, list: stage.show.knobs.list, form: stage.show.knobs.form,
      swift: stage.show.knobs.swift });
    const { views, below, above, back } = stage.show;
    this.original = { views: views.map((view) => ({ ...view })), below, above, back };
    this.values = this.list.map(({ value }) => value);
    this.node = make('div', 'knobset');
    if (stages.length > 1) this.node.append(make('h3', '', stage.show.name));
    this.list.forEach((knob, i) => this.add(knob, i));
    this.code = make('code', 'swift');
    const copy = make('button', '', 'Copy as Swift'), reset = make('button', '', 'Reset all');
    copy.type = reset.type = 'button';
    copy.addEventListener('click', () => copyText(this.text, copy));
    reset.addEventListener('click', () => this.reset());
    this.resetAll = reset;
    if (this.list.length) this.node.append(this.text ? make('p', 'knobs-end', this.code, copy, reset)
      : make('p', 'knobs-end', make('span', 'quiet',
        'No Swift to copy: a parameter without a control has a value of its own.'), reset));
    const { omitted } = stage.show.knobs;
    if (omitted.length) {
      this.node.append(make('p', 'quiet',
        `Left out, as the page would become too large: ${omitted.join(', ')}.`));
    }
    this.refresh();
  }

  get isOriginal() { return this.list.every(({ value }, i) => value === this.values[i]); }

  /** The text of a value in the address: the number, the index of the choice, or the notation. */
  textOf(i) { return String(this.values[i]); }

  // MARK: Values

  /** Reads the value of a knob from a text; undefined if the text is not a value of the knob. */
  read(i, text) {
    const knob = this.list[i], number = Number(text);
    switch (knob.kind) {
    case 'slider': return text !== '' && number >= knob.range[0] && number <= knob.range[1]
      ? number : undefined;
    case 'stops': return text !== '' && knob.stops.includes(number) ? number : undefined;
    case 'curve': return curveOf(text) ? text : undefined;
    case 'spring': return springNumbers(text) ? text : undefined;
    default: return Number.isInteger(number) && text !== '' && number >= 0
      && number < knob.choices.length ? number : undefined;
    }
  }

  set(i, value) {
    if (value === undefined || value === this.values[i]) return;
    this.values[i] = value;
    this.apply();
  }

  reset(i) {
    this.values = this.values.map((value, j) => (i === undefined || i === j
      ? this.list[j].value : value));
    this.apply();
  }

  // MARK: Forms

  /** The position of a slider: 0 at its first and 1 at its second sampled value. */
  part(i) {
    const [first, second] = this.list[i].at;
    return (this.values[i] - first) / (second - first);
  }

  /** The index of a knob's current stop or choice. */
  stop(i) { return this.list[i].kind === 'stops' ? this.list[i].stops.indexOf(this.values[i]) : this.values[i]; }

  valueOf(form, base) {
    if (typeof form === 'string') return form;
    if (form.b) return base;
    if (form.d) {
      const node = 'j' in form ? form.j : base, copy = Array.isArray(node) ? [...node] : { ...node };
      for (const key of Object.keys(form.d)) copy[key] = this.valueOf(form.d[key], node[key]);
      return copy;
    }
    if ('j' in form) return form.j;
    if (form.n) {
      return form.n.reduce((values, i) => {
        const part = this.part(i), next = [];
        for (let k = 0; k < values.length; k += 2) {
          next.push(values[k] + (values[k + 1] - values[k]) * part);
        }
        return next;
      }, form.v)[0];
    }
    if (form.s) return form.s.map((part) => String(this.valueOf(part))).join('');
    if (form.k) {
      return this.valueOf(form.c[form.k.reduce((index, i) =>
        index * (this.list[i].stops || this.list[i].choices).length + this.stop(i), 0)], base);
    }
    return holeOf(this.list[form.c].kind, this.values[form.c], form.h);
  }

  /** Computes the transition at the values and shows it in all views. */
  apply() {
    const { stage } = this, { show } = stage, part = player.duration > 0 ? player.time / player.duration : 0;
    const isResting = stage.isResting, isAbove = isResting && !stage.view.isBackward === (part > 0.5);
    if (player.isPlaying || player.settling || player.drag) { player.stop(); player.drag = null; }
    const data = this.isOriginal ? this.original : this.valueOf(this.form, this.original);
    Object.assign(show, { below: data.below, above: data.above, back: data.back });
    data.views.forEach((fresh) => {
      const view = show.views.find(({ name }) => name === fresh.name);
      if (!view) return;
      const { timeline, ...others } = fresh;
      const isShown = stage.timeline === view.timeline;
      if (stage.replaceTimeline) stage.replaceTimeline(view.name, timeline);
      else {
        view.timeline = timeline;
        if (isShown) stage.setTimeline(timeline);
      }
      // The checks ran on the original animator, so their findings do not apply to a changed one.
      Object.assign(view, others, { timeline, findings: this.isOriginal ? fresh.findings : null });
    });
    if (!stage.replaceTimeline) {
      player.plot?.();
      document.dispatchEvent(new CustomEvent('timelines', { detail: { stage } }));
    }
    if (isResting) {
      player.time = part * player.duration;
      stage.showResting(isAbove);
      player.refresh(false);
    } else player.seek(part * player.duration);
    this.refresh();
    if (typeof links !== 'undefined') links.save?.();
  }

  // MARK: Controls

  add(knob, i) {
    const id = `knob-${this.number}-${i}`, row = make('div', 'knob');
    const label = make('label', '', knob.label), reset = make('button', 'reset', 'Reset');
    label.htmlFor = id;
    reset.type = 'button';
    reset.setAttribute('aria-label', `Reset ${knob.label}`);
    reset.addEventListener('click', () => this.reset(i));
    const isMenu = knob.kind === 'choices' || knob.kind === 'curves';
    const control = make(isMenu ? 'select' : 'input'), output = make('output');
    control.id = id;
    output.setAttribute('for', id);
    if (isMenu) control.append(...knob.choices.map((text, k) => new Option(text.replace(/^\./, ''), k)));
    else control.type = { slider: 'range', stops: 'range', flag: 'checkbox' }[knob.kind] || 'text';
    if (knob.kind === 'slider') {
      const [low, high] = knob.range;
      // Steps of round decimals; a value of the animator between them stays as it is.
      Object.assign(control, { min: low, max: high, step: 'any' });
      const unit = 10 ** Math.floor(Math.log10((high - low) / 200));
      control.addEventListener('input', () => {
        const near = Math.round(control.value / unit) * unit;
        this.set(i, clamp(+near.toPrecision(12), low, high));
      });
    } else if (knob.kind === 'stops') {
      Object.assign(control, { min: 0, max: knob.stops.length - 1, step: 1 });
      control.addEventListener('input', () => this.set(i, knob.stops[control.value]));
    } else if (knob.kind === 'flag') {
      control.addEventListener('change', () => this.set(i, +control.checked));
    } else if (isMenu) {
      control.addEventListener('change', () => this.set(i, +control.value));
    } else {
      control.spellcheck = false;
      control.addEventListener('change', () => {
        const value = this.read(i, control.value.trim());
        control.setAttribute('aria-invalid', String(value === undefined));
        this.set(i, value);
      });
    }
    row.append(label, control, output, reset);
    this.node.append(row);
    Object.assign(knob, { control, output, resetButton: reset, sliders: [] });
    if (knob.kind === 'spring') this.addSliders(knob, i);
    if (typeof links !== 'undefined') {
      const key = this.number > 1 ? `k.${this.number}.${knob.name}` : `k.${knob.name}`;
      links.register(key, () => (this.values[i] === knob.value ? null : this.textOf(i)),
        (text) => this.set(i, this.read(i, text)), () => this.reset(i));
    }
  }

  /** Adds the response and the damping ratio of a spring. */
  addSliders(knob, i) {
    const numbers = () => springNumbers(this.values[i]);
    for (const [name, key, unit, min, max] of [
      ['response', 'response', ' s', 0.05, 2], ['damping', 'dampingRatio', '', 0.1, 2]]) {
      const input = make('input'), output = make('output');
      Object.assign(input, { type: 'range', min, max, step: 0.01 });
      const text = make('span', '', `${knob.label}, ${name}`);
      input.addEventListener('input', () => {
        const { response, dampingRatio, velocity } = { ...numbers(), [key]: +input.value };
        const frequency = 2 * Math.PI / response;
        this.set(i, `spring(${[1, frequency * frequency, 2 * dampingRatio * frequency, velocity]})`);
      });
      this.node.append(make('label', 'knob', text, input, output));
      knob.sliders.push(() => {
        const value = numbers()[key];
        input.value = value;
        output.value = shortNumber(value) + unit;
      });
    }
  }

  refresh() {
    this.list.forEach((knob, i) => {
      const value = this.values[i], { control } = knob;
      let text = '';
      if (knob.kind === 'slider') { control.value = value; text = shortNumber(value); }
      else if (knob.kind === 'stops') { control.value = this.stop(i); text = shortNumber(value); }
      else if (knob.kind === 'flag') control.checked = !!value;
      else { control.value = value; control.removeAttribute('aria-invalid'); }
      for (const refresh of knob.sliders) refresh();
      knob.output.value = text && knob.unit ? `${text} ${knob.unit}` : text;
      if (text) control.setAttribute('aria-valuetext', knob.output.value);
      knob.resetButton.disabled = value === knob.value;
    });
    this.resetAll.disabled = this.isOriginal;
    this.code.textContent = this.text;
  }

  /** The animator with the changed parameters, in Swift. */
  get text() {
    const { type, source, call } = this.swift;
    if (call) {
      return `${type}(${call.flatMap((part) => (typeof part === 'string' ? [part]
        : part.default === this.values[part.knob] ? []
        : [`${part.label}: ${swiftText(this.list[part.knob], this.values[part.knob])}`])).join(', ')})`;
    }
    if (!source) return '';
    const changed = this.list.flatMap((knob, i) => (this.values[i] === knob.value ? []
      : [[knob.name, swiftText(knob, this.values[i])]]));
    return changed.length
      ? [`var animator = ${source}`, ...changed.map(([name, text]) => `animator.${name} = ${text}`)].join('\n')
      : source;
  }
}

/** All knobs of the page, for the page's other scripts. */
const knobs = {
  sets: story ? [] : stages.flatMap((stage, i) => (stage.show.knobs
    ? [new KnobSet(stage, i + 1)] : [])),
  find(name) {
    for (const set of this.sets) {
      const i = set.list.findIndex((knob) => knob.name === name);
      if (i >= 0) return [set, i];
    }
    return null;
  },
  /** The names of the knobs that take any curve or any spring. */
  get curveNames() {
    return this.sets.flatMap(({ list }) => list.filter(({ kind }) => kind === 'curve'
      || kind === 'spring').map(({ name }) => name));
  },
  /** Sets a knob from a text or a number; false if there is no such knob, or it does not accept the value. */
  set(name, text) {
    const found = this.find(name), value = found && found[0].read(found[1], String(text));
    if (value === undefined || value === null) return false;
    found[0].set(found[1], value);
    return true;
  },
  /** Sets a curve or spring knob to a curve in its notation. */
  setCurve(name, curve) { return this.set(name, curve); },
  reset(name) {
    const found = name === undefined ? null : this.find(name);
    if (found) found[0].reset(found[1]);
    else if (name === undefined) for (const set of this.sets) set.reset();
  },
};
globalThis.knobs = knobs;
if (!story) {
  const host = byId('knobs') || make('section');
  host.id = 'knobs';
  if (!host.isConnected) byId('help').before(host);
  host.setAttribute('aria-labelledby', 'knobs-name');
  const title = make('h2', '', 'Try it'), { sets } = knobs;
  title.id = 'knobs-name';
  host.append(title, ...sets.map(({ node }) => node));
  if (!sets.length) host.append(make('p', 'quiet', 'This animator has no parameters to turn.'));
  if (sets.some(({ list }) => list.length)) {
    host.append(make('p', 'quiet', 'Every picture is exactly the library’s: sliders follow its '
      + 'formula, stepped knobs show its own values.'));
  }
}
