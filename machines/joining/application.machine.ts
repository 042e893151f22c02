import { assign, enqueueActions, sendTo, setup, type EventObject } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { noInsurance } from '#domain/insurance/insurance.ts';
import { listMandatoryClubs } from '#domain/registry/club.ts';
import { toggleName, type Selection } from '#domain/year/selection.ts';
import { keepWhatIsOffered } from '#machines/renewal/renewal-draft.ts';
import { codeVerificationMachine, type SentCode, type VerifiedCode } from '../code-verification.machine.ts';
import {
  expectEvent,
  getOutput,
  getRefusal,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';
import { addMemberInsuranceMachine } from '../insurance/add-member-insurance.machine.ts';
import { getChosenInsurance, listEventsReachingInsurance } from '../insurance/insurance-of.ts';
import { getChosenLicences, licenceChoiceMachine } from '../licences/licence-choice.machine.ts';
import { untouched, type AddMemberData, type NewMemberChoice } from '../members/new-member.ts';
import { photoCaptureMachine } from '../photo-capture.machine.ts';
import { createActionStub, createCallbackStub, createStub } from '../stub.ts';
import {
  createSubmissionMachine,
  isChanged,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

/** By `key`, the server recognises an application that was sent twice. */
export type CodeForApplication = SentCode & { readonly key: string };

/** `sent` is the code that was sent before the user reloaded the page. */
export type ApplicationData = AddMemberData & { readonly sent?: CodeForApplication | null };

/** A selection that costs nothing. */
export const nothingChosen: Selection = { ...untouched, insurance: noInsurance };

export type ApplicationChoice = NewMemberChoice & { readonly refused?: CallFailed | null };

/** Whether this browser tab has sent an application. It becomes false when another application is started. */
type Input = { readonly wasSent: boolean };

type Context = Input & {
  data: AddMemberData | null;
  chosen: Selection;
  values: FormValues;
  sent: CodeForApplication | null;
  photo: string | null;
  /** The server's refusal of the application although the code was right. */
  refused: CallFailed | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'details changed' }
  | { type: 'clearing asked' }
  | { type: 'clearing withdrawn' }
  | { type: 'started again' }
  | { type: 'another begun' }
  | ActorsEnded<{
      load: ApplicationData;
      form: SubmissionOutput<CodeForApplication>;
      code: VerifiedCode<CallFailed | null>;
    }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>
  | ChildChanged<'licences', typeof licenceChoiceMachine>
  | ChildChanged<'insurance', typeof addMemberInsuranceMachine>
  | ChildChanged<'code', typeof codeVerificationMachine>;

function getChoice({ chosen, data }: Context): NewMemberChoice {
  return { chosen, clubs: data?.clubs ?? [] };
}

export function hasEntriesToDiscard({ chosen, data, photo, values }: Context): boolean {
  if (!data) return false;
  const first = { values: data.first ?? {}, about: { chosen: keepWhatIsOffered(nothingChosen, data) } };
  return isChanged({ values: { ...values, photo: photo ?? '' }, about: { chosen }, first });
}

function toConfirmed({ chosen, sent, values }: Context): FormValues {
  return { ...values, selection: JSON.stringify(chosen), key: sent?.key ?? '', authToken: '' };
}

/** An application for membership. Used by: applicants. Seen at: `/join`. */
export const applicationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused',
    children: {} as {
      load: 'load';
      form: 'applicationForm';
      photo: 'photoCapture';
      licences: 'licenceChoice';
      insurance: 'addMemberInsurance';
      code: 'codeVerification';
      entry: 'entryOfCode';
    },
  },
  actors: {
    load: createStub<ApplicationData>('load'),
    applicationForm: createSubmissionMachine<ApplicationChoice, CodeForApplication>(),
    photoCapture: photoCaptureMachine,
    licenceChoice: licenceChoiceMachine,
    addMemberInsurance: addMemberInsuranceMachine,
    codeVerification: codeVerificationMachine,
    entryOfCode: createCallbackStub<EventObject>('entryOfCode'),
  },
  actions: {
    'store the data for the form': assign(({ event }) => {
      const data = getOutput(event, 'load');
      const chosen = keepWhatIsOffered(data.chosen ?? nothingChosen, data);
      const { entries: values, sent = null } = data;
      return { data, chosen, values, sent, photo: values['photo'] || null, refusal: null };
    }),
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
    'restore the chosen insurance': enqueueActions(({ context, enqueue }) => {
      for (const click of listEventsReachingInsurance(context.chosen.insurance))
        enqueue.sendTo('insurance', click);
    }),
    'store the values to confirm by code': assign(({ event }) => {
      const { answer, values } = getOutput(event, 'form');
      return { sent: answer, values, refused: null };
    }),
    'store why the server refused the application': assign({
      refused: ({ event }) => getOutput(event, 'code').answer,
    }),
    'submit the form': sendTo('form', { type: 'submitted' as const }),
    'store the typed values': assign({
      values: ({ event }) => getChildSnapshot(event, 'form').context.values,
    }),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'save that a code was requested': createActionStub('save that a code was requested'),
    'discard the typed values': createActionStub('discard the typed values'),
    'note that the application was sent': createActionStub('note that the application was sent'),
    'clear all entries of the application': assign({
      chosen: nothingChosen,
      values: {},
      sent: null,
      photo: null,
      refused: null,
      refusal: null,
    }),
  },
  guards: {
    'this tab has sent an application before': ({ context }) => context.wasSent,
    'a code was requested': ({ context, event }) =>
      event.type === 'xstate.done.actor.load' && !!event.output.sent && context.refused === null,
    'the server refused the application': ({ event }) =>
      event.type === 'xstate.done.actor.code' && event.output.answer instanceof CallFailed,
    'the user has typed or chosen something': ({ context }) => hasEntriesToDiscard(context),
    'the server has refused the application before': ({ context }) => context.refused !== null,
    'the clicked club is not mandatory': ({ context, event }) =>
      event.type === 'club toggled' &&
      !listMandatoryClubs(context.data?.clubs ?? []).includes(event.shortName),
    'the application is being sent': ({ event }) => getChildSnapshot(event, 'code').hasTag('busy'),
    'the photo has changed': ({ context: { photo }, event }) =>
      getChildSnapshot(event, 'photo').context.photo !== photo,
  },
}).createMachine({
  id: 'application',
  description:
    'A person who is not a member applies for membership. The person fills in a form and confirms it with a code from an SMS.',
  context: ({ input }) => ({
    ...input,
    data: null,
    chosen: nothingChosen,
    values: {},
    sent: null,
    photo: null,
    refused: null,
    refusal: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether this tab has sent an application before.',
      always: [{ guard: 'this tab has sent an application before', target: 'sent' }, { target: 'loading' }],
    },
    loading: {
      description:
        'Clubs, groups, prices and phone codes are being read. They are read again after the server refused the application.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'a code was requested', target: 'confirming', actions: 'store the data for the form' },
          { target: 'editing', actions: 'store the data for the form' },
        ],
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
          src: 'applicationForm',
          input: ({ context }) => ({
            values: context.values,
            about: { ...getChoice(context), refused: context.refused },
            first: { values: context.data?.first ?? {} },
          }),
          onSnapshot: { actions: ['store the typed values', 'save the typed values in the browser'] },
          onDone: { target: 'confirming', actions: 'store the values to confirm by code' },
        },
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
          description: 'The earlier choices are restored.',
          always: [
            {
              guard: 'the server has refused the application before',
              target: 'filling',
              // The form shows the server's refusal when the form is submitted again.
              actions: [
                'restore the chosen insurance',
                'submit the form',
                'copy the selection into the form',
              ],
            },
            { target: 'filling', actions: 'restore the chosen insurance' },
          ],
        },
        filling: {
          description: 'The user fills in the form. Submitting the form sends a code to the mobile.',
          on: { 'clearing asked': { guard: 'the user has typed or chosen something', target: 'clearing' } },
        },
        clearing: {
          description: 'The user is asked whether to discard all entries.',
          on: {
            'clearing withdrawn': 'filling',
            'started again': {
              target: '#application.loading',
              actions: ['discard the typed values', 'clear all entries of the application'],
            },
          },
        },
      },
    },
    confirming: {
      description:
        'A code was sent to the mobile. The application is sent together with this code. The button Back opens the form again.',
      entry: 'save that a code was requested',
      invoke: [
        {
          id: 'code',
          src: 'codeVerification',
          input: ({ context }) => ({ values: toConfirmed(context), sent: context.sent }),
          onSnapshot: [{ guard: 'the application is being sent', target: '.sending' }, { target: '.asking' }],
          onDone: [
            {
              guard: 'the server refused the application',
              target: 'loading',
              actions: 'store why the server refused the application',
            },
            { target: 'sent', actions: ['discard the typed values', 'note that the application was sent'] },
          ],
        },
        { id: 'entry', src: 'entryOfCode' },
      ],
      initial: 'asking',
      states: {
        asking: {
          description: 'The code is being typed. The entries can still be changed.',
          on: { 'details changed': '#application.editing' },
        },
        sending: { description: 'The application is being sent with the code.' },
      },
    },
    sent: {
      description:
        'The office has received the application. The user can start an application for another person.',
      on: {
        'another begun': {
          target: 'loading',
          actions: ['discard the typed values', 'clear all entries of the application'],
        },
      },
    },
  },
});
