import { assign, setup } from 'xstate';
import { applicationsAtOnce, mostQuestions, type OpenApplication } from '#domain/joining/application.ts';
import { createActionStub, createStub } from '../stub.ts';
import { isFormLeft, createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/** `membershipNumber` is null unless the application was accepted. `isMember` is false if the person must pay first. */
export type DecidedApplication = {
  readonly name: string;
  readonly decision: Decision;
  readonly membershipNumber: number | null;
  readonly isMember: boolean;
  readonly receipt: string | null;
};

/** `send` sends the payment link again. */
export type Decision = 'accept' | 'refuse' | 'ask' | 'send';
/** `photo` is null if the payment link is sent again, or if the photo could not be loaded. */
export type WishedApplication = {
  readonly application: OpenApplication;
  readonly decision: Decision;
  readonly photo: string | null;
};

type Context = {
  applications: readonly OpenApplication[];
  more: boolean;
  wished: WishedApplication | null;
  /** The payment method last chosen in this browser for a payment at the desk. */
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
    decisionForm: createSubmissionMachine<WishedApplication | null, DecidedApplication>(),
  },
  actions: {
    'store the applications': assign(({ event }) => {
      const applications = getOutput(event, 'load', 'reread');
      return { applications, more: isFull(applications) };
    }),
    'add more applications to the list': assign(({ context, event }) => {
      const read = getOutput(event, 'readMore');
      return {
        applications: [...context.applications, ...read],
        more: isFull(read),
      };
    }),
    'store the decision that the office chose': assign(({ event }) => {
      const { application, decision } = expectEvent(event, 'decision wished');
      return { wished: { application, decision, photo: null }, refusal: null };
    }),
    'store the photo of the applicant': assign(({ context: { wished }, event }) => ({
      wished: wished && { ...wished, photo: getOutput(event, 'photo') },
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'announce the decision': createActionStub('announce the decision'),
  },
  guards: {
    'the office wants to refuse the application': ({ event }) =>
      expectEvent(event, 'decision wished').decision === 'refuse',
    'the office can ask the applicant a question': ({ event }) => {
      const { application, decision } = expectEvent(event, 'decision wished');
      const asked = application.questions?.length ?? 0;
      return decision === 'ask' && application.accepted === undefined && asked < mostQuestions;
    },
    'the office can accept the application': ({ event }) => {
      const { application, decision } = expectEvent(event, 'decision wished');
      return decision === 'accept' && application.total !== null;
    },
    'the office can send the payment link again': ({ event }) => {
      const { application, decision } = expectEvent(event, 'decision wished');
      return decision === 'send' && application.accepted !== undefined && application.total !== null;
    },
    'the office does not want to accept': ({ context }) => context.wished?.decision !== 'accept',
    'the server has more applications': ({ context }) => context.more,
    'the user left the form': isFormLeft,
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
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
        onDone: { target: 'resting', actions: 'store the applications' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
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
        'news asked': { target: 'rereading', actions: 'clear the refusal of the server' },
        'more asked': {
          guard: 'the server has more applications',
          target: 'readingMore',
          actions: 'clear the refusal of the server',
        },
        'decision wished': [
          {
            guard: 'the office can send the payment link again',
            target: 'deciding',
            actions: 'store the decision that the office chose',
          },
          {
            guard: 'the office can ask the applicant a question',
            target: 'opening',
            actions: 'store the decision that the office chose',
          },
          {
            guard: 'the office wants to refuse the application',
            target: 'opening',
            actions: 'store the decision that the office chose',
          },
          {
            guard: 'the office can accept the application',
            target: 'opening',
            actions: 'store the decision that the office chose',
          },
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
        onDone: { target: 'resting', actions: 'add more applications to the list' },
        onError: { target: 'resting', actions: 'show why the server refused' },
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
        onDone: { target: 'deciding', actions: 'store the photo of the applicant' },
        onError: [
          { guard: 'the office does not want to accept', target: 'deciding' },
          { target: 'rereading', actions: 'show why the server refused' },
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
          { guard: 'the user left the form', target: 'rereading' },
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
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
  },
});
