// Reads the page's JSON data.

/** The data; in a large page, `{"$": i}` refers to the repeated value i of `shared`. */
const data = (() => {
  const raw = JSON.parse(document.getElementById('data').textContent);
  if (!raw.shared) return raw;
  const open = (node) => {
    if (node === null || typeof node !== 'object') return node;
    if ('$' in node) return open(raw.shared[node.$]);
    if (Array.isArray(node)) return node.map(open);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, open(value)]));
  };
  const { shared, ...members } = raw, full = open(members);
  // Long notations refer to parts of earlier ones, and to times as binary fractions.
  full.curves.forEach((text, i) => {
    full.curves[i] = text.replace(/@(\d+)\.(\d+)\.(\d+)/g, (all, curve, first, count) =>
      full.curves[curve].split(',').slice(+first, +first + +count).join(','))
      .replace(/ (\d+)\/(\d+)(?=[,)]|$)/g, (all, part, power) => ` ${part * 100 / 2 ** power}%`);
  });
  return full;
})();

/** The library's tables, which are the same in every page. */
const { library } = data;
