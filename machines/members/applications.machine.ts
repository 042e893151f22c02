import { assign, setup } from 'xstate';
import { applicationsAtOnce, mostQuestions, type OpenApplication } from '#domain/joining/application.ts';
import { createActionStub, createStub } from '../stub.ts';
import { isFormLeft, createSubmission, type SubmissionOutput } from '../submission.machine.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/**
 * The result of the office's decision about an application. `membershipNumber` is null unless the application was
 * accepted. `isMember` is false if the applicant has to pay first.
 */
export type DecidedApplication = {
  readonly name: string;
  readonly decision: Decision;
  readonly membershipNumber: number | null;
  readonly isMember: boolean;
  readonly receipt: string | null;
};

/** What the office can do with an application: accept it, refuse it, ask a question, or send the payment link again. */
export type Decision = 'accept' | 'refuse' | 'ask' | 'send';
/**
 * What the user wants to do with an application. `photo` is the applicant's photo. `photo` is null if the link is sent
 * again, or if the photo could not be read.
 */
export type WishedApplication = {
  readonly application: OpenApplication;
  readonly decision: Decision;
  readonly photo: string | null;
};

type Context = {
  applications: readonly OpenApplication[];
  /** Whether the server perhaps has more applications after the applications in the list. */
  more: boolean;
  wished: WishedApplication | null;
  /** The payment method that this browser used last for a payment at the desk. */
  lastMethod: string;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'news asked' }
  | { type: 'more asked' }
  | { type: 'decision wished'; application: OpenApplication; decision: Decision }
  | ActorsEnded<{
      load: readonly OpenApplication[];
      reread: readonly OpenApplication[];
      readMore: readonly OpenApplication[];
      photo: string;
      decide: SubmissionOutput<DecidedApplication>;
    }>;

/** Whether the last page of the list is full, so that more applications can follow. */
function isFull({ length }: readonly OpenApplication[]): boolean {
  return length > 0 && length % applicationsAtOnce === 0;
}

/**
 * Applications for membership, and the decisions about them. Used by: the office. Seen at:
 * `/admin/members/applications`.
 */
export const applicationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { lastMethod: string },
    tags: {} as 'busy' | 'refused' | 'listed' | 'deciding',
    children: {} as {
      load: 'load';
      reread: 'load';
      readMore: 'load';
      photo: 'readPhoto';
      decide: 'decisionForm';
    },
  },
  actors: {
    load: createStub<readonly OpenApplication[], { after?: number; shown?: number }>('load'),
    readPhoto: createStub<string, number>('readPhoto'),
    decisionForm: createSubmission<WishedApplication | null, DecidedApplication>(),
  },
  actions: {
    'store the applications': assign(({ event }) => {
      const applications = getOutput(event, 'load', 'reread');
      return { applications, more: isFull(applications) };
    }),
    'add the applications': assign(({ context, event }) => {
      const read = getOutput(event, 'readMore');
      return {
        applications: [...context.applications, ...read],
        more: isFull(read),
      };
    }),
    'store the decision': assign(({ event }) => {
      const { application, decision } = getEvent(event, 'decision wished');
      return { wished: { application, decision, photo: null }, refusal: null };
    }),
    'store the photo': assign(({ context: { wished }, event }) => ({
      wished: wished && { ...wished, photo: getOutput(event, 'photo') },
    })),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
    'announce the decision': createActionStub('announce the decision'),
  },
  guards: {
    'the application can be refused': ({ event }) => getEvent(event, 'decision wished').decision === 'refuse',
    'another question can be asked': ({ event }) => {
      const { application, decision } = getEvent(event, 'decision wished');
      const asked = application.questions?.length ?? 0;
      return decision === 'ask' && application.accepted === undefined && asked < mostQuestions;
    },
    'the application can be accepted': ({ event }) => {
      const { application, decision } = getEvent(event, 'decision wished');
      return decision === 'accept' && application.total !== null;
    },
    'the payment link can be sent': ({ event }) => {
      const { application, decision } = getEvent(event, 'decision wished');
      return decision === 'send' && application.accepted !== undefined && application.total !== null;
    },
    'the decision is not to accept': ({ context }) => context.wished?.decision !== 'accept',
    'there are more applications': ({ context }) => context.more,
    'the form was left': isFormLeft,
  },
}).createMachine({
  id: 'applications',
  description:
    'Applications for membership. The office asks questions, and accepts or refuses each application. A decision is final.',
  context: ({ input }) => ({ applications: [], more: false, wished: null, refusal: null, ...input }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The applications are being read.',
      tags: 'busy',
      entry: 'clear the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
        onDone: { target: 'resting', actions: 'store the applications' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
    },
    unavailable: {
      description: 'The applications could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    resting: {
      description: 'The open applications are listed, and the accepted applications that are not paid.',
      tags: 'listed',
      on: {
        'news asked': { target: 'rereading', actions: 'clear the refusal' },
        'more asked': {
          guard: 'there are more applications',
          target: 'readingMore',
          actions: 'clear the refusal',
        },
        'decision wished': [
          { guard: 'the payment link can be sent', target: 'deciding', actions: 'store the decision' },
          { guard: 'another question can be asked', target: 'opening', actions: 'store the decision' },
          { guard: 'the application can be refused', target: 'opening', actions: 'store the decision' },
          { guard: 'the application can be accepted', target: 'opening', actions: 'store the decision' },
        ],
      },
    },
    readingMore: {
      description: 'The applications that follow after the list are being read.',
      tags: 'listed',
      invoke: {
        id: 'readMore',
        src: 'load',
        input: ({ context }) => ({ after: context.applications.at(-1)?.id ?? 0 }),
        onDone: { target: 'resting', actions: 'add the applications' },
        onError: { target: 'resting', actions: 'show the refusal' },
      },
    },
    opening: {
      description:
        'The applicant’s photo is being read, because the office looks at the photo before the decision.',
      tags: 'listed',
      invoke: {
        id: 'photo',
        src: 'readPhoto',
        input: ({ context }) => context.wished?.application.id ?? 0,
        onDone: { target: 'deciding', actions: 'store the photo' },
        onError: [
          { guard: 'the decision is not to accept', target: 'deciding' },
          { target: 'rereading', actions: 'show the refusal' },
        ],
      },
    },
    deciding: {
      description:
        'The dialog explains the decision. The user enters a payment method, a reason or a question.',
      tags: ['listed', 'deciding'],
      invoke: {
        id: 'decide',
        src: 'decisionForm',
        input: ({ context }) => ({
          values: {
            // Usually an applicant pays by the link. For an accepted application, the office can record a payment at
            // the desk.
            paidBy: context.wished?.application.accepted ? context.lastMethod : '',
            reference: '',
            reason: '',
            question: '',
          },
          about: context.wished,
        }),
        onDone: [
          { guard: 'the form was left', target: 'rereading' },
          { target: 'rereading', actions: 'announce the decision' },
        ],
      },
    },
    rereading: {
      description:
        'The listed applications are being read again, because another user can have decided an application.',
      tags: 'listed',
      invoke: {
        id: 'reread',
        src: 'load',
        input: ({ context }) => ({ shown: context.applications.length }),
        onDone: { target: 'resting', actions: 'store the applications' },
        onError: { target: 'resting', actions: 'show the refusal' },
      },
    },
  },
});
