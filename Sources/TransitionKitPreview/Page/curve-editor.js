// The editor of a Bézier curve: two handles in a plot, number fields, velocity, and code.

const curveEditor = (() => {
  const { applied, choice, copies, editor, facts, field, lane, legend, make,
    plot, rounded, set, size, snapped } = editorParts;
  const { number } = platformCode;
  const known = (data.curves || []).filter((text) => typeof text === 'string')
    .map((text) => [text, curveOf(text)]).filter(([, own]) => own && own.kind === 'bezier')
    .map(([text, own]) => [text, own.points]);
  const state = { points: known.length ? known[0][1] : [0.42, 0, 0.58, 1], duration: 0.35 };
  const view = plot('Curve with two control points');
  const names = ['x1', 'y1', 'x2', 'y2'], limits = [[0, 1], [-5, 6], [0, 1], [-5, 6]];
  const fields = names.map((name, i) => field(name, '', ...limits[i], 0, (value) => {
    const points = [...state.points];
    points[i] = value;
    change({ points });
  }));
  const duration = field('Duration', 's', 0.01, 60, 0, (value) => change({ duration: value }));
  const start = choice('Start from', [['In this page', known], ['Named', library.bezierCurves]],
    (points) => change({ points }));
  const speed = make('input', { type: 'checkbox' });
  speed.addEventListener('change', () => draw());
  const motion = () => {
    const { points, duration: seconds } = state, own = bezierCurve(...points);
    return { seconds, progress: (time) => progressAt(own, time / seconds) };
  };
  const onPlot = { ...view, dot: (time, value) =>
    view.dot(time === null ? null : time / state.duration, value) };
  const run = lane(onPlot, motion), list = facts(), keys = legend();
  const code = copies(() => platformCode.bezierLines(state.points, state.duration));

  const handles = [0, 2].map((i) => {
    const arm = make('line', { class: 'e-arm' });
    const knob = make('g', { class: 'e-handle', role: 'slider', tabindex: 0,
      'aria-label': `Control point ${i / 2 + 1}`, 'aria-valuemin': 0, 'aria-valuemax': 1,
      'aria-roledescription': 'two-dimensional slider' },
      make('circle', { r: 22, class: 'e-target' }), make('circle', { r: 7 }));
    const move = (x, y) => {
      const points = [...state.points];
      points[i] = Number(clamp(x, 0, 1).toFixed(3));
      points[i + 1] = Number(clamp(y, -5, 6).toFixed(3));
      change({ points });
    };
    let grip = null;
    knob.addEventListener('pointerdown', (event) => {
      if (event.button) return;
      // A drag keeps the scale that the plot had at its start, although the plot may change its scale.
      const scale = size.width / view.svg.getBoundingClientRect().width;
      grip = { x: event.clientX, y: event.clientY, from: [state.points[i], state.points[i + 1]],
        perX: scale / view.width, perY: scale * (view.at.high - view.at.low) / view.height };
      knob.setPointerCapture(event.pointerId);
      knob.focus();
      event.preventDefault();
    });
    knob.addEventListener('pointermove', (event) => {
      if (!grip) return;
      move(grip.from[0] + (event.clientX - grip.x) * grip.perX,
        grip.from[1] - (event.clientY - grip.y) * grip.perY);
    });
    for (const end of ['pointerup', 'pointercancel']) {
      knob.addEventListener(end, () => { if (grip) { grip = null; run.play(); } });
    }
    knob.addEventListener('keydown', (event) => {
      const step = event.shiftKey ? 0.1 : 0.01;
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
      if (!way[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(state.points[i] + way[event.key][0] * step, state.points[i + 1] + way[event.key][1] * step);
    });
    return { arm, knob };
  });

  function draw() {
    const { points } = state, own = bezierCurve(...points);
    const low = snapped(Math.min(0, points[1], points[3]) - 0.1, Math.floor);
    const high = snapped(Math.max(1, points[1], points[3]) + 0.1, Math.ceil);
    view.frame(low, high, 1, 0.25, '');
    const place = (x, y) => `${view.x(x).toFixed(2)} ${view.y(y).toFixed(2)}`;
    const rates = Array.from({ length: 161 }, (_, i) => velocityAt(own, i / 160));
    const top = Math.min(12, Math.max(...rates.map(Math.abs)));
    view.path('speed', speed.checked
      ? view.line((x) => clamp(velocityAt(own, x) / top, low, high), 160) : '');
    view.path('motion', `M${place(0, 0)}C${place(points[0], points[1])} `
      + `${place(points[2], points[3])} ${place(1, 1)}`);
    handles.forEach(({ arm, knob }, index) => {
      const [x, y] = points.slice(index * 2);
      set(arm, { x1: view.x(index), y1: view.y(index), x2: view.x(x), y2: view.y(y) });
      set(knob, { transform: `translate(${place(x, y).replace(' ', ',')})`, 'aria-valuenow': x,
        'aria-valuetext': `x ${number(x)}, y ${number(y)}` });
    });
    points.forEach((value, i) => fields[i].show(value));
    duration.show(state.duration);
    start.show(points);
    const values = Array.from({ length: 401 }, (_, i) => progressAt(own, i / 400));
    const over = Math.max(...values) - 1, under = -Math.min(...values);
    list.show([
      ['Half way at', `${rounded(halfWay(own, values) * state.duration, 3)} s`],
      ['Fastest', `${rounded(top, 2)}× the average speed`],
      ['Overshoot', over > 1e-9 ? `${rounded(over * 100, 1)} %` : 'none'],
      ...(under > 1e-9 ? [['Undershoot', `${rounded(under * 100, 1)} %`]] : []),
    ]);
    keys.show([['motion', 'progress'],
      ...(speed.checked ? [['speed', `velocity; 1 is ${rounded(top, 2)}× the average`]] : [])]);
    parts.summarize();
    code.update();
  }
  /** The first fraction at which the progress is a half. */
  function halfWay(own, values) {
    let high = values.findIndex((value) => value >= 0.5) / 400, low = high - 1 / 400;
    for (let round = 0; round < 40; round += 1) {
      const middle = (low + high) / 2;
      if (progressAt(own, middle) < 0.5) low = middle; else high = middle;
    }
    return high;
  }
  function change(next) {
    Object.assign(state, next);
    draw();
  }
  view.svg.append(...handles.map(({ arm }) => arm), ...handles.map(({ knob }) => knob));
  const parts = editor('curve-editor', 'Curve', () => `cubic-bezier(${state.points.map(number)
    .join(', ')})`, [
    make('div', { class: 'e-drawn' }, view.svg, keys.node, run.node),
    make('div', { class: 'e-settings' }, start.node, make('div', { class: 'e-fields' },
      ...fields.map((one) => one.node)), duration.node,
    make('label', { class: 'e-check' }, speed, ' Show velocity'), list.node,
    ...applied(() => `cubic-bezier(${state.points.join(',')})`)),
    code.node], draw);
  parts.summarize();
  return { state, change, lines: () => platformCode.bezierLines(state.points, state.duration) };
})();
