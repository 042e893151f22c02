import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { listMandatoryClubs } from '#domain/registry/club.ts';
import { redirectDelay } from '#machines/notice-times.ts';
import { keepWhatIsOffered } from '#machines/renewal/renewal-draft.ts';
import { pickEntriesForDuplicates } from '#domain/member/same-people.ts';
import { toggleName, type Selection } from '#domain/year/selection.ts';
import { addMemberInsuranceMachine } from '../insurance/add-member-insurance.machine.ts';
import { listEventsReachingInsurance, getChosenInsurance } from '../insurance/insurance-of.ts';
import { licenceChoiceMachine, getChosenLicences } from '../licences/licence-choice.machine.ts';
import { memberHintsMachine } from './member-hints.machine.ts';
import { untouched, type AddedMember, type AddMemberData, type NewMemberChoice } from './new-member.ts';
import { photoCaptureMachine } from '../photo-capture.machine.ts';
import {
  expectEvent,
  getOutput,
  getRefusal,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';
import { createStub, createActionStub } from '../stub.ts';
import {
  createSubmissionMachine,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

type Context = {
  data: AddMemberData | null;
  chosen: Selection;
  photo: string | null;
  added: AddedMember | null;
  refusal: string | null;
};

type Years = NonNullable<AddMemberData['years']>;

type Event =
  | { type: 'retried' }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'cancelled' }
  | { type: 'cancel confirmed' }
  | { type: 'cancel withdrawn' }
  | ActorsEnded<{ load: AddMemberData; form: SubmissionOutput<AddedMember>; years: Years }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>
  | ChildChanged<'licences', typeof licenceChoiceMachine>
  | ChildChanged<'insurance', typeof addMemberInsuranceMachine>;

function getChoice({ chosen, data }: Context): NewMemberChoice {
  return { chosen, clubs: data?.clubs ?? [] };
}

/** Returns the content of the form. `first` is the content before the user types or chooses anything. */
function formOf(context: Context) {
  const { data } = context;
  const about = getChoice(context);
  const values = data?.entries ?? {};
  const chosen = data ? keepWhatIsOffered(untouched, data) : untouched;
  return { values, about, first: { values: data?.first ?? values, about: { ...about, chosen } } };
}

/**
 * Adding a member, or a person to a group. Used by: the office, groups’ administrators. Seen at: `/admin/members/add`,
 * `/admin/group-members/add`.
 */
export const addMemberMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'asking',
    children: {} as {
      load: 'load';
      years: 'years';
      form: 'addMemberForm';
      hints: 'memberHints';
      photo: 'photoCapture';
      licences: 'licenceChoice';
      insurance: 'addMemberInsurance';
    },
  },
  actors: {
    load: createStub<AddMemberData>('load'),
    years: createStub<Years, string | undefined>('years'),
    addMemberForm: createSubmissionMachine<NewMemberChoice, AddedMember>(),
    memberHints: memberHintsMachine,
    photoCapture: photoCaptureMachine,
    licenceChoice: licenceChoiceMachine,
    addMemberInsurance: addMemberInsuranceMachine,
  },
  delays: { 'time to read the notice': redirectDelay },
  actions: {
    'store the data for the form': assign(({ event }) => {
      const data = getOutput(event, 'load');
      const chosen = keepWhatIsOffered(data.chosen ?? untouched, data);
      return { data, chosen, photo: data.entries['photo'] || null, refusal: null };
    }),
    'store the years that can be chosen': assign(({ context: { data }, event }) => ({
      data: data && { ...data, years: getOutput(event, 'years') },
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'tick or untick the club': assign(({ context: { chosen }, event }) => ({
      chosen: {
        ...chosen,
        clubs: toggleName(chosen.clubs, expectEvent(event, 'club toggled').shortName),
      },
    })),
    'tick or untick the group': assign(({ context: { chosen }, event }) => {
      const { shortName } = expectEvent(event, 'group toggled');
      return { chosen: { ...chosen, affiliatedGroups: toggleName(chosen.affiliatedGroups, shortName) } };
    }),
    'store the chosen licences': assign(({ context: { chosen }, event }) => ({
      chosen: { ...chosen, licences: getChosenLicences(getChildSnapshot(event, 'licences')) },
    })),
    'store the chosen insurance': assign(({ context: { chosen }, event }) => ({
      chosen: { ...chosen, insurance: getChosenInsurance(getChildSnapshot(event, 'insurance')) },
    })),
    'copy the selection into the form': sendTo('form', ({ context }) => ({
      type: 'subject changed' as const,
      about: getChoice(context),
    })),
    'store the photo': assign(({ event }) => ({ photo: getChildSnapshot(event, 'photo').context.photo })),
    'put the photo into the form': sendTo('form', ({ context }) => ({
      type: 'field changed' as const,
      name: 'photo',
      value: context.photo ?? '',
    })),
    'tell the search for duplicates what was typed': sendTo('hints', ({ event }) => ({
      type: 'details typed' as const,
      typed: pickEntriesForDuplicates(getChildSnapshot(event, 'form').context.values),
    })),
    'store the added member': assign(({ event }) => ({ added: getOutput(event, 'form').answer })),
    'restore the chosen insurance': enqueueActions(({ context, enqueue }) => {
      for (const click of listEventsReachingInsurance(context.chosen.insurance))
        enqueue.sendTo('insurance', click);
    }),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'discard the typed values': createActionStub('discard the typed values'),
    'go to the list of members': createActionStub('go to the list of members'),
  },
  guards: {
    'the clicked club is not mandatory': ({ context, event }) =>
      event.type === 'club toggled' &&
      !listMandatoryClubs(context.data?.clubs ?? []).includes(event.shortName),
    'the form is being sent': ({ event }) =>
      event.type === 'xstate.snapshot.form' && event.snapshot.hasTag('busy'),
    'the server refused the chosen year': ({ event }) =>
      getChildSnapshot(event, 'form').context.problems['year'] !== undefined,
    'the server has answered the form': ({ event }) =>
      event.type === 'xstate.snapshot.form' && !event.snapshot.hasTag('busy'),
    'the photo has changed': ({ context: { photo }, event }) =>
      getChildSnapshot(event, 'photo').context.photo !== photo,
  },
}).createMachine({
  id: 'addMember',
  description:
    'A member is added with details, photo and insurance. The office also chooses clubs, groups and licences.',
  context: () => ({ data: null, chosen: untouched, photo: null, added: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Clubs, groups and phone codes are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: 'store the data for the form' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The data of the form could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'The form is open. Details, photo, licences and insurance are separate machines.',
      initial: 'beginning',
      invoke: [
        {
          id: 'form',
          src: 'addMemberForm',
          input: ({ context }) => formOf(context),
          onSnapshot: [
            {
              guard: 'the form is being sent',
              target: '.sending',
              actions: 'save the typed values in the browser',
            },
            {
              actions: [
                'save the typed values in the browser',
                'tell the search for duplicates what was typed',
              ],
            },
          ],
          onDone: { target: 'added', actions: ['store the added member', 'discard the typed values'] },
        },
        { id: 'hints', src: 'memberHints' },
        {
          id: 'photo',
          src: 'photoCapture',
          input: ({ context }) => ({ photo: context.photo }),
          onSnapshot: {
            guard: 'the photo has changed',
            actions: ['store the photo', 'put the photo into the form'],
          },
        },
        {
          id: 'licences',
          src: 'licenceChoice',
          input: ({ context }) => ({ licences: context.chosen.licences }),
          onSnapshot: { actions: ['store the chosen licences', 'copy the selection into the form'] },
        },
        {
          id: 'insurance',
          src: 'addMemberInsurance',
          onSnapshot: { actions: ['store the chosen insurance', 'copy the selection into the form'] },
        },
      ],
      on: {
        'club toggled': {
          guard: 'the clicked club is not mandatory',
          actions: ['tick or untick the club', 'copy the selection into the form'],
        },
        'group toggled': { actions: ['tick or untick the group', 'copy the selection into the form'] },
      },
      states: {
        beginning: {
          description: 'The choices from an earlier visit to the form are restored.',
          always: { target: 'filling', actions: 'restore the chosen insurance' },
        },
        filling: {
          description: 'The form is being filled in.',
          on: { cancelled: 'asking' },
        },
        sending: {
          description: 'The member is being added. The form waits for the answer.',
          on: {
            'xstate.snapshot.form': [
              {
                guard: 'the server refused the chosen year',
                target: 'reading years',
                actions: 'save the typed values in the browser',
              },
              {
                guard: 'the server has answered the form',
                target: 'filling',
                actions: 'save the typed values in the browser',
              },
            ],
          },
        },
        'reading years': {
          description:
            'The server refused the year. The open years are being read, so that the user can choose another year.',
          invoke: {
            id: 'years',
            src: 'years',
            input: ({ event }) => getChildSnapshot(event, 'form').context.values['year'],
            onDone: { target: 'filling', actions: 'store the years that can be chosen' },
            onError: 'filling',
          },
        },
        asking: {
          description: 'The user is asked whether to discard the entries.',
          tags: 'asking',
          on: {
            'cancel withdrawn': 'filling',
            'cancel confirmed': { target: '#addMember.left', actions: 'discard the typed values' },
          },
        },
      },
    },
    added: {
      description: 'The member is added. The page shows a message for a moment.',
      after: { 'time to read the notice': 'listed' },
    },
    listed: { description: 'The list is opened.', type: 'final', entry: 'go to the list of members' },
    left: {
      description: 'The user left without adding a member.',
      type: 'final',
      entry: 'go to the list of members',
    },
  },
});
