// Draws navigation bars, their parts, and the bottom bar.

const itemSymbols = { add: 'plus', new: 'plus', compose: 'plus', done: 'check', ok: 'check',
  cancel: 'close', settings: 'gear', profile: 'person', account: 'person', like: 'heart',
  favorite: 'heart', favourite: 'heart', home: 'house', delete: 'trash', notifications: 'bell',
  save: 'bookmark', map: 'pin', menu: 'more', options: 'more', filter: 'more', help: 'book' };

/** A button of a bar: a symbol if its id names one, else its id. */
function itemNode(id) {
  const word = id.toLowerCase(), name = Object.hasOwn(strokes, word) ? word
    : Object.hasOwn(itemSymbols, word) ? itemSymbols[word] : null;
  return name ? symbol(name) : make('span', '', id);
}

/** The contents of a page's bar; the title comes last. */
function faceOf(show, index) {
  const page = show.screens[index], isModal = index % 2 === 1, { barRow } = bookOf(show);
  const sides = page.items.map((items) => items.map(({ id, width }) => {
    const box = make('span', 'item', itemNode(id));
    box.style.width = `${width}px`;
    return box;
  }));
  if (page.backTitle !== undefined) {
    sides[0].unshift(symbol('back', 'flip'), make('span', 'back', page.backTitle));
  }
  if (isModal && !page.isFirst && !sides.flat().length) {
    sides[1].push(make('span', 'item', symbol('close')));
  }
  const row = make('div', 'barRow', make('div', 'side', ...sides[0]),
    make('div', 'side end', ...sides[1]), ...(page.isLarge ? [] : [make('b', '', page.title)]));
  // A sheet has no status bar above its bar.
  const isSheet = isModal && page.size[1] < show.size[1];
  const top = isSheet ? Math.max(0, (page.bar - (page.isLarge ? 52 : 0) - barRow[1]) / 2) : barRow[0];
  Object.assign(row.style, { top: `${top}px`, height: `${barRow[1]}px` });
  return make('div', 'face', ...(isSheet ? [make('i', 'grabber')] : []), row,
    ...(page.isLarge ? [make('b', 'large', page.title)] : []));
}

function barOf(show, index, width) {
  const page = show.screens[index];
  const node = makeAt('bar', [0, 0, width, page.bar], faceOf(show, index));
  return paint(show, node, page.barLook, [width, page.bar]);
}

/** A bar that fills its layer. If two titles cross-fade in a timeline, `fades` has the contents of both. */
function barLayer(show, draw) {
  const page = draw.screen === undefined ? null : show.screens[draw.screen];
  const node = make('div', 'content bar');
  let fades = null;
  if (page && draw.kind === 'bar') {
    if (draw.fading !== undefined && draw.fading !== draw.screen) {
      node.append(faceOf(show, draw.fading));
    }
    node.append(faceOf(show, draw.screen));
    const [first, second] = node.children;
    if (second && first.isEqualNode(second)) first.remove();
    else if (second) fades = node.children;
  }
  if (page) paint(show, node, page.barLook, [page.size[0], page.bar]);
  Object.assign(node.style, { width: '100%', height: '100%' });
  return { node, size: null, fades };
}

/** Shows titles and items of pages in a bar that fills its layer; `titles` are pairs of a page and its opacity. */
function setTitles(show, bar, titles) {
  const pages = titles.filter((_, i) => i % 2 === 0);
  if (String(bar.pages) !== String(pages)) {
    bar.pages = pages;
    bar.node.replaceChildren(...pages.map((page) => faceOf(show, page)));
  }
  pages.forEach((_, i) => { bar.node.children[i].style.opacity = titles[2 * i + 1]; });
}

/** The bottom bar; symbols stand above the home indicator. */
function tabsNode(show) {
  const node = make('div', 'tabs', ...['house', 'search', 'heart', 'person']
    .map((name) => symbol(name)));
  node.style.paddingBottom = `${bookOf(show).safeArea[2]}px`;
  return node;
}
