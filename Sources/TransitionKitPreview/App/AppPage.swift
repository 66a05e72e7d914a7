import TransitionKit
import TransitionKitExport

/// The static text of the page of an app.
enum AppPage {
  static let body = #"""
    <body>
    <header><h1 id="name"></h1><p id="tree"></p></header>
    <main>
    <section id="stage" aria-label="App"><div id="phone" class="phone" role="img"></div></section>
    <aside>
    <section><h2 id="events-name">Steps and events</h2>
    <ol id="events" aria-labelledby="events-name" tabindex="0"></ol></section>
    <section id="findings-part" hidden><h2>Findings</h2><ul id="findings"></ul></section>
    </aside>
    </main>
    <footer role="group" aria-label="Playback">
    <button id="play" type="button" aria-keyshortcuts="Space">Play</button>
    <div id="scrub"><div id="marks" aria-hidden="true"></div>
    <input id="time" type="range" min="0" step="any" value="0" aria-label="Time"></div>
    <output id="clock" for="time"></output>
    <label>Speed <select id="speed"><option value="0.1">0.1×</option><option value="0.25">0.25×</option>
    <option value="0.5">0.5×</option><option value="1" selected>1×</option></select></label>
    </footer>
    """#

  static let style = """
    :root { color-scheme: light dark; --ink: light-dark(#1c1c1e, #f2f2f7); --soft: light-dark(#5b5b63, #a5a5ad);
    --paper: light-dark(#f2f2f7, #111113); --card: light-dark(#fff, #1d1d20); --line: light-dark(#d5d5dc, #38383d);
    --accent: light-dark(#0a58ca, #6ea8fe); font: 15px/1.4 system-ui, sans-serif; }
    * { box-sizing: border-box; }
    body { margin: 0; min-height: 100vh; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); color: var(--ink);
    background: var(--paper); }
    header { padding: 14px 20px 0; }
    h1 { font-size: 20px; margin: 0; }
    h2 { font-size: 13px; margin: 0; padding: 10px 14px 6px; color: var(--soft); }
    #tree { margin: 2px 0 0; font: 12px/1.5 ui-monospace, monospace; color: var(--soft); overflow-wrap: anywhere;
    min-height: 3em; }
    main { display: flex; flex-wrap: wrap; gap: 24px; padding: 8px 20px; align-items: flex-start;
    justify-content: center; }
    #stage { flex: none; }
    #phone { position: relative; transform-origin: 0 0; overflow: hidden; background: #000; border-radius: 22px;
    box-shadow: 0 0 0 1px var(--line), 0 8px 30px rgb(0 0 0/.18); color: #1c1c1e; font-size: 13px; }
    aside { flex: 1 1 280px; max-width: 460px; }
    aside section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden;
    margin-bottom: 12px; }
    #events { list-style: none; margin: 0; padding: 0 0 6px; height: 480px; overflow: auto;
    font: 12px/1.5 ui-monospace, monospace; }
    #events li { display: flex; gap: 10px; padding: 1px 14px; cursor: pointer; }
    #events li span { color: var(--soft); flex: none; width: 5.5em; text-align: right; }
    #events li b { font-weight: normal; overflow-wrap: anywhere; }
    #events .step { border-top: 1px solid var(--line); margin-top: 4px; padding-top: 4px; }
    #events .step b { font-weight: 600; }
    #events .later { opacity: .5; }
    #events .now { background: color-mix(in srgb, var(--accent) 16%, transparent); }
    #findings { margin: 0; padding: 0 14px 10px 32px; font-size: 13px; }
    footer { position: sticky; bottom: 0; display: flex; gap: 14px; align-items: center; padding: 10px 20px;
    background: var(--card); border-top: 1px solid var(--line); }
    footer button { font: inherit; min-width: 5em; padding: 6px 12px; border-radius: 8px; color: inherit;
    border: 1px solid var(--line); background: var(--paper); }
    #scrub { flex: 1; position: relative; }
    #time { width: 100%; margin: 0; accent-color: var(--accent); }
    #marks i { position: absolute; top: -5px; width: 2px; height: 5px; background: var(--accent); }
    #clock { font-variant-numeric: tabular-nums; min-width: 8em; }
    .layer, .label { position: absolute; } .part { overflow: hidden; }
    .clip { position: absolute; inset: 0; overflow: hidden; border-radius: inherit; }
    .inside { position: absolute; left: 0; right: 0; bottom: 0; }
    .page { background: #fff; } .group { background: #e4e4ea; }
    .text { position: absolute; inset: 0; padding: 18px 16px; color: #8a8a93;
    background: repeating-linear-gradient(#0000 0 44px, #ececf1 44px 53px, #0000 53px 66px) 16px 0/70% no-repeat; }
    .tile { position: absolute; display: grid; place-items: center; overflow: hidden; color: hsl(var(--hue) 60% 20%);
    background: linear-gradient(135deg, hsl(var(--hue) 70% 84%), hsl(var(--hue) 60% 70%)); font-weight: 600; }
    .bar { background: #f8f8fb; border-bottom: 1px solid #d3d3da; overflow: hidden; }
    .whole .bar { position: absolute; left: 0; right: 0; top: 0; }
    .label { display: grid; place-items: center; font-weight: 600; font-size: 16px; white-space: nowrap;
    overflow: visible; }
    .label.large { font-size: 30px; font-weight: 700; justify-items: start; }
    .label.back { font-weight: 400; color: #0a58ca; justify-items: start; }
    .tabs { background: #f8f8fb; border-top: 1px solid #d3d3da; display: flex; font-size: 11px; }
    .tabs span { flex: 1; text-align: center; padding-top: 6px; color: #6b6b73; }
    .tabs span::before { content: ""; display: block; width: 18px; height: 18px; margin: 0 auto 2px;
    border-radius: 6px; background: #c3c3cb; }
    .tabs .on { color: #0a58ca; } .tabs .on::before { background: #0a58ca; }
    .black { background: #000; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    @media (max-width: 720px) { #events { height: 200px; } aside { max-width: none; } }

    """

  static let script = #"""
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
      parent.append(node);
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

    /// Shows titles and back buttons in a bar: pairs of a face and its opacity.
    function setTitles(bar, titles) {
      bar.replaceChildren();
      for (let i = 0; i < titles.length; i += 2) {
        const face = make('', bar);
        face.style.opacity = titles[i + 1];
        for (const { style, text, frame } of faces[titles[i]] || []) makeAt(frame, `label ${style}`, face, text);
      }
    }

    /// What a layer draws behind the layers inside of it.
    function fill(box, actor, hasLayers) {
      const page = pages[actor.page], { kind } = actor;
      if (kind === 'bar') {
        box.bar = make('clip bar', box);
        box.bar.style.background = page && page.barColor || '';
      }
      if (kind === 'text') make(`clip label ${actor.style || ''}`, box, actor.text || '');
      if (kind === 'chevron') make('clip label back', box, '‹');
      if (kind === 'black') make('clip black', box);
      if (kind === 'ground') make('clip', box).style.background = data.ground || '#000';
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
      if (!['page', 'whole', 'group'].includes(kind)) return make('clip', box);
      const clip = make(`clip ${kind === 'group' ? '' : 'page'} ${kind}`, box);
      if (page && page.color) clip.style.background = page.color;
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

    /// Makes the nodes of a nesting: pairs of an actor and the number of layers inside.
    function build(nesting) {
      const phone = $('phone');
      phone.replaceChildren();
      nodes = [];
      let next = 0;
      const layer = (parent) => {
        const actor = actors[nesting[next]], count = nesting[next + 1];
        next += 2;
        const node = make('layer', parent);
        node.actor = nesting[next - 2];
        nodes.push(node);
        const inside = fill(node, actor, count > 0);
        if (actor.part) {
          node.classList.add('part');
          node.firstChild.style.inset = actor.part;
        }
        for (let i = 0; i < count; i += 1) layer(inside);
      };
      while (next < nesting.length) layer(phone);
    }

    const numbers = (state) => usual.map((each, i) => typeof state[i] === 'number' ? state[i] : each);

    /// Places a layer between two states, in the style of the first.
    function place(node, a, b, p) {
      const to = numbers(b), n = numbers(a).map((each, i) => each + (to[i] - each) * p);
      const last = a[a.length - 1];
      // The function that applies last comes first.
      const move = n.some((each, i) => i > 4 && i !== 10 && each !== usual[i])
        ? `transform:${n[14]
            ? `translate(${n[15]}px,${n[16]}px) matrix3d(1,0,0,0,0,1,0,0,0,0,1,${-n[14]},0,0,0,1)` : ''}`
          + `translate(${n[5] - n[15]}px,${n[6] - n[16]}px)${n[13] ? `translateZ(${n[13]}px)` : ''}`
          + `scale(${n[7]},${n[8]}) rotate(${n[9]}deg)`
          + `${n[11] || n[12] ? `rotateY(${n[12]}deg) rotateX(${n[11]}deg)` : ''};` : '';
      node.style.cssText = `left:${n[0]}px;top:${n[1]}px;width:${n[2]}px;height:${n[3]}px;opacity:${n[4]};`
        + `border-radius:${n[10]}px;${move}${typeof last === 'string' ? last : ''}`;
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
      if (shown !== picture.nesting) build(nestings[picture.nesting]);
      shown = picture.nesting;
      const [width, height] = picture.size || data.size;
      if (data.ground) $('phone').style.background = data.ground;
      $('phone').style.width = `${width}px`;
      $('phone').style.height = `${height}px`;
      $('phone').dir = picture.rtl ? 'rtl' : 'ltr';
      picture.states.forEach((state, k) => place(nodes[k],
        states[state], states[p ? next.states[k] : state], p));
      const titles = new Map((picture.titles || []).map(([k, ...list]) => [k, list]));
      nodes.forEach((node, k) => {
        if (node.bar) setTitles(node.bar, titles.get(k) || [actors[node.actor].face, 1]);
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

    /// Scales the app down until it fits into the window, beside the events where there is room.
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
    // What Scripts/film.py moves and photographs.
    const player = { duration: end, seek: go, stop: () => play(false) };
    const stages = [{ phone: $('phone'), show: { views: [] } }];
    go(Number(new URLSearchParams(location.hash.slice(1)).get('t')) || 0);

    """#
}
