// Fills screens without content of their own: a gallery, a list, a player, a detail page.

const samplers = (() => {
  const errands = [
    ['Morning run', '5.2 km along the river', 'heart'],
    ['Team lunch', 'Today, 12:30', 'clock'],
    ['Train to Lisbon', 'Platform 4, seat 61', 'pin'],
    ['Book club', 'Chapters 9 to 12', 'book'],
    ['Piano lesson', 'Bring the blue folder', 'music'],
    ['Pick up the parcel', 'Post office, until 18:00', 'mail'],
    ['Museum night', 'Two tickets', 'star'],
    ['Weekend hike', 'Meet at the bridge', 'camera'],
    ['Film at eight', 'Row F, seats 7 and 8', 'play'],
    ['Bread and olives', 'From the market', 'cart'],
    ['Water the plants', 'Every third day', 'house'],
    ['Call the dentist', 'Move to next week', 'calendar']];
  const places = [['Above the harbour', 'A walk of two hours'], ['The north ridge', 'Before sunrise'],
    ['Valley of mills', 'Along the old water path'], ['Lighthouse road', 'Eleven bends to the cape']];
  const songs = [['Slow Tide', 'Harbour Lights'], ['Paper Boats', 'The Lanterns'],
    ['North Window', 'Ada Field'], ['Glass Garden', 'Evening Trains']];
  const tale = ['The path leaves the harbour behind the old customs house and climbs between '
    + 'terraces of vines. After the second bend the town is far below, and the boats look like toys.',
    'There is a bench under the fig tree, and cold water from the spring beside it. From here you '
    + 'can see the whole bay, and on clear days the islands.',
    'Take the left fork at the chapel. It is steeper, but the light is better in the afternoon, and '
    + 'the way down goes past the bakery.',
    'Good shoes are enough. In spring the meadow near the top is wet; planks lead across it.'];

  const pick = (list, name) => list[Math.floor(numbersOf(name)() * list.length)];
  const overlaps = ([x, y, w, h], [a, b, c, d]) =>
    x < a + c - 0.5 && a < x + w - 0.5 && y < b + d - 0.5 && b < y + h - 0.5;

  /**
   * Puts the sample of a page into it: `put` takes a box, a class and nodes, and leaves out what
   * cannot be seen. Boxes are in coordinates of the page; `rects` are those of its elements.
   */
  return {
    empty() {},

    gallery(page, { width, height, start, rects }, put) {
      const model = rects[Math.floor(rects.length / 2)] 
        || [2, start + 2, (width - 8) / 3, (width - 8) / 3];
      const [, , w, h] = model;
      if (!(w > 8 && h > 8)) return;
      const columns = Math.max(1, Math.floor(width / w));
      const step = (axis, fallback) => rects.map((rect) => Math.abs(rect[axis] - model[axis]))
        .filter((gap) => gap > 0.9 * model[axis + 2]).reduce((a, b) => Math.min(a, b), fallback);
      const spare = (width - columns * w) / (columns + 1);
      const [dx, dy] = [Math.min(step(0, w + spare), w * 1.5),
        Math.min(step(1, h + Math.max(1, spare)), h * 1.5)];
      const [x0, y0] = [model[0] % dx, model[1] - Math.floor((model[1] - start) / dy) * dy];
      let count = 0;
      for (let y = y0, row = 0; y < height && row < 40 && count < 90; y += dy, row += 1) {
        for (let x = x0; x + w <= width + 1 && count < 90; x += dx, count += 1) {
          const rect = [x, y, w, h];
          if (rects.some((other) => overlaps(rect, other))) continue;
          const cell = put(rect, 'cell', () =>
            [landscape(`${page.id} ${Math.round(x)} ${Math.round(y)}`)]);
          if (cell) cell.style.borderRadius = `${page.tiles[0]?.radius || 0}px`;
        }
      }
    },

    list(page, { width, height, start, inset, rects }, put) {
      const first = Math.floor(numbersOf(page.id)() * errands.length);
      const row = (y, i) => put([inset, y, width - 2 * inset, 64], 'row', () => {
        const [title, note, name] = errands[(first + i) % errands.length];
        const sign = make('div', 'badge', symbol(name));
        sign.style.setProperty('--hue', (212 + i * 67) % 360);
        return [sign, make('div', 'lines', make('b', '', title), make('small', '', note)),
          symbol('chevron', 'flip')];
      });
      // Above and below the elements.
      const top = rects.reduce((high, [, y]) => Math.min(high, y), height);
      const bottom = rects.reduce((low, [, y, , h]) => Math.max(low, y + h), start);
      let i = 0, y = start;
      for (; i < 40 && y + 64 <= top; y += 64, i += 1) row(y, i);
      for (y = Math.max(y, bottom); i < 40 && y < height; y += 64, i += 1) row(y, i);
    },

    player(page, { width, height, start, inset: edge, rects }, put) {
      let top = start;
      if (rects.length) {
        top = rects.reduce((low, [, y, , h]) => Math.max(low, y + h), start);
      } else {
        const side = Math.max(0, Math.min(width - 64, (height - start) * 0.52, 420));
        const y = start + Math.min(28, (height - start) * 0.05);
        put([(width - side) / 2, y, side, side], 'cell cover', () => [landscape(`song ${page.id}`)]);
        top = y + side;
      }
      const room = height - top;
      if (room < 60) return;
      const [title, artist] = pick(songs, page.id), inset = Math.max(16, edge, (width - 420) / 2);
      const wide = width - 2 * inset;
      put([inset, top + Math.min(24, room * 0.06), wide, 50], 'song', () => [
        make('div', 'lines', make('b', '', title), make('small', '', artist)), symbol('heart')]);
      if (room < 190) return;
      put([inset, top + 92, wide, 34], 'scrubber', () => [make('i'), make('small', '', '1:24'),
        make('small', '', '−2:36')]);
      put([inset, top + 138 + Math.min(24, (room - 190) / 3), wide, 52], 'buttons', () =>
        ['previous', 'play', 'next'].map((name) => symbol(name)));
      if (room < 290) return;
      put([inset, height - Math.max(60, (room - 190) * 0.3), wide, 28], 'buttons small', () =>
        ['share', 'book', 'more'].map((name) => symbol(name)));
    },

    detail(page, { width, height, start, inset: edge, rects, above }, put) {
      let top = Math.max(above, start);
      if (rects.length) {
        top = rects.reduce((low, [, y, , h]) => Math.max(low, y + h), top);
      } else {
        const side = Math.min((height - above) * 0.42, width * 0.8, 460);
        put([0, page.bar && top > above ? top : above, width, side], 'cell', () =>
          [landscape(`place ${page.id}`)]);
        top = (page.bar && top > above ? top : above) + side;
      }
      const inset = Math.max(16, edge, (width - 640) / 2), wide = width - 2 * inset;
      if (height - top < 30) return;
      const [title, note] = pick(places, page.id);
      put([inset, top + 16, wide, Math.max(0, height - top - 16)], 'story', () => [
        make('b', '', title), make('small', '', note), ...tale.map((text) => make('p', '', text))]);
    },
  };

})();
