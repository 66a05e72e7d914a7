// Draws the content of layers. Names are inserted as text, never as HTML.

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
/** The hue of a name. Steps by the golden angle keep any number of hues distinct. */
function hueOf(name) {
  if (!hues.has(name)) hues.set(name, Math.round((212 + hues.size * 137.508) % 360));
  return hues.get(name);
}

const elementKinds = new Map();
/**
 * How to draw an element without content: by its largest frame, so that it looks the same on
 * every screen.
 */
function kindOf(show, name) {
  if (!elementKinds.has(show)) {
    const largest = new Map();
    for (const { tiles } of show.screens) {
      for (const { id, rect } of tiles) {
        const other = largest.get(id);
        if (!other || other[2] * other[3] < rect[2] * rect[3]) largest.set(id, rect);
      }
    }
    elementKinds.set(show, new Map([...largest].map(([id, [, , w, h]]) => [id,
      w >= 200 && h >= 36 && h <= 120 && w / h >= 2.4 ? 'row'
        : h <= 44 && w / h >= 1.8 ? 'line' : Math.max(w, h) <= 56 ? 'spot' : 'photo'])));
  }
  return elementKinds.get(show).get(name) || 'photo';
}

/** An element: the user's content, or a picture; its name is shown on demand. */
function tile(show, name, rect) {
  const own = bookOf(show).elements.get(name), kind = own ? 'own' : kindOf(show, name);
  const node = rect ? makeAt(`tile ${kind}`, rect) : make('div', `tile ${kind}`);
  if (own) fillWith(node, own, rect ? rect.slice(2) : [1, 1]);
  else if (kind === 'photo') node.append(landscape(name));
  else if (kind === 'spot') node.append(badge(name));
  else if (kind === 'row') node.append(badge(name));
  const isPlain = own && [own.image, own.symbol, own.glyph, own.text].every((part) =>
    part === undefined);
  node.append(make('span', isPlain ? 'name seen' : 'name', name));
  if (kind === 'row') node.append(symbol('chevron', 'flip'));
  return node;
}

/** Paints a background; a picture without content is a landscape generated from its key. */
function paint(show, node, look, size) {
  if (!look) return node;
  const book = bookOf(show);
  if (look.fill) {
    fillWith(node, look, size);
    return node;
  }
  const own = (look.isText ? book.texts : book.pictures).get(look.key);
  const ground = makeAt(look.isText ? 'ground worded' : 'ground', [0, 0, ...size]);
  if (own) fillWith(ground, own, size);
  else if (look.isText) ground.append(make('p', 'words', look.key));
  else ground.append(landscape(`look ${look.key}`), make('span', 'name', look.key));
  node.prepend(ground);
  return node;
}

/** A page: its background, its sample, its elements, and its bar if requested. */
function pageNode(show, index, hidden, withBar, seen) {
  const page = show.screens[index], isTaken = index % 2 === 1, book = bookOf(show);
  const [width, height] = page.size;
  const above = withBar && !isTaken ? show.size[1] - height : 0;
  const total = [width, height + above];
  const node = makeAt('content page', [0, 0, ...total]);
  paint(show, node, page.background, total);
  const own = book.screens.get(page.id);
  if (own) node.prepend(fillWith(makeAt('ground', [0, 0, ...total]), own, total));
  const last = new Map(page.tiles.map((entry, i) => [entry.id, i]));
  const isInSight = ([x, y, w, h]) => !seen || (x < (seen[0] + seen[2]) * width
    && x + w > seen[0] * width && y < (seen[1] + seen[3]) * total[1]
    && y + h > seen[1] * total[1]);
  const shown = page.tiles.map((entry) => {
    const [x, y, w, h] = entry.rect;
    return { ...entry, rect: [x, y + above, w, h] };
  });
  const put = (rect, look, children) => {
    if (!isInSight(rect)) return null;
    const part = makeAt(look, rect, ...children());
    node.append(part);
    return part;
  };
  const sample = book.samples.get(page.id)?.sample 
    ?? (own || page.background?.key ? 'empty' : book.sample ?? page.sample);
  samplers[sample](page, { width, height: total[1], start: page.start + above, above,
    inset: Math.max(book.safeArea[1], book.safeArea[3]),
    rects: shown.filter(({ isList, clip }) => !isList && !(clip && clip[3] <= 0))
      .map(({ rect }) => rect) }, put);
  shown.forEach((entry, i) => {
    const [x, y, w, h] = entry.rect;
    if ((entry.isList && !book.elements.has(entry.id)) || !isInSight(entry.rect)) return;
    const box = tile(show, entry.id, entry.rect);
    box.style.borderRadius = `${entry.radius}px`;
    if (entry.clip) {
      const [wx, wy, ww, wh] = entry.clip;
      box.style.clipPath = `inset(${Math.max(0, wy - y + above)}px `
        + `${Math.max(0, x + w - wx - ww)}px ${Math.max(0, y + h - above - wy - wh)}px `
        + `${Math.max(0, wx - x)}px)`;
    }
    if (hidden.includes(entry.id) && last.get(entry.id) === i) box.style.visibility = 'hidden';
    node.append(box);
  });
  if ((withBar || isTaken) && page.bar > 0) node.append(barOf(show, index, width));
  return { node, size: total };
}

/** The content of a layer with layers inside, which lie on the colour of the window if its kind is `ground`. */
function groupOf({ kind }, [x, y, width, height]) {
  const inside = makeAt('inside', [-x, -y, 0, 0]), look = kind === 'ground' ? 'content window' : 'content';
  return { node: makeAt(look, [0, 0, width, height], inside), size: [width, height], inside };
}

/** The content of a layer, with its size if it is scaled to the layer, or null if it fills it. */
function contentOf(show, draw, hidden, state) {
  const page = draw.screen === undefined ? null : show.screens[draw.screen];
  const box = (look, ...inside) => ({ node: make('div', look, ...inside), size: null });
  switch (draw.kind) {
  case 'page': case 'whole':
    if (page) return pageNode(show, draw.screen, hidden, draw.kind === 'whole', state.sourceRect);
    return box('part');
  case 'barPart': {
    const width = page ? page.size[0] : 0;
    return page ? { node: make('div', 'content', barOf(show, draw.screen, width)),
      size: [width, page.bar] } : box('part');
  }
  case 'bar': case 'backing': return barLayer(show, draw);
  case 'tabs': return { node: tabsNode(show), size: null };
  case 'element': {
    const node = tile(show, draw.text);
    Object.assign(node.style, { width: '100%', height: '100%' });
    return { node, size: null };
  }
  case 'text': return box(`label ${draw.style || ''}`, draw.text || '');
  case 'chevron': return box('label back', symbol('back', 'flip'));
  case 'item': return box('label back', itemNode(draw.text || ''));
  case 'dimming': case 'shadow': return { node: null, size: null };
  default: {
    const node = make('div', 'part', make('span', 'name', draw.text || ''));
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

/** Whether the top of some content is a dark fill, a light one, or a picture, for text over it. */
function toneOf(node) {
  if (!node) return '';
  const top = [...node.children].filter((part) => part.matches('.ground, .cell, .tile')
    && parseFloat(part.style.top || 0) < 20);
  const fill = [node, ...top].findLast((part) => part.matches('.onDark, .onLight'));
  if (!node.matches('.bar') && top.some((part) => part.querySelector(':scope > .art, :scope > img'))) {
    return 'onPicture';
  }
  return ['onDark', 'onLight'].find((tone) => fill?.classList.contains(tone)) || '';
}
