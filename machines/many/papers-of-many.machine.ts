import { assign, setup } from 'xstate';
import {
  findPaperProblems,
  mostOfPaper,
  type PaperAsked,
  type PaperPreview,
} from '#domain/member/papers-of-many.ts';
import { createActionStub, createStub } from '../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/** The typed text stays until the file is made and the dialog is closed. */
export type PaperChoice = Omit<PaperAsked, 'people'>;

type Context = {
  readonly people: readonly number[];
  readonly choice: PaperChoice;
  readonly preview: PaperPreview | null;
  readonly count: number;
  readonly refusal: string | null;
};

type Event =
  | { type: 'choice changed'; change: Partial<PaperChoice> }
  | { type: 'print asked' | 'stop asked' | 'close asked' | 'retried' }
  | ActorsEnded<{ preview: PaperPreview; print: number }>;

const emptied: Partial<Record<PaperChoice['kind'], Partial<PaperChoice>>> = {
  letters: { subject: '', text: '' },
  attendance: { title: '', day: '' },
};

type Asked = Pick<Context, 'people' | 'choice'>;

/**
 * Documents of one kind for many people, printed into one file. Used by: the office. Seen at: the documents’ dialog of
 * `/admin/members/list` and `/admin/reports/membership`.
 */
export const papersOfManyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Asked,
    output: {} as PaperChoice,
    tags: {} as 'busy' | 'refused' | 'printing' | 'printed',
    children: {} as { preview: 'preview'; print: 'print' },
  },
  actors: {
    preview: createStub<PaperPreview, Asked>('preview'),
    print: createStub<number, Asked>('print'),
  },
  actions: {
    'store what the office chose for the document': assign(({ context, event }) => ({
      choice: { ...context.choice, ...expectEvent(event, 'choice changed').change },
      refusal: null,
    })),
    'restore the values saved in the browser': createActionStub('restore the values saved in the browser'),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'clear the texts typed for the document': assign({
      choice: ({ context: { choice } }) => ({ ...choice, ...emptied[choice.kind] }),
    }),
    'store which people the document includes': assign(({ event }) => ({
      preview: getOutput(event, 'preview'),
    })),
    'store the number of people in the file': assign(({ event }) => ({ count: getOutput(event, 'print') })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'more people are ticked than one file allows': ({ context: { choice, people } }) =>
      people.length > mostOfPaper[choice.kind],
    'the change affects who is in the document': ({ context: { choice }, event }) => {
      const { kind, withoutEmail, year } = { ...choice, ...expectEvent(event, 'choice changed').change };
      return kind !== choice.kind || withoutEmail !== choice.withoutEmail || year !== choice.year;
    },
    'the user chose another kind of document': ({ context: { choice }, event }) =>
      (expectEvent(event, 'choice changed').change.kind ?? choice.kind) !== choice.kind,
    'the document is complete and includes somebody': ({ context: { choice, preview } }) =>
      (preview?.included ?? 0) > 0 && Object.keys(findPaperProblems(choice)).length === 0,
  },
}).createMachine({
  id: 'papersOfMany',
  description: 'A file of one kind of document for many people. The user sees who is left out, and why.',
  context: ({ input }) => ({ ...input, preview: null, count: 0, refusal: null }),
  output: ({ context }) => context.choice,
  entry: 'restore the values saved in the browser',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Finds whether one file can contain all ticked people.',
      always: [
        { guard: 'more people are ticked than one file allows', target: 'oversized' },
        { target: 'previewing' },
      ],
    },
    oversized: {
      description: 'More people are ticked than one file of this kind can contain.',
      on: {
        'choice changed': {
          target: 'deciding',
          actions: ['store what the office chose for the document', 'save the typed values in the browser'],
        },
        'close asked': 'closed',
      },
    },
    previewing: {
      description: 'The server checks which people the document includes.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      on: {
        'choice changed': [
          {
            guard: 'the change affects who is in the document',
            target: 'deciding',
            actions: ['store what the office chose for the document', 'save the typed values in the browser'],
          },
          {
            actions: ['store what the office chose for the document', 'save the typed values in the browser'],
          },
        ],
        'close asked': 'closed',
      },
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { choice, people } }) => ({ choice, people }),
        onDone: { target: 'ready', actions: 'store which people the document includes' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The server could not check which people the document includes. The user can try again.',
      tags: 'refused',
      on: {
        retried: 'deciding',
        'choice changed': {
          target: 'deciding',
          actions: ['store what the office chose for the document', 'save the typed values in the browser'],
        },
        'close asked': 'closed',
      },
    },
    ready: {
      description: 'The server has checked which people the document includes.',
      on: {
        'choice changed': [
          {
            guard: 'the change affects who is in the document',
            target: 'deciding',
            actions: ['store what the office chose for the document', 'save the typed values in the browser'],
          },
          {
            actions: ['store what the office chose for the document', 'save the typed values in the browser'],
          },
        ],
        'print asked': { guard: 'the document is complete and includes somebody', target: 'printing' },
        'close asked': 'closed',
      },
    },
    printing: {
      description: 'The file is being made. The user can stop this.',
      tags: 'printing',
      entry: 'clear the refusal of the server',
      on: { 'stop asked': 'ready' },
      invoke: {
        id: 'print',
        src: 'print',
        input: ({ context: { choice, people } }) => ({ choice, people }),
        onDone: { target: 'printed', actions: 'store the number of people in the file' },
        onError: { target: 'ready', actions: 'show why the server refused' },
      },
    },
    printed: {
      description:
        'The file is saved. The typed text stays in the fields until the user continues, so that the user can correct it.',
      tags: 'printed',
      on: {
        'choice changed': [
          {
            guard: 'the user chose another kind of document',
            target: 'deciding',
            actions: [
              'clear the texts typed for the document',
              'store what the office chose for the document',
              'save the typed values in the browser',
            ],
          },
          {
            target: 'deciding',
            actions: ['store what the office chose for the document', 'save the typed values in the browser'],
          },
        ],
        'close asked': {
          target: 'closed',
          actions: ['clear the texts typed for the document', 'save the typed values in the browser'],
        },
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
