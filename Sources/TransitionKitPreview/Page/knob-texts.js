// Reads and writes the values of knobs, as notations and as Swift.

const shortNumber = (value) => String(+value.toPrecision(6));

/** Response, damping ratio and velocity of a spring from its constants in the notation, or null. */
function springNumbers(text) {
  const list = text.startsWith('spring(') && argumentsOf(text);
  const [mass, stiffness, damping, velocity] = (list || []).map(Number);
  if (!list || list.length < 4 || !isSpring(mass, stiffness, damping, velocity, 1)) return null;
  const frequency = Math.sqrt(stiffness / mass);
  return { constants: [mass, stiffness, damping, velocity], response: 2 * Math.PI / frequency,
    dampingRatio: 0.5 * damping / mass / frequency, velocity };
}

/** The text that a curve or spring inserts into the data, by the letter of its `PreviewHole`. */
function holeOf(kind, text, hole) {
  if (kind === 'spring') {
    const { constants } = springNumbers(text);
    return hole === 't' ? settlingDuration(...constants) : constants.join(',');
  }
  if (hole === 'n') return text;
  return reversedNotation(text);
}

/** The notation of the curve with time reversed. */
function reversedNotation(text) {
  const curve = curveOf(text);
  if (curve.kind === 'linear') return text;
  if (curve.kind === 'bezier') {
    const [a, b, c, d] = curve.points;
    return Math.abs(1 - c - a) <= 2 ** -52 && Math.abs(1 - d - b) <= 2 ** -52 ? text
      : `cubic-bezier(${[1 - c, 1 - d, 1 - a, 1 - b].join(',')})`;
  }
  if (curve.kind === 'reversed') return text.slice(9, -1);
  return `reversed(${text})`;
}

const swiftNumber = (value) => String(value).replace(/e\+/, 'e');

function swiftText(knob, value) {
  if (knob.kind === 'slider' || knob.kind === 'stops') return swiftNumber(value);
  if (knob.kind === 'flag' || knob.kind === 'choices') return knob.choices[value];
  const text = knob.kind === 'curves' ? knob.choices[value] : value, list = argumentsOf(text);
  const words = { linear: '.linear', ease: '.ease', 'ease-in': '.easeIn', 'ease-out': '.easeOut',
    'ease-in-out': '.easeInOut' };
  if (knob.kind === 'spring' || (list && list.length === 4 && text.startsWith('spring('))) {
    const names = ['mass', 'stiffness', 'damping', 'initialVelocity'], { constants } = springNumbers(text);
    return `try Spring(${constants.map((number, i) => `${names[i]}: ${swiftNumber(number)}`).join(', ')})`;
  }
  if (Object.hasOwn(words, text)) return words[text];
  if (text.startsWith('cubic-bezier(')) return `try .cubicBezier(${list.map(swiftNumber).join(', ')})`;
  if (text.startsWith('spring(') && list.length === 3) {
    return `try .spring(dampingRatio: ${list[0]}, initialVelocity: ${list[1]}, duration: ${list[2]})`;
  }
  return `try TimingCurve(notation: ${JSON.stringify(text)}, in: .catalogue)`;
}
