import { assign, setup } from 'xstate';
import type { LogCheck } from '#domain/audit-log.ts';
import { answering } from '../stub.ts';
import { outputOf, refusalOf, type ActorsEnded } from '../events.ts';

type Context = { check: LogCheck | null; refusal: string | null };

type Event =
  | { type: 'retried' }
  | { type: 'check asked' }
  | ActorsEnded<{ load: LogCheck; ask: LogCheck; reread: LogCheck }>;

function isChecking(event: Event): boolean {
  return (
    (event.type === 'xstate.done.actor.load' || event.type === 'xstate.done.actor.reread') &&
    event.output.checking
  );
}

/** Checking whether the log is whole. Used by: the office. Seen at: `/admin/administration/log`. */
export const logCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'known' | 'asking' | 'checking',
    children: {} as { load: 'load'; ask: 'ask'; reread: 'load' },
  },
  actors: { load: answering<LogCheck>('load'), ask: answering<LogCheck>('ask') },
  actions: {
    'keep the answer': assign(({ event }) => ({
      check: outputOf(event, 'load', 'ask', 'reread'),
      refusal: null,
    })),
    'keep the refusal': assign({ refusal: refusalOf }),
  },
  guards: { 'it is being checked': ({ event }) => isChecking(event) },
  delays: { 'a moment': 2000 },
}).createMachine({
  id: 'logCheck',
  description: 'Whether the chain over the log was whole when it was last looked at, and looking again.',
  context: { check: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The last result is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'it is being checked', target: 'waiting', actions: 'keep the answer' },
          { target: 'resting', actions: 'keep the answer' },
        ],
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'The last result could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    resting: {
      description: 'The last result is shown.',
      tags: 'known',
      on: { 'check asked': 'asking' },
    },
    asking: {
      description: 'The server is asked to look again.',
      tags: ['known', 'asking'],
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: { target: 'waiting', actions: 'keep the answer' },
        onError: { target: 'resting', actions: 'keep the refusal' },
      },
    },
    waiting: {
      description: 'The server looks at the log; its result is asked for again by itself.',
      tags: ['known', 'checking'],
      after: { 'a moment': 'rereading' },
    },
    rereading: {
      description: 'Whether the server has finished is being fetched.',
      tags: ['known', 'checking'],
      invoke: {
        id: 'reread',
        src: 'load',
        onDone: [
          { guard: 'it is being checked', target: 'waiting', actions: 'keep the answer' },
          { target: 'resting', actions: 'keep the answer' },
        ],
        onError: 'waiting',
      },
    },
  },
});
