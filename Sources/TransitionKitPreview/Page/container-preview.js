const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const { pages, faces, actors, nestings, states, trees, pictures } = data;
const usual = [0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0];
const end = pictures.length ? pictures[pictures.length - 1].time : 0;
let now = 0, since = null, shown = null, nodes = [];

function make(kind, parent, text) {
  const node = document.createElement('div');
  node.className = kind;
  if (text !== undefined) node.textContent = text;
  parent?.append(node);
  return node;
}

function hue(name) {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 360;
  return sum;
}

function makeAt(frame, ...parts) {
  const node = make(...parts);
  const [left, top, width, height] = frame.map((each) => `${each}px`);
  Object.assign(node.style, { left, top, width, height });
  return node;
}

function tile(parent, { name, frame, radius }) {
  const node = makeAt(frame, 'tile', parent, frame[2] > 40 && frame[3] > 16 ? name : '');
  node.style.setProperty('--hue', hue(name));
  node.style.borderRadius = `${radius}px`;
}

/** Shows titles and back buttons in a bar; `titles` are pairs of an index in `faces` and its opacity. */
function setTitles(bar, titles) {
  bar.replaceChildren();
  for (let i = 0; i < titles.length; i += 2) {
    const face = make('', bar);
    face.style.opacity = titles[i + 1];
    for (const { style, text, frame } of faces[titles[i]] || []) makeAt(frame, `label ${style}`, face, text);
  }
}

/** Draws the content of a layer behind the layers inside it, and returns the node for these. */
function fill(layer, actor, hasLayers) {
  const page = pages[actor.page], { kind } = actor, { node: box } = layer;
  if (kind === 'bar') {
    layer.bar = make('clip bar', box);
    layer.bar.style.background = page && page.barColor || '';
  }
  if (kind === 'text') make(`clip label ${actor.style || ''}`, box, actor.text || '');
  if (kind === 'chevron') make('clip label back', box, '‹');
  if (kind === 'black') make('clip black', box);
  if (kind === 'tile') {
    const name = actor.text || actor.id.slice(8, -1);
    make('clip tile', box, name).style.setProperty('--hue', hue(name));
  }
  if (kind === 'tabs') {
    const bar = make('clip tabs', box);
    actor.tabs.forEach((title, i) => {
      const tab = document.createElement('span');
      tab.textContent = title;
      if (i === actor.selected) tab.className = 'on';
      bar.append(tab);
    });
  }
  if (!['page', 'whole', 'group', 'ground'].includes(kind)) return make('clip', box);
  const clip = make(`clip ${kind === 'whole' ? 'page ' : ''}${kind}`, actor.bounds ? make('clip', box) : box);
  clip.style.background = (kind === 'ground' ? data.ground : page && page.color) || '';
  if (actor.bounds) {
    const [x, y, width, height] = actor.bounds;
    layer.scaled = clip;
    clip.classList.add('scaled');
    Object.assign(clip.style, { width: `${width}px`, height: `${height}px` });
    return makeAt([-x, -y, 0, 0], 'inside', clip);
  }
  const inside = make('inside', clip);
  inside.style.top = `${actor.top || 0}px`;
  if (!hasLayers && page) {
    if (page.tiles.length) {
      for (const each of page.tiles) {
        if (!(actor.hidden || []).includes(each.name)) tile(inside, each);
      }
    } else make('text', inside, page.title);
  }
  if (kind === 'whole' && actor.top) {
    const bar = make('bar', clip);
    setTitles(bar, [actor.face, 1]);
    bar.style.height = `${actor.top}px`;
    bar.style.background = page && page.barColor || '';
  }
  return inside;
}

/** Makes the drawing of a layer. */
function drawing(actor, hasLayers) {
  const node = make('layer'), layer = { node, actor };
  layer.inside = fill(layer, actor, hasLayers);
  if (actor.part) {
    node.classList.add('part');
    node.firstChild.style.inset = actor.part;
  }
  return layer;
}

const numbers = (state) => usual.map((each, i) => typeof state[i] === 'number' ? state[i] : each);

/** Places a layer between two states, in the style of the first. */
function place({ node, actor, scaled }, a, b, p) {
  const to = numbers(b), n = numbers(a).map((each, i) => each + (to[i] - each) * p);
  const last = a[a.length - 1];
  // In CSS, the transform function that applies last comes first.
  const move = n.some((each, i) => i > 4 && i !== 10 && each !== usual[i])
    ? `transform:${n[14]
        ? `translate(${n[15]}px,${n[16]}px) matrix3d(1,0,0,0,0,1,0,0,0,0,1,${-n[14]},0,0,0,1)` : ''}`
      + `translate(${n[5] - n[15]}px,${n[6] - n[16]}px)${n[13] ? `translateZ(${n[13]}px)` : ''}`
      + `scale(${n[7]},${n[8]}) rotate(${n[9]}deg)`
      + `${n[11] || n[12] ? `rotateY(${n[12]}deg) rotateX(${n[11]}deg)` : ''};` : '';
  node.style.cssText = `left:${n[0]}px;top:${n[1]}px;width:${n[2]}px;height:${n[3]}px;opacity:${n[4]};`
    + `border-radius:${n[10]}px;${move}${typeof last === 'string' ? last : ''}`;
  if (!scaled) return;
  const [kx, ky, x, y] = fitOf(n.slice(2, 4), actor.bounds.slice(2), actor.source, actor.mode);
  scaled.style.transform = `matrix(${kx},0,0,${ky},${x},${y})`;
}

function indexAt(time) {
  let [low, high] = [0, pictures.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pictures[middle].time <= time + 1e-9) low = middle; else high = middle - 1;
  }
  return low;
}

function draw() {
  const i = indexAt(now), picture = pictures[i], next = pictures[i + 1];
  if (!picture) return;
  const p = next && next.nesting === picture.nesting && next.time > picture.time
    && String(next.size) === String(picture.size)
    ? Math.max(0, Math.min(1, (now - picture.time) / (next.time - picture.time))) : 0;
  if (shown !== picture.nesting) {
    nodes = nest(actors, nestings[picture.nesting], $('phone'),
      (index, outer, hasLayers) => drawing(actors[index], hasLayers));
  }
  shown = picture.nesting;
  const [width, height] = picture.size || data.size;
  if (data.ground) $('phone').style.background = data.ground;
  $('phone').style.width = `${width}px`;
  $('phone').style.height = `${height}px`;
  $('phone').dir = picture.rtl ? 'rtl' : 'ltr';
  picture.states.forEach((state, k) => place(nodes[k],
    states[state], states[p ? next.states[k] : state], p));
  const titles = new Map((picture.titles || []).map(([k, ...list]) => [k, list]));
  nodes.forEach(({ bar, actor }, k) => {
    if (bar) setTitles(bar, titles.get(k) || [actor.face, 1]);
  });
  fit(width, height);
  $('tree').textContent = trees[picture.tree];
  $('time').value = now;
  $('time').setAttribute('aria-valuetext', `${now.toFixed(2)} seconds`);
  $('clock').textContent = `${now.toFixed(3)} / ${end.toFixed(3)} s`;
  $('phone').setAttribute('aria-label', `${data.name} at ${now.toFixed(2)} seconds`);
  let latest = null;
  for (const item of $('events').children) {
    const isLater = Number(item.dataset.time) > now + 1e-6;
    item.classList.toggle('later', isLater);
    item.classList.remove('now');
    if (!isLater) latest = item;
  }
  if (!latest) return;
  latest.classList.add('now');
  const list = $('events'), top = latest.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}

/** Scales the app down until it fits into the window, beside the events where there is room. */
function fit(width, height) {
  const room = document.documentElement.clientWidth - 40;
  const beside = room - 304;
  const tall = innerHeight - document.querySelector('header').offsetHeight
    - document.querySelector('footer').offsetHeight - 24;
  const scale = Math.min(1, (beside >= 320 ? beside : room) / width, Math.max(tall, 240) / height);
  $('phone').style.transform = scale < 1 ? `scale(${scale})` : '';
  Object.assign($('stage').style, { width: `${width * scale}px`, height: `${height * scale}px` });
}

function go(time) {
  now = Math.max(0, Math.min(end, time));
  draw();
}

function play(isOn) {
  since = isOn ? performance.now() : null;
  $('play').textContent = isOn ? 'Pause' : 'Play';
  if (!isOn) return;
  if (now >= end) now = 0;
  requestAnimationFrame(tick);
}

function tick(stamp) {
  if (since === null) return;
  const passed = Math.max(0, stamp - since) / 1000 * Number($('speed').value);
  since = Math.max(since, stamp);
  go(now + passed);
  if (now >= end) return play(false);
  requestAnimationFrame(tick);
}

$('name').textContent = data.name;
$('time').max = end;
const lines = [...data.steps.map((each) => ({ ...each, isStep: true })), ...data.events]
  .sort((a, b) => a.time - b.time || (b.isStep ? 1 : 0) - (a.isStep ? 1 : 0));
for (const { time, text, isStep } of lines) {
  const item = document.createElement('li');
  if (isStep) item.className = 'step';
  item.dataset.time = time;
  for (const [name, content] of [['span', `${time.toFixed(3)}`], ['b', text]]) {
    const part = document.createElement(name);
    part.textContent = content;
    item.append(part);
  }
  item.addEventListener('click', () => { play(false); go(time); });
  $('events').append(item);
}
for (const { time } of data.steps) {
  const mark = document.createElement('i');
  mark.style.left = `${end > 0 ? 100 * time / end : 0}%`;
  $('marks').append(mark);
}
for (const text of data.findings) {
  const item = document.createElement('li');
  item.textContent = text;
  $('findings').append(item);
  $('findings-part').hidden = false;
}
$('time').addEventListener('input', () => { play(false); go(Number($('time').value)); });
$('play').addEventListener('click', () => play(since === null));
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input, select, button') && event.key === ' ') return;
  const step = { ArrowLeft: -1 / 60, ArrowRight: 1 / 60 }[event.key];
  if (event.key === ' ') play(since === null);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(end);
  else if (step && !event.target.matches('select')) { play(false); go(now + step); }
  else return;
  event.preventDefault();
});
addEventListener('resize', draw);
// Scripts/film.py moves this player and photographs the page.
const player = { duration: end, seek: go, stop: () => play(false) };
const stages = [{ phone: $('phone'), show: { views: [] } }];
go(Number(new URLSearchParams(location.hash.slice(1)).get('t')) || 0);
