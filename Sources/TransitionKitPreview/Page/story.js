// Draws the pictures of a story.

/** The layers of a story at a time, interpolated between pictures with the same layers. */
function storySample(time) {
  const { pictures, states, actors } = story;
  story.times ||= pictures.map((picture) => picture.time);
  story.plain ||= states.map(plainState);
  const i = indexAt(story.times, time), picture = pictures[i], next = pictures[i + 1];
  const p = next ? clamp((time - picture.time) / (next.time - picture.time), 0, 1) : 0;
  const isSame = next && next.layers.length === picture.layers.length
    && next.layers.every((value, k) => k % 2 === 1 || value === picture.layers[k]);
  const list = [];
  for (let k = 0; k < picture.layers.length; k += 2) {
    const actor = picture.layers[k], state = { ...story.plain[picture.layers[k + 1]] };
    if (isSame && p > 0) {
      const end = story.plain[next.layers[k + 1]];
      for (const name of ['frame', 'alpha', 'transform', 'cornerRadius', 'shadow', 'blur',
        'saturation', 'clip', 'clipPath', 'fill']) {
        if (state[name] && end[name]) state[name] = between(state[name], end[name], p);
      }
    }
    const { id } = actors[actor];
    list.push({ actor, id, hue: hueOf(`layer ${id}`), state });
  }
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
  stage.layers = list.map(({ actor, state }) => {
    const own = story.actors[actor];
    const node = story.nodes[actor] ||= new LayerNode(inRoom(own),
      { ...own, rest: story.states[0] }, own.hidden);
    node.draw(state, list.fraction);
    return node;
  });
  const key = list.map(({ actor }) => actor).join();
  if (story.key !== key) stage.phone.replaceChildren(...stage.layers.map(({ node }) => node));
  story.key = key;
  stage.shadeChrome();
  stage.caption.textContent = `${stage.layers.length} layers`;
  stage.phone.setAttribute('aria-label', `${story.name} at ${time.toFixed(3)} seconds`);
}
