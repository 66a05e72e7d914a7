// Needs geometry.js, nesting.js.

const resting = { frame: [0, 0, 100, 200], transform: [0, 0, 0, 1, 1, 0, 0, 0, 0], anchor: [0.5, 0.5] };

test('layers are put into those around them, in their order', () => {
  const actors = [{}, { parent: 0 }, { parent: 1 }, { parent: 0 }, {}], full = [];
  const root = document.createElement('div');
  root.append('an earlier picture');
  const drawings = nest(actors, [0, 1, 2, 3, 4], root, (index, outer, hasLayers) => {
    const [node, inside] = ['li', 'ol'].map((kind) => document.createElement(kind));
    node.append(`${index}`, inside);
    full.push([outer ? outer.index : null, hasLayers]);
    return { index, node, inside };
  });
  equal(drawings.map(({ index }) => index), [0, 1, 2, 3, 4]);
  equal(full, [[null, true], [0, true], [1, false], [0, false], [null, false]]);
  equal(root.innerHTML, '<li>0<ol><li>1<ol><li>2<ol></ol></li></ol></li><li>3<ol></ol></li></ol></li>'
    + '<li>4<ol></ol></li>');
});

test('content fills a layer, a part of it fills it, or it keeps its proportions', () => {
  equal(fitOf([100, 400], [200, 400], [0, 0, 1, 1]), [0.5, 1, 0, 0]);
  // The right half, at its size: the left half is 100 points beside the layer.
  equal(fitOf([100, 400], [200, 400], [0.5, 0, 0.5, 1]), [1, 1, -100, 0]);
  // 0.5 of 400 points are 200, of which 400 leave 100 above.
  equal(fitOf([100, 400], [200, 400], [0, 0, 1, 1], 'fit'), [0.5, 0.5, 0, 100]);
  equal(fitOf([100, 400], [200, 400], [0, 0, 1, 1], 'width'), [0.5, 0.5, 0, 0]);
  equal(fitOf([100, 400], [200, 400], [0, 0, 1, 1], 'fill'), [1, 1, -50, 0]);
});

test('a layer inside another is placed by both', () => {
  // Half as large about its centre, (100, 200), then 20 points to the right: from (70, 100) to (170, 300).
  const outer = { ...resting, frame: [0, 0, 200, 400], transform: [20, 0, 0, 0.5, 0.5, 0, 0, 0, 0] };
  const around = mapInside(placeOf(outer), [1, 1, 0, 0]);
  const map = placeOf({ ...resting, frame: [100, 0, 100, 200], around });
  equal([drawn(map, 0, 0), drawn(map, 100, 200)], [[120, 100], [170, 200]], 1e-12);
  equal(undrawn(map, 145, 150), [50, 100], 1e-12);
  // Content of half of the size is drawn twice as large.
  const half = { ...resting, around: mapInside(placeOf(outer), [2, 2, 0, 0]) };
  equal(drawn(placeOf(half), 100, 200), [170, 300], 1e-12);
});
