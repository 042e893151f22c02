import { expect, test } from 'vitest';
import { walkedElsewhere } from '#tests/support/models/exceptions.ts';

const machines = Object.keys(import.meta.glob('/machines/**/*.machine.ts'));
const tests = Object.keys(import.meta.glob('./*.test.ts'));

function baseName(path: string): string {
  return path.replace(/^.*\//, '').replace(/(\.machine|\.test)\.ts$/, '');
}

test('every machine is walked on the screen, by a test of its name', () => {
  const walked = tests.map(baseName);
  const missing = machines
    .map(baseName)
    .filter((name) => !walked.includes(name) && !(name in walkedElsewhere));
  expect(missing.toSorted()).toEqual([]);
  expect(machines.length).toBeGreaterThan(10);
});

test('no machine is left out that a screen shows', () => {
  expect(Object.keys(walkedElsewhere).filter((name) => tests.map(baseName).includes(name))).toEqual([]);
});
