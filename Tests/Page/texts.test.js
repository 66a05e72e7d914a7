// Needs curves.js, classic-curves.js, beziers.js, springs.js, platform-code.js, knob-texts.js, event-marks.js.

const platforms = ['UIKit', 'Core Animation', 'SwiftUI', 'Motion', 'React Native', 'Jetpack Compose',
  'Flutter', 'd3-ease', 'CSS'];
const library = {
  named: {}, beziers: Object.fromEntries(platforms.map((name) => [name, {}])),
  uiKitSpring: '3,1000,109.5', swiftUISprings: {}, composeRatios: {}, composeStiffnesses: {},
  phrases: { dA: ['% has appeared', 'viewDidAppear(_:)'],
    wM: ['% will join the stack', 'willMove(toParent:)', '% will leave the stack'] },
};
library.beziers.CSS['0.42,0,1,1'] = 'ease-in';
const data = { curves: [] };

test('numbers as the library writes them', () => {
  const { number, short } = platformCode;
  equal([0.5, -0, 1e-5, -2.5e-7, 1000].map(number), ['0.5', '0', '1e-5', '-2.5e-7', '1000']);
  equal([0.1 + 0.2, 1 / 3, -2.00000000000001].map(short), [0.3, 0.33333333333333, -2]);
  equal([shortNumber(1 / 3), swiftNumber(1e21)], ['0.333333', '1e21']);
});

test('a Bézier as code, by its name where there is one', () => {
  const code = (points) => Object.fromEntries(platformCode.bezierLines(points, 0.35)
    .map((line) => [line.platform, line.code]));
  equal(code([0.42, 0, 1, 1]).CSS, 'transition: all 0.35s ease-in;');
  const own = code([0.2, 0, 0, 1]);
  equal(own.CSS, 'transition: all 0.35s cubic-bezier(0.2, 0, 0, 1);');
  equal(own.Flutter, 'const Cubic(0.2, 0, 0, 1)');
  equal(own.TransitionKit, 'try TimingCurve.cubicBezier(0.2, 0, 0, 1)');
  equal(own['Jetpack Compose'],
    'tween<Float>(durationMillis = 350, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))');
});

test('how exact a line of code is', () => {
  equal(platformCode.accuracy({ error: 0 }), 'exact');
  equal(platformCode.accuracy({ error: 0.01 }), 'within 0.01');
});

test('springs and curves of knobs as Swift', () => {
  equal(springNumbers('spring(1,100,20,0)'),
    { constants: [1, 100, 20, 0], response: Math.PI / 5, dampingRatio: 1, velocity: 0 }, 1e-15);
  equal(springNumbers('spring(1,-1,20,0)'), null);
  equal(swiftText({ kind: 'slider' }, 0.25), '0.25');
  equal(swiftText({ kind: 'curve' }, 'ease-in-out'), '.easeInOut');
  equal(swiftText({ kind: 'curve' }, 'cubic-bezier(0.2,0,0,1)'), 'try .cubicBezier(0.2, 0, 0, 1)');
  equal(swiftText({ kind: 'spring' }, 'spring(1,100,20,0)'),
    'try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0)');
});

test('the notation of a motion backwards', () => {
  equal(reversedNotation('linear'), 'linear');
  equal(reversedNotation('cubic-bezier(0.25,0,1,1)'), 'cubic-bezier(0,0,0.75,1)');
  equal(reversedNotation('ease-in-out'), 'ease-in-out');
  equal(reversedNotation('spring(1,100,20,0,1)'), 'reversed(spring(1,100,20,0,1))');
  equal(reversedNotation('reversed(spring(1,100,20,0,1))'), 'spring(1,100,20,0,1)');
});

test('events in words', () => {
  equal(told({ text: 'dA(detail)' }), { words: 'detail has appeared', method: 'viewDidAppear(_:)' });
  equal(told({ text: 'wM(detail,nav)' }).words, 'detail will join the stack');
  equal(told({ text: 'wM(detail,nil)' }).words, 'detail will leave the stack');
  equal(told({ text: 'toString(x)' }), { words: 'toString(x)', method: '' });
});

test('axes have numbers that read well', () => {
  equal(niceSteps(0, 10, 4, 'pt'), { step: 5, places: 0, values: [0, 5, 10] });
  equal(niceSteps(0, 0.9, 4, 's').values, [0, 0.5], 1e-15);
  equal(niceSteps(-20, 100, 4, '°').values, [0, 30, 60, 90]);
  equal([plainFixed(-0.001, 2), plainFixed(-0.4, 0), plainFixed(-0.05, 2)], ['0.00', '0', '-0.05']);
  equal(seconds(0.35), '0.350 s');
});
