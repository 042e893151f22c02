import { assign, cancel, enqueueActions, setup } from 'xstate';
import { noticeTime } from '#machines/notice-times.ts';
import { eventOf } from './events.ts';

/** A short message that goes away by itself; the id is unique as long as the app runs. */
type Notice = {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
};

type Context = {
  notices: readonly Notice[];
  /** How often something was said, the same again too: the ids count by it. */
  raised: number;
};

/** The notice that says the same already; undefined where none does. */
function sameNotice({ notices }: Context, { kind, text, title }: Omit<Notice, 'id'>): Notice | undefined {
  return notices.find((one) => one.kind === kind && one.title === title && one.text === text);
}

type Event =
  | { type: 'notice raised'; kind: Notice['kind']; title: string; text: string }
  | { type: 'notice dismissed'; id: string }
  | { type: 'notice expired'; id: string }
  | { type: 'place opened' }
  | { type: 'errors settled' }
  | { type: 'pointer entered' }
  | { type: 'pointer left' }
  | { type: 'focus entered' }
  | { type: 'focus left' };

/** The id of the notice that goes away. */
function goneBy(event: Event): string {
  return eventOf(event, 'notice dismissed', 'notice expired').id;
}

/**
 * The notices, which are short messages. Each stays 3 seconds after it was said last, and all of them as long as one is
 * pointed at or holds the focus. Used by: everybody. Seen at: over every page.
 */
export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  delays: { 'time to read': noticeTime },
  guards: {
    'it is the last one': ({ context: { notices }, event }) =>
      notices.length === 1 && notices[0]?.id === goneBy(event),
    'it is said already': ({ context, event }) =>
      event.type === 'notice raised' && sameNotice(context, event) !== undefined,
    'something is said': ({ context }) => context.notices.length > 0,
    'only errors are said': ({ context }) => context.notices.every(({ kind }) => kind === 'error'),
    'it is shown': ({ context, event }) => context.notices.some(({ id }) => id === goneBy(event)),
  },
  actions: {
    'add the notice': assign(({ context, event }) => {
      const { kind, title, text } = eventOf(event, 'notice raised');
      const raised = context.raised + 1;
      return { raised, notices: [...context.notices, { id: `notice-${raised}`, kind, title, text }] };
    }),
    'forget the same': assign(({ context, event }) => {
      const same = sameNotice(context, eventOf(event, 'notice raised'));
      return { notices: context.notices.filter((notice) => notice !== same) };
    }),
    'count it': assign({ raised: ({ context }) => context.raised + 1 }),
    'remove the notice': assign({
      notices: ({ context, event }) => context.notices.filter(({ id }) => id !== goneBy(event)),
    }),
    'forget the notices': assign({ notices: [] }),
    'start its time': enqueueActions(({ context, enqueue }) => {
      const id = `notice-${context.raised}`;
      enqueue.raise({ type: 'notice expired', id }, { delay: 'time to read', id });
    }),
    'stop the time of the same': cancel(
      ({ context, event }) => sameNotice(context, eventOf(event, 'notice raised'))?.id ?? '',
    ),
    'stop its time': cancel(({ event }) => goneBy(event)),
    'start every time': enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) {
        enqueue.raise({ type: 'notice expired', id }, { delay: 'time to read', id });
      }
    }),
    'stop every time': enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) enqueue.cancel(id);
    }),
  },
}).createMachine({
  id: 'notices',
  description: 'The short messages at the edge of the screen.',
  context: { notices: [], raised: 0 },
  initial: 'unopened',
  states: {
    unopened: {
      description: 'The part of the page that shows notices has not come yet: no time runs.',
      on: {
        'notice raised': [
          { guard: 'it is said already', actions: ['forget the same', 'add the notice'] },
          { actions: 'add the notice' },
        ],
        'notice dismissed': { guard: 'it is shown', actions: 'remove the notice' },
        'place opened': [{ guard: 'something is said', target: 'running' }, { target: 'quiet' }],
      },
    },
    quiet: {
      description: 'Nothing is shown.',
      on: { 'notice raised': { target: 'running', actions: 'add the notice' } },
    },
    running: {
      description: 'Each notice has its 3 seconds.',
      entry: 'start every time',
      exit: 'stop every time',
      on: {
        'notice raised': [
          {
            guard: 'it is said already',
            actions: ['stop the time of the same', 'forget the same', 'add the notice', 'start its time'],
          },
          { actions: ['add the notice', 'start its time'] },
        ],
        'notice expired': [
          { guard: 'it is the last one', target: 'quiet', actions: 'remove the notice' },
          { guard: 'it is shown', actions: 'remove the notice' },
        ],
        'notice dismissed': [
          { guard: 'it is the last one', target: 'quiet', actions: 'remove the notice' },
          { guard: 'it is shown', actions: ['stop its time', 'remove the notice'] },
        ],
        'errors settled': { guard: 'only errors are said', target: 'quiet', actions: 'forget the notices' },
        'pointer entered': 'held.by the pointer',
        'focus entered': 'held.by the focus',
      },
    },
    held: {
      description: 'No time runs while someone reads; afterwards each notice has its 3 seconds again.',
      initial: 'by the pointer',
      on: {
        'notice raised': [
          { guard: 'it is said already', actions: 'count it' },
          { actions: 'add the notice' },
        ],
        'notice dismissed': [
          { guard: 'it is the last one', target: 'quiet', actions: 'remove the notice' },
          { guard: 'it is shown', actions: 'remove the notice' },
        ],
      },
      states: {
        'by the pointer': {
          description: 'A notice is pointed at.',
          on: { 'pointer left': '#notices.running', 'focus entered': 'by both' },
        },
        'by the focus': {
          description: 'A notice holds the focus.',
          on: { 'focus left': '#notices.running', 'pointer entered': 'by both' },
        },
        'by both': {
          description: 'A notice is pointed at, and one holds the focus.',
          on: { 'pointer left': 'by the focus', 'focus left': 'by the pointer' },
        },
      },
    },
  },
});
