import { assign, cancel, enqueueActions, setup } from 'xstate';
import { noticeTime } from '#machines/notice-times.ts';
import { expectEvent } from './events.ts';

/** The id is unique while the app runs. */
type Notice = {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
};

type Context = {
  notices: readonly Notice[];
  /**
   * How many notices were raised since the app started, repeated notices included. The ids of notices are made from
   * this number.
   */
  raised: number;
};

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

function getClosedNoticeId(event: Event): string {
  return expectEvent(event, 'notice dismissed', 'notice expired').id;
}

/**
 * The notices, which are short messages. Each is shown for 3 seconds, and longer if it is repeated. All stay while the
 * pointer or the focus is on a notice. Used by: everybody. Seen at: over every page.
 */
export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  delays: { 'time to read': noticeTime },
  guards: {
    'no other notice is shown': ({ context: { notices }, event }) =>
      notices.length === 1 && notices[0]?.id === getClosedNoticeId(event),
    'a notice with the same text is shown': ({ context, event }) =>
      event.type === 'notice raised' && findSameNotice(context, event) !== undefined,
    'a notice is shown': ({ context }) => context.notices.length > 0,
    'all shown notices are about errors': ({ context }) =>
      context.notices.every(({ kind }) => kind === 'error'),
    'the notice is still shown': ({ context, event }) =>
      context.notices.some(({ id }) => id === getClosedNoticeId(event)),
  },
  actions: {
    'add the new notice': assign(({ context, event }) => {
      const { kind, title, text } = expectEvent(event, 'notice raised');
      const raised = context.raised + 1;
      return { raised, notices: [...context.notices, { id: `notice-${raised}`, kind, title, text }] };
    }),
    'remove the earlier notice with the same text': assign(({ context, event }) => {
      const same = findSameNotice(context, expectEvent(event, 'notice raised'));
      return { notices: context.notices.filter((notice) => notice !== same) };
    }),
    'increase the number of raised notices': assign({ raised: ({ context }) => context.raised + 1 }),
    'remove the closed notice': assign({
      notices: ({ context, event }) => context.notices.filter(({ id }) => id !== getClosedNoticeId(event)),
    }),
    'remove all notices': assign({ notices: [] }),
    'start the timer of the new notice': enqueueActions(({ context, enqueue }) => {
      const id = `notice-${context.raised}`;
      enqueue.raise({ type: 'notice expired', id }, { delay: 'time to read', id });
    }),
    'stop the timer of the repeated notice': cancel(
      ({ context, event }) => findSameNotice(context, expectEvent(event, 'notice raised'))?.id ?? '',
    ),
    'stop the timer of the closed notice': cancel(({ event }) => getClosedNoticeId(event)),
    'start the timers of all notices': enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) {
        enqueue.raise({ type: 'notice expired', id }, { delay: 'time to read', id });
      }
    }),
    'stop the timers of all notices': enqueueActions(({ context, enqueue }) => {
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
            guard: 'a notice with the same text is shown',
            actions: ['remove the earlier notice with the same text', 'add the new notice'],
          },
          { actions: 'add the new notice' },
        ],
        'notice dismissed': {
          guard: 'the notice is still shown',
          actions: 'remove the closed notice',
        },
        'place opened': [{ guard: 'a notice is shown', target: 'running' }, { target: 'quiet' }],
      },
    },
    quiet: {
      description: 'Nothing is shown.',
      on: { 'notice raised': { target: 'running', actions: 'add the new notice' } },
    },
    running: {
      description: 'Each notice is shown for 3 seconds.',
      entry: 'start the timers of all notices',
      exit: 'stop the timers of all notices',
      on: {
        'notice raised': [
          {
            guard: 'a notice with the same text is shown',
            actions: [
              'stop the timer of the repeated notice',
              'remove the earlier notice with the same text',
              'add the new notice',
              'start the timer of the new notice',
            ],
          },
          { actions: ['add the new notice', 'start the timer of the new notice'] },
        ],
        'notice expired': [
          {
            guard: 'no other notice is shown',
            target: 'quiet',
            actions: 'remove the closed notice',
          },
          { guard: 'the notice is still shown', actions: 'remove the closed notice' },
        ],
        'notice dismissed': [
          {
            guard: 'no other notice is shown',
            target: 'quiet',
            actions: 'remove the closed notice',
          },
          {
            guard: 'the notice is still shown',
            actions: ['stop the timer of the closed notice', 'remove the closed notice'],
          },
        ],
        'errors settled': {
          guard: 'all shown notices are about errors',
          target: 'quiet',
          actions: 'remove all notices',
        },
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
          { guard: 'a notice with the same text is shown', actions: 'increase the number of raised notices' },
          { actions: 'add the new notice' },
        ],
        'notice dismissed': [
          {
            guard: 'no other notice is shown',
            target: 'quiet',
            actions: 'remove the closed notice',
          },
          { guard: 'the notice is still shown', actions: 'remove the closed notice' },
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
