// Connects the controls, the keys and the page's address, and starts the page.

function fit() {
  const { clientWidth: width } = byId('stages'), style = getComputedStyle(byId('stages'));
  const inside = width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const gap = parseFloat(style.columnGap) || 0;
  const isWide = innerWidth >= 760, count = stages.length;
  // One picture leaves two thirds of a wide page for the plots; several share a row.
  const room = count > 1 ? (inside - gap * (count - 1)) / count
    : isWide ? Math.max(320, innerWidth * 0.34) : inside;
  // The whole picture must fit between the header and the playback controls.
  const [above, below] = ['header', '#dock'].map((part) =>
    document.querySelector(part).offsetHeight);
  const height = Math.max(320, innerHeight - above - below - 76 - byId('hint').offsetHeight);
  for (const stage of stages) stage.fit(Math.max(96, Math.floor(room)), height);
}

function theme(isDark) {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  byId('theme').setAttribute('aria-pressed', String(isDark));
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
theme(prefersDark.matches);
prefersDark.addEventListener('change', () => theme(prefersDark.matches));

byId('title').textContent = shows.map((show) => show.name).join(' · ');
byId('title').title = byId('title').textContent;
/** Shows beside the title the name of the current view, and its duration. */
function subtitle() {
  const node = byId('subtitle');
  node.textContent = story
    ? `Story, ${+player.duration.toFixed(3)} s, ${story.pictures.length} pictures`
    : shows.length > 1 ? `${shows.length} transitions compared`
      : `${shows[0].operation}, ${+player.duration.toFixed(3)} s`
        + ` in ${shows[0].size.join(' × ')} pt`;
  node.title = node.textContent;
}
subtitle();
const on = (id, type, action) => byId(id).addEventListener(type, action);
const toggles = {
  trail: { id: 'onion', apply: (isOn) => { overlay.hasTrail = isOn; overlay.trail(); } },
  velocity: { id: 'velocity', apply: (isOn) => { plots.isVelocity = isOn; plots.draw(); } },
};
function set(name, isOn) {
  byId(toggles[name].id).checked = isOn;
  toggles[name].apply(isOn);
}
for (const [name, { id }] of Object.entries(toggles)) {
  on(id, 'change', (event) => { set(name, event.target.checked); links.save(); });
}
const loops = { once: 'Play once', loop: 'Loop', 'ping-pong': 'Back and forth' };
function setLoop(name) {
  player.loop = name;
  byId('loop').dataset.loop = name;
  byId('loop').title = `${loops[name]} (L)`;
  byId('loop').setAttribute('aria-label', `Repeat: ${loops[name].toLowerCase()}`);
}
/** Chooses an option of a list; does nothing if the list has no such option. */
function pick(id, value) {
  const select = byId(id);
  if (![...select.options].some((option) => option.value === value)) return;
  select.value = value;
  select.dispatchEvent(new Event('change'));
}
const toggleTheme = () => theme(document.documentElement.dataset.theme !== 'dark');
const togglePlay = () => { if (player.isPlaying) player.pause(); else player.play(); };
const nextLoop = () => {
  const names = Object.keys(loops);
  setLoop(names[(names.indexOf(player.loop) + 1) % 3]);
  say(loops[player.loop]);
  links.save();
};
const faster = (by) => {
  const { options, selectedIndex } = byId('speed');
  pick('speed', options[clamp(selectedIndex + by, 0, options.length - 1)].value);
};
on('theme', 'click', toggleTheme);
on('play', 'click', togglePlay);
on('loop', 'click', nextLoop);
on('link', 'click', () => links.copy());
on('keys', 'click', () => byId('key-list').showModal());
on('first', 'click', () => player.go(0));
on('last', 'click', () => player.go(player.duration));
on('before', 'click', () => player.step(-1));
on('after', 'click', () => player.step(1));
on('time', 'input', (event) => player.go((event.target.value / 1000) * player.duration));
on('speed', 'change', (event) => { player.speed = +event.target.value; links.save(); });
on('rate', 'change', (event) => { player.rate = +event.target.value; links.save(); });
for (const id of ['gap-from', 'gap-to']) {
  on(id, 'change', () => { overlay.measure(); links.save(); });
}
if (story) {
  for (const id of ['view', 'policy']) byId(id).closest('label').hidden = true;
} else {
  byId('view').append(...shows[0].views.map((view) => new Option(view.label, view.name)));
  on('view', 'change', (event) => { player.choose(event.target.value); links.save(); });
  byId('policy').append(...shows[0].policies.map(({ name }) => new Option(name, name)));
  byId('policy').value = shows[0].back.policy;
  const hint = () => {
    const { isDownwards } = player.policyOf(stages[0]);
    byId('hint').textContent = isDownwards ? 'Drag the picture down to go back.'
      : `Drag from the ${shows[0].isRightToLeft ? 'right' : 'left'} edge of the picture to go back.`;
  };
  on('policy', 'change', () => { hint(); links.save(); });
  hint();
}

for (const stage of stages) {
  stage.phone.addEventListener('pointerdown', (event) => {
    if (!story && event.button === 0 && !player.drag) player.begin(stage, event);
  });
  stage.phone.addEventListener('pointermove', (event) => {
    if (player.drag) {
      if (event.pointerId === player.drag.pointer) player.move(event);
      return;
    }
    inspector.hover(stage.layerAt(...stage.pointOf(event))?.id ?? null);
  });
  stage.phone.addEventListener('pointerleave', () => inspector.hover(null));
  for (const [name, isCancelled] of [['pointerup', false], ['pointercancel', true]]) {
    stage.phone.addEventListener(name, (event) => {
      if (event.pointerId !== player.drag?.pointer) return;
      if (!isCancelled) player.move(event);
      player.release(isCancelled);
    });
  }
}

const keys = {
  ' ': togglePlay, k: togglePlay, ArrowLeft: (far) => player.step(far ? -10 : -1),
  ArrowRight: (far) => player.step(far ? 10 : 1), Home: () => player.go(0),
  End: () => player.go(player.duration), l: nextLoop, '[': () => faster(-1), ']': () => faster(1),
  v: () => byId('velocity').click(), t: () => byId('onion').click(), d: toggleTheme,
  c: () => links.copy(), '?': () => byId('key-list').showModal(),
};
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { tagName, type } = event.target, isTime = event.target === byId('time');
  if (event.key === 'Escape') { if (player.drag) player.release(true); return; }
  if (player.drag || byId('key-list').open || tagName === 'SELECT' || tagName === 'TEXTAREA'
    || (tagName === 'INPUT' && !isTime && type !== 'checkbox')) return;
  if (event.key === ' ' && (tagName === 'BUTTON' || type === 'checkbox')) return;
  if (/^(Arrow|Home|End)/.test(event.key) && event.target === byId('events')) return;
  if (/^[1-9]$/.test(event.key) && !story) {
    const view = shows[0].views[event.key - 1];
    if (view) pick('view', view.name);
    return;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!Object.hasOwn(keys, key)) return;
  keys[key](event.shiftKey);
  event.preventDefault();
});

// MARK: The address

const nameOf = ({ label }) => label.toLowerCase().replaceAll(' ', '-');
if (!story) {
  const { views } = shows[0], start = () => views[0].name;
  links.register('view',
    () => (byId('view').value === start() ? null
      : nameOf(views.find(({ name }) => name === byId('view').value))),
    (text) => {
      const view = views.find((each) => each.name === text || nameOf(each) === text);
      if (view && view.name !== byId('view').value) player.choose(view.name);
    }, () => { if (byId('view').value !== start()) player.choose(start()); });
  links.register('release', () => (byId('policy').value === shows[0].back.policy ? null
    : byId('policy').value), (text) => pick('policy', text),
  () => pick('policy', shows[0].back.policy));
}
const choice = (key, id, usual) => links.register(key,
  () => (byId(id).value === usual ? null : byId(id).value), (text) => pick(id, text),
  () => pick(id, usual));
choice('speed', 'speed', '1');
choice('fps', 'rate', '60');
choice('from', 'gap-from', '');
choice('to', 'gap-to', '');
links.register('loop', () => (player.loop === 'once' ? null : player.loop),
  (text) => { if (Object.hasOwn(loops, text)) setLoop(text); }, () => setLoop('once'));
links.register('show',
  () => Object.keys(toggles).filter((name) => byId(toggles[name].id).checked).join() || null,
  (text) => { for (const name of Object.keys(toggles)) set(name, text.split(',').includes(name)); },
  () => { for (const name of Object.keys(toggles)) set(name, false); });
links.register('layer', () => inspector.pinned,
  (text) => { if (inspector.ids.includes(text)) inspector.pin(text); }, () => inspector.pin(null));
links.register('t', () => (player.time > 0 ? String(player.time) : null),
  (text) => { if (/^\d+(\.\d+)?(e-?\d+)?$/i.test(text)) player.seek(+text); },
  () => player.seek(0));

// MARK: Begin

// A list that is too narrow for its selected text shows the text in a tooltip.
const explain = (select) => { select.title = select.selectedOptions[0]?.text ?? ''; };
document.addEventListener('change', ({ target }) => {
  if (target.tagName === 'SELECT') explain(target);
});

let isStale = false;
document.addEventListener('timelines', () => {
  // The events and findings of a view come after its timeline, and before the plots are drawn.
  if (!isStale) {
    isStale = true;
    queueMicrotask(() => {
      isStale = false;
      reports.draw();
      if (ruler.draw()) plots.draw();
    });
  }
  player.plot();
  player.seek(player.time);
});
let isWaiting = false;
const resize = () => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    fit();
    ruler.draw();
    plots.layOut();
    plots.read();
  });
};
addEventListener('resize', resize);
new ResizeObserver(resize).observe(byId('plots'));
setLoop('once');
fit();
inspector.list();
if (story) { player.plot(); player.seek(0); }
else player.choose(prefersStill && shows[0].views.some(({ name }) => name === 'reduced')
  ? 'reduced' : shows[0].views[0].name);
for (const select of document.querySelectorAll('select')) explain(select);
const isMoment = links.asked.has('t') || links.asked.has('still');
if (isMoment || links.asked.size) links.restore(); else links.isRestored = true;
if (!prefersStill && !isMoment) player.play();
// For scripts that test the page.
globalThis.transitionPreview = { player, stages, plots, links };
