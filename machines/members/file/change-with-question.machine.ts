import { assign, setup } from 'xstate';
import type { AuditedChange } from '#domain/audit/audit-entry.ts';
import type { CoverQuestion } from '#domain/insurance/cover-change.ts';
import { parseDayBought } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { createStub } from '../../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';
import type { Covers } from './record-changes.ts';

/** `undo` marks a change that undoes an earlier change. */
export type CoverWish = {
  readonly ref: string;
  readonly year: number;
  readonly from: Covers;
  readonly to: Covers;
  readonly undo?: true | undefined;
};

export type EntryWish = { readonly entry: AuditedChange; readonly year: number };

type Wish = CoverWish | EntryWish;

/**
 * If `askFirst` is true, the server changes nothing, and returns the question if there is one. `boughtOn`
 * (`yyyy-mm-dd`) answers the question.
 */
export type ChangeCall = {
  readonly wish: Wish;
  readonly askFirst: boolean;
  readonly boughtOn?: string | undefined;
};

/** A question about a cover that begins again or was bought earlier, or about how many people must pay. */
export type SavingQuestion = CoverQuestion | { readonly people: number };

/** `declined`: the user answered that the change must not be made. */
export type SavingOutcome = { readonly refusal: string | null; readonly declined: boolean };

type Context = SavingOutcome & {
  readonly wish: Wish;
  readonly question: SavingQuestion | null;
  readonly day: string;
  readonly problem: string | null;
};

type Event =
  | { type: 'change confirmed' }
  | { type: 'change declined' }
  | { type: 'day typed'; day: string }
  | ActorsEnded<{ first: SavingQuestion | null; confirmed: SavingQuestion | null }>;

function isDayAsked({ context: { question } }: { readonly context: Context }): boolean {
  return question !== null && 'lines' in question && question.needsDay === true;
}

function getDayBought({ day, wish }: Context): string | null {
  return parseDayBought(day, wish.year);
}

export function toUndoWish({
  action = '',
  after = null,
  before = null,
  subject = '',
}: Partial<AuditedChange>): EntryWish {
  return { entry: { action, subject, before, after }, year: Number(after?.['year']) };
}

/**
 * A change of covers, or the undoing of a change in the log. Before a cover begins again, the dialog asks the user a
 * question. Used by: the office. Seen at: the detail dialog of `/admin/members/list`, `/admin/administration/log`.
 */
export const changeWithQuestionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Wish,
    output: {} as SavingOutcome,
    tags: {} as 'asking',
    children: {} as { first: 'makeChange'; confirmed: 'makeChange' },
  },
  actors: { makeChange: createStub<SavingQuestion | null, ChangeCall>('makeChange') },
  actions: {
    'store the question that the server asks': assign(({ event }) => ({
      question: getOutput(event, 'first'),
    })),
    'store the day that the user typed': assign(({ event }) => ({
      day: expectEvent(event, 'day typed').day,
      problem: null,
    })),
    'show that the typed day is wrong': assign({ problem: () => t('invalid.boughtOn') }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'note that the user declined the change': assign({ declined: true }),
  },
  guards: {
    'the server asks when the cover was bought': isDayAsked,
    'the typed day is missing or wrong': ({ context }) =>
      isDayAsked({ context }) && getDayBought(context) === null,
    'the server asks a question first': ({ event }) =>
      event.type === 'xstate.done.actor.first' && event.output !== null,
  },
}).createMachine({
  id: 'changeWithQuestion',
  description:
    'A change of covers, or an undo. The user is asked first if people have to pay for the change, or if a cover was removed on an earlier day.',
  context: ({ input }) => ({
    wish: input,
    question: null,
    day: '',
    problem: null,
    refusal: null,
    declined: false,
  }),
  output: ({ context: { declined, refusal } }) => ({ refusal, declined }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The server makes the change, or returns a question.',
      invoke: {
        id: 'first',
        src: 'makeChange',
        input: ({ context }) => ({ wish: context.wish, askFirst: true }),
        onDone: [
          {
            guard: 'the server asks a question first',
            target: 'asking',
            actions: 'store the question that the server asks',
          },
          { target: 'answered' },
        ],
        onError: { target: 'answered', actions: 'show why the server refused' },
      },
    },
    asking: {
      description:
        'The user is asked whether to make the change. The question shows what changes for the insurer, or how many people have to pay. If the year is over, the user enters the day on which the cover was bought.',
      tags: 'asking',
      on: {
        'day typed': {
          guard: 'the server asks when the cover was bought',
          actions: 'store the day that the user typed',
        },
        'change confirmed': [
          { guard: 'the typed day is missing or wrong', actions: 'show that the typed day is wrong' },
          { target: 'confirming' },
        ],
        'change declined': { target: 'answered', actions: 'note that the user declined the change' },
      },
    },
    confirming: {
      description: 'The change is sent again, with the user’s answer.',
      invoke: {
        id: 'confirmed',
        src: 'makeChange',
        input: ({ context }) => ({
          wish: context.wish,
          askFirst: false,
          boughtOn: getDayBought(context) ?? undefined,
        }),
        onDone: 'answered',
        onError: { target: 'answered', actions: 'show why the server refused' },
      },
    },
    answered: {
      description: 'The server made or refused the change, or the user cancelled the change.',
      type: 'final',
    },
  },
});
