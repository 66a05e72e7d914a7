// Plays the transitions by the clock or under a drag.

const story = data.story;
const shows = story ? [{ ...story, views: [], operation: '' }] : data.shows;

const player = {
  time: 0, isPlaying: false, speed: 1, log: [], drag: null, settling: null,
  /** `once`, `loop` or `ping-pong`, and whether the clock runs backwards. */
  loop: 'once', isBackwards: false, rate: 60,

  get duration() {
    return story ? story.pictures.at(-1)?.time ?? 0
      : Math.max(...stages.map((stage) => stage.view.timeline.duration));
  },

  /** Shows a view from its start. */
  choose(name) {
    this.stop();
    for (const stage of stages) stage.setView(name);
    byId('view').value = name;
    this.plot();
    this.seek(0);
  },

  /** Draws what depends on the timelines, but not on the time. */
  plot() {
    subtitle();
    reports.draw();
    ruler.draw();
    plots.draw();
    overlay.trail();
  },

  /** Shows the time that the user has asked for. */
  go(time) {
    this.stop();
    this.seek(time);
    links.save();
  },

  /** Moves to the next or the previous frame. */
  step(count) {
    const at = this.time * this.rate, low = count > 0 ? Math.floor(at + 1e-6) : Math.ceil(at - 1e-6);
    this.go((low + count) / this.rate);
  },

  /** Shows the picture at a time in seconds. */
  seek(time, isNews = false) {
    this.time = clamp(time, 0, this.duration);
    if (story) drawStory(this.time);
    else for (const stage of stages) stage.seek(this.time);
    this.log = allEvents().filter((event) => event.time <= this.time + 1e-9);
    this.refresh(isNews);
  },

  /** Moves the scrubber, the clock and the playheads. */
  showTime() {
    const part = this.duration > 0 ? this.time / this.duration : 1;
    byId('time').value = part * 1000;
    byId('passed').style.transform = `scaleX(${part.toFixed(4)})`;
    byId('now').textContent = this.time.toFixed(3);
    plots.seek(this.time);
  },

  refresh(isNews) {
    const all = allEvents();
    const isScheduled = this.log.every((event, i) => event === all[i]);
    events.show(isScheduled ? all : this.log, this.log.length, isNews && this.loop === 'once');
    this.showTime();
    const { isPlaying } = this, now = performance.now();
    if (byId('play').dataset.playing !== String(isPlaying)) {
      byId('play').dataset.playing = isPlaying;
      byId('play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    }
    // While playing, numbers are not written in every frame, because they change too fast to be read.
    if (isPlaying && now - (this.wroteAt || 0) < 90) return;
    this.wroteAt = now;
    byId('time').setAttribute('aria-valuetext', `${this.time.toFixed(3)} seconds`);
    byId('whole').textContent = `/ ${this.duration.toFixed(3)} s`;
    if (!story) for (const stage of stages) stage.describe();
    if (inspector.listed !== inspector.ids.join('\n')) inspector.list(); else inspector.update();
    overlay.measure();
  },

  play() {
    if (this.drag || this.settling) return;
    if (!this.isBackwards && this.time >= this.duration) this.seek(0);
    this.isPlaying = true;
    this.last = undefined;
    this.refresh(false);
    requestAnimationFrame((now) => this.tick(now));
  },

  stop() {
    this.isPlaying = this.isBackwards = false;
    this.settling = null;
    document.body.classList.remove('dragging');
  },

  /** Pauses at the current time. */
  pause() {
    this.stop();
    this.refresh(false);
    links.save();
    say(`Paused at ${this.time.toFixed(3)} seconds`);
  },

  tick(now) {
    const step = this.last === undefined ? 0 : ((now - this.last) / 1000) * this.speed;
    this.last = now;
    if (this.settling) this.settle(step);
    else if (this.isPlaying) this.run(step, now);
    else return;
    if (this.isPlaying || this.settling) requestAnimationFrame((next) => this.tick(next));
  },

  /** Advances by a step; when looping, it restarts after a short pause at the end. */
  run(step, now) {
    if (now < this.heldUntil) return;
    const next = this.time + (this.isBackwards ? -step : step);
    const isDone = this.isBackwards ? next <= 0 : next >= this.duration;
    if (!isDone) { this.seek(next, true); return; }
    if (this.loop === 'once' || !(this.duration > 0)) { this.seek(next, true); this.end(); return; }
    if (this.heldUntil) {
      this.heldUntil = 0;
      if (this.loop === 'loop') this.seek(0);
      else this.isBackwards = !this.isBackwards;
    } else {
      this.seek(next);
      this.heldUntil = now + 350;
    }
  },

  /** Ends the transition and removes its temporary layers. */
  end() {
    this.isPlaying = false;
    if (!story) for (const stage of stages) stage.showResting(!stage.view.isBackward);
    this.refresh(true);
  },

  announce(texts, time) { this.log = [...this.log, ...texts.map((text) => ({ time, text }))]; },

  // MARK: The finger

  policyOf(stage) {
    return stage.show.policies.find((policy) => policy.name === byId('policy').value);
  },

  begin(stage, event) {
    const { back } = stage.show, policy = this.policyOf(stage), point = stage.pointOf(event);
    const atEdge = Math.abs(stage.show.isRightToLeft ? stage.show.size[0] - point[0] : point[0])
      <= limits.edgeReach;
    if (!policy.isDownwards && !atEdge) return;
    this.stop();
    stage.phone.setPointerCapture(event.pointerId);
    this.drag = { stage, policy, pointer: event.pointerId, start: point, samples: [],
      from: event.timeStamp, trace: new Trace(policy.length) };
    stage.fraction = 0;
    stage.setTimeline(back.timeline);
    this.log = [];
    this.announce(back.events.begin, 0);
    document.body.classList.add('dragging');
    this.refresh(true);
    this.move(event);
  },

  move(event) {
    const { drag } = this, point = drag.stage.pointOf(event);
    const along = (point[0] - drag.start[0]) * (drag.stage.show.isRightToLeft ? -1 : 1);
    const time = Math.max((event.timeStamp - drag.from) / 1000, drag.samples.at(-1)?.time ?? 0);
    drag.samples.push({ time, location: point });
    drag.trace.add(drag.policy.isDownwards ? point[1] - drag.start[1] : along, time);
    drag.stage.draw(progressOf(drag.policy, drag.trace.motion));
    this.follow(drag.stage);
    events.show(this.log, this.log.length, true);
    inspector.update();
  },

  /** Moves the clock to the time at which the shown view looks most like the picture under the finger. */
  follow(stage) {
    const { isBackward, timeline } = stage.view;
    this.time = (isBackward ? stage.fraction : 1 - stage.fraction) * timeline.duration;
    this.showTime();
  },

  /** Decides after the finger was lifted, or the drag was cancelled. */
  release(isCancelled) {
    const { stage, policy, trace, samples } = this.drag, { back } = stage.show;
    const full = back.timeline.duration;
    const decision = decide(policy, trace.motion, full, isCancelled);
    this.drag = null;
    if (decision.isFinished && back.targets.length) {
      stage.timeline = released(back, decision.progress);
    }
    const motion = new Settling(decision, full);
    this.lastDrag = { samples, policy: policy.name, decision, duration: motion.duration };
    this.settling = { stage, motion, isFinished: decision.isFinished, elapsed: 0,
      began: samples.at(-1).time };
    this.announce(decision.isFinished ? back.events.finish : back.events.cancel,
      this.settling.began);
    this.last = undefined;
    requestAnimationFrame((now) => this.tick(now));
  },

  settle(step) {
    const { stage, motion, isFinished, began } = this.settling;
    this.settling.elapsed += step;
    stage.draw(clamp(motion.fractionAt(this.settling.elapsed), 0, 1));
    this.follow(stage);
    if (this.settling.elapsed < motion.duration) {
      events.show(this.log, this.log.length, true);
      inspector.update();
      return;
    }
    this.stop();
    const { events: names } = stage.show.back;
    this.announce(isFinished ? names.finished : names.cancelled, began + motion.duration);
    for (const each of stages) each.showResting(!isFinished);
    this.time = isFinished === stage.view.isBackward ? this.duration : 0;
    this.refresh(true);
  },
};

const stages = shows.map((show) => new Stage(show, !story));
const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
byId('stages').append(...stages.map((stage) => stage.node));
stages.forEach((stage, i) => {
  const head = stage.node.querySelector('h3');
  head.title = stage.show.name;
  if (stages.length > 1) head.prepend(swatchOf({ hue: showHues[i % showHues.length], dash: '' }));
});
document.body.classList.toggle('compared', stages.length > 1);
document.body.classList.toggle('is-story', !!story);

/** The events of the shown view; an event that not all transitions have names its transitions. */
function allEvents() {
  if (story) return story.events;
  if (stages.length < 2) return stages[0].view.events;
  const lists = stages.map((stage) => stage.view.events), list = [];
  if (allEvents.lists?.every((events, i) => events === lists[i])) return allEvents.list;
  const isSame = (a, b) => a.text === b.text && Math.abs(a.time - b.time) < 1e-9;
  lists.forEach((events, i) => events.forEach((event) => {
    const isCommon = lists.every((others) => others.some((each) => isSame(each, event)));
    if (!isCommon) list.push({ ...event, show: stages[i].show.name });
    else if (i === 0) list.push(event);
  }));
  Object.assign(allEvents, { lists, list: list.sort((a, b) => a.time - b.time) });
  return list;
}
