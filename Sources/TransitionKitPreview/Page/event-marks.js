// Describes events in words, and marks their times on the scrubber.

/** An event in words and as UIKit's method. */
function told({ text }) {
  const [, token, inner = ''] = /^([A-Za-z]+)(?:\(([^]*)\))?$/.exec(text)
    || /^(!)([^]*)$/.exec(text) || [];
  if (!Object.hasOwn(library.phrases, token)) return { words: text, method: '' };
  const [words, method, otherwise] = library.phrases[token];
  const move = otherwise && /^([^]*),(nav|nil)$/.exec(inner);
  const isOtherwise = otherwise && (inner === 'false' || move?.[2] === 'nil');
  const name = move ? move[1] : inner;
  return { method, words: (isOtherwise ? otherwise : words).replace('%', () => name) };
}

const seconds = (time) => `${time.toFixed(3)} s`;

/** Round times for an axis: 1, 2 or 5 times a power of ten apart, and at most `most` of them. */
function niceSteps(low, high, most, unit) {
  const rough = (high - low) / most || 1, power = 10 ** Math.floor(Math.log10(rough));
  const step = unit === '°' && rough > 10 && rough <= 360
    ? [15, 30, 45, 90, 180, 360].find((k) => k >= rough * (1 - 1e-9))
    : power * [1, 2, 5, 10].find((k) => k * power >= rough * (1 - 1e-9));
  const first = Math.ceil(low / step - 1e-9), count = Math.floor(high / step + 1e-9) - first;
  const places = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return { step, places, values: Array.from({ length: count + 1 },
    (_, i) => (first + i) * step) };
}

/** A number with `places` decimals; a number that rounds to zero has no minus sign. */
const plainFixed = (value, places) => value.toFixed(places).replace(/^-(0(\.0*)?)$/, '$1');

/** The times to mark: operations, events and findings, grouped by their time. */
function instants() {
  const all = new Map();
  const add = (kind, time, text) => {
    const key = `${kind} ${time.toFixed(6)}`;
    if (!all.has(key)) all.set(key, { kind, time, texts: [] });
    all.get(key).texts.push(text);
  };
  for (const { time, text } of story?.operations || []) add('operation', time, text);
  for (const event of allEvents()) {
    add('event', event.time, (event.show ? `${event.show}: ` : '') + told(event).words);
  }
  for (const { time, subject, reason, story: steps } of currentFindings() || []) {
    if (time != null && !steps.length) add('finding', time, `${subject} ${reason}`);
  }
  return [...all.values()].sort((a, b) => a.time - b.time).slice(0, 400);
}

/** The scrubber's marks and its ruler. */
const ruler = {
  /** Draws the marks; returns whether the marked times have changed. */
  draw() {
    const { duration } = player, former = JSON.stringify(this.marks);
    const part = (time) => (duration > 0 ? clamp(time / duration, 0, 1) : 0);
    this.marks = instants();
    byId('marks').replaceChildren(...this.marks.map(({ kind, time, texts }) => {
      const text = `${seconds(time)}: ${texts.join(', ')}`;
      const node = make('button', `tick ${kind}`);
      node.type = 'button';
      node.tabIndex = kind === 'event' ? -1 : 0;
      node.title = text;
      node.setAttribute('aria-label', kind === 'finding' ? `Finding at ${text}` : text);
      node.style.setProperty('--at', part(time));
      node.addEventListener('click', () => player.go(time));
      return node;
    }));
    const most = clamp(Math.floor(byId('ruler').clientWidth / 60), 2, 12);
    const { values, places } = niceSteps(0, Math.max(duration, 1e-9), most);
    byId('ruler').replaceChildren(...values.map((value) => {
      const node = make('span', '', value.toFixed(places));
      node.style.setProperty('--at', part(value));
      return node;
    }));
    return JSON.stringify(this.marks) !== former;
  },
};

const findingTitles = { jump: 'Jump', failure: 'Failure', dip: 'See-through', gap: 'Gap' };

function currentFindings() {
  if (story) return story.findings;
  const all = stages.map((stage) => stage.view.findings);
  if (all.every((each) => !each)) return null;
  return all.flatMap((each, i) => (each || []).map((finding) => (stages.length < 2 ? finding
    : { ...finding, subject: `${stages[i].show.name}: ${finding.subject}` })));
}

/** Lists the findings of the checks, and the differences between the transitions. */
const reports = {
  draw() {
    const found = currentFindings(), list = byId('findings');
    byId('finding-count').textContent = found?.length ? String(found.length) : '';
    list.replaceChildren(...(found || []).map(({ kind, subject, reason, time, story: steps }) => {
      const isHere = time != null && !steps.length;
      const words = [make('b', '', findingTitles[kind] || kind.replace('-', ' ')),
        make('span', '', `${subject} ${reason}`),
        make('small', '', isHere ? seconds(time)
          : steps.length ? `when: ${steps.join('; ')}` : 'the whole time')];
      const node = make(isHere ? 'button' : 'div', 'finding-row', ...words);
      if (isHere) {
        node.type = 'button';
        node.addEventListener('click', () => player.go(time));
      }
      return make('li', '', node);
    }));
    byId('no-findings').hidden = !!found?.length;
    byId('no-findings').textContent = found && stages.every(({ view }) => story || view.findings)
      ? 'The audits find nothing in what is shown.'
      : 'The audits were not run for what is shown.';
    const view = stages[0].view?.name;
    const compared = (data.comparisons || []).filter((each) => each.view === view);
    byId('differences-part').hidden = !compared.length;
    // The comparison was made of the original animators, so it does not apply to changed ones.
    if (knobs.sets.some(({ isOriginal }) => !isOriginal)) {
      byId('differences').replaceChildren(make('p', 'quiet',
        'The differences hold for the animators as they were made.'));
      return;
    }
    byId('differences').replaceChildren(...compared.map(({ shows: [a, b], lines }) =>
      make('div', '', make('h3', '', make('bdi', '', shows[b].name), ' instead of ',
        make('bdi', '', shows[a].name)),
      lines.length ? make('ul', '', ...lines.map((line) => {
        const at = line.indexOf(': ');
        return make('li', '', make('b', '', line.slice(0, at)), line.slice(at));
      })) : make('p', 'quiet', 'Both pictures are the same at every instant.'))));
  },
};
