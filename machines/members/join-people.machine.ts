import { assign, setup } from 'xstate';
import { createFirstJoinChoices, type JoinPreview } from '#domain/member/join-people.ts';
import type { KnownPerson } from '#domain/member/same-people.ts';
import { createActionStub, createStub } from '../stub.ts';
import { createSubmissionMachine, isFormLeft, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, getOutput, getRefusal, requireValue, type ActorsEnded } from '../events.ts';

/** The ids of two people. `other` is null until the user has chosen the second person. */
export type TwoAsked = { readonly one: number; readonly other: number | null };
/** `preview` is null until the second person is chosen. */
export type TwoRead = { readonly person: KnownPerson; readonly preview: JoinPreview | null };
export type FoundPeople = { readonly people: readonly KnownPerson[]; readonly more: boolean };

type Context = TwoAsked & {
  readonly person: KnownPerson | null;
  readonly preview: JoinPreview | null;
  readonly text: string;
  readonly found: FoundPeople | null;
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'search typed'; text: string }
  | { type: 'searched' }
  | { type: 'other chosen'; other: number }
  | { type: 'another wished' }
  | { type: 'looked at again' }
  | ActorsEnded<{ load: TwoRead; find: FoundPeople; form: SubmissionOutput<KnownPerson> }>;

/** Joining two stored people into one person. Used by: the office. Seen at: `/admin/members/join`. */
export const joinPeopleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as TwoAsked,
    tags: {} as 'busy' | 'refused' | 'naming',
    children: {} as { load: 'load'; find: 'find'; form: 'joinForm' },
  },
  actors: {
    load: createStub<TwoRead, TwoAsked>('load'),
    find: createStub<FoundPeople, { text: string; one: number }>('find'),
    joinForm: createSubmissionMachine<JoinPreview, KnownPerson>(),
  },
  actions: {
    'store the two people': assign(({ event }) => getOutput(event, 'load')),
    'store the typed search text': assign({
      text: ({ event }) => expectEvent(event, 'search typed').text,
    }),
    'store the found people': assign({ found: ({ event }) => getOutput(event, 'find') }),
    'store the second person': assign({
      other: ({ event }) => expectEvent(event, 'other chosen').other,
    }),
    'store the person who remains after joining': assign({
      person: ({ event }) => getOutput(event, 'form').answer,
    }),
    'clear the second person': assign({ other: null, preview: null }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'put the second person into the URL': createActionStub('put the second person into the URL'),
    'announce that the two people were joined': createActionStub('announce that the two people were joined'),
  },
  guards: {
    'the URL names a person': ({ context }) => context.one > 0,
    'a search text is typed': ({ context }) => context.text.trim() !== '',
    'the two people can be joined': ({ context }) =>
      context.preview !== null && context.preview.hindrance === null,
    'the second person is chosen': ({ context }) => context.preview !== null,
    'the user left the form': isFormLeft,
  },
}).createMachine({
  id: 'joinPeople',
  description: 'Two stored people become one person.',
  context: ({ input }) => ({ ...input, person: null, preview: null, text: '', found: null, refusal: null }),
  initial: 'opened',
  states: {
    opened: {
      description: 'Finds whether the URL names a person.',
      always: [{ guard: 'the URL names a person', target: 'loading' }, { target: 'nobody' }],
    },
    nobody: {
      description:
        'The URL names no person. The page tells the user to start from the list of pairs or from a member.',
      type: 'final',
    },
    loading: {
      description: 'The people are being read.',
      tags: 'busy',
      entry: ['clear the refusal of the server', 'put the second person into the URL'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { one, other } }) => ({ one, other }),
        onDone: { target: 'read', actions: 'store the two people' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The people could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    read: {
      description: 'Finds whether both people are known and can be joined.',
      always: [
        { guard: 'the two people can be joined', target: 'choosing' },
        { guard: 'the second person is chosen', target: 'hindered' },
        { target: 'naming' },
      ],
    },
    naming: {
      description: 'The user searches for the second person.',
      tags: 'naming',
      initial: 'resting',
      on: {
        'search typed': { actions: 'store the typed search text' },
        'other chosen': { target: 'loading', actions: 'store the second person' },
      },
      states: {
        resting: {
          description: 'The user types a search, or chooses a found person.',
          on: {
            searched: {
              guard: 'a search text is typed',
              target: 'finding',
              actions: 'clear the refusal of the server',
            },
          },
        },
        finding: {
          description: 'People are being searched for.',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { one, text } }) => ({ one, text }),
            onDone: { target: 'resting', actions: 'store the found people' },
            onError: { target: 'resting', actions: 'show why the server refused' },
          },
        },
      },
    },
    hindered: {
      description: 'One person is making a payment. The people can be joined after the payment ends.',
      on: {
        'looked at again': 'loading',
        'another wished': { target: 'loading', actions: 'clear the second person' },
      },
    },
    choosing: {
      description:
        'The user chooses who stays and which details are kept. The dialog shows the effects and asks for confirmation. If the user leaves the form, both people are read again.',
      invoke: {
        id: 'form',
        src: 'joinForm',
        input: ({ context }) => {
          const preview = requireValue(context.preview, 'Two people are joined who were not read');
          return { values: createFirstJoinChoices(preview), about: preview };
        },
        onDone: [
          { guard: 'the user left the form', target: 'loading' },
          {
            target: 'joined',
            actions: [
              'store the person who remains after joining',
              'announce that the two people were joined',
            ],
          },
        ],
      },
    },
    joined: { description: 'The people are one person now. A link opens this person.' },
  },
});
