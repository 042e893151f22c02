import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { modelOf } from '#tests/support/model.ts';

/** A lamp whose switch can be locked. */
const lampMachine = setup({
  types: {} as { events: { type: 'switched' } | { type: 'locked' } },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { switched: 'lit' } },
    lit: { on: { switched: 'dark', locked: 'fixed' } },
    fixed: {},
  },
});

/** A branch that nothing can take. */
const brittleMachine = setup({
  types: {} as { events: { type: 'switched' } },
  guards: { 'it breaks': () => false },
}).createMachine({
  id: 'brittle',
  initial: 'dark',
  states: {
    dark: { on: { switched: [{ guard: 'it breaks', target: 'broken' }, { target: 'lit' }] } },
    lit: {},
    broken: {},
  },
});

const samples = [{ type: 'switched' as const }, { type: 'locked' as const }];

test('a driver that follows covers everything', async () => {
  const coverage = await modelOf(lampMachine, { samples }).drive({
    open: () => ({ lit: false, locked: false }),
    does: {
      switched: (lamp) => {
        lamp.lit = !lamp.lit;
      },
      locked: (lamp) => {
        lamp.locked = true;
      },
    },
    sees: (lamp, { value }) => {
      expect(lamp.locked ? 'fixed' : lamp.lit ? 'lit' : 'dark').toBe(value);
    },
  });
  expect(coverage).toEqual({ states: '3/3', transitions: '3/3', steps: '3/3', paths: 2 });
});

test('an event without a sample fails', () => {
  expect(() => modelOf(lampMachine, { samples: [{ type: 'switched' }] })).toThrow(
    'lamp: no sample of locked',
  );
});

test('a sample of no event fails', () => {
  const strange = [...samples, { type: 'xstate.done.actor.bulb' as const }];
  expect(() => modelOf(lampMachine, { samples: strange })).toThrow('lamp: no event xstate.done.actor.bulb');
});

test('a state and a branch that no path reaches fail', () => {
  expect(() => modelOf(brittleMachine, { samples: [{ type: 'switched' }] })).toThrow(
    'brittle: No path reaches\n  brittle.broken\n  brittle.dark — switched[0] → brittle.broken',
  );
});

test('an event that nothing does fails', async () => {
  const driving = modelOf(lampMachine, { samples }).drive({
    open: () => null,
    does: { switched: () => {} },
    sees: () => {},
  });
  await expect(driving).rejects.toThrow('lamp: nothing does locked');
});

test.each([false, true])('a system that goes another way fails, where it is (walk: %s)', async (walk) => {
  const driving = modelOf(lampMachine, { samples, walk }).drive({
    open: () => ({ switched: 0 }),
    does: {
      switched: (lamp) => {
        lamp.switched += 1;
      },
      locked: () => {},
    },
    sees: (lamp, { value }) => {
      expect({ lit: lamp.switched > 0 }).toEqual({ lit: value !== 'dark' });
    },
  });
  await expect(driving).rejects.toThrow(
    /\n\nlamp: path \d of \d, from dark\n {2}1\. switched → lit\n {2}2\. switched → dark\nfailed at step 2\. switched → dark\nexpected: \{"lit":false\}\nseen: \{"lit":true\}$/,
  );
});
