import { expect, test } from 'vitest';

/** Machines that no browser runs, and where they are walked instead. */
const elsewhere: Readonly<Record<string, string>> = {
  checkout: 'the server runs it: tests/server/checkout-model.test.ts walks it against its records',
};

const machines = Object.keys(import.meta.glob('/machines/**/*.machine.ts'));
const tests = Object.keys(import.meta.glob('./*.test.ts'));

function baseName(path: string): string {
  return path.replace(/^.*\//, '').replace(/(\.machine|\.test)\.ts$/, '');
}

test('every machine is walked on the screen, by a test of its name', () => {
  const walked = tests.map(baseName);
  const missing = machines.map(baseName).filter((name) => !walked.includes(name) && !(name in elsewhere));
  expect(missing.toSorted()).toEqual([]);
  expect(machines.length).toBeGreaterThan(10);
});

test('no machine is left out that a screen shows', () => {
  expect(Object.keys(elsewhere).filter((name) => tests.map(baseName).includes(name))).toEqual([]);
});
