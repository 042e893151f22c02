import { expect, test, vi } from 'vitest';
import { setup, type DoneActorEvent } from 'xstate';
import { submissionMachine } from '#machines/submission.machine.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { modelOf } from '#tests/support/models/model.ts';
import type { ControlState } from '#tests/support/screens/controls.ts';

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

/** A lamp and a fan, of which each is switched on whatever the other one does. */
const roomMachine = setup({
  types: {} as { events: { type: 'lamp on' } | { type: 'fan on' } },
}).createMachine({
  id: 'room',
  type: 'parallel',
  states: {
    lamp: { initial: 'dark', states: { dark: { on: { 'lamp on': 'lit' } }, lit: {} } },
    fan: { initial: 'still', states: { still: { on: { 'fan on': 'turning' } }, turning: {} } },
  },
});

test.each([
  ['in every place', '4/4', ['lamp on → fan on', 'fan on → lamp on']],
  ['once', '2/2', ['lamp on → fan on', 'fan on']],
] as const)('a walk %s takes %s steps where two regions stand side by side', async (steps, taken, names) => {
  const room = [{ type: 'lamp on' as const }, { type: 'fan on' as const }];
  const model = modelOf(roomMachine, { samples: room, walk: true, steps });
  expect(model.paths.map(({ name }) => name)).toEqual(names);
  const nothing = () => {};
  const does = { 'lamp on': nothing, 'fan on': nothing };
  expect((await model.drive({ open: nothing, does, sees: nothing })).steps).toBe(taken);
});

test.each([
  ['in every place', ['switched → locked', 'switched → switched']],
  ['once', ['switched → switched → switched → locked']],
] as const)('a walk %s comes to what ends it in as many paths as are needed', (steps, names) => {
  const model = modelOf(lampMachine, { samples: samples.toReversed(), walk: true, steps });
  expect(model.paths.map(({ name }) => name)).toEqual(names);
});

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

/** A switch of the lamp as a person has it: what it says of itself, and what it does. */
function driveOnScreen(control: (lamp: { lit: boolean; locked: boolean }) => ControlState, name = 'switch') {
  return modelOf(lampMachine, { samples }).drive({
    where: 'on the screen',
    open: () => ({ lit: false, locked: false }),
    does: {
      switched: (lamp) => {
        lamp.lit = !lamp.lit;
      },
      locked: (lamp) => {
        lamp.locked = true;
      },
    },
    controls: {
      switched: (_, __, lamp) => (name === 'switch' ? control(lamp) : 'absent'),
      locked: (_, __, { lit, locked }) => (lit && !locked ? 'ready' : 'absent'),
    },
    sees: () => {},
  });
}

test('a control that is held where its event is refused is seen', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await driveOnScreen(({ locked }) => (locked ? 'held' : 'ready'));
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toEqual([
    'lamp: states 3/3, transitions 3/3 on the screen, steps 3/3, paths 2, refused 3/3 seen',
  ]);
});

test('a control that can be used though its event is refused fails, with the state and the event', async () => {
  await expect(driveOnScreen(() => 'ready')).rejects.toThrow(
    'lamp: Refused, and its control can be used\n  ["fixed",null] — switched',
  );
});

test('a control that is never found fails', async () => {
  await expect(driveOnScreen(() => 'ready', 'dimmer')).rejects.toThrow(
    'lamp: Never ready before it was done\n  switched',
  );
});

test('an event on the screen without a control fails', async () => {
  const driving = modelOf(lampMachine, { samples }).drive({
    where: 'on the screen',
    open: () => null,
    does: { switched: () => {}, locked: () => {} },
    controls: { switched: () => 'ready' },
    sees: () => {},
  });
  await expect(driving).rejects.toThrow('lamp: no control of locked');
});

/** A page with a form that can be left at any time. */
const pageMachine = setup({
  types: {} as { events: { type: 'left' } | DoneActorEvent<unknown, 'form'> },
  actors: { pageForm: submissionMachine },
}).createMachine({
  id: 'page',
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'form', src: 'pageForm', input: { values: {} }, onDone: 'closed' },
      on: { left: 'closed' },
    },
    closed: {},
  },
});

test('a form that is never sent fails, and so does one that can be left while it is', () => {
  const { sent, refused } = formSnapshots({});
  const left = [{ type: 'left' as const }, { type: 'xstate.done.actor.form' as const }];
  expect(() => modelOf(pageMachine, { samples: left })).toThrow('page: no sample of form while it is sent');
  const moments = [sent, refused].map((snapshot) => ({ type: 'xstate.snapshot.form' as const, snapshot }));
  expect(() => modelOf(pageMachine, { samples: [...left, ...moments] })).toThrow(
    'page: left leaves form while it is sent, in ["open",null,"form"]',
  );
});
