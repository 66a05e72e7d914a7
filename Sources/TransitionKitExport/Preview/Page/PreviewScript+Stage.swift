import TransitionKit

extension PreviewScript {
  /// Draws a container with its layers.
  static let stage = #"""
    /// A layer as nodes: the outer one with its frame, its shadow, and its content with round
    /// corners.
    class LayerNode {
      constructor(show, layer, hidden) {
        this.id = layer.id;
        this.state = plainState(layer.rest);
        this.hue = hueOf(`layer ${layer.id}`);
        this.kind = layer.draw.kind;
        this.content = contentOf(show, layer.draw, hidden, this.state);
        this.cast = make('div', 'cast');
        this.body = make('div', 'body');
        if (this.content.node) this.body.append(this.content.node);
        this.node = make('div', 'layer', this.cast, this.body, make('div', 'mark'));
        this.node.dataset.layer = layer.id;
        this.node.style.setProperty('--hue', this.hue);
      }

      draw(state, fraction) {
        this.state = state;
        const size = layOut(this.node, state);
        this.node.style.opacity = state.alpha[0];
        this.node.style.visibility = isSeen(state) ? '' : 'hidden';
        const [haze, tint] = [Math.max(0, state.blur[0]), Math.max(0, state.saturation[0])];
        this.node.style.filter = haze === 0 && tint === 1 ? '' : `blur(${haze}px) saturate(${tint})`;
        const radius = `${Math.max(0, state.cornerRadius[0])}px`;
        const radii = [1, 2, 8, 4].map((bit) => (state.roundedCorners & bit ? radius : '0')).join(' ');
        this.body.style.borderRadius = radii;
        const [opacity, blur, x, y] = state.shadow;
        this.cast.style.borderRadius = radii;
        this.cast.style.boxShadow = opacity > 0
          ? `${x}px ${y}px ${2 * blur}px rgb(0 0 0 / ${opacity})` : 'none';
        this.cast.style.inset = state.shadowPath
          ? `${state.shadowPath[1]}px auto auto ${state.shadowPath[0]}px` : '0';
        this.cast.style.width = state.shadowPath ? `${state.shadowPath[2]}px` : '';
        this.cast.style.height = state.shadowPath ? `${state.shadowPath[3]}px` : '';
        if (state.clip) {
          const [cx, cy, w, h] = state.clip;
          this.body.style.clipPath = `inset(${cy}px ${size[0] - cx - w}px ${size[1] - cy - h}px `
            + `${cx}px round ${radii})`;
        } else {
          this.body.style.clipPath = '';
        }
        const fill = state.fill || (this.kind === 'dimming' ? [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0]
          : this.kind === 'shadow' ? [0, 0, 0, 0, 0, 0, 0, 0.35, 0, 0, 1, 0] : null);
        this.body.style.background = fill ? fillText(fill, size) : '';
        if (this.content.node) this.content.node.style.visibility = state.fill ? 'hidden' : '';
        this.stretch(state, size);
        if (this.content.fades) {
          this.content.fades[0].style.opacity = Math.max(0, 1 - 1.6 * fraction);
          this.content.fades[1].style.opacity = Math.max(0, 1.6 * fraction - 0.6);
        }
      }

      /// Scales content with its own size so that the source rectangle fills the layer.
      stretch(state, [width, height]) {
        const { node, size } = this.content;
        if (!size) return;
        const [sx, sy, sw, sh] = state.sourceRect;
        let [kx, ky] = [width / (sw * size[0]), height / (sh * size[1])], [dx, dy] = [0, 0];
        const fit = state.content;
        if (fit && fit.mode !== 'stretch') {
          const k = { fill: Math.max(kx, ky), fit: Math.min(kx, ky), width: kx, height: ky }[fit.mode];
          dx = (width - size[0] * k) / 2;
          dy = fit.mode === 'width' ? 0 : (height - size[1] * k) / 2;
          [kx, ky] = [k, k];
        }
        node.style.transform = `matrix(${kx},0,0,${ky},${dx - sx * size[0] * kx},`
          + `${dy - sy * size[1] * ky})`;
      }
    }

    class Stage {
      constructor(show, hasViews) {
        this.show = show;
        this.phone = make('div', 'phone');
        this.phone.setAttribute('role', 'img');
        this.frame = make('div', 'frame', this.phone);
        this.caption = make('span');
        this.plots = make('div', 'plots');
        this.node = make('figure', '', make('div', 'column',
          make('figcaption', '', make('h3', '', show.name), this.caption), this.frame), this.plots);
        Object.assign(this.phone.style,
          { width: `${show.size[0]}px`, height: `${show.size[1]}px` });
        this.layers = [];
        this.ghosts = [];
        if (hasViews) this.setView(show.views[0].name);
      }

      fit(room) {
        this.scale = Math.min(1, room / Math.max(1, this.show.size[0]),
          820 / Math.max(1, this.show.size[1]));
        this.phone.style.transform = this.scale === 1 ? '' : `scale(${this.scale})`;
        this.frame.style.width = `${this.show.size[0] * this.scale}px`;
        this.frame.style.height = `${this.show.size[1] * this.scale}px`;
      }

      setView(name) {
        this.view = this.show.views.find((view) => view.name === name) || this.show.views[0];
        this.setTimeline(this.view.timeline);
      }

      setTimeline(timeline) {
        this.timeline = timeline;
        this.build(timeline.layers, timeline.under, timeline.over);
        this.ghost();
        this.isResting = false;
        this.draw(this.fraction || 0);
      }

      build(layers, under = [], over = []) {
        const nodes = (list) => list.map((layer) => new LayerNode(this.show, layer, layer.hidden));
        this.layers = nodes(layers);
        this.standing = nodes([...under, ...over]);
        this.phone.replaceChildren(...[...this.standing.slice(0, under.length), ...this.layers,
          ...this.standing.slice(under.length)].map((layer) => layer.node));
        this.ghosts = [];
      }

      /// Draws the timeline at a fraction of its duration.
      draw(fraction) {
        this.fraction = fraction;
        statesAt(this.timeline, fraction).forEach((state, i) => this.layers[i].draw(state, fraction));
        for (const layer of this.standing) layer.draw(layer.state, fraction);
        this.describe();
      }

      seek(time) {
        if (this.isResting || this.timeline !== this.view.timeline) this.setTimeline(this.view.timeline);
        this.draw(fractionAt(this.timeline, time));
      }

      /// Shows the layers at rest.
      showResting(isAbove) {
        this.isResting = true;
        this.build(isAbove ? this.show.above : this.show.below);
        for (const layer of this.layers) layer.draw(layer.state, 1);
        this.fraction = isAbove === !this.view.isBackward ? 1 : 0;
        this.describe();
      }

      describe() {
        const seconds = this.fraction * this.timeline.duration;
        this.caption.textContent = this.isResting
          ? 'at rest' : `${seconds.toFixed(3)} of ${+this.timeline.duration.toFixed(3)} s`;
        this.phone.setAttribute('aria-label', `${this.show.name}, ${this.caption.textContent}`);
      }

      /// Draws outlines of the layers at the quarters of the duration.
      ghost() {
        for (const node of this.ghosts) node.remove();
        this.ghosts = [];
        if (!this.hasGhosts || !this.timeline) return;
        for (const fraction of [0, 0.25, 0.5, 0.75, 1]) {
          statesAt(this.timeline, fraction).forEach((state, i) => {
            const { kind, hue } = this.layers[i];
            if (!this.timeline.layers[i].tracks.length || kind === 'dimming') return;
            if (!isSeen(state)) return;
            const node = make('div', 'ghost');
            node.style.setProperty('--hue', hue);
            node.style.opacity = 0.3 + 0.15 * fraction * 4;
            layOut(node, state);
            this.ghosts.push(node);
          });
        }
        this.phone.append(...this.ghosts);
      }

      /// The topmost visible layer at a point of the container.
      layerAt(x, y) {
        return this.layers.findLast(({ state }) => {
          if (!isSeen(state) || state.alpha[0] === 0) return false;
          const own = undrawn(mapOf(state), x, y);
          if (!own) return false;
          const [cx, cy, w, h] = state.clip || [0, 0, state.frame[2], state.frame[3]];
          return own[0] >= cx && own[1] >= cy && own[0] < cx + w && own[1] < cy + h;
        });
      }

      pointOf(event) {
        const box = this.phone.getBoundingClientRect();
        return [(event.clientX - box.left) / this.scale, (event.clientY - box.top) / this.scale];
      }
    }

    """#
}
