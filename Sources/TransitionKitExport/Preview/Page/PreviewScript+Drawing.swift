import TransitionKit

extension PreviewScript {
  /// Draws the content of layers; names are only ever inserted as text.
  static let drawing = #"""
    function make(tag, look = '', ...children) {
      const node = document.createElement(tag);
      if (look) node.className = look;
      node.append(...children);
      return node;
    }

    function makeAt(look, [x, y, width, height], ...children) {
      const node = make('div', look, ...children);
      Object.assign(node.style, {
        left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      return node;
    }

    const hues = new Map();
    /// The hue of a name. Steps by the golden angle keep any number of hues distinct.
    function hueOf(name) {
      if (!hues.has(name)) hues.set(name, Math.round((212 + hues.size * 137.508) % 360));
      return hues.get(name);
    }

    function tile(name, rect, look = 'tile') {
      const node = rect ? makeAt(look, rect, name) : make('div', look, name);
      node.style.setProperty('--hue', hueOf(`tile ${name}`));
      return node;
    }

    /// Paints a background; a picture is a gradient whose hue stands for its key.
    function paint(node, look, size) {
      if (!look) return node;
      if (look.fill) {
        node.style.background = fillText(look.fill, size);
      } else {
        node.style.setProperty('--hue', hueOf(`look ${look.key}`));
        node.classList.add(look.isText ? 'worded' : 'pictured');
        if (look.isText) node.prepend(make('i', '', look.key));
      }
      return node;
    }

    function barOf(page, width) {
      const node = makeAt(page.bar > 80 ? 'bar large' : 'bar', [0, 0, width, page.bar],
        make('b', '', page.title));
      return paint(node, page.barLook, [width, page.bar]);
    }

    /// Grey lines as placeholder text, below a y coordinate.
    function skeleton(top, [width, height]) {
      const lines = [], lengths = [0.62, 0.9, 0.84, 0.93, 0.5, 0.88, 0.79, 0.91, 0.4];
      for (let y = top + 18, i = 0; y + 10 < height && i < 60; i += 1) {
        const isTitle = i % 5 === 0;
        lines.push(makeAt('line',
          [16, y, (width - 32) * lengths[i % lengths.length] * (isTitle ? 0.7 : 1),
            isTitle ? 14 : 9]));
        y += isTitle ? 28 : i % 5 === 4 ? 30 : 19;
      }
      return lines;
    }

    /// A page: background, elements, placeholder text below them, and its bar if requested.
    function pageNode(show, index, hidden, withBar, seen) {
      const page = show.screens[index], isTaken = index % 2 === 1;
      const [width, height] = page.size;
      const above = withBar && !isTaken ? show.size[1] - height : 0;
      const total = [width, height + above];
      const node = makeAt(`content page ${(index >> 1) % 2 ? 'odd' : ''}`, [0, 0, ...total]);
      paint(node, page.background, total);
      const last = new Map(page.tiles.map((entry, i) => [entry.id, i]));
      const isInSight = ([x, y, w, h]) => !seen || (x < (seen[0] + seen[2]) * width
        && x + w > seen[0] * width && y < (seen[1] + seen[3]) * total[1]
        && y + h > seen[1] * total[1]);
      let bottom = page.top;
      page.tiles.forEach((entry, i) => {
        const [x, y, w, h] = entry.rect;
        bottom = Math.max(bottom, y + h);
        const rect = [x, y + above, w, h];
        if (entry.isList || !isInSight(rect)) return;
        const box = tile(entry.id, rect);
        box.style.borderRadius = `${entry.radius}px`;
        if (entry.clip) {
          const [wx, wy, ww, wh] = entry.clip;
          box.style.clipPath = `inset(${Math.max(0, wy - y)}px ${Math.max(0, x + w - wx - ww)}px `
            + `${Math.max(0, y + h - wy - wh)}px ${Math.max(0, wx - x)}px)`;
        }
        if (hidden.includes(entry.id) && last.get(entry.id) === i) box.style.visibility = 'hidden';
        node.append(box);
      });
      for (const line of skeleton(bottom + above, total)) {
        if (isInSight(['left', 'top', 'width', 'height'].map((k) => parseFloat(line.style[k])))) {
          node.append(line);
        }
      }
      if ((withBar || isTaken) && page.bar > 0) node.append(barOf(page, width));
      return { node, size: total };
    }

    /// The content of a layer, with its size if it is scaled to the layer, or null if it fills it.
    function contentOf(show, draw, hidden, state) {
      const page = draw.screen === undefined ? null : show.screens[draw.screen];
      const box = (look, ...inside) => ({ node: make('div', look, ...inside), size: null });
      switch (draw.kind) {
      case 'page': case 'whole':
        if (page) return pageNode(show, draw.screen, hidden, draw.kind === 'whole', state.sourceRect);
        return box('part');
      case 'barPart': {
        const width = page ? page.size[0] : 0;
        return page ? { node: make('div', 'content', barOf(page, width)), size: [width, page.bar] }
          : box('part');
      }
      case 'bar': case 'backing': {
        const node = make('div', 'content bar');
        const names = (draw.kind === 'bar' ? [draw.fading, draw.screen] : [])
          .filter((i) => i !== undefined);
        node.append(...names.map((i) => make('b', '', show.screens[i].title)));
        const fades = names.length === 2
          && show.screens[names[0]].title !== show.screens[names[1]].title ? node.children : null;
        if (names.length === 2 && !fades) node.firstChild.remove();
        if (page && page.bar > 80) node.classList.add('large');
        if (page) paint(node, page.barLook, [page.size[0], page.bar]);
        Object.assign(node.style, { width: '100%', height: '100%' });
        return { node, size: null, fades };
      }
      case 'tabs': return box('tabs', make('i'), make('i'), make('i'), make('i'));
      case 'element': {
        const node = tile(draw.text);
        Object.assign(node.style, { width: '100%', height: '100%' });
        return { node, size: null };
      }
      case 'text': return box('label', draw.text || '');
      case 'chevron': return box('label', '‹');
      case 'item': return box('label', '●');
      case 'dimming': case 'shadow': return { node: null, size: null };
      default: {
        const node = make('div', 'part');
        node.style.setProperty('--hue', hueOf(`tile ${draw.text}`));
        return { node, size: null };
      }
      }
    }

    const color = ([r, g, b, a]) => `rgb(${[r, g, b].map((part) =>
      Math.max(0, Math.min(255, part * 255))).join(' ')} / ${Math.max(0, Math.min(1, a))})`;

    function fillText(fill, [width, height]) {
      const [start, end] = [fill.slice(0, 4), fill.slice(4, 8)];
      const [x0, y0, x1, y1] = fill.slice(8);
      const [dx, dy] = [(x1 - x0) * width, (y1 - y0) * height], length = Math.hypot(dx, dy);
      if (length === 0 || start.every((part, i) => part === end[i])) {
        return `linear-gradient(${color(start)} 0 0)`;
      }
      // CSS measures along a line through the centre; project both points onto it.
      const [ux, uy] = [dx / length, dy / length];
      const half = (Math.abs(ux) * width + Math.abs(uy) * height) / 2;
      const on = (x, y) => ((x - 0.5) * width * ux + (y - 0.5) * height * uy + half) / (2 * half);
      return `linear-gradient(${Math.atan2(ux, -uy)}rad, ${color(start)} ${on(x0, y0) * 100}%, `
        + `${color(end)} ${on(x1, y1) * 100}%)`;
    }

    """#
}
