// Needs curves.js, classic-curves.js, beziers.js, springs.js.

const data = { curves: ['steps(4)'] };
const library = { named: { 'open-up': 'cubic-bezier(0.2,0,0,1)', wave: 'sine(in)' } };
const near = 1e-14;

/** Checks the progress of a curve at fractions. */
function passes(curve, points) {
  for (const [fraction, progress] of points) equal(progressAt(curve, fraction), progress, near);
}

test('a Bézier, where its parameter is a half', () => {
  // 3/8 of both control points and 1/8 of the end: x = 0.3125, y = 0.5375, slope 1.425 / 0.75.
  passes('cubic-bezier(0.25,0.1,0.25,1)', [[0, 0], [0.3125, 0.5375], [1, 1]]);
  passes('ease', [[0.3125, 0.5375]]);
  equal(velocityAt('ease', 0.3125), 1.9, near);
  passes('ease-in-out', [[0.5, 0.5]]);
});

test('a Bézier that stands upright at its beginning', () => {
  equal(velocityAt('cubic-bezier(0,1,1,1)', 0), steepest);
});

test('straight lines as CSS fills their stops', () => {
  passes('linear(0,0.25 75%,1)', [[0.375, 0.125], [0.75, 0.25], [0.875, 0.625]]);
  passes('linear(0,0.5 25% 75%,1)', [[0.125, 0.25], [0.5, 0.5], [0.875, 0.75]]);
  passes('linear(0,0.2,0.4,1)', [[1 / 3, 0.2], [0.5, 0.3]]);
  equal(stopsOf(['0', '0.5', '1 80%', '2']), [[0, 0], [0.4, 0.5], [0.8, 1], [1, 2]]);
});

test('steps', () => {
  passes('steps(4)', [[0, 0], [0.3, 0.25], [0.5, 0.5], [0.99, 0.75], [1, 1]]);
  passes('steps(4,start)', [[0, 0.25], [0.3, 0.5], [0.99, 1]]);
  passes('steps(3,jump-none)', [[0.1, 0], [0.5, 0.5], [0.9, 1]]);
  passes('steps(2,jump-both)', [[0.1, 1 / 3], [0.6, 2 / 3]]);
  equal(progressFromZero('steps(4,start)', 0), 0);
});

test('springs at rest, ringing and critically damped', () => {
  // ω = 10: 1 − (1 + ωt)e^(−ωt), with the velocity ω²te^(−ωt).
  passes('spring(1,100,20,0,1)', [[0, 0], [0.1, 1 - 2 / Math.E], [0.3, 1 - 4 / Math.E ** 3], [1, 1]]);
  equal(velocityAt('spring(1,100,20,0,1)', 0.1), 10 / Math.E, 1e-13);
  passes('spring(1,100,0,0,2)', [[0.05, 1 - Math.cos(1)], [0.25, 1 - Math.cos(5)]]);
  // Overdamped, with the rates 5 and 20.
  passes('spring(1,100,25,0,1)', [[0.2, 1 - (20 * Math.exp(-1) - 5 * Math.exp(-4)) / 15]]);
  passes('reversed(spring(1,100,20,0,1))', [[0.9, 2 / Math.E]]);
});

test('a spring settles when its envelope is a thousandth', () => {
  // Mass 1, stiffness 100, damping 10: e^(−5t) · (1 + 5/√75) = 0.001.
  equal(settlingDuration(1, 100, 10, 0), Math.log((1 + 5 / Math.sqrt(75)) * 1000) / 5, 1e-14);
  equal(settlingDuration(1, 100, 0, 0), Infinity);
});

test('the classic curves', () => {
  passes('sine(in)', [[2 / 3, 0.5]]);
  passes('sine(out)', [[1 / 3, 0.5]]);
  passes('expo(in)', [[0.5, 1 / 32], [0, 0]]);
  passes('back(1.70158,in)', [[0.5, -0.0876975]]);
  passes('bounce(out)', [[4 / 11, 1], [0.5, 0.765625]]);
  passes('circ-in', [[0.6, 0.2]]);
  passes('circ-out', [[0.2, 0.6]]);
  passes('acc(2)', [[0.5, 0.25]]);
  passes('dec(3)', [[0.5, 0.875]]);
});

test('curves of curves', () => {
  passes('window(0.25,0.75)', [[0.2, 0], [0.5, 0.5], [0.8, 1]]);
  passes('composed(acc(2),acc(3))', [[0.5, 1 / 64]]);
  passes('joined(linear,0.2 50%,acc(2))', [[0.25, 0.1], [0.5, 0.2], [0.75, 0.4]]);
  passes('inverse(wave)', [[0.5, 2 / 3]]);
});

test('curves go on beyond their ends', () => {
  equal(beyondEnds(curveOf('cubic-bezier(0.5,1,0.5,1)'), -0.1), [-0.2, 2], near);
  equal(beyondEnds(curveOf('linear(0,0.25 50%,1)'), 1.5), [1.75, 1.5], near);
});

test('names, indices, and what is no curve', () => {
  equal(progressAt('open-up', 0.3), progressAt('cubic-bezier(0.2,0,0,1)', 0.3));
  equal([curveOf(-1).kind, curveOf(0).count], ['linear', 4]);
  for (const text of ['', 'rubbish', 'cubic-bezier(2,0,0,1)', 'cubic-bezier(0,0,1)', 'steps(0)',
    'spring(1,-1,0,0,1)', 'linear(0)', 'toString', 'window(0,1,rubbish)', 'acc(-1)']) {
    equal(parsedCurve(text), null);
  }
  equal(argumentsOf('f(a, g(b, c), d)'), ['a', 'g(b, c)', 'd']);
  equal(argumentsOf('f(a))(b)'), null);
});
