import { assign, sendTo, setup } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { createStub } from '../../stub.ts';
import { memberFileMachine } from './member-file.machine.ts';
import type { MemberFile } from './member-file.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded, type ChildChanged } from '../../events.ts';

type ChosenMember = { readonly member: AdminMember; readonly thisYear: number };

/** `goingTo` says what opens next: another member's dialog (the id), this member's renewal, or nothing (null). */
export type MemberDetailOutput = {
  readonly id: number;
  readonly changed: boolean;
  readonly goingTo: number | 'renewal' | null;
};

type Context = ChosenMember & Omit<MemberDetailOutput, 'id'> & { readonly refusal: string | null };

type Event =
  | { type: 'retried' }
  | { type: 'close asked'; goingTo?: MemberDetailOutput['goingTo'] | undefined }
  | ActorsEnded<{ load: MemberFile; file: { again: boolean; changed: boolean } }>
  | ChildChanged<'file', typeof memberFileMachine>;

/** Opening the detail dialog of a member. Used by: the office. Seen at: the detail dialog of `/admin/members/list`. */
export const memberDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ChosenMember,
    output: {} as MemberDetailOutput,
    tags: {} as 'busy' | 'refused',
    children: {} as { load: 'load'; file: 'memberFile' },
  },
  actors: {
    load: createStub<MemberFile, { member: AdminMember }>('load'),
    memberFile: memberFileMachine,
  },
  actions: {
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    // If the user first decided to stay, a later closing of the dialog opens nothing else.
    'store what opens after this dialog': assign(({ event }) => ({
      goingTo: expectEvent(event, 'close asked').goingTo ?? null,
    })),
    'note whether the member was changed': assign(({ context, event }) => ({
      changed: context.changed || getOutput(event, 'file').changed,
    })),
    'tell the member-file machine to close': sendTo('file', { type: 'close asked' }),
  },
  guards: {
    'the dialog is being closed': ({ event }) =>
      event.type === 'xstate.snapshot.file' &&
      (event.snapshot.hasTag('asking') || event.snapshot.hasTag('closing')),
    'the data of the member must be read again': ({ event }) =>
      event.type === 'xstate.done.actor.file' && event.output.again,
  },
}).createMachine({
  id: 'memberDetail',
  description: 'The dialog of a member, from opening to closing.',
  context: ({ input }) => ({ ...input, changed: false, goingTo: null, refusal: null }),
  output: ({ context: { changed, goingTo, member } }) => ({ id: member.id, changed, goingTo }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Photo and records are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ member: context.member }),
        onDone: 'open',
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: { 'close asked': { target: 'closed', actions: 'store what opens after this dialog' } },
    },
    unavailable: {
      description: 'The photo or the records could not be read. The user can try again.',
      tags: 'refused',
      on: {
        retried: { target: 'loading', actions: 'clear the refusal of the server' },
        'close asked': { target: 'closed', actions: 'store what opens after this dialog' },
      },
    },
    open: {
      description: 'The user views and changes the member.',
      initial: 'staying',
      on: {
        'close asked': {
          target: '.closing',
          actions: ['store what opens after this dialog', 'tell the member-file machine to close'],
        },
      },
      invoke: {
        id: 'file',
        src: 'memberFile',
        input: ({ context, event }) => {
          return { ...getOutput(event, 'load'), thisYear: context.thisYear };
        },
        onSnapshot: [{ guard: 'the dialog is being closed', target: '.closing' }, { target: '.staying' }],
        onDone: [
          {
            guard: 'the data of the member must be read again',
            target: 'loading',
            actions: 'note whether the member was changed',
          },
          { target: 'closed', actions: 'note whether the member was changed' },
        ],
      },
      states: {
        staying: { description: 'The dialog is open, and is not being closed.' },
        closing: {
          description:
            'The user is asked whether to close the dialog, or the dialog closes after the last changes are saved.',
        },
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
