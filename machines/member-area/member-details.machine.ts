import { assign, sendTo, setup } from 'xstate';
import { entriesOf, memberDetailsForm, type MemberRead } from '#domain/member/member.ts';
import { problemsOf } from '#domain/values/form-problems.ts';
import { codeVerificationMachine, type SentCode, type VerifiedCode } from '../code-verification.machine.ts';
import { outputOf, refusalOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';
import { photoCaptureMachine } from '../photo-capture.machine.ts';
import { answering, unprovided } from '../stub.ts';
import {
  isFormLeft,
  submissionOf,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

/** What the machine of a member's own details reads: those stored, entries to start with (typed or stored), phone codes. */
export type MemberDetailsData = {
  readonly member: MemberRead;
  readonly entries: Record<string, string>;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
};

/** A new mobile number in the machine of a member's own details, and the code sent to it before anything is saved. */
export type NewMobile = SentCode & { readonly mobileNumber: string };

/**
 * What the machine of a member's own details is answered: `stale` where somebody else changed them since they were
 * read; nothing is saved yet where a code was sent to a new mobile number.
 */
export type SavingAnswer = 'saved' | 'stale' | NewMobile;

/** What the machine of a member's own details has them typed upon: as read, and the new mobile shown to be theirs. */
export type DetailsSubject = { readonly stored: MemberRead | null; readonly confirmed: string | null };

type Context = {
  data: MemberDetailsData | null;
  refusal: string | null;
  changedElsewhere: boolean;
  /** Whether the details are shown to be looked through, the form behind them, as a renewal does. */
  looksThrough: boolean;
  /** The new mobile number that waits for its code. */
  newMobile: NewMobile | null;
  /** The new mobile number whose code was given. */
  confirmed: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'change asked' }
  | { type: 'confirmed' }
  | { type: 'confirmation cancelled' }
  | ActorsEnded<{ load: MemberDetailsData; form: SubmissionOutput<SavingAnswer>; confirmation: VerifiedCode }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>;

/** Whether the entries are the stored ones, with nothing typed over them before. */
function isStored({ member, entries }: MemberDetailsData): boolean {
  return Object.entries(entriesOf(member)).every(([name, value]) => entries[name] === value);
}

/** The new mobile number to which a code was sent instead of saving; null where none had to be. */
function newMobileOf(event: Event): NewMobile | null {
  if (event.type !== 'xstate.done.actor.form') return null;
  const { answer } = event.output;
  return typeof answer === 'string' ? null : answer;
}

function isComplete({ entries }: MemberDetailsData): boolean {
  return Object.keys(problemsOf(memberDetailsForm, entries)).length === 0;
}

/** Changing a member’s own details. Used by: members. Seen at: `/member/update-details`. */
export const memberDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { looksThrough: boolean },
    tags: {} as 'busy' | 'refused',
    children: {} as {
      load: 'load';
      form: 'detailsForm';
      photo: 'photoCapture';
      confirmation: 'codeVerification';
    },
  },
  actors: {
    load: answering<MemberDetailsData>('load'),
    detailsForm: submissionOf<DetailsSubject, SavingAnswer>(),
    photoCapture: photoCaptureMachine,
    codeVerification: codeVerificationMachine,
  },
  actions: {
    'keep the data': assign(({ event }) => ({ data: outputOf(event, 'load'), refusal: null })),
    'keep the refusal': assign({ refusal: refusalOf }),
    'keep that they were changed elsewhere': assign({ changedElsewhere: true }),
    'keep what was entered': assign(({ context, event }) => {
      const { values } = outputOf(event, 'form');
      return { data: context.data && { ...context.data, entries: values }, newMobile: newMobileOf(event) };
    }),
    'put the photo into the form': sendTo('form', ({ event }) => ({
      type: 'field changed' as const,
      name: 'photo',
      value: snapshotOf(event, 'photo').context.photo ?? '',
    })),
    'send what was entered': sendTo('form', { type: 'submitted' as const }),
    'show what must be mended': sendTo('form', { type: 'submitted' as const }),
    'keep what is typed': unprovided('keep what is typed'),
    'take the new number as confirmed': assign({
      confirmed: ({ context }) => context.newMobile?.mobileNumber ?? null,
    }),
    'forget what is typed': unprovided('forget what is typed'),
    'say that they are saved': unprovided('say that they are saved'),
    'go on': unprovided('go on'),
    'go back': unprovided('go back'),
  },
  guards: {
    'the stored details can stand': ({ context, event }) =>
      event.type === 'xstate.done.actor.load' &&
      context.looksThrough &&
      !context.changedElsewhere &&
      isStored(event.output) &&
      isComplete(event.output),
    'the stored details cannot stand': ({ context: { changedElsewhere, data, looksThrough } }) =>
      looksThrough && !changedElsewhere && data !== null && isStored(data) && !isComplete(data),
    'they are on their way': ({ event }) =>
      event.type === 'xstate.snapshot.form' && event.snapshot.hasTag('busy'),
    'the form was left': isFormLeft,
    'the photo is another one': ({ context, event }) =>
      event.type === 'xstate.snapshot.photo' &&
      event.snapshot.context.photo !== null &&
      event.snapshot.context.photo !== context.data?.entries['photo'],
    'they were changed elsewhere': ({ event }) =>
      event.type === 'xstate.done.actor.form' && event.output.answer === 'stale',
    'a code went to a new mobile': ({ event }) => newMobileOf(event) !== null,
  },
}).createMachine({
  id: 'memberDetails',
  description: 'A member looks through their details and photo, changes what is wrong, and saves them.',
  context: ({ input }) => ({
    data: null,
    refusal: null,
    changedElsewhere: false,
    looksThrough: input.looksThrough,
    newMobile: null,
    confirmed: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'The stored details are being fetched, for the first time or since they were changed elsewhere.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'the stored details can stand', target: 'lookingThrough', actions: 'keep the data' },
          { target: 'editing', actions: 'keep the data' },
        ],
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'The details could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading', cancelled: 'left' },
    },
    lookingThrough: {
      description: 'The stored details are shown, with one way on and one to change them.',
      on: { confirmed: 'confirmed', 'change asked': 'editing', cancelled: 'left' },
    },
    editing: {
      description: 'The form is open; form and photo each have a life of their own.',
      initial: 'opening',
      invoke: [
        {
          id: 'form',
          src: 'detailsForm',
          input: ({ context: { confirmed, data } }) => ({
            values: data?.entries ?? {},
            about: { stored: data?.member ?? null, confirmed },
            first: { values: data ? entriesOf(data.member) : {} },
          }),
          onSnapshot: [
            { guard: 'they are on their way', target: '.sending', actions: 'keep what is typed' },
            { target: '.filling', actions: 'keep what is typed' },
          ],
          onDone: [
            { guard: 'the form was left', target: 'left', actions: 'forget what is typed' },
            {
              guard: 'they were changed elsewhere',
              target: 'loading',
              actions: 'keep that they were changed elsewhere',
            },
            {
              guard: 'a code went to a new mobile',
              target: 'confirmingMobile',
              actions: 'keep what was entered',
            },
            { target: 'saved', actions: 'forget what is typed' },
          ],
        },
        {
          id: 'photo',
          src: 'photoCapture',
          input: ({ context }) => ({ photo: context.data?.entries['photo'] || null }),
          onSnapshot: { guard: 'the photo is another one', actions: 'put the photo into the form' },
        },
      ],
      states: {
        opening: {
          description: 'Where the stored details cannot stand, what is to be mended is said at once.',
          always: [
            {
              guard: 'the stored details cannot stand',
              target: 'filling',
              actions: 'show what must be mended',
            },
            { target: 'filling' },
          ],
        },
        resuming: {
          description: 'The new number is confirmed, so what was entered goes on its way again.',
          always: { target: 'sending', actions: 'send what was entered' },
        },
        filling: { description: 'The details are being changed; what was refused stays.' },
        sending: { description: 'The details are on their way; the form waits for the answer.' },
      },
    },
    confirmingMobile: {
      description: 'A new mobile number is saved once the code that went to it is given.',
      invoke: {
        id: 'confirmation',
        src: 'codeVerification',
        input: ({ context: { newMobile } }) => ({
          values: { mobileNumber: newMobile?.mobileNumber ?? '', authToken: '' },
          sent: newMobile,
        }),
        onDone: { target: 'editing.resuming', actions: 'take the new number as confirmed' },
      },
      on: { 'confirmation cancelled': 'editing' },
    },
    confirmed: { description: 'Nothing was to be changed.', type: 'final', entry: 'go on' },
    saved: {
      description: 'The details are saved.',
      type: 'final',
      entry: ['say that they are saved', 'go on'],
    },
    left: { description: 'The form was left without saving.', type: 'final', entry: 'go back' },
  },
});
