// Puts layers into each other, as the recordings of stacks and of apps list them.

/**
 * Shows the layers of a nesting in a root, and returns their drawings. `draw` returns the `node` of an actor, and
 * `inside`, the node for the layers inside it; it receives the drawing around it, and whether it has layers inside.
 */
function nest(actors, nesting, root, draw) {
  const drawings = new Map(), around = new Set(nesting.map((index) => actors[index].parent));
  root.replaceChildren();
  return nesting.map((index) => {
    const outer = drawings.get(actors[index].parent);
    const drawing = draw(index, outer, around.has(index));
    (outer ? outer.inside : root).append(drawing.node);
    drawings.set(index, drawing);
    return drawing;
  });
}

/** How content of a size is drawn in a layer of a size, a part of it filling the layer: scales and offsets. */
function fitOf([width, height], size, [sx, sy, sw, sh], mode) {
  let [kx, ky] = [width / (sw * size[0]), height / (sh * size[1])], [dx, dy] = [0, 0];
  if (mode && mode !== 'stretch') {
    const k = { fill: Math.max(kx, ky), fit: Math.min(kx, ky), width: kx, height: ky }[mode];
    dx = (width - size[0] * k) / 2;
    dy = mode === 'width' ? 0 : (height - size[1] * k) / 2;
    [kx, ky] = [k, k];
  }
  return [kx, ky, dx - sx * size[0] * kx, dy - sy * size[1] * ky];
}
