import { expect, test } from 'vitest';
import { and, assign, createActor, not, setup } from 'xstate';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import type { Outlook, Stay } from '#src/inspect/tab-messages.ts';
import { listHandledEvents } from '#src/inspect/event-outlook.ts';

addTexts(sharedEn);

type Door = { readonly coins: number; readonly isLocked: boolean };

const doorMachine = setup({
  types: {} as {
    context: Door;
    input: Door;
    events:
      | { type: 'pushed' }
      | { type: 'kicked' }
      | { type: 'coin thrown in'; value: number }
      | { type: 'key turned'; key: { readonly fits: boolean } }
      | { type: 'bell rung' }
      | { type: 'left' };
  },
  guards: {
    'is paid': ({ context }, { price }: { readonly price: number }) => context.coins >= price,
    'is locked': ({ context }) => context.isLocked,
    'is paid and free': and([{ type: 'is paid', params: { price: 2 } }, not('is locked')]),
    'the coin is good': ({ event }) => event.type === 'coin thrown in' && event.value > 0,
    'the key fits': ({ event }) => event.type !== 'key turned' || event.key.fits,
  },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'shut',
  on: { 'bell rung': {}, left: '.gone', pushed: { guard: 'is locked', target: '.gone' } },
  states: {
    shut: {
      on: {
        pushed: { guard: { type: 'is paid', params: { price: 2 } }, target: 'open' },
        kicked: { guard: 'is paid and free', target: 'open' },
        'coin thrown in': [{ guard: 'the coin is good', target: 'open' }, { target: 'shut' }],
        'key turned': { guard: 'the key fits', target: 'open' },
        left: { guard: 'is locked', target: 'open' },
      },
    },
    open: {},
    gone: { type: 'final' },
  },
});

function outlookFor(door: Door): Record<string, Omit<Outlook, 'event'>> {
  const outlook = listHandledEvents(createActor(doorMachine, { input: door }).getSnapshot());
  return Object.fromEntries(outlook.map(({ event, ...rest }) => [event, rest]));
}

test('what would be taken is said with its reason, the innermost state first', () => {
  expect(outlookFor({ coins: 1, isLocked: true })).toEqual({
    pushed: {
      taken: true,
      stays: null,
      candidates: [
        {
          id: 'door.shut pushed 0',
          guard: 'is paid (2)',
          says: false,
          reads: ['coins'],
          target: 'door.open',
        },
        { id: 'door pushed 0', guard: 'is locked', says: true, reads: ['isLocked'], target: 'door.gone' },
      ],
    },
    kicked: {
      taken: false,
      stays: null,
      candidates: [
        {
          id: 'door.shut kicked 0',
          guard: 'is paid and free',
          says: false,
          reads: ['coins'],
          target: 'door.open',
        },
      ],
    },
    // Whatever it carries, one of the two is taken.
    'coin thrown in': {
      taken: true,
      stays: null,
      candidates: [
        {
          id: 'door.shut coin thrown in 0',
          guard: 'the coin is good',
          says: null,
          reads: [],
          target: 'door.open',
        },
        { id: 'door.shut coin thrown in 1', guard: null, says: true, reads: [], target: 'door.shut' },
      ],
    },
    'key turned': {
      taken: null,
      stays: null,
      candidates: [
        {
          id: 'door.shut key turned 0',
          guard: 'the key fits',
          says: null,
          reads: [],
          target: 'door.open',
        },
      ],
    },
    left: {
      taken: true,
      stays: null,
      candidates: [
        { id: 'door.shut left 0', guard: 'is locked', says: true, reads: ['isLocked'], target: 'door.open' },
        { id: 'door left 0', guard: null, says: true, reads: [], target: 'door.gone' },
      ],
    },
    'bell rung': {
      taken: true,
      stays: null,
      candidates: [{ id: 'door bell rung 0', guard: null, says: true, reads: [], target: null }],
    },
  });
});

test('a guard made of others says what they say together, and all that they looked at', () => {
  const kicked = (door: Door) => {
    const { taken, candidates = [] } = outlookFor(door)['kicked'] ?? {};
    return [taken, ...candidates.map(({ says, reads }) => [says, reads])];
  };
  expect(kicked({ coins: 2, isLocked: true })).toEqual([false, [false, ['coins', 'isLocked']]]);
  expect(kicked({ coins: 2, isLocked: false })).toEqual([true, [true, ['coins', 'isLocked']]]);
});

test('what is said is what XState does', () => {
  for (const coins of [0, 2]) {
    for (const isLocked of [false, true]) {
      const snapshot = createActor(doorMachine, { input: { coins, isLocked } }).getSnapshot();
      for (const type of ['pushed', 'kicked', 'bell rung', 'left'] as const) {
        const said = listHandledEvents(snapshot).find(({ event }) => event === type)?.taken;
        // XState says of an event that does nothing that it cannot be sent.
        expect([coins, isLocked, type, said]).toEqual([
          coins,
          isLocked,
          type,
          type === 'bell rung' || snapshot.can({ type }),
        ]);
      }
    }
  }
});

test('whoever has ended expects nothing', () => {
  const actor = createActor(doorMachine, { input: { coins: 0, isLocked: false } }).start();
  actor.send({ type: 'left' });
  expect(listHandledEvents(actor.getSnapshot())).toEqual([]);
});

test('where a guard refuses an event and the state stays, it says what is done and which message is shown', () => {
  const missing = t('insurance.required.renewal');
  const formMachine = setup({
    types: {} as {
      context: { isWhole: boolean; problem: string };
      input: boolean;
      events: { type: 'proceeded' } | { type: 'typed' };
    },
    guards: { 'all is there': ({ context }) => context.isWhole },
    actions: { 'show what is missing': assign({ problem: missing }) },
  }).createMachine({
    id: 'form',
    context: ({ input }) => ({ isWhole: input, problem: '' }),
    initial: 'typing',
    states: {
      typing: {
        on: {
          proceeded: [{ guard: 'all is there', target: 'sent' }, { actions: 'show what is missing' }],
          typed: { actions: 'show what is missing' },
        },
      },
      sent: {},
    },
  });
  const stays = (isWhole: boolean): (Stay | null)[] =>
    listHandledEvents(createActor(formMachine, { input: isWhole }).getSnapshot()).map((one) => one.stays);
  expect(stays(false)).toEqual([
    { does: ['show what is missing'], shows: ['insurance.required.renewal'] },
    null,
  ]);
  expect(stays(true)).toEqual([null, null]);
});
