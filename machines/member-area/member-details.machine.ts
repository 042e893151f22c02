import { assign, sendTo, setup } from 'xstate';
import { toDetailsFormEntries, memberDetailsForm, type MemberRead } from '#domain/member/member.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { codeVerificationMachine, type SentCode, type VerifiedCode } from '../code-verification.machine.ts';
import {
  expectEvent,
  getOutput,
  getRefusal,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';
import { photoCaptureMachine } from '../photo-capture.machine.ts';
import { createStub, createActionStub } from '../stub.ts';
import {
  isFormLeft,
  createSubmissionMachine,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

export type MemberDetailsData = {
  readonly member: MemberRead;
  readonly entries: Record<string, string>;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
};

/** A new mobile to which a code was sent, and which is not saved yet. */
export type NewMobile = SentCode & { readonly mobileNumber: string };

/** `stale`: nothing was saved, because somebody changed the details after the page read them. */
export type SavingAnswer = 'saved' | 'stale' | NewMobile;

/** The stored details and the confirmed new mobile, with which the form compares its values. */
export type DetailsSubject = { readonly stored: MemberRead | null; readonly confirmed: string | null };

type Context = {
  data: MemberDetailsData | null;
  refusal: string | null;
  changedElsewhere: boolean;
  looksThrough: boolean;
  /** What is wrong or missing in the stored details and prevents a renewal, by field. */
  missing: Problems;
  /** Whether the page shows only the photo, because nothing else is missing. Imported members have no photo. */
  photoAlone: boolean;
  field: string | null;
  newMobile: NewMobile | null;
  confirmed: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'change asked'; field: string }
  | { type: 'confirmed' }
  | { type: 'confirmation cancelled' }
  | ActorsEnded<{ load: MemberDetailsData; form: SubmissionOutput<SavingAnswer>; confirmation: VerifiedCode }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>;

function listTyped({ member, entries }: MemberDetailsData): string[] {
  const stored = Object.entries(toDetailsFormEntries(member));
  return stored.filter(([name, value]) => entries[name] !== value).map(([name]) => name);
}

function isPhotoAlone(names: readonly string[]): boolean {
  return names.every((name) => name === 'photo');
}

function getNewMobile(event: Event): NewMobile | null {
  if (event.type !== 'xstate.done.actor.form') return null;
  const { answer } = event.output;
  return typeof answer === 'string' ? null : answer;
}

function findMissing({ member }: MemberDetailsData): Problems {
  return findFormProblems(memberDetailsForm, toDetailsFormEntries(member));
}

/** Changing a member’s own details. Used by: members. Seen at: `/member/update-details`. */
export const memberDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { looksThrough: boolean; field: string | null },
    tags: {} as 'busy' | 'refused',
    children: {} as {
      load: 'load';
      form: 'detailsForm';
      photo: 'photoCapture';
      confirmation: 'codeVerification';
    },
  },
  actors: {
    load: createStub<MemberDetailsData>('load'),
    detailsForm: createSubmissionMachine<DetailsSubject, SavingAnswer>(),
    photoCapture: photoCaptureMachine,
    codeVerification: codeVerificationMachine,
  },
  actions: {
    'store the details that the server returned': assign(
      ({ context: { changedElsewhere, field, looksThrough }, event }) => {
        const data = getOutput(event, 'load');
        const isRenewal = looksThrough || field === 'photo';
        const missing = isRenewal && !changedElsewhere ? findMissing(data) : {};
        const fields = Object.keys(missing);
        const photoAlone = fields.length > 0 && isPhotoAlone([...fields, ...listTyped(data)]);
        return { data, missing, photoAlone, refusal: null };
      },
    ),
    'show why the server refused': assign({ refusal: getRefusal }),
    'note that somebody else changed the details': assign({ changedElsewhere: true }),
    'store the submitted details': assign(({ context, event }) => {
      const { values } = getOutput(event, 'form');
      const data = context.data && { ...context.data, entries: values };
      return { data, newMobile: getNewMobile(event), field: null };
    }),
    'put the photo into the form': sendTo('form', ({ event }) => ({
      type: 'field changed' as const,
      name: 'photo',
      value: getChildSnapshot(event, 'photo').context.photo ?? '',
    })),
    'submit the form': sendTo('form', { type: 'submitted' as const }),
    'store which field the member wants to change': assign({
      field: ({ event }) => expectEvent(event, 'change asked').field,
    }),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'store that the new mobile number is confirmed': assign({
      confirmed: ({ context }) => context.newMobile?.mobileNumber ?? null,
    }),
    'discard the typed values': createActionStub('discard the typed values'),
    'announce that the details are saved': createActionStub('announce that the details are saved'),
    'open the home page or the next step': createActionStub('open the home page or the next step'),
    'leave without saving the details': createActionStub('leave without saving the details'),
  },
  guards: {
    'the stored details are complete': ({ context, event }) =>
      event.type === 'xstate.done.actor.load' &&
      context.looksThrough &&
      !context.changedElsewhere &&
      listTyped(event.output).length === 0 &&
      Object.keys(findMissing(event.output)).length === 0,
    'the form showed only the photo': ({ context: { looksThrough, photoAlone } }) =>
      looksThrough && photoAlone,
    'the typed details are being sent': ({ event }) =>
      event.type === 'xstate.snapshot.form' && event.snapshot.hasTag('busy'),
    'the user left the form': isFormLeft,
    'the photo has changed': ({ context, event }) =>
      event.type === 'xstate.snapshot.photo' &&
      event.snapshot.context.photo !== null &&
      event.snapshot.context.photo !== context.data?.entries['photo'],
    'somebody else changed the details meanwhile': ({ event }) =>
      event.type === 'xstate.done.actor.form' && event.output.answer === 'stale',
    'a code was sent to the new mobile': ({ event }) => getNewMobile(event) !== null,
  },
}).createMachine({
  id: 'memberDetails',
  description: 'A member checks, corrects and saves their details and photo.',
  context: ({ input }) => ({
    data: null,
    refusal: null,
    changedElsewhere: false,
    looksThrough: input.looksThrough,
    missing: {},
    photoAlone: false,
    field: input.field,
    newMobile: null,
    confirmed: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'The stored details are being read. They are read again after somebody else changed them, or after only the photo was saved.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: 'the stored details are complete',
            target: 'lookingThrough',
            actions: 'store the details that the server returned',
          },
          { target: 'editing', actions: 'store the details that the server returned' },
        ],
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The details could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading', cancelled: 'left' },
    },
    lookingThrough: {
      description: 'The stored details are shown. The member confirms or changes them.',
      on: {
        confirmed: 'confirmed',
        'change asked': { target: 'editing', actions: 'store which field the member wants to change' },
        cancelled: 'left',
      },
    },
    editing: {
      description:
        'The form is open. If only the photo is missing, the form shows only the photo. Form and photo are separate machines.',
      initial: 'filling',
      invoke: [
        {
          id: 'form',
          src: 'detailsForm',
          input: ({ context: { confirmed, data } }) => ({
            values: data?.entries ?? {},
            about: { stored: data?.member ?? null, confirmed },
            first: { values: data ? toDetailsFormEntries(data.member) : {} },
          }),
          onSnapshot: [
            {
              guard: 'the typed details are being sent',
              target: '.sending',
              actions: 'save the typed values in the browser',
            },
            { target: '.filling', actions: 'save the typed values in the browser' },
          ],
          onDone: [
            { guard: 'the user left the form', target: 'left', actions: 'discard the typed values' },
            {
              guard: 'somebody else changed the details meanwhile',
              target: 'loading',
              actions: 'note that somebody else changed the details',
            },
            {
              guard: 'a code was sent to the new mobile',
              target: 'confirmingMobile',
              actions: 'store the submitted details',
            },
            {
              guard: 'the form showed only the photo',
              target: 'loading',
              actions: ['discard the typed values', 'announce that the details are saved'],
            },
            { target: 'saved', actions: 'discard the typed values' },
          ],
        },
        {
          id: 'photo',
          src: 'photoCapture',
          input: ({ context }) => ({ photo: context.data?.entries['photo'] || null }),
          onSnapshot: { guard: 'the photo has changed', actions: 'put the photo into the form' },
        },
      ],
      states: {
        resuming: {
          description: 'The new mobile number is confirmed, so the form sends its values again.',
          always: { target: 'sending', actions: 'submit the form' },
        },
        filling: { description: 'The details are being changed. Refused entries stay.' },
        sending: { description: 'The details are being sent. The form waits for the answer.' },
      },
    },
    confirmingMobile: {
      description: 'A code was sent to the new mobile number. The number is saved after the code is entered.',
      invoke: {
        id: 'confirmation',
        src: 'codeVerification',
        input: ({ context: { newMobile } }) => ({
          values: { mobileNumber: newMobile?.mobileNumber ?? '', authToken: '' },
          sent: newMobile,
        }),
        onDone: { target: 'editing.resuming', actions: 'store that the new mobile number is confirmed' },
      },
      on: { 'confirmation cancelled': 'editing' },
    },
    confirmed: {
      description: 'The member confirmed the stored details and changed nothing.',
      type: 'final',
      entry: 'open the home page or the next step',
    },
    saved: {
      description: 'The details are saved.',
      type: 'final',
      entry: ['announce that the details are saved', 'open the home page or the next step'],
    },
    left: {
      description: 'The member left without saving.',
      type: 'final',
      entry: 'leave without saving the details',
    },
  },
});
