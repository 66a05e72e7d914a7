// Follows a finger that drives a pop or dismissal: its motion, the release, and the motion after the release.

const limits = data.settling;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The recent samples of a gesture, from which its motion is computed. */
class Trace {
  constructor(length) {
    Object.assign(this, { length, count: 0, recent: [], standing: 0 });
  }

  /** The index of the last sample at which the finger moved. */
  get lastMove() { return Math.max(0, this.recent.length - 1 - this.standing); }

  add(travel, time) {
    const { recent } = this;
    if (recent.length && recent.at(-1).time === time) {
      recent.pop();
      this.count -= 1;
      this.standing = 0;
      while (this.lastMove > 0
        && recent[this.lastMove - 1].travel === recent.at(-1).travel) this.standing += 1;
    }
    this.standing = recent.length && recent.at(-1).travel === travel ? this.standing + 1 : 0;
    recent.push({ time, travel });
    this.count += 1;
    const horizon = recent[this.lastMove].time - limits.window - 1e-9;
    while (this.lastMove > 1
      && (recent[0].time < horizon || recent.length > 32)) recent.shift();
    if (recent.length > 32) {
      recent.splice(this.lastMove + 1, 1);
      this.standing -= 1;
    }
  }

  get motion() {
    const { recent, lastMove, length, count } = this;
    const travel = recent.length ? recent.at(-1).travel : 0;
    const still = { travel, speed: 0, length, count, fraction: part(travel, length),
      velocity: 0, meanVelocity: 0, acceleration: 0 };
    if (!recent.length || recent.at(-1).time - recent[lastMove].time >= limits.rest - 1e-9) {
      return still;
    }
    const moving = { ...still, count: count - this.standing };
    if (lastMove === 0) return moving;
    const horizon = recent[lastMove].time - limits.window - 1e-9;
    const first = recent.findIndex(({ time }) => time >= horizon);
    const start = Math.min(first < 0 ? 0 : first, lastMove - 1), end = recent[lastMove];
    const speed = part(end.travel - recent[start].travel, end.time - recent[start].time);
    const velocity = part(speed, length);
    return { ...moving, speed, velocity, meanVelocity: velocity,
      acceleration: this.acceleration(start, lastMove) };
  }

  /** The mean acceleration over steps of equal duration. */
  acceleration(start, end) {
    const { recent, length } = this, from = recent[start].time;
    const duration = (recent[end].time - from) / limits.stepCount;
    if (!(duration > 0)) return 0;
    let travel = recent[start].travel, velocity = 0, acceleration = 0, sum = 0, index = start;
    for (let step = 1; step <= limits.stepCount; step += 1) {
      const time = duration * step;
      while (index + 1 < end && recent[index + 1].time - from <= time) index += 1;
      const [a, b] = [recent[index], recent[index + 1]];
      const share = clamp((time - (a.time - from)) / (b.time - a.time), 0, 1);
      const there = step === limits.stepCount
        ? recent[end].travel : a.travel + (b.travel - a.travel) * share;
      const next = part(part(there - travel, length), duration);
      if (step > 1) {
        acceleration = clamp(part(next - velocity, duration),
          acceleration - limits.accelerationLimit, acceleration + limits.accelerationLimit);
      }
      [travel, velocity] = [there, next];
      sum += acceleration;
    }
    return sum / limits.stepCount;
  }
}

function part(value, length) { return length > 0 ? value / length : 0; }

const admits = (bound, value) =>
  !bound || (bound.includes ? value >= bound.value : value > bound.value);

const signOf = (policy, motion) => (policy.bothWays && motion.travel < 0 ? -1 : 1);

function progressOf(policy, motion) {
  const fraction = clamp(signOf(policy, motion) * motion.fraction, 0, policy.maximum);
  if (fraction === 1) return policy.progressAtEnd;
  return policy.curve == null ? fraction : clamp(progressFromZero(policy.curve, fraction), 0, 1);
}

/** Whether a release finishes the transition, by the policy's rule, prediction or projection. */
function finishes(policy, motion) {
  const progress = progressOf(policy, motion);
  if (policy.prediction) {
    const [horizon, threshold, minimum] = policy.prediction;
    if (motion.count < minimum) return motion.meanVelocity > 0;
    return progress + motion.meanVelocity * horizon
      + 0.5 * motion.acceleration * horizon * horizon > threshold;
  }
  if (policy.projection) {
    const [time, bound] = policy.projection;
    return (motion.travel !== 0 || motion.speed !== 0)
      && signOf(policy, motion) * (motion.fraction + motion.velocity * time) > bound;
  }
  const { rule } = policy, velocity = rule.inPoints ? motion.speed : motion.velocity;
  if (rule.flick && admits(rule.flick, Math.abs(velocity))) return velocity > 0;
  return admits(rule.progress, progress) && admits(rule.velocity, velocity);
}

/** The decision after a release: the outcome, the speed and the velocity. */
function decide(policy, motion, duration, isCancelled) {
  const isFinished = !isCancelled && finishes(policy, motion);
  const progress = progressOf(policy, motion), left = isFinished ? 1 - progress : progress;
  const velocity = signOf(policy, motion) * (policy.prediction ? motion.meanVelocity : motion.velocity);
  const numbers = policy.speedNumbers;
  const speedTaking = (seconds) => {
    if (!(left * duration > 0)) return 1;
    return seconds > 0 ? left * duration / seconds : 1e6;
  };
  let speed;
  switch (policy.speed) {
  case 'planned': speed = numbers[0]; break;
  case 'remainingProgress': speed = 1 - progress; break;
  case 'velocity': speed = clamp(motion.speed / numbers[0], numbers[1], numbers[2]); break;
  case 'duration': speed = speedTaking(numbers[0]); break;
  case 'wholeMilliseconds': {
    const floor = Math.floor(800 * (isFinished ? 1 - progress : progress) + 1e-9);
    speed = speedTaking((isFinished ? floor : Math.min(floor, 300)) / 1000);
    break;
  }
  case 'byProgress':
    speed = speedTaking(isFinished
      ? numbers[0] + (numbers[1] - numbers[0]) * progress : numbers[2]);
    break;
  default: speed = Math.max(left, duration * Math.abs(velocity));
  }
  return { isFinished, progress, velocity, curve: policy.settling,
    speed: Math.max(speed, limits.minimumSpeed) };
}

/** The fraction of the transition over time, after the release has decided the outcome. */
class Settling {
  constructor({ isFinished, progress, velocity, speed, curve }, fullDuration) {
    this.curve = curve == null ? limits.curve : curve;
    this.target = isFinished ? 1 : 0;
    this.start = progress;
    this.distance = this.target - progress;
    this.duration = Math.abs(this.distance) * fullDuration / speed;
    this.extraSlope = this.distance === 0 || curve != null ? 0
      : velocity * this.duration / this.distance - limits.slopeAtStart;
  }

  fractionAt(time) {
    if (!(time < this.duration)) return this.target;
    const x = Math.max(0, time / this.duration), u = 1 - x;
    return this.start + this.distance
      * (progressFromZero(this.curve, x) + this.extraSlope * x * u * u);
  }
}

/** The timeline after a release, with new final values for the layers that a release redirects. */
function released(back, fraction) {
  if (!back.targets.length || fraction >= 1 || back.timeline.isReversed) return back.timeline;
  const layers = back.timeline.layers.map((layer) => {
    const targets = back.targets.filter((target) => target.layer === layer.id);
    if (!targets.length) return layer;
    const tracks = layer.tracks.filter((track) =>
      !targets.some((target) => target.property === track.property));
    for (const target of targets) {
      const old = layer.tracks.find((track) => track.property === target.property);
      const resting = plainState(layer.rest)[target.property];
      if (!old && !resting) continue;
      const value = old ? trackAt(old, fraction) : resting;
      const kept = old ? old.offsets.filter((offset) => offset < fraction).length : 0;
      const paths = old && old.paths ? { paths: [...old.paths.slice(0, kept), null] } : {};
      tracks.push({ property: target.property,
        offsets: [...(old ? old.offsets.slice(0, kept) : []), fraction, 1],
        rows: [...(old ? old.rows.slice(0, kept) : []), value, target.value],
        curves: [...(old ? old.curves.slice(0, kept) : []), target.curve], ...paths });
    }
    return { ...layer, tracks };
  });
  return { ...back.timeline, layers };
}
