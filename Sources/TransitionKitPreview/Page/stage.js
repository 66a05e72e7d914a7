// Draws the container of a transition or story with its layers.

/**
 * A layer as nodes: the outer one with its frame, its shadow, and its content with round
 * corners.
 */
class LayerNode {
  constructor(show, layer, hidden) {
    this.id = layer.id;
    this.state = plainState(layer.rest);
    this.hue = hueOf(`layer ${layer.id}`);
    this.kind = layer.draw.kind;
    this.content = layer.bounds ? groupOf(layer.draw, layer.bounds)
      : contentOf(show, layer.draw, hidden, this.state);
    // The node for the layers inside, and the layer around this one.
    this.inside = this.content.inside;
    this.outer = null;
    this.cast = make('div', 'cast');
    this.body = make('div', 'body');
    if (this.content.node) this.body.append(this.content.node);
    this.node = make('div', 'layer', this.cast, this.body, make('div', 'mark'));
    this.node.dataset.layer = layer.id;
    this.node.style.setProperty('--hue', this.hue);
    this.written = {};
    this.tone = toneOf(this.content.node);
  }

  /** Writes a style unless it already has this value. */
  write(part, property, value) {
    const key = part + property;
    if (this.written[key] === value) return;
    this.written[key] = value;
    const { style } = part === 'content' ? this.content.node : this[part];
    style[property] = value;
  }

  draw(state, fraction) {
    this.state = state;
    const [, , width, height] = state.frame, size = [whole(width), whole(height)];
    this.write('node', 'width', `${size[0]}px`);
    this.write('node', 'height', `${size[1]}px`);
    this.write('node', 'transform',
      matrixText(mapOf(state), width / size[0], height / size[1]));
    this.write('node', 'opacity', String(state.alpha[0]));
    this.write('node', 'zIndex', state.zIndex[0] ? String(state.zIndex[0]) : '');
    this.write('node', 'visibility', isSeen(state) ? '' : 'hidden');
    const [haze, tint] = [Math.max(0, state.blur[0]), Math.max(0, state.saturation[0])];
    this.write('node', 'filter',
      haze === 0 && tint === 1 ? '' : `blur(${haze}px) saturate(${tint})`);
    const radius = `${Math.max(0, state.cornerRadius[0])}px`;
    const radii = [1, 2, 8, 4].map((bit) => (state.roundedCorners & bit ? radius : '0')).join(' ');
    this.write('body', 'borderRadius', radii);
    const [opacity, blur, x, y] = state.shadow, path = state.shadowPath;
    const spread = state.shadowSpread[0] ? ` ${state.shadowSpread[0]}px` : '';
    this.write('cast', 'borderRadius', radii);
    this.write('cast', 'boxShadow', opacity > 0
      ? `${x}px ${y}px ${2 * blur}px${spread} rgb(0 0 0 / ${opacity})` : 'none');
    this.write('cast', 'inset', path ? `${path[1]}px auto auto ${path[0]}px` : '0');
    this.write('cast', 'width', path ? `${path[2]}px` : '');
    this.write('cast', 'height', path ? `${path[3]}px` : '');
    const clip = state.clip;
    this.write('body', 'clipPath', state.clipPath ? pathText(state.clipPath, size) : clip
      ? `inset(${clip[1]}px ${size[0] - clip[0] - clip[2]}px ${size[1] - clip[1] - clip[3]}px `
        + `${clip[0]}px round ${radii})` : '');
    const fill = state.fill || (this.kind === 'dimming' ? [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0]
      : this.kind === 'shadow' ? [0, 0, 0, 0, 0, 0, 0, 0.35, 0, 0, 1, 0] : null);
    this.write('body', 'background', fill ? fillText(fill, size) : '');
    if (this.content.node) this.write('content', 'visibility', state.fill ? 'hidden' : '');
    this.stretch(state, size);
    if (this.content.fades) {
      this.content.fades[0].style.opacity = Math.max(0, 1 - 1.6 * fraction);
      this.content.fades[1].style.opacity = Math.max(0, 1.6 * fraction - 0.6);
    }
  }

  /** Scales content with its own size so that the source rectangle fills the layer. */
  stretch(state, [width, height]) {
    const { size } = this.content;
    if (!size) return;
    const [kx, ky, x, y] = fitOf([width, height], size, state.sourceRect, state.content?.mode);
    this.write('content', 'transform', `matrix(${kx},0,0,${ky},${x},${y})`);
  }
}

class Stage {
  constructor(show, hasViews) {
    this.show = show;
    this.phone = make('div', 'phone');
    this.phone.setAttribute('role', 'img');
    this.phone.dir = bookOf(show).isRightToLeft ? 'rtl' : 'ltr';
    this.chrome = make('div', 'chrome');
    this.chrome.setAttribute('aria-hidden', 'true');
    this.chrome.dir = this.phone.dir;
    this.frame = make('div', 'frame', this.phone, this.chrome);
    this.caption = make('span');
    this.plots = make('div', 'plots');
    this.node = make('figure', '', make('div', 'column',
      make('figcaption', '', make('h3', '', show.name), this.caption), this.frame), this.plots);
    // All containers of a story share one scale, in a space for the widest and the highest of them.
    const sizes = [show, ...(show.rooms || [])].map(({ size }) => size);
    this.most = [0, 1].map((i) => Math.max(...sizes.map((size) => size[i])));
    this.setShow(show, bookOf(show).device);
    this.layers = [];
    if (hasViews) this.setView(show.views[0].name);
  }

  /** Gives the picture the size of a show, such as that of a rotated container. */
  setShow(show, device = this.device.name) {
    this.show = show;
    for (const node of [this.phone, this.chrome]) {
      Object.assign(node.style, { width: `${show.size[0]}px`, height: `${show.size[1]}px` });
    }
    this.setDevice(device);
  }

  /** Draws a device around the container. */
  setDevice(name) {
    this.device = deviceParts(name, this.show);
    this.chrome.replaceChildren(...this.device.parts);
    this.case?.remove();
    this.case = caseNode(this.device, this.show.size);
    this.frame.prepend(this.case);
    for (const node of [this.phone, this.chrome]) {
      node.style.borderRadius = `${this.device.radius}px`;
    }
    if (this.room) this.fit(...this.room);
  }

  /** Scales the picture and its device to fit a width and a height, in points of the page. */
  fit(room, tall) {
    this.room = [room, tall];
    const { up, right, down, left } = this.device.margins, [width, height] = this.show.size;
    const [wide, high] = this.most;
    this.scale = Math.min(1, room / Math.max(1, wide + left + right),
      Math.min(820, tall) / Math.max(1, high + up + down));
    const transform = this.scale === 1 ? '' : `scale(${this.scale})`;
    for (const node of [this.phone, this.chrome, this.case]) node.style.transform = transform;
    Object.assign(this.case.style,
      { left: `${-left * this.scale}px`, top: `${-up * this.scale}px` });
    this.frame.style.width = `${width * this.scale}px`;
    this.frame.style.height = `${height * this.scale}px`;
    this.frame.style.margin = [up, right + (wide - width) / 2, down + high - height, left + (wide - width) / 2]
      .map((margin) => `${margin * this.scale}px`).join(' ');
  }

  setView(name) {
    this.view = this.show.views.find((view) => view.name === name) || this.show.views[0];
    this.setTimeline(this.view.timeline);
  }

  setTimeline(timeline) {
    this.timeline = timeline;
    this.build(timeline.layers, timeline.under, timeline.over);
    this.isResting = false;
    this.draw(this.fraction || 0);
  }

  /** Replaces the timeline of a view, and redraws it at the same fraction if it is shown. */
  replaceTimeline(name, timeline) {
    const view = this.show.views.find((each) => each.name === name), former = view?.timeline;
    if (!view) return;
    view.timeline = timeline;
    if (this.timeline === former && !this.isResting) {
      const key = ({ layers, under, over }) => JSON.stringify(
        [layers, under, over].map((list) => list.map(({ id, draw, hidden }) => [id, draw, hidden])));
      if (key(former) === key(timeline)) {
        this.timeline = timeline;
        this.draw(this.fraction);
      } else {
        this.setTimeline(timeline);
      }
    }
    document.dispatchEvent(new CustomEvent('timelines', { detail: { stage: this, view: name } }));
  }

  build(layers, under = [], over = []) {
    const nodes = (list) => list.map((layer) => new LayerNode(this.show, layer, layer.hidden));
    this.layers = nodes(layers);
    this.standing = nodes([...under, ...over]);
    this.phone.replaceChildren(...[...this.standing.slice(0, under.length), ...this.layers,
      ...this.standing.slice(under.length)].map((layer) => layer.node));
  }

  /** Draws the timeline at a fraction of its duration. */
  draw(fraction) {
    this.fraction = fraction;
    statesAt(this.timeline, fraction).forEach((state, i) => this.layers[i].draw(state, fraction));
    for (const layer of this.standing) layer.draw(layer.state, fraction);
    this.shadeChrome();
    // While it plays, the player asks for these words a few times a second.
    if (!player.isPlaying) this.describe();
  }

  seek(time) {
    if (this.isResting || this.timeline !== this.view.timeline) this.setTimeline(this.view.timeline);
    this.draw(fractionAt(this.timeline, time));
  }

  /** Shows the layers as they are before or after a transition. */
  showResting(isAbove) {
    this.isResting = true;
    this.build(isAbove ? this.show.above : this.show.below);
    for (const layer of this.layers) layer.draw(layer.state, 1);
    this.fraction = isAbove === !this.view.isBackward ? 1 : 0;
    this.shadeChrome();
    this.describe();
  }

  /** Keeps the status bar readable: on a dark page it is white. */
  shadeChrome() {
    if (!this.device.parts.length) return;
    const [x, y] = [this.show.size[0] * 0.12, 10];
    const seen = this.layerAt(x, y) || this.layerAt(x, y, this.standing || []);
    // Behind all layers it is black.
    const tone = seen ? seen.tone || '' : 'onDark';
    if (tone === this.tone) return;
    this.tone = tone;
    this.chrome.className = `chrome ${tone}`;
  }

  describe() {
    const seconds = this.fraction * this.timeline.duration;
    const caption = this.isResting
      ? 'at rest' : `${seconds.toFixed(3)} of ${+this.timeline.duration.toFixed(3)} s`;
    if (this.caption.textContent !== caption) this.caption.textContent = caption;
    const label = `${this.show.name}, ${this.caption.textContent}`;
    if (this.phone.ariaLabel !== label) this.phone.ariaLabel = label;
  }

  /** The topmost visible layer at a point of the container. */
  layerAt(x, y, layers = this.layers) {
    const covers = ({ state, outer }) => {
      if (!isSeen(state) || state.alpha[0] === 0 || (outer && !covers(outer))) return false;
      const own = undrawn(placeOf(state), x, y);
      if (!own) return false;
      if (state.clipPath) return pathContains(state.clipPath, own);
      const [cx, cy, w, h] = state.clip || [0, 0, state.frame[2], state.frame[3]];
      return own[0] >= cx && own[1] >= cy && own[0] < cx + w && own[1] < cy + h;
    };
    return layers.findLast(covers);
  }

  pointOf(event) {
    const box = this.phone.getBoundingClientRect();
    return [(event.clientX - box.left) / this.scale, (event.clientY - box.top) / this.scale];
  }
}
