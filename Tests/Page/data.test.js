// Needs data.js.

test('repeated values stand where they are used', () => {
  equal(data.layers, [{ from: [0.2, 0], name: 'card' }, { to: [0.2, 0] }]);
});

test('notations have their parts and their binary fractions', () => {
  equal(data.curves, [
    'linear(0,0.5 12.5%,0.75 50%,1)', 'linear(0,0.5 12.5%,0.75 50%,0.9 75%,1)']);
});
