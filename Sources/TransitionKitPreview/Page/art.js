// Draws generated landscapes; equal names give equal landscapes.

const { landscape, badge, numbersOf } = (() => {
  // The sky at the top and at the horizon, the sun, and the land from far to near.
  const palettes = `5b7fc7 f6c7a0 fff1d6 9a8fb8 6a6596 3a3d63,6fb3e8 d9eef8 ffffff 8fb2cc 5d86a3 2f5a6b,
    f2b56b fbe3bf fff6e0 e2975a c2703f 8a4a2b,4aa3d8 cdeef5 fff8e1 3c9bb8 23789a 0f4f70,
    a8d0b5 eef6e4 fdfbe8 79ae8c 4c8467 21513f,3d3a78 e88a8a ffd9a8 7a4f8c 54396f 2c2250,
    e9a6b8 fbe6dc ffffff c97f9a 9a5878 5f3450,1b2c5c 4a6da0 f4efcf 2f4676 203158 121c38,
    f7a072 ffe0a3 fff7d6 d9736b 9c4f6e 4b2e5a,7fc8c2 f3f1d9 ffffff 5aa6a3 3b7f86 1f4f5f`
    .split(',').map((text) => text.trim().split(' ').map((part) => `#${part}`));

  /** Pseudo-random numbers from 0 to 1 with a text as the seed (FNV-1a, then mulberry32). */
  function numbersOf(text) {
    let hash = 2166136261;
    for (let i = 0; i < text.length; i += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    }
    return () => {
      hash = (hash + 0x6d2b79f5) | 0;
      let n = Math.imul(hash ^ (hash >>> 15), 1 | hash);
      n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
      return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  const path = (d, fill, opacity = 1) => shape('path', { d, fill, opacity });
  const disc = (cx, cy, r, fill, opacity = 1) => shape('circle', { cx, cy, r, fill, opacity });

  /** A mountain range as an SVG path, with straight or smooth slopes. */
  function range(next, base, swing, color, isSmooth) {
    const points = [];
    for (let x = -16, i = 0; x < 124; x += 9 + next() * 12, i += 1) {
      points.push([x, base - swing * (i % 2 ? 0.45 + 0.55 * next() : 0.3 * next())]);
    }
    let d = `M-16 130L${points[0].map((n) => n.toFixed(1)).join(' ')}`;
    points.slice(1).forEach(([x, y], i) => {
      const [px, py] = points[i], middle = ((px + x) / 2).toFixed(1);
      d += isSmooth ? `C${middle} ${py.toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
        : `L${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return path(`${d}V130z`, color);
  }

  const scenes = [
    (next, [, , sun, far, middle, near]) => [
      disc(20 + next() * 60, 24 + next() * 14, 7, sun, 0.9),
      range(next, 66, 34, far), range(next, 80, 30, middle), range(next, 96, 22, near)],
    (next, [, , sun, far, middle, near]) => {
      const x = 25 + next() * 50;
      const parts = [disc(x, 47, 11, sun, 0.95), range(next, 58, 10, far, true),
        path('M-16 57H116V130H-16z', middle)];
      for (let y = 61, i = 0; y < 96; y += 4 + i, i += 1) {
        const w = 5 + next() * 10 + i * 2;
        parts.push(path(`M${x - w} ${y}h${2 * w}v1.2h${-2 * w}z`, sun, 0.5 - i * 0.05));
      }
      const s = 15 + next() * 70;
      parts.push(path(`M${s} 66l7-19v19zM${s + 8} 66v-15l5 15zM${s - 3} 68h18l-3 4h-12z`, near));
      return parts;
    },
    (next, [, , sun, far, middle, near]) => [
      disc(20 + next() * 60, 30 + next() * 12, 12, sun, 0.85),
      range(next, 72, 22, far, true), range(next, 84, 20, middle, true),
      range(next, 100, 18, near, true)],
    (next, [, , sun, far, middle, near]) => {
      const parts = [disc(20 + next() * 60, 36, 15, sun, 0.8)];
      for (const [color, base, room] of [[far, 40, 26], [middle, 56, 24], [near, 74, 16]]) {
        let d = '';
        for (let x = -16; x < 116;) {
          const w = 8 + next() * 9, y = base + next() * room;
          d += `M${x.toFixed(1)} 130V${y.toFixed(1)}h${w.toFixed(1)}V130z`;
          if (color !== far) {
            for (let wy = y + 4; wy < 100; wy += 6) {
              if (next() < 0.35) parts.push([x + 2 + next() * (w - 5), wy]);
            }
          }
          x += w + next() * 3;
        }
        parts.push(path(d, color));
      }
      const windows = parts.filter(Array.isArray)
        .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h1.6v2.4h-1.6z`).join('');
      return [...parts.filter((part) => !Array.isArray(part)), path(windows, sun, 0.75)];
    },
    (next, [, , sun, far, middle, near]) => {
      const parts = [disc(20 + next() * 60, 26, 9, sun, 0.8), range(next, 66, 26, far, true)];
      for (const [color, base, count, size] of [[middle, 92, 12, 26], [near, 112, 9, 40]]) {
        let d = '';
        for (let i = 0; i < count; i += 1) {
          const x = (i + next()) * 112 / count - 6, h = size * (0.7 + 0.5 * next()), w = h * 0.3;
          const y = base - h;
          for (const [top, wide] of [[0, 0.55], [0.25, 0.8], [0.5, 1]]) {
            d += `M${x.toFixed(1)} ${(y + top * h).toFixed(1)}l${(w * wide).toFixed(1)} `
              + `${(h * 0.45).toFixed(1)}h${(-2 * w * wide).toFixed(1)}z`;
          }
          d += `M${(x - w * 0.15).toFixed(1)} ${(base - 0.1 * h).toFixed(1)}h${(w * 0.3).toFixed(1)}V130`
            + `h${(-w * 0.3).toFixed(1)}z`;
        }
        parts.push(path(d, color));
      }
      return parts;
    },
    (next, [, , sun, far, middle, near]) => {
      const [x, y] = [30 + next() * 40, 40 + next() * 30];
      return [disc(x, y, 62, far, 0.55), disc(x + 9, y + 7, 46, middle, 0.6),
        disc(x + 15, y + 12, 31, near, 0.85), disc(x - 5, y - 6, 15, sun, 0.95)];
    },
  ];

  /** A landscape that fills its box; it is cropped, never stretched. */
  function landscape(name, look = '') {
    const next = numbersOf(name), colors = palettes[Math.floor(next() * palettes.length)];
    const node = make('div', `art ${look}`);
    node.style.background = `linear-gradient(${colors[0]}, ${colors[1]} 68%)`;
    const canvas = shape('svg', { viewBox: '0 0 100 100', preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': true });
    canvas.append(...scenes[Math.floor(next() * scenes.length)](next, colors));
    node.append(canvas);
    return node;
  }

  /** A symbol on a coloured background. */
  function badge(name, look = '') {
    const next = numbersOf(name);
    const names = ['photo', 'music', 'book', 'mail', 'calendar', 'pin', 'heart', 'star', 'camera',
      'bell', 'cart', 'folder'];
    const node = make('div', `badge ${look}`, symbol(names[Math.floor(next() * names.length)]));
    node.style.setProperty('--hue', Math.round(next() * 360));
    return node;
  }

  return { landscape, badge, numbersOf };
})();
