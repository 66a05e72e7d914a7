import TransitionKit

extension PreviewScript {
  /// Runs the clock, the controls and the drags.
  static let player = #"""
    const story = data.story;
    const shows = story ? [{ ...story, views: [], operation: '' }] : data.shows;
    const stages = shows.map((show) => new Stage(show, !story));
    const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    byId('stages').append(...stages.map((stage) => stage.node));
    byId('stages').classList.toggle('compared', stages.length > 1);

    const player = {
      time: 0, isPlaying: false, speed: 1, log: [], drag: null, settling: null,

      get duration() {
        return story ? story.pictures.at(-1)?.time ?? 0
          : Math.max(...stages.map((stage) => stage.view.timeline.duration));
      },

      /// Shows a view from its start.
      choose(name) {
        this.stop();
        for (const stage of stages) stage.setView(name);
        byId('view').value = name;
        this.plot();
        this.seek(0);
      },

      plot() {
        for (const stage of stages) {
          stage.charts = story ? plotsOf(storySample, this.duration, 240)
            : plotsOf((time) => statesAt(stage.view.timeline,
              fractionAt(stage.view.timeline, time)).map((state, i) => ({
              state, id: stage.view.timeline.layers[i].id, hue: stage.layers[i].hue })),
            stage.view.timeline.duration);
          stage.plots.replaceChildren(...stage.charts.map((chart) => chart.node));
        }
      },

      /// Shows the picture at a time in seconds.
      seek(time, isNews = false) {
        this.time = clamp(time, 0, this.duration);
        if (story) drawStory(this.time);
        else for (const stage of stages) stage.seek(this.time);
        this.log = allEvents().filter((event) => event.time <= this.time + 1e-9);
        this.refresh(isNews);
      },

      refresh(isNews) {
        events.show(this.log, isNews);
        const range = byId('time');
        range.value = this.duration > 0 ? (this.time / this.duration) * 1000 : 1000;
        range.setAttribute('aria-valuetext', `${this.time.toFixed(3)} seconds`);
        byId('clock').value = `${this.time.toFixed(3)} / ${this.duration.toFixed(3)} s`;
        for (const stage of stages) {
          stage.charts?.forEach((chart) => chart.seek(Math.min(this.time,
            story ? this.duration : stage.view.timeline.duration)));
        }
        if (!inspector.stage || inspector.listed !== layerKey()) {
          inspector.listed = layerKey();
          inspector.list(inspector.stage || stages[0]);
        } else {
          inspector.update();
        }
        byId('play').textContent = this.isPlaying ? 'Pause' : 'Play';
      },

      play() {
        if (this.drag || this.settling) return;
        if (this.time >= this.duration) this.seek(0);
        this.isPlaying = true;
        this.last = undefined;
        this.refresh(false);
        requestAnimationFrame((now) => this.tick(now));
      },

      stop() { this.isPlaying = false; this.settling = null; },

      tick(now) {
        const step = this.last === undefined ? 0 : ((now - this.last) / 1000) * this.speed;
        this.last = now;
        if (this.settling) this.settle(step);
        else if (this.isPlaying) {
          const isDone = this.time + step >= this.duration;
          this.seek(this.time + step, true);
          if (isDone) this.end();
        } else return;
        if (this.isPlaying || this.settling) requestAnimationFrame((next) => this.tick(next));
      },

      /// Ends the transition and removes its temporary layers.
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
        inspector.list(stage);
        this.move(event);
      },

      move(event) {
        const { drag } = this, point = drag.stage.pointOf(event);
        const along = (point[0] - drag.start[0]) * (drag.stage.show.isRightToLeft ? -1 : 1);
        const time = Math.max((event.timeStamp - drag.from) / 1000, drag.samples.at(-1)?.time ?? 0);
        drag.samples.push({ time, location: point });
        drag.trace.add(drag.policy.isDownwards ? point[1] - drag.start[1] : along, time);
        drag.stage.draw(progressOf(drag.policy, drag.trace.motion));
        events.show(this.log, true);
        inspector.update();
      },

      /// Decides after the finger was lifted, or the drag was cancelled.
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
        if (this.settling.elapsed < motion.duration) {
          events.show(this.log, true);
          inspector.update();
          return;
        }
        this.settling = null;
        const { events: names } = stage.show.back;
        this.announce(isFinished ? names.finished : names.cancelled, began + motion.duration);
        for (const each of stages) each.showResting(!isFinished);
        this.time = isFinished === stage.view.isBackward ? this.duration : 0;
        this.refresh(true);
      },
    };

    const layerKey = () => stages.map((stage) =>
      stage.layers.map((layer) => layer.id).join('\n')).join('\n\n');

    function allEvents() {
      if (story) return story.events;
      return stages[0].view.events;
    }

    // MARK: Stories

    /// The layers of a story at a time, interpolated between pictures with the same layers.
    function storySample(time) {
      const { pictures, states, actors } = story;
      story.times = story.times || pictures.map((picture) => picture.time);
      story.plain = story.plain || states.map(plainState);
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
            'saturation', 'clip', 'fill']) {
            if (state[name] && end[name]) state[name] = between(state[name], end[name], p);
          }
        }
        const { id } = actors[actor];
        list.push({ actor, id, hue: hueOf(`layer ${id}`), state });
      }
      return Object.assign(list, { fraction: picture.fraction });
    }

    function drawStory(time) {
      const [stage] = stages, list = storySample(time);
      story.nodes = story.nodes || story.actors.map(() => null);
      stage.layers = list.map(({ actor, state }) => {
        story.nodes[actor] = story.nodes[actor] || new LayerNode(stage.show,
          { ...story.actors[actor], rest: story.states[0] },
          story.actors[actor].hidden);
        story.nodes[actor].draw(state, list.fraction);
        return story.nodes[actor];
      });
      const key = list.map(({ actor }) => actor).join();
      if (story.key !== key) stage.phone.replaceChildren(...stage.layers.map(({ node }) => node));
      story.key = key;
      stage.shadeChrome();
      stage.caption.textContent = `${stage.layers.length} layers`;
      stage.phone.setAttribute('aria-label', `${story.name} at ${time.toFixed(3)} seconds`);
    }

    // MARK: Controls

    function fit() {
      const room = Math.min(byId('stages').clientWidth, document.body.clientWidth - 32);
      for (const stage of stages) stage.fit(room);
    }

    function theme(isDark) {
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
      byId('theme').setAttribute('aria-pressed', String(isDark));
    }

    const prefersDark = matchMedia('(prefers-color-scheme: dark)');
    theme(prefersDark.matches);
    prefersDark.addEventListener('change', () => theme(prefersDark.matches));
    byId('theme').addEventListener('click', () =>
      theme(document.documentElement.dataset.theme !== 'dark'));

    byId('title').textContent = shows.map((show) => show.name).join(' · ');
    byId('subtitle').textContent = story
      ? `${story.pictures.length} pictures, ${story.events.length} events`
      : shows.map((show) => `${show.operation}, ${+show.views[0].timeline.duration.toFixed(3)} s`
        + ` in ${show.size.join('×')}`).join(' · ');
    byId('play').addEventListener('click', () => {
      if (player.isPlaying) { player.stop(); player.refresh(false); } else player.play();
    });
    byId('time').addEventListener('input', (event) => {
      player.stop();
      player.seek((event.target.value / 1000) * player.duration);
    });
    byId('speed').addEventListener('change', (event) => { player.speed = +event.target.value; });
    byId('onion').addEventListener('change', (event) => {
      for (const stage of stages) { stage.hasGhosts = event.target.checked; stage.ghost(); }
    });
    if (story) {
      for (const id of ['view', 'policy', 'onion']) byId(id).closest('label').hidden = true;
    } else {
      byId('view').append(...shows[0].views.map((view) => new Option(view.label, view.name)));
      byId('view').addEventListener('change', (event) => player.choose(event.target.value));
      byId('policy').append(...shows[0].policies.map(({ name }) => new Option(name, name)));
      byId('policy').value = shows[0].back.policy;
      const hint = () => {
        const { isDownwards } = player.policyOf(stages[0]);
        byId('hint').textContent = isDownwards ? 'Drag the picture down to go back.'
          : `Drag from the ${shows[0].isRightToLeft ? 'right' : 'left'} edge of the picture to go back.`;
      };
      byId('policy').addEventListener('change', hint);
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
        inspector.hover(stage, stage.layerAt(...stage.pointOf(event)));
      });
      stage.phone.addEventListener('pointerleave', () => inspector.hover(stage, null));
      for (const [name, isCancelled] of [['pointerup', false], ['pointercancel', true]]) {
        stage.phone.addEventListener(name, (event) => {
          if (event.pointerId !== player.drag?.pointer) return;
          if (!isCancelled) player.move(event);
          player.release(isCancelled);
        });
      }
    }

    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { tagName } = event.target, isRange = event.target === byId('time');
      if (event.key === 'Escape') { if (player.drag) player.release(true); return; }
      if (tagName === 'SELECT' || player.drag || (tagName === 'INPUT' && !isRange)) return;
      const steps = { ArrowLeft: -1 / 60, ArrowRight: 1 / 60, Home: -Infinity, End: Infinity };
      if (event.key in steps) {
        if (event.target === byId('events')) return;
        player.stop();
        player.seek(player.time + steps[event.key]);
      } else if (event.key === ' ' && tagName !== 'BUTTON') {
        byId('play').click();
      } else return;
      event.preventDefault();
    });

    addEventListener('resize', fit);
    fit();
    if (story) { player.plot(); player.seek(0); }
    else player.choose(prefersStill && shows[0].views.some(({ name }) => name === 'reduced')
      ? 'reduced' : shows[0].views[0].name);
    if (!prefersStill && location.hash !== '#still') player.play();
    // For scripts that test the page.
    globalThis.transitionPreview = { player, stages };

    """#
}
