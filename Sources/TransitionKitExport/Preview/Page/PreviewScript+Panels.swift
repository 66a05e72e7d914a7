import TransitionKit

extension PreviewScript {
  /// Shows events, layers, values and plots.
  static let panels = #"""
    const byId = (id) => document.getElementById(id);

    const words = {
      load: 'is loaded', wA: 'will appear', iA: 'joins the picture', dA: 'did appear',
      wD: 'will disappear', dD: 'did disappear', wM: 'will change parent', dM: 'did change parent',
      wS: 'the stack will show it', dS: 'the stack shows it', pWB: 'presentation begins',
      pDE: 'presentation has ended', dWB: 'dismissal begins', dDE: 'dismissal has ended',
      TD: 'the duration is asked for', AT: 'playing begins', SI: 'a finger begins',
      IC: 'the transition changes hands', CT: 'playing has ended', CB: 'completion',
      CO: 'the coordinator is done', AE: 'the animator hears of the end',
    };

    const events = {
      list: byId('events'), shown: [],
      /// Shows these events; screen readers announce them only if they are new.
      show(entries, isNews) {
        this.list.setAttribute('aria-live', isNews ? 'polite' : 'off');
        const isLonger = entries.length >= this.shown.length
          && this.shown.every((entry, i) => entry === entries[i]);
        if (!isLonger) { this.list.replaceChildren(); this.shown = []; }
        if (entries.length === this.shown.length) return;
        for (const entry of entries.slice(this.shown.length)) {
          const token = /^[A-Za-z]+/.exec(entry.text);
          const meaning = entry.text[0] === '!' ? 'refused or ignored' : words[token && token[0]];
          this.list.append(make('li', '', make('time', '', entry.time.toFixed(3)),
            make('span', '', entry.text, make('small', '', meaning || ''))));
        }
        this.shown = entries;
        this.list.scrollTop = this.list.scrollHeight;
      },
    };

    const number = (value) => (Math.abs(value) < 5e-7 ? '0' : String(+value.toFixed(4)));

    const inspector = {
      pinned: null, hovered: null, stage: null,
      /// Lists the layers of a stage, topmost first.
      list(stage) {
        this.stage = stage;
        byId('layers').replaceChildren(...stage.layers.toReversed().map((layer) => {
          const swatch = make('i', 'swatch');
          swatch.style.setProperty('--hue', layer.hue);
          const button = make('button', '', swatch, make('span', '', layer.id));
          button.type = 'button';
          button.setAttribute('aria-pressed', String(layer.id === this.pinned));
          button.addEventListener('click', () => {
            this.pinned = this.pinned === layer.id ? null : layer.id;
            this.list(this.stage);
          });
          return make('li', '', button);
        }));
        this.update();
      },
      hover(stage, layer) {
        if (layer && stage !== this.stage) this.list(stage);
        this.hovered = layer ? layer.id : null;
        this.update();
      },
      update() {
        if (!this.stage) return;
        const find = (id) => this.stage.layers.find((layer) => layer.id === id);
        const layer = find(this.hovered) || find(this.pinned);
        for (const each of this.stage.layers) each.node.classList.toggle('picked', each === layer);
        const table = byId('values');
        if (!layer) {
          table.replaceChildren(make('caption', 'quiet', 'Point at a layer, or choose one above.'));
          return;
        }
        const { frame, alpha, transform, cornerRadius, shadow, blur, saturation, clip, anchor } = layer.state;
        const rows = [['layer', layer.id], ...['x', 'y', 'width', 'height'].map((name, i) =>
          [name, number(frame[i])]), ['alpha', number(alpha[0])]];
        transform.forEach((value, i) => {
          if (value !== neutral[i]) rows.push([parts[i], number(value)]);
        });
        if (anchor.some((value) => value !== 0.5)) rows.push(['anchor', anchor.map(number).join(', ')]);
        if (cornerRadius[0]) rows.push(['corner radius', number(cornerRadius[0])]);
        if (shadow[0]) rows.push(['shadow', number(shadow[0])]);
        if (blur[0]) rows.push(['blur', number(blur[0])]);
        if (saturation[0] !== 1) rows.push(['saturation', number(saturation[0])]);
        if (clip) rows.push(['clip', clip.map(number).join(', ')]);
        if (!isSeen(layer.state)) rows.push(['hidden', 'yes']);
        table.replaceChildren(make('tbody', '', ...rows.map(([name, value]) => {
          const head = make('th', '', name);
          head.scope = 'row';
          return make('tr', name === 'layer' ? 'name' : '', head, make('td', '', value));
        })));
      },
    };

    function shape(tag, attributes, text) {
      const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
      if (text !== undefined) node.textContent = text;
      return node;
    }

    /// A plot of lines over time with a playhead.
    class Plot {
      constructor(title, duration, lines) {
        const [width, height] = stages.length > 1 ? [320, 130] : [460, 168];
      const inner = { left: 34, top: 8, right: width - 4, bottom: height - 20 };
        const values = lines.flatMap((line) => line.points.filter((p) => p).map((p) => p[1]));
        let [low, high] = [Math.min(...values), Math.max(...values)];
        if (!values.length) [low, high] = [0, 1];
        if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
        this.x = (time) => inner.left
          + (duration > 0 ? time / duration : 1) * (inner.right - inner.left);
        const y = (value) => inner.bottom
          - ((value - low) / (high - low)) * (inner.bottom - inner.top);
        this.head = shape('line', { class: 'head', y1: inner.top, y2: inner.bottom });
        const svg = shape('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img',
          'aria-label': `${title} over time` });
        svg.append(shape('path', { class: 'axis',
          d: `M${inner.left} ${inner.top}V${inner.bottom}H${inner.right}` }));
        for (const value of [low, high]) {
          svg.append(shape('text', { x: inner.left - 5, y: y(value) + 3, 'text-anchor': 'end' },
            Math.abs(value) >= 10 ? value.toFixed(0) : +value.toFixed(2)));
        }
        svg.append(shape('text', { x: inner.left, y: height - 6 }, '0'),
          shape('text', { x: inner.right, y: height - 6, 'text-anchor': 'end' },
            `${+duration.toFixed(3)} s`));
        for (const line of lines) {
          let isOpen = false;
          const d = line.points.map((point) => {
            if (!point) { isOpen = false; return ''; }
            const command = isOpen ? 'L' : 'M';
            isOpen = true;
            return `${command}${this.x(point[0]).toFixed(1)} ${y(point[1]).toFixed(1)}`;
          }).join('');
          const path = shape('path', { d, class: line.isSecond ? 'second' : '' });
          path.style.stroke = `hsl(${line.hue} var(--layer))`;
          svg.append(path);
        }
        svg.append(this.head);
        this.node = make('section', '', make('h2', '', title), svg);
        this.seek(0);
      }

      seek(time) {
        this.head.setAttribute('x1', this.x(time));
        this.head.setAttribute('x2', this.x(time));
      }
    }

    /// The plots of a stage: the centres of layers and their alpha over time.
    function plotsOf(sample, duration, count = 120) {
      const lines = new Map();
      for (let i = 0; i <= count; i += 1) {
        const time = (duration * i) / count;
        for (const { id, hue, state } of sample(time)) {
          if (!lines.has(id)) lines.set(id, { hue, x: [], y: [], alpha: [] });
          const line = lines.get(id), [, , w, h] = state.frame;
          const middle = isSeen(state) ? drawn(mapOf(state), w / 2, h / 2) : null;
          line.x[i] = middle && [time, middle[0]];
          line.y[i] = middle && [time, middle[1]];
          line.alpha[i] = isSeen(state) ? [time, state.alpha[0]] : null;
        }
      }
      const moves = (points) => {
        const values = points.filter((p) => p).map((p) => p[1]);
        return values.length && Math.max(...values) - Math.min(...values) > 1e-3;
      };
      const all = [...lines.values()].slice(0, 200).map((line) => ({ ...line,
        x: Array.from(line.x, (p) => p || null), y: Array.from(line.y, (p) => p || null),
        alpha: Array.from(line.alpha, (p) => p || null) }));
      const most = 24;
      return [
        new Plot('Middle, x and y (dashed)', duration, [
          ...all.filter((line) => moves(line.x)).slice(0, most)
            .map((line) => ({ hue: line.hue, points: line.x })),
          ...all.filter((line) => moves(line.y)).slice(0, most)
            .map((line) => ({ hue: line.hue, points: line.y, isSecond: true })),
        ]),
        new Plot('Alpha', duration, all.filter((line) => moves(line.alpha)).slice(0, most)
          .map((line) => ({ hue: line.hue, points: line.alpha }))),
      ];
    }

    """#
}
