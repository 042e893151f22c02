import { assign, cancel, enqueueActions, setup } from 'xstate';
import { noticeTime } from '#machines/notice-times.ts';
import { getEvent } from './events.ts';

/** A short message that disappears after a time. The id is unique while the app runs. */
type Notice = {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
};

type Context = {
  notices: readonly Notice[];
  /**
   * How many notices were raised since the app started, including repeated ones. The id of a notice contains this
   * number.
   */
  raised: number;
};

/** Finds a shown notice with the same kind, title and text. Undefined if no shown notice is the same. */
function findSameNotice({ notices }: Context, { kind, text, title }: Omit<Notice, 'id'>): Notice | undefined {
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

/** Returns the id of the notice that the event closes. */
function getClosedNoticeId(event: Event): string {
  return getEvent(event, 'notice dismissed', 'notice expired').id;
}

/**
 * The notices, which are short messages. Each notice is shown for 3 seconds after the notice was raised last. All
 * notices stay while the pointer or the focus is on a notice. Used by: everybody. Seen at: over every page.
 */
export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  delays: { 'time to read': noticeTime },
  guards: {
    'the closed notice is the last notice': ({ context: { notices }, event }) =>
      notices.length === 1 && notices[0]?.id === getClosedNoticeId(event),
    'the same notice is shown already': ({ context, event }) =>
      event.type === 'notice raised' && findSameNotice(context, event) !== undefined,
    'a notice is shown': ({ context }) => context.notices.length > 0,
    'only errors are shown': ({ context }) => context.notices.every(({ kind }) => kind === 'error'),
    'the notice is still shown': ({ context, event }) =>
      context.notices.some(({ id }) => id === getClosedNoticeId(event)),
  },
  actions: {
    'add the notice': assign(({ context, event }) => {
      const { kind, title, text } = getEvent(event, 'notice raised');
      const raised = context.raised + 1;
      return { raised, notices: [...context.notices, { id: `notice-${raised}`, kind, title, text }] };
    }),
    'remove the same notice': assign(({ context, event }) => {
      const same = findSameNotice(context, getEvent(event, 'notice raised'));
      return { notices: context.notices.filter((notice) => notice !== same) };
    }),
    'count the notice': assign({ raised: ({ context }) => context.raised + 1 }),
    'remove the notice': assign({
      notices: ({ context, event }) => context.notices.filter(({ id }) => id !== getClosedNoticeId(event)),
    }),
    'remove all notices': assign({ notices: [] }),
    'start the timer of the notice': enqueueActions(({ context, enqueue }) => {
      const id = `notice-${context.raised}`;
      enqueue.raise({ type: 'notice expired', id }, { delay: 'time to read', id });
    }),
    'stop the timer of the same notice': cancel(
      ({ context, event }) => findSameNotice(context, getEvent(event, 'notice raised'))?.id ?? '',
    ),
    'stop the timer of the notice': cancel(({ event }) => getClosedNoticeId(event)),
    'start all timers': enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) {
        enqueue.raise({ type: 'notice expired', id }, { delay: 'time to read', id });
      }
    }),
    'stop all timers': enqueueActions(({ context, enqueue }) => {
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
      description:
        'The part of the page that shows notices is not loaded yet. The timers of the notices do not run.',
      on: {
        'notice raised': [
          {
            guard: 'the same notice is shown already',
            actions: ['remove the same notice', 'add the notice'],
          },
          { actions: 'add the notice' },
        ],
        'notice dismissed': { guard: 'the notice is still shown', actions: 'remove the notice' },
        'place opened': [{ guard: 'a notice is shown', target: 'running' }, { target: 'quiet' }],
      },
    },
    quiet: {
      description: 'Nothing is shown.',
      on: { 'notice raised': { target: 'running', actions: 'add the notice' } },
    },
    running: {
      description: 'Each notice is shown for 3 seconds.',
      entry: 'start all timers',
      exit: 'stop all timers',
      on: {
        'notice raised': [
          {
            guard: 'the same notice is shown already',
            actions: [
              'stop the timer of the same notice',
              'remove the same notice',
              'add the notice',
              'start the timer of the notice',
            ],
          },
          { actions: ['add the notice', 'start the timer of the notice'] },
        ],
        'notice expired': [
          { guard: 'the closed notice is the last notice', target: 'quiet', actions: 'remove the notice' },
          { guard: 'the notice is still shown', actions: 'remove the notice' },
        ],
        'notice dismissed': [
          { guard: 'the closed notice is the last notice', target: 'quiet', actions: 'remove the notice' },
          {
            guard: 'the notice is still shown',
            actions: ['stop the timer of the notice', 'remove the notice'],
          },
        ],
        'errors settled': { guard: 'only errors are shown', target: 'quiet', actions: 'remove all notices' },
        'pointer entered': 'held.by the pointer',
        'focus entered': 'held.by the focus',
      },
    },
    held: {
      description:
        'The timers do not run while the user reads a notice. Afterwards each notice is shown for 3 more seconds.',
      initial: 'by the pointer',
      on: {
        'notice raised': [
          { guard: 'the same notice is shown already', actions: 'count the notice' },
          { actions: 'add the notice' },
        ],
        'notice dismissed': [
          { guard: 'the closed notice is the last notice', target: 'quiet', actions: 'remove the notice' },
          { guard: 'the notice is still shown', actions: 'remove the notice' },
        ],
      },
      states: {
        'by the pointer': {
          description: 'The pointer is on a notice.',
          on: { 'pointer left': '#notices.running', 'focus entered': 'by both' },
        },
        'by the focus': {
          description: 'The focus is on a notice.',
          on: { 'focus left': '#notices.running', 'pointer entered': 'by both' },
        },
        'by both': {
          description: 'The pointer and the focus are on notices.',
          on: { 'pointer left': 'by the focus', 'focus left': 'by the pointer' },
        },
      },
    },
  },
});
