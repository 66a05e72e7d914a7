// Draws symbols and the content that the user has chosen. Content is only inserted as text or as data
// of an image.

// The strokes of each symbol, as SVG paths in a square of 24 by 24.
const strokes = {
  back: 'M15 5l-7 7 7 7', chevron: 'M9 5l7 7-7 7', close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14', check: 'M5 13l5 5L19 7', more: 'M6 12h0M12 12h0M18 12h0',
  search: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l4.5 4.5',
  house: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1'
    + 'M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  photo: 'M4 5.5h16v13H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h0',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  music: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z'
    + 'M19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  play: 'M8 5.5v13l10.5-6.5z', pause: 'M7.5 6h3v12h-3zM13.5 6h3v12h-3z',
  next: 'M5 7v10l6.5-5zM12.5 7v10l6.5-5z', previous: 'M19 7v10l-6.5-5zM11.5 7v10L5 12z',
  forward: 'M4 12h15M13 6l6 6-6 6', mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  pin: 'M12 21s-6.5-5.5-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15.5 12 21 12 21z'
    + 'M12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4', bookmark: 'M7 4h10v16l-5-4-5 4z',
  cart: 'M3.5 5h3l2 10h9l2-7.5H7M10 19.5h0M16.5 19.5h0',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v8h12v-8', folder: 'M4 6h6l2 2.5h8V19H4z',
  trash: 'M5 7h14M9 7V4.5h6V7M7 7l1 13h8l1-13',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
};
const filled = ['play', 'pause', 'next', 'previous'];

function symbol(name, look = '') {
  const node = shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': true,
    class: `symbol ${filled.includes(name) ? 'filled' : ''} ${look}` });
  node.append(shape('path', { d: strokes[name] }));
  return node;
}

const keyed = (list) => new Map(list.map((entry) => [entry.id, entry]));
const books = data.artwork.shows.map((entry) => ({ ...entry, elements: keyed(entry.elements),
  screens: keyed(entry.screens), pictures: keyed(entry.pictures), texts: keyed(entry.texts),
  samples: keyed(entry.samples) }));
/** The content and the container of a transition or a story. */
const bookOf = (show) => {
  const book = books[data.story ? 0 : data.shows.indexOf(show)], { safeArea, barRow } = show;
  return safeArea ? { ...book, safeArea, barRow } : book;
};

/** The relative luminance (WCAG 2) of a colour with components from 0 to 1. */
const luminance = (rgb) => rgb.slice(0, 3).map((part) => Math.max(0, Math.min(1, part)))
  .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);

/** Chooses black or white ink for a fill: at a luminance of 0.179 both have the same contrast. */
function inkOn(node, fill) {
  const [start, end] = [fill.slice(0, 4), fill.slice(4, 8)];
  if (start[3] + end[3] < 1) return;
  node.classList.add((luminance(start) + luminance(end)) / 2 < 0.179 ? 'onDark' : 'onLight');
}

/** Fills a node with the user's content. */
function fillWith(node, content, size) {
  if (content.fill) {
    node.style.background = fillText(content.fill, size);
    inkOn(node, content.fill);
  }
  if (content.image !== undefined) {
    const picture = make('img', 'fitted');
    Object.assign(picture, { alt: '', draggable: false, decoding: 'sync' });
    // The bytes cannot be decoded as an image.
    picture.onerror = () => picture.replaceWith(symbol('photo', 'lone'));
    picture.src = data.artwork.images[content.image];
    node.append(picture);
  }
  const isOver = content.image !== undefined ? ' over' : '';
  if (content.symbol) node.append(symbol(content.symbol, `lone${isOver}`));
  if (content.glyph !== undefined) {
    const box = shape('svg', { viewBox: '0 0 24 24', class: 'symbol lone glyph' });
    box.append(shape('text', { x: 12, y: 18, 'text-anchor': 'middle' }, content.glyph));
    node.append(box);
  }
  if (content.text !== undefined) node.append(make('p', `words${isOver}`, content.text));
  return node;
}
