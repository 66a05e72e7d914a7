// Draws the pictures of a story.

/** The layers of a story at a time, interpolated between pictures with the same layers. */
function storySample(time) {
  const { pictures, states, actors, nestings } = story;
  story.times ||= pictures.map((picture) => picture.time);
  story.plain ||= states.map(plainState);
  const i = indexAt(story.times, time), picture = pictures[i], next = pictures[i + 1];
  const p = next ? clamp((time - picture.time) / (next.time - picture.time), 0, 1) : 0;
  const isSame = next && next.nesting === picture.nesting, shown = new Map();
  const list = nestings[picture.nesting].map((actor, k) => {
    const state = { ...story.plain[picture.states[k]] };
    if (isSame && p > 0) {
      const end = story.plain[next.states[k]];
      for (const name of ['frame', 'alpha', 'transform', 'cornerRadius', 'shadow', 'blur',
        'saturation', 'clip', 'clipPath', 'fill']) {
        if (state[name] && end[name]) state[name] = between(state[name], end[name], p);
      }
    }
    const { id, parent, bounds } = actors[actor], around = shown.get(parent);
    if (around) state.around = around();
    if (bounds) {
      shown.set(actor, () => {
        const [x, y, ...size] = bounds;
        const fit = fitOf(state.frame.slice(2), size, state.sourceRect, state.content?.mode);
        return mapInside(placeOf(state), [fit[0], fit[1], fit[2] - fit[0] * x, fit[3] - fit[1] * y]);
      });
    }
    return { actor, id, hue: hueOf(`layer ${id}`), state };
  });
  return Object.assign(list, { picture, fraction: picture.fraction });
}

/** The story, with the size and the screens of a picture's or a layer's container. */
function inRoom({ room }) {
  if (room === undefined) return shows[0];
  story.inRooms ||= story.rooms.map((each) => ({ ...shows[0], ...each }));
  return story.inRooms[room];
}

function drawStory(time) {
  const [stage] = stages, list = storySample(time), { room } = list.picture;
  if (story.room !== room) {
    story.room = room;
    stage.setShow(inRoom(list.picture));
  }
  story.nodes ||= story.actors.map(() => null);
  const { nesting } = list.picture;
  if (story.nesting !== nesting) {
    story.nesting = nesting;
    stage.layers = nest(story.actors, story.nestings[nesting], stage.phone, (actor, outer) => {
      const own = story.actors[actor];
      const layer = story.nodes[actor] ||= new LayerNode(inRoom(own),
        { ...own, rest: story.states[0] }, own.hidden);
      layer.inside?.replaceChildren();
      layer.outer = outer;
      return layer;
    });
  }
  const titles = new Map((list.picture.titles || []).map(([k, ...pairs]) => [k, pairs]));
  list.forEach(({ actor, state }, k) => {
    const layer = stage.layers[k], { draw } = story.actors[actor];
    layer.draw(state, list.fraction);
    if (draw.kind !== 'bar' || draw.screen === undefined) return;
    setTitles(inRoom(story.actors[actor]), layer.content, titles.get(k) || [draw.screen, 1]);
  });
  stage.shadeChrome();
  stage.caption.textContent = `${stage.layers.length} layers`;
  stage.phone.setAttribute('aria-label', `${story.name} at ${time.toFixed(3)} seconds`);
}
