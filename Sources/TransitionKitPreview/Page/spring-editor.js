// The editor of a spring: sliders, its motion with the decay envelope, and code.

const springEditor = (() => {
  const { applied, choice, copies, editor, facts, field, lane, legend,
    make, plot, rounded, size, snapped } = editorParts;
  const { number, short } = platformCode;
  const state = { response: 0.5, ratio: 0.7, velocity: 0 };
  const presets = [['smooth', [0.5, 1, 0]], ['snappy', [0.5, 0.85, 0]], ['bouncy', [0.5, 0.7, 0]]];
  const constants = () => {
    const w = 2 * Math.PI / state.response;
    return [1, w * w, 2 * state.ratio * w, state.velocity];
  };
  const view = plot('Motion of the spring');
  const bounceOf = (ratio) => short(ratio > 1 ? 1 / ratio - 1 : 1 - ratio);
  const fields = {
    response: field('Response', 's', 0.05, 3, 0.01, (response) => change({ response })),
    ratio: field('Damping', 'fraction', 0.05, 2, 0.01, (ratio) => change({ ratio })),
    bounce: field('Bounce', '', -0.5, 0.95, 0.01, (bounce) =>
      change({ ratio: short(bounce < 0 ? 1 / (1 + bounce) : 1 - bounce) })),
    velocity: field('Velocity', 'distances/s', -20, 40, 0.1, (velocity) => change({ velocity })),
  };
  const start = choice('Start from', [['SwiftUI', presets]],
    ([response, ratio, velocity]) => change({ response, ratio, velocity }));
  const motion = () => {
    const own = platformCode.springOf(...constants());
    return { seconds: own.settling, progress: own.at };
  };
  const run = lane(view, motion), list = facts(), keys = legend();
  const lines = () => platformCode.springLines(...constants());
  const code = copies(lines);

  /** First crossing, peak and overshoot; null for a spring that does not overshoot its target. */
  function passing() {
    const [, k, c, v] = constants(), own = platformCode.springOf(...constants());
    const g = c / 2, w = Math.sqrt(k);
    let crossing = null, last;
    if (own.ratio < 1 - 1e-9) {
      const d = Math.sqrt(k - g * g);
      crossing = Math.atan2(d, v - g) / d;
      last = crossing + Math.PI / d;
    } else {
      const half = Math.sqrt(Math.max(0, g * g - k)), fast = g + half;
      if (v > fast) {
        crossing = half < 1e-6 * g ? 1 / (v - w) : Math.log((v - g + half) / (v - fast)) / (2 * half);
        last = crossing + 4 / (g - half);
      }
    }
    if (crossing === null) return null;
    let low = crossing, high = last;
    for (let round = 0; round < 100; round += 1) {
      const third = (high - low) / 3;
      if (own.at(low + third) < own.at(high - third)) low += third; else high -= third;
    }
    return { crossing, peak: low, overshoot: own.at(low) - 1 };
  }
  /** The function A·e^(−ζω₀t) that bounds the distance of a ringing spring from its target. */
  function envelope() {
    const [, k, c, v] = constants(), g = c / 2;
    if (!(g * g < k)) return null;
    const amplitude = Math.hypot(1, (g - v) / Math.sqrt(k - g * g));
    return (time) => amplitude * Math.exp(-g * time);
  }

  function draw() {
    const own = platformCode.springOf(...constants()), bound = envelope(), past = passing();
    const end = own.settling * 1.04;
    const values = Array.from({ length: 241 }, (_, i) => own.at(end * i / 240));
    const low = snapped(Math.min(0, ...values) - 0.05, Math.floor);
    const high = snapped(Math.max(1, past ? 1 + past.overshoot : 1) + 0.2, Math.ceil);
    const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((each) => end / each <= 6) || 50;
    view.frame(low, high, end, step, ' s');
    const above = bound ? view.line((time) => 1 + bound(time), 160) : '';
    const below = bound ? view.line((time) => 1 - bound(time), 160) : '';
    view.path('bound', bound ? above + 'L' + below.slice(1).split('L').reverse().join('L') + 'Z' : '');
    // The dashes begin where the envelope enters the plot.
    const inside = (room) => Math.max(0, Math.log(bound(0) / room) / (own.w * own.ratio));
    view.path('envelope', bound ? view.line((time) => 1 + bound(time), 160, inside(high - 1))
      + view.line((time) => 1 - bound(time), 160, inside(1 - low)) : '');
    keys.show([['motion', 'progress'], ...(bound ? [['envelope', 'decay envelope']] : []),
      ['settled', `settled, ${rounded(own.settling, 3)} s`]]);
    view.path('settled', `M${view.x(own.settling)} ${size.top}V${size.height - size.bottom}`);
    view.path('motion', view.line(own.at, Math.round(clamp(240 * end / own.response / 8, 240, 1600))));
    fields.response.show(state.response);
    fields.ratio.show(state.ratio);
    fields.bounce.show(bounceOf(state.ratio));
    fields.velocity.show(state.velocity);
    start.show([state.response, state.ratio, state.velocity]);
    const [mass, stiffness, damping] = constants();
    list.show([
      ['Settles in', `${rounded(own.settling, 4)} s`],
      ['Reaches the target', past ? `at ${rounded(past.crossing, 4)} s` : 'without passing it'],
      ['Overshoot', past ? `${rounded(past.overshoot * 100, 2)} % at ${rounded(past.peak, 4)} s` : 'none'],
      ['Mass', number(mass)],
      ['Stiffness', rounded(stiffness, 3)],
      ['Damping', rounded(damping, 3)],
      ...(bound ? [['Envelope', `±${rounded(bound(0), 3)} · e^(−${rounded(damping / 2, 3)} t)`]] : []),
    ]);
    parts.summarize();
    code.update();
  }
  function change(next) {
    Object.assign(state, next);
    draw();
  }
  const parts = editor('spring-editor', 'Spring', () =>
    `response ${rounded(state.response, 3)} s, damping ${rounded(state.ratio, 3)}`, [
    make('div', { class: 'e-drawn' }, view.svg, keys.node, run.node),
    make('div', { class: 'e-settings' }, start.node,
      ...Object.values(fields).map((one) => one.node), list.node,
      ...applied(() => `spring(${[...constants(), settlingDuration(...constants())].join(',')})`)),
    code.node], draw);
  for (const slider of parts.node.querySelectorAll('input[type=range]')) {
    slider.addEventListener('change', run.play);
  }
  parts.summarize();
  return { state, change, constants, envelope, passing, lines };
})();

const editors = { curve: curveEditor, spring: springEditor };
