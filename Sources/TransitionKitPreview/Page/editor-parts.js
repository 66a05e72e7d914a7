// The common parts of the curve editor and the spring editor: elements, fields, a plot, a moving ball, and the
// code of platforms.
//
// Editors are closed at first, and compute nothing until they are opened.

const editorParts = (() => {
  const { number } = platformCode, host = byId('editors');
  host.setAttribute('aria-label', 'Curve and spring editors');

  const set = (node, attributes) => {
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  };
  function make(name, attributes = {}, ...children) {
    const isDrawing = ['svg', 'g', 'path', 'line', 'circle', 'text'].includes(name);
    const node = isDrawing ? shape(name, {}) : document.createElement(name);
    set(node, attributes);
    node.append(...children);
    return node;
  }
  const rounded = (x, digits) => number(Number(x.toFixed(digits)));

  /** A number field, with a slider if it has a step. Text that is no number in its range is ignored. */
  function field(label, unit, low, high, step, onChange) {
    const input = make('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off',
      spellcheck: 'false', 'aria-label': unit ? `${label}, ${unit}` : label });
    const slider = step && make('input', { type: 'range', min: low, max: high, step,
      'aria-label': label, tabindex: 0 });
    const name = make('span', {}, label);
    if (unit) name.append(' ', make('small', {}, unit));
    const node = make('label', { class: 'e-field' }, name, ...(slider ? [slider] : []), input);
    let current = 0;
    input.addEventListener('input', () => {
      const value = input.value.trim() === '' ? NaN : Number(input.value);
      const isGood = value >= low && value <= high;
      input.setAttribute('aria-invalid', String(!isGood));
      if (isGood) onChange(value);
    });
    input.addEventListener('change', () => show(current, true));
    if (slider) slider.addEventListener('input', () => onChange(Number(slider.value)));
    function show(value, isForced) {
      current = value;
      if (slider) slider.value = value;
      if (document.activeElement === input && !isForced) return;
      input.value = number(Number(value.toPrecision(6)));
      input.setAttribute('aria-invalid', 'false');
    }
    return { node, show };
  }

  /** The value at which the axis of a plot begins or ends. */
  const snapped = (value, to) => to(value / 0.25) * 0.25;

  const size = { width: 420, height: 300, left: 38, right: 14, top: 14, bottom: 26 };

  /** A plot with value lines, time lines, curves by name, and a dot. */
  function plot(label) {
    const svg = make('svg', { viewBox: `0 0 ${size.width} ${size.height}`, role: 'group',
      'aria-label': label });
    const [grid, front] = [make('g', { class: 'e-scale', 'aria-hidden': 'true' }), make('g')];
    const dot = make('circle', { r: 5, class: 'e-dot', visibility: 'hidden' });
    svg.append(grid, front, dot);
    const paths = {};
    const at = { low: -0.25, high: 1.25, end: 1 };
    const width = size.width - size.left - size.right, height = size.height - size.top - size.bottom;
    const x = (time) => size.left + width * (time / at.end);
    const y = (value) => size.top + height * ((at.high - value) / (at.high - at.low));
    const spot = (time, value) => `${x(time).toFixed(2)} ${y(clamp(value, at.low, at.high)).toFixed(2)}`;
    return {
      svg, front, at, x, y, width, height,
      path(name, d) {
        if (!paths[name]) front.append(paths[name] = make('path', { class: `e-${name}` }));
        paths[name].setAttribute('d', d);
      },
      line: (f, count, from = 0) => Array.from({ length: count + 1 }, (_, i) => {
        const time = from + (at.end - from) * i / count;
        return `${i ? 'L' : 'M'}${spot(time, f(time))}`;
      }).join(''),
      frame(low, high, end, timeStep, unit) {
        const valueStep = high - low > 5 ? 1 : high - low > 2.5 ? 0.5 : 0.25;
        Object.assign(at, { low, high, end });
        const rows = [], first = Math.ceil(low / valueStep - 1e-9);
        for (let i = first; i * valueStep <= high + 1e-9; i += 1) {
          const value = i * valueStep, isMain = value === 0 || value === 1;
          rows.push(make('line', { x1: size.left, x2: size.width - size.right, y1: y(value), y2: y(value),
            ...(isMain && { class: 'e-main' }) }));
          rows.push(make('text', { x: size.left - 6, y: y(value) + 3.5, 'text-anchor': 'end' },
            rounded(value, 2)));
        }
        for (let i = 0; i * timeStep <= end * 1.0001; i += 1) {
          const place = x(i * timeStep), label = `${rounded(i * timeStep, 3)}${unit}`;
          const isLast = place > size.width - 30 && label.length > 2;
          rows.push(make('line', { x1: place, x2: place, y1: size.top, y2: size.height - size.bottom }));
          rows.push(make('text', { x: isLast ? size.width - 4 : place, y: size.height - 7,
            'text-anchor': isLast ? 'end' : 'middle' }, label));
        }
        grid.replaceChildren(...rows);
      },
      dot(time, value) {
        if (time === null) return dot.setAttribute('visibility', 'hidden');
        const isInside = value >= at.low && value <= at.high;
        set(dot, { cx: x(time), cy: y(value), visibility: isInside ? 'visible' : 'hidden' });
      },
    };
  }

  /** Names of the lines of a plot; their marks have the classes of the lines. */
  function legend() {
    const node = make('p', { class: 'e-legend quiet', 'aria-hidden': 'true' });
    return { node, show: (names) => node.replaceChildren(...(names.length > 1 ? names : []).map(([kind, text]) =>
      make('span', {}, make('i', { class: `e-key-${kind}` }), text))) };
  }

  /** A ball that moves by the progress, with a button that starts it. */
  function lane(view, motion) {
    const ball = make('i'), track = make('div', { class: 'e-lane', 'aria-hidden': 'true' }, ball);
    const button = make('button', { type: 'button' }, 'Play');
    let began = null, frame = 0;
    function step(now) {
      const { seconds, progress } = motion(), time = (now - (began ??= now)) / 1000;
      const value = time < seconds ? progress(time) : 1;
      ball.style.transform = `translateX(${value * (track.clientWidth * 0.6)}px)`;
      view.dot(time < seconds ? time : null, value);
      if (time < seconds) frame = requestAnimationFrame(step);
    }
    function play() {
      cancelAnimationFrame(frame);
      began = null;
      frame = requestAnimationFrame(step);
    }
    button.addEventListener('click', play);
    return { node: make('div', { class: 'e-run' }, button, track), play };
  }

  /** The code of each platform; one platform is shown at a time. */
  function copies(linesOf) {
    const tabs = make('div', { class: 'e-chips', role: 'group', 'aria-label': 'Platform' });
    const panel = make('div', { class: 'e-code' });
    let chosen = 'UIKit', timer = 0, lines = [];
    function show() {
      const names = [...new Set(lines.map((line) => line.platform))];
      if (tabs.children.length !== names.length) {
        tabs.replaceChildren(...names.map((name) => {
          const tab = make('button', { type: 'button' }, name);
          tab.addEventListener('click', () => { chosen = name; show(); });
          return tab;
        }));
      }
      if (!names.includes(chosen)) chosen = names[0];
      for (const tab of tabs.children) {
        tab.setAttribute('aria-pressed', String(tab.textContent === chosen));
      }
      panel.replaceChildren(...lines.filter((line) => line.platform === chosen).map((line) => {
        const code = make('code', { tabindex: 0 }, line.code);
        const button = make('button', { type: 'button', 'aria-label': `Copy ${line.platform}` }, 'Copy');
        button.addEventListener('click', () => copyText(code.textContent, button));
        return make('div', { class: 'e-snippet' }, make('span', {
          class: line.error === 0 ? 'e-exact' : 'e-near', title: 'Largest difference of the progress',
        }, platformCode.accuracy(line)), code, button);
      }));
    }
    const update = () => { lines = linesOf(); show(); };
    return {
      node: make('div', { class: 'e-copies' }, make('h3', {}, 'Copy as'), tabs, panel),
      update() { clearTimeout(timer); timer = setTimeout(update, 120); },
    };
  }

  /** An editor that is built and drawn when it is opened. */
  function editor(id, title, summary, parts, draw) {
    const text = make('span', { class: 'quiet' });
    const body = make('div', { class: 'e-bench' }, ...parts);
    const node = make('details', { id }, make('summary', {}, make('h2', {}, title), text), body);
    // The keys of the page would move the playhead.
    node.addEventListener('keydown', (event) => event.stopPropagation());
    node.addEventListener('toggle', () => { if (node.open) draw(); });
    host.append(node);
    return { node, summarize: () => { text.textContent = summary(); } };
  }

  /** A button that gives the curve to a knob of the transition, where the page has such knobs. */
  function applied(notation) {
    const { knobs } = globalThis;
    if (!knobs || !knobs.setCurve || !knobs.curveNames || !knobs.curveNames.length) return [];
    const names = [...new Set(knobs.curveNames)];
    const select = make('select', { 'aria-label': 'Curve of the transition' },
      ...names.map((name) => make('option', {}, name)));
    const button = make('button', { type: 'button' }, 'Use for'), answer = make('output');
    button.addEventListener('click', () => {
      answer.textContent = knobs.setCurve(select.value, notation()) ? 'used' : 'does not fit';
    });
    return [make('div', { class: 'e-use' }, button, select, answer)];
  }

  function facts() {
    const list = make('dl', { class: 'e-facts' });
    return { node: list, show: (pairs) => list.replaceChildren(...pairs.map(([name, value]) =>
      make('div', {}, make('dt', {}, name), make('dd', {}, value)))) };
  }

  function choice(label, groups, onChoose) {
    const select = make('select');
    for (const [name, options] of groups.filter(([, options]) => options.length)) {
      select.append(make('optgroup', { label: name }, ...options.map((option) =>
        make('option', { value: JSON.stringify(option[1]) }, option[0]))));
    }
    select.prepend(make('option', { value: '' }, 'Own'));
    select.addEventListener('change', () => { if (select.value) onChoose(JSON.parse(select.value)); });
    const node = make('label', { class: 'e-choice' }, make('span', {}, label), select);
    return { node, show(value) {
      const text = JSON.stringify(value);
      select.value = [...select.options].some((option) => option.value === text) ? text : '';
    } };
  }

  return { applied, choice, copies, editor, facts, field, lane, legend, make, plot, rounded, set, size,
    snapped };
})();
