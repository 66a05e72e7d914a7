// Collects tests, and runs them one after the other. `.ci/page` loads this before each file of tests.

const tests = [];

/** Adds a test. */
function test(name, body) {
  tests.push({ name, body });
}

/** Fails unless two values are alike, numbers within a distance. */
function equal(actual, expected, within = 0) {
  const isAlike = (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a === b || Math.abs(a - b) <= within;
    if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => isAlike(a[key], b[key]));
  };
  if (!isAlike(actual, expected)) {
    throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
  }
}

/** Runs the tests; the number of them, and what failed. */
async function run() {
  const failures = [];
  for (const { name, body } of tests) {
    try {
      await body();
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
    }
  }
  return { count: tests.length, failures };
}
