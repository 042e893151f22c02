import { assign, setup, stateIn } from 'xstate';
import type { LogCheck } from '#domain/audit/audit-log.ts';
import { createStub } from '../stub.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../events.ts';

type Context = { check: LogCheck | null; refusal: string | null };

type Event = { type: 'retried' } | { type: 'check asked' } | ActorsEnded<{ load: LogCheck; ask: LogCheck }>;

/**
 * The check that no entry of the log was changed or removed. Used by: the office. Seen at: `/admin/administration/log`.
 */
export const logCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'known' | 'asking' | 'checking',
    children: {} as { load: 'load'; ask: 'ask' },
  },
  actors: { load: createStub<LogCheck>('load'), ask: createStub<LogCheck>('ask') },
  actions: {
    'store the result of the log check': assign(({ event }) => ({
      check: getOutput(event, 'load', 'ask'),
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
  },
  guards: {
    'the server is still checking the log': ({ event }) =>
      event.type === 'xstate.done.actor.load' && event.output.checking,
    'the check result is being read again': stateIn({ reading: 'again' }),
  },
  delays: { 'a moment': 2000 },
}).createMachine({
  id: 'logCheck',
  description: 'The result of the last check of the log. The user can start a new check.',
  context: { check: null, refusal: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The last result is being read.',
      initial: 'first',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: 'the server is still checking the log',
            target: 'waiting',
            actions: 'store the result of the log check',
          },
          { target: 'resting', actions: 'store the result of the log check' },
        ],
        onError: [
          { guard: 'the check result is being read again', target: 'waiting' },
          { target: 'unavailable', actions: 'show why the server refused' },
        ],
      },
      states: {
        first: { description: 'Nothing is shown yet.', tags: 'busy' },
        again: {
          description: 'The server is being asked whether the check has ended.',
          tags: ['known', 'checking'],
        },
      },
    },
    unavailable: {
      description: 'The last result could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'reading' },
    },
    resting: {
      description: 'The last result is shown.',
      tags: 'known',
      on: { 'check asked': 'asking' },
    },
    asking: {
      description: 'The server is being asked to start a new check.',
      tags: ['known', 'asking'],
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: { target: 'waiting', actions: 'store the result of the log check' },
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
    waiting: {
      description: 'The server is checking the log. After two seconds, the result is read again.',
      tags: ['known', 'checking'],
      after: { 'a moment': 'reading.again' },
    },
  },
});
