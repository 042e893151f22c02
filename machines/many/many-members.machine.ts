import { assign, setup } from 'xstate';
import { mostReminded } from '#domain/messages/reminder-list.ts';
import { listIdsBetween } from '#machines/range.ts';
import { expectEvent, getOutput, type ActorsEnded } from '../events.ts';
import { reminderMachine } from '../messages/reminder.machine.ts';
import { mostChanged, type YearsOfChange } from './change-of-many.ts';
import { changeOfManyMachine } from './change-of-many.machine.ts';
import { createActionStub } from '../stub.ts';
import { papersOfManyMachine, type PaperChoice } from './papers-of-many.machine.ts';

type Context = {
  /** The current year and the list's year when the dialog was opened. */
  readonly years: YearsOfChange;
  /** The ids of the ticked people, in the order of ticking. */
  readonly ticked: readonly number[];
  /** The id of the last clicked person. A click with Shift ticks everybody from there to the clicked person. */
  readonly last: number | null;
  readonly choice: PaperChoice;
};

type Event =
  | { type: 'row ticked' | 'row unticked'; id: number; shown: readonly number[]; toHere: boolean }
  | { type: 'people ticked'; ids: readonly number[] }
  | { type: 'all unticked' }
  | { type: 'papers wished'; year: number }
  | { type: 'message wished' }
  | { type: 'change wished'; years: YearsOfChange }
  | ActorsEnded<{ papers: PaperChoice; message: unknown; change: boolean }>;

function addIds(ids: readonly number[], more: readonly number[]): readonly number[] {
  return [...new Set([...ids, ...more])];
}

/**
 * The people whom the user has ticked in a list, and the actions for all these people. People stay ticked after a
 * search, after sorting, and on other pages. Used by: the office. Seen at: `/admin/members/list`,
 * `/admin/reports/membership`.
 */
export const manyMembersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { papers: 'papersOfMany'; message: 'reminder'; change: 'changeOfMany' },
  },
  actors: { papersOfMany: papersOfManyMachine, reminder: reminderMachine, changeOfMany: changeOfManyMachine },
  actions: {
    'tick the clicked rows': assign(({ context, event }) => {
      const { id, shown, toHere } = expectEvent(event, 'row ticked');
      return {
        ticked: addIds(context.ticked, listIdsBetween(shown, toHere ? context.last : null, id)),
        last: id,
      };
    }),
    'untick the clicked rows': assign(({ context, event }) => {
      const { id, shown, toHere } = expectEvent(event, 'row unticked');
      const left = new Set(listIdsBetween(shown, toHere ? context.last : null, id));
      return { ticked: context.ticked.filter((one) => !left.has(one)), last: id };
    }),
    'tick the given people': assign(({ context, event }) => ({
      ticked: addIds(context.ticked, expectEvent(event, 'people ticked').ids),
      last: null,
    })),
    'untick all people': assign({ ticked: [], last: null }),
    'choose the year of the documents to print': assign(({ context: { choice }, event }) => ({
      choice: { ...choice, year: expectEvent(event, 'papers wished').year },
    })),
    'tell the page that people were changed': createActionStub('tell the page that people were changed'),
    'store the current year and the shown year': assign({
      years: ({ event }) => expectEvent(event, 'change wished').years,
    }),
    'store what was chosen for the document': assign(({ event }) => ({
      choice: getOutput(event, 'papers'),
    })),
  },
  guards: {
    'at least one person is ticked': ({ context }) => context.ticked.length > 0,
    'one change can include all ticked people': ({ context: { ticked } }) =>
      ticked.length > 0 && ticked.length <= mostChanged,
    'at least one person was changed': ({ event }) =>
      event.type === 'xstate.done.actor.change' && event.output,
    'one message can go to all ticked people': ({ context: { ticked } }) =>
      ticked.length > 0 && ticked.length <= mostReminded,
  },
}).createMachine({
  id: 'manyMembers',
  description: 'The people ticked in a list, and the actions on all of them.',
  context: {
    years: { thisYear: 0, wishedYear: 0 },
    ticked: [],
    last: null,
    choice: {
      kind: 'cards',
      year: 0,
      sheet: 'L7160',
      start: 1,
      title: '',
      day: '',
      subject: '',
      text: '',
      withoutEmail: false,
    },
  },
  initial: 'ticking',
  states: {
    ticking: {
      description: 'People are ticked and unticked.',
      on: {
        'row ticked': { actions: 'tick the clicked rows' },
        'row unticked': { actions: 'untick the clicked rows' },
        'people ticked': { actions: 'tick the given people' },
        'all unticked': { actions: 'untick all people' },
        'papers wished': {
          guard: 'at least one person is ticked',
          target: 'printing',
          actions: 'choose the year of the documents to print',
        },
        'message wished': { guard: 'one message can go to all ticked people', target: 'writing' },
        'change wished': {
          guard: 'one change can include all ticked people',
          target: 'changing',
          actions: 'store the current year and the shown year',
        },
      },
    },
    writing: {
      description: 'A message to the ticked people is being written.',
      invoke: {
        id: 'message',
        src: 'reminder',
        input: ({ context: { ticked } }) => ({
          season: null,
          people: ticked.map((id) => ({ id, name: '', number: 0 })),
        }),
        onDone: 'ticking',
      },
    },
    changing: {
      description: 'A club or a group of the ticked people is changed, or they are renewed.',
      invoke: {
        id: 'change',
        src: 'changeOfMany',
        input: ({ context: { ticked, years } }) => ({ people: ticked, ...years }),
        onDone: [
          {
            guard: 'at least one person was changed',
            target: 'ticking',
            actions: 'tell the page that people were changed',
          },
          { target: 'ticking' },
        ],
      },
    },
    printing: {
      description: 'A document for the ticked people is being made.',
      invoke: {
        id: 'papers',
        src: 'papersOfMany',
        input: ({ context: { choice, ticked } }) => ({ choice, people: ticked }),
        onDone: { target: 'ticking', actions: 'store what was chosen for the document' },
      },
    },
  },
});
