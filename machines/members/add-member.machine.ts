import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { mandatoryClubs } from '#domain/registry/club.ts';
import { redirectDelay } from '#machines/notice-times.ts';
import { stillOffered } from '#machines/renewal/renewal-draft.ts';
import { typedEntriesOf } from '#domain/member/same-people.ts';
import { toggled, type Selection } from '#domain/year/selection.ts';
import { addMemberInsuranceMachine } from '../insurance/add-member-insurance.machine.ts';
import { clicksTo, insuranceOf } from '../insurance/insurance-of.ts';
import { licenceChoiceMachine, licencesOf } from '../licences/licence-choice.machine.ts';
import { memberHintsMachine } from './member-hints.machine.ts';
import { untouched, type AddedMember, type AddMemberData, type NewMemberChoice } from './new-member.ts';
import { photoCaptureMachine } from '../photo-capture.machine.ts';
import { eventOf, outputOf, refusalOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';
import { answering, unprovided } from '../stub.ts';
import { submissionOf, type SubmissionOutput, type submissionMachine } from '../submission.machine.ts';

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
  | { type: 'receipt taken' }
  | ActorsEnded<{ load: AddMemberData; form: SubmissionOutput<AddedMember>; years: Years }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>
  | ChildChanged<'licences', typeof licenceChoiceMachine>
  | ChildChanged<'insurance', typeof addMemberInsuranceMachine>;

function choiceOf({ chosen, data }: Context): NewMemberChoice {
  return { chosen, clubs: data?.clubs ?? [] };
}

/** The form of a new member, and what it begins from where nothing was typed or chosen before. */
function formOf(context: Context) {
  const { data } = context;
  const about = choiceOf(context);
  const values = data?.entries ?? {};
  const chosen = data ? stillOffered(untouched, data) : untouched;
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
    tags: {} as 'busy' | 'refused' | 'asking' | 'paid',
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
    load: answering<AddMemberData>('load'),
    years: answering<Years, string | undefined>('years'),
    addMemberForm: submissionOf<NewMemberChoice, AddedMember>(),
    memberHints: memberHintsMachine,
    photoCapture: photoCaptureMachine,
    licenceChoice: licenceChoiceMachine,
    addMemberInsurance: addMemberInsuranceMachine,
  },
  delays: { 'time to read the notice': redirectDelay },
  actions: {
    'keep the data': assign(({ event }) => {
      const data = outputOf(event, 'load');
      const chosen = stillOffered(data.chosen ?? untouched, data);
      return { data, chosen, photo: data.entries['photo'] || null, refusal: null };
    }),
    'keep the years': assign(({ context: { data }, event }) => ({
      data: data && { ...data, years: outputOf(event, 'years') },
    })),
    'keep the refusal': assign({ refusal: refusalOf }),
    'toggle the club': assign(({ context: { chosen }, event }) => ({
      chosen: { ...chosen, clubs: toggled(chosen.clubs, eventOf(event, 'club toggled').shortName) },
    })),
    'toggle the group': assign(({ context: { chosen }, event }) => {
      const { shortName } = eventOf(event, 'group toggled');
      return { chosen: { ...chosen, affiliatedGroups: toggled(chosen.affiliatedGroups, shortName) } };
    }),
    'keep the licences': assign(({ context: { chosen }, event }) => ({
      chosen: { ...chosen, licences: licencesOf(snapshotOf(event, 'licences')) },
    })),
    'keep the insurance': assign(({ context: { chosen }, event }) => ({
      chosen: { ...chosen, insurance: insuranceOf(snapshotOf(event, 'insurance')) },
    })),
    'put the choice into the form': sendTo('form', ({ context }) => ({
      type: 'subject changed' as const,
      about: choiceOf(context),
    })),
    'keep the photo': assign(({ event }) => ({ photo: snapshotOf(event, 'photo').context.photo })),
    'put the photo into the form': sendTo('form', ({ context }) => ({
      type: 'field changed' as const,
      name: 'photo',
      value: context.photo ?? '',
    })),
    'tell the hints what is typed': sendTo('hints', ({ event }) => ({
      type: 'details typed' as const,
      typed: typedEntriesOf(snapshotOf(event, 'form').context.values),
    })),
    'keep who was added': assign(({ event }) => ({ added: outputOf(event, 'form').answer })),
    'choose the insurance again': enqueueActions(({ context, enqueue }) => {
      for (const click of clicksTo(context.chosen.insurance)) enqueue.sendTo('insurance', click);
    }),
    'keep what is typed': unprovided('keep what is typed'),
    'forget what is typed': unprovided('forget what is typed'),
    'go to the list': unprovided('go to the list'),
  },
  guards: {
    'the club may be changed': ({ context, event }) =>
      event.type === 'club toggled' && !mandatoryClubs(context.data?.clubs ?? []).includes(event.shortName),
    'a receipt was given': ({ event }) => outputOf(event, 'form').answer.receipt !== null,
    'it is on its way': ({ event }) => event.type === 'xstate.snapshot.form' && event.snapshot.hasTag('busy'),
    'the year was refused': ({ event }) => snapshotOf(event, 'form').context.problems['year'] !== undefined,
    'it came back': ({ event }) => event.type === 'xstate.snapshot.form' && !event.snapshot.hasTag('busy'),
    'the photo is another one': ({ context: { photo }, event }) =>
      snapshotOf(event, 'photo').context.photo !== photo,
  },
}).createMachine({
  id: 'addMember',
  description: 'A member is added: details, photo, insurance; by the office clubs, groups and licences too.',
  context: () => ({ data: null, chosen: untouched, photo: null, added: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Clubs, groups and phone codes are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: 'keep the data' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'What the form shows could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'The form is open; details, photo, licences and insurance each have a life of their own.',
      initial: 'beginning',
      invoke: [
        {
          id: 'form',
          src: 'addMemberForm',
          input: ({ context }) => formOf(context),
          onSnapshot: [
            { guard: 'it is on its way', target: '.sending', actions: 'keep what is typed' },
            { actions: ['keep what is typed', 'tell the hints what is typed'] },
          ],
          onDone: [
            {
              guard: 'a receipt was given',
              target: 'paid',
              actions: ['keep who was added', 'forget what is typed'],
            },
            { target: 'added', actions: ['keep who was added', 'forget what is typed'] },
          ],
        },
        { id: 'hints', src: 'memberHints' },
        {
          id: 'photo',
          src: 'photoCapture',
          input: ({ context }) => ({ photo: context.photo }),
          onSnapshot: {
            guard: 'the photo is another one',
            actions: ['keep the photo', 'put the photo into the form'],
          },
        },
        {
          id: 'licences',
          src: 'licenceChoice',
          input: ({ context }) => ({ licences: context.chosen.licences }),
          onSnapshot: { actions: ['keep the licences', 'put the choice into the form'] },
        },
        {
          id: 'insurance',
          src: 'addMemberInsurance',
          onSnapshot: { actions: ['keep the insurance', 'put the choice into the form'] },
        },
      ],
      on: {
        'club toggled': {
          guard: 'the club may be changed',
          actions: ['toggle the club', 'put the choice into the form'],
        },
        'group toggled': { actions: ['toggle the group', 'put the choice into the form'] },
      },
      states: {
        beginning: {
          description: 'What was chosen before is chosen again.',
          always: { target: 'filling', actions: 'choose the insurance again' },
        },
        filling: {
          description: 'The form is being filled in.',
          on: { cancelled: 'asking' },
        },
        sending: {
          description: 'The member is being added; the form waits for the answer.',
          on: {
            'xstate.snapshot.form': [
              { guard: 'the year was refused', target: 'reading years', actions: 'keep what is typed' },
              { guard: 'it came back', target: 'filling', actions: 'keep what is typed' },
            ],
          },
        },
        'reading years': {
          description: 'The year was refused: the years that are open by now are read, to choose another.',
          invoke: {
            id: 'years',
            src: 'years',
            input: ({ event }) => snapshotOf(event, 'form').context.values['year'],
            onDone: { target: 'filling', actions: 'keep the years' },
            onError: 'filling',
          },
        },
        asking: {
          description: 'Whether to give up what was filled in.',
          tags: 'asking',
          on: {
            'cancel withdrawn': 'filling',
            'cancel confirmed': { target: '#addMember.left', actions: 'forget what is typed' },
          },
        },
      },
    },
    added: {
      description: 'The member is added; there is a moment to read so.',
      after: { 'time to read the notice': 'listed' },
    },
    paid: {
      description: 'The member is added and has paid; the receipt can be printed.',
      tags: 'paid',
      on: { 'receipt taken': 'listed' },
    },
    listed: { description: 'The list takes over.', type: 'final', entry: 'go to the list' },
    left: { description: 'The form was given up.', type: 'final', entry: 'go to the list' },
  },
});
