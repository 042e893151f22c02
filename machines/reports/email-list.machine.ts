import { assign, setup } from 'xstate';
import { createStub } from '../stub.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../events.ts';

type Context = { emails: readonly string[]; refusal: string | null };

type Event = { type: 'retried' } | { type: 'copy asked' } | ActorsEnded<{ load: readonly string[] }>;

/** The e-mail addresses of active members. Used by: the office. Seen at: `/admin/reports/emails`. */
export const emailListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'copied' | 'not copied',
    children: {} as { load: 'load'; copy: 'copy' },
  },
  actors: {
    load: createStub<readonly string[]>('load'),
    copy: createStub<void, { emails: readonly string[] }>('copy'),
  },
  actions: {
    'store the e-mail addresses': assign(({ event }) => ({
      emails: getOutput(event, 'load'),
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
  },
}).createMachine({
  id: 'emailList',
  description: 'The e-mail addresses of active members. The user copies them into a message.',
  context: { emails: [], refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The addresses are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: 'store the e-mail addresses' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The addresses could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The addresses are listed.',
      tags: 'listed',
      on: { 'copy asked': 'copying' },
    },
    copying: {
      description: 'The addresses are being copied to the clipboard.',
      tags: 'listed',
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context }) => ({ emails: context.emails }),
        onDone: 'copied',
        onError: 'notCopied',
      },
    },
    copied: {
      description: 'The addresses are on the clipboard.',
      tags: ['listed', 'copied'],
      on: { 'copy asked': 'copying' },
    },
    notCopied: {
      description:
        'The browser did not allow the copying. The user can select the addresses and copy them without the button.',
      tags: ['listed', 'not copied'],
      on: { 'copy asked': 'copying' },
    },
  },
});
