// Needs curves.js, classic-curves.js, beziers.js, springs.js, interpolation.js, geometry.js.

const data = { curves: ['acc(2)'] };
const library = { named: {} };
const near = 1e-12;
const track = { property: 'alpha', offsets: [0.2, 0.4, 1], rows: [[0], [1], [0.5]], curves: [0, -1] };

test('a track before, between, at and after its keyframes', () => {
  const values = [0, 0.2, 0.3, 0.4, 0.7, 1].map((x) => trackAt(track, x)[0]);
  equal(values, [0, 0, 0.25, 1, 0.75, 0.5], near);
});

test('switches and missing values jump at the end of their part', () => {
  const hidden = { property: 'isHidden', offsets: [0, 0.5], rows: [[1], [0]], curves: [-1] };
  equal([0, 0.49, 0.5].map((x) => trackAt(hidden, x)[0]), [1, 1, 0]);
  const clip = { property: 'clip', offsets: [0, 1], rows: [[null], [0, 0, 10, 10]], curves: [-1] };
  equal(trackAt(clip, 0.9), [null]);
  equal(trackAt(clip, 1), [0, 0, 10, 10]);
});

test('a rectangle on a quadratic path', () => {
  const [a, b, path] = [[0, 0, 10, 10], [100, 0, 10, 10], { kind: 'quadratic', control: [55, 100] }];
  // The middle at a half: a quarter of both ends and a half of the control point.
  equal(onPath(path, a, b, between(a, b, 0.5), 0.5), [50, 47.5, 10, 10]);
});

test('a point on an arc between corners', () => {
  // A quarter of a circle around (0, 100), and around (100, 0) where it is reversed.
  equal(arcPoint([0, 0], [100, 100], false, 0.5),
    [100 * Math.SQRT1_2, 100 - 100 * Math.SQRT1_2], near);
  equal(arcPoint([0, 0], [100, 100], true, 0.5),
    [100 - 100 * Math.SQRT1_2, 100 * Math.SQRT1_2], near);
  // So flat that it is a straight line.
  equal(arcPoint([0, 0], [100, 1], false, 0.25), [25, 0.25]);
});

test('a timeline forwards and backwards', () => {
  const rest = { frame: [0, 0, 100, 50], alpha: 1 };
  const timeline = { duration: 2, isReversed: false, layers: [{ id: 'card', rest, tracks: [track] }] };
  equal(statesAt(timeline, fractionAt(timeline, 1.4))[0].alpha, [0.75], near);
  timeline.isReversed = true;
  equal(statesAt(timeline, fractionAt(timeline, 0.6))[0].alpha, [0.75], near);
  equal([-1, 0.5, 3].map((time) => fractionAt(timeline, time)), [0, 0.25, 1]);
  equal(fractionAt({ duration: 0 }, 0), 1);
});

test('opacity is kept within 0…1', () => {
  const over = { ...track, rows: [[0], [1.2], [-0.5]] };
  const layer = { rest: { frame: [0, 0, 1, 1], alpha: 1 }, tracks: [over] };
  equal([layerAt(layer, 0.4).alpha, layerAt(layer, 1).alpha], [[1], [0]]);
});

test('shapes that clip, as CSS, and the points in them', () => {
  equal(pathText(pathRow({ circle: [5, 6, 7] }), [20, 20]), 'circle(7px at 5px 6px)');
  const round = pathRow({ roundedRect: [10, 10, 80, 40, 20] });
  equal(pathText(round, [100, 100]), 'inset(10px 10px 50px 10px round 20px)');
  equal([[12, 12], [16, 16], [50, 12], [95, 20]].map((point) => pathContains(round, point)),
    [false, true, true, false]);
  const triangle = pathRow({ polygon: [[0, 0], [10, 0], [0, 10]] });
  equal(pathText(triangle, [10, 10]), 'polygon(0px 0px, 10px 0px, 0px 10px)');
  equal([[2, 2], [8, 8]].map((point) => pathContains(triangle, point)), [true, false]);
});

/** A layer of 100 by 50 points with changes of its transform. */
const stateWith = (transform) => plainState({ frame: [10, 20, 100, 50], alpha: 1, transform });

test('points of a layer that is scaled, turned and moved', () => {
  equal(drawn(mapOf(stateWith({})), 0, 0), [10, 20]);
  equal(drawn(mapOf(stateWith({ scaleX: 2 })), 0, 0), [-40, 20]);
  equal(drawn(mapOf(stateWith({ rotation: Math.PI / 2 })), 0, 0), [85, -5], near);
  equal(drawn(mapOf(stateWith({ translationX: 3, translationY: -4 })), 100, 50), [113, 66]);
  // A distance of 100 towards the eye at 1/500: what is 50 from the middle is 50 / 0.8 from it.
  equal(drawn(mapOf(stateWith({ translationZ: 100, perspective: 1 / 500 })), 0, 25), [-2.5, 45], near);
});

test('the point of a layer that is drawn at a point', () => {
  const map = mapOf(stateWith({ rotationY: 0.5, rotation: 0.3, perspective: 1 / 800, scaleY: 1.5 }));
  equal(undrawn(map, ...drawn(map, 30, 10)), [30, 10], near);
});
