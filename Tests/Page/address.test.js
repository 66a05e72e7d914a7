// Needs address.js.

const player = { stop() {} };
const state = { view: 'push', t: 0, order: [] };

/** Registers keys of the address; a key whose value does not fit throws. */
links.register('t', () => (state.t > 0 ? String(state.t) : null), (text) => {
  state.order.push('t');
  state.t = Number(text);
}, () => { state.t = 0; });
links.register('view', () => (state.view === 'push' ? null : state.view), (text) => {
  state.order.push('view');
  if (!['push', 'pop'].includes(text)) throw new RangeError(text);
  state.view = text;
}, () => { state.view = 'push'; });

/** Shows an address. */
function open(hash) {
  history.replaceState(null, '', hash);
  state.order = [];
  links.restore();
}

test('an address says what is shown; the time comes last', () => {
  open('#t=0.15&view=pop');
  equal([state.t, state.view, state.order], [0.15, 'pop', ['view', 't']]);
});

test('keys that an address does not have go back', () => {
  open('#t=0.15&view=pop');
  open('#view=pop');
  equal([state.t, state.view], [0, 'pop']);
});

test('values that do not fit change nothing', () => {
  open('#view=pop');
  open('#view=<b>&unknown=1');
  equal(state.view, 'pop');
});

test('what is shown becomes an address, without what is usual', () => {
  Object.assign(state, { t: 0, view: 'push' });
  equal(links.text, '#');
  Object.assign(state, { t: 0.25, view: 'pop' });
  equal(links.text, '#t=0.25&view=pop');
  links.write();
  equal(location.hash, '#t=0.25&view=pop');
});

test('a key that comes later still hears what the address asked for', () => {
  open('#frame=tablet');
  let frame = null;
  links.register('frame', () => frame, (text) => { frame = text; });
  equal(frame, 'tablet');
});
