import { assign, setup } from 'xstate';
import { createEmptyPhone } from '#domain/contact/phone.ts';
import { createActionStub } from '../stub.ts';
import { isFormLeft, createSubmission, type SubmissionOutput } from '../submission.machine.ts';
import { getEvent, type ActorsEnded } from '../events.ts';

/** An administrator in the machine of a lockout: the username, the full name, and the mobile on file. */
export type LockedOut = { readonly id: string; readonly name: string; readonly mobile: string };

type Context = { who: LockedOut | null };

type Event =
  | { type: 'first password wished'; who: LockedOut }
  | { type: 'new mobile wished'; who: LockedOut }
  | ActorsEnded<{ password: SubmissionOutput; mobile: SubmissionOutput }>;

/**
 * The way out of a lockout, by a first password or a new mobile for another administrator. Used by: the office. Seen
 * at: `/admin/administrators/list`.
 */
export const lockoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'password' | 'mobile',
    children: {} as { password: 'passwordForm'; mobile: 'mobileForm' },
  },
  actors: {
    passwordForm: createSubmission<LockedOut | null, void>(),
    mobileForm: createSubmission<LockedOut | null, void>(),
  },
  actions: {
    'store the administrator': assign(({ event }) => ({
      who: getEvent(event, 'first password wished', 'new mobile wished').who,
    })),
    'announce that the password was sent': createActionStub('announce that the password was sent'),
    'announce that the mobile was changed': createActionStub('announce that the mobile was changed'),
  },
  guards: { 'the form was left': isFormLeft },
}).createMachine({
  id: 'lockout',
  description: 'An administrator who is locked out is helped by another one, who says why.',
  context: { who: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody is being helped.',
      on: {
        'first password wished': { target: 'givingPassword', actions: 'store the administrator' },
        'new mobile wished': { target: 'givingMobile', actions: 'store the administrator' },
      },
    },
    givingPassword: {
      description: 'A dialog asks why a first password is to be sent.',
      tags: 'password',
      invoke: {
        id: 'password',
        src: 'passwordForm',
        input: ({ context }) => ({ values: { reason: '' }, about: context.who }),
        onDone: [
          { guard: 'the form was left', target: 'resting' },
          { target: 'resting', actions: 'announce that the password was sent' },
        ],
      },
    },
    givingMobile: {
      description: 'A dialog asks for the new mobile, and why.',
      tags: 'mobile',
      invoke: {
        id: 'mobile',
        src: 'mobileForm',
        input: ({ context }) => ({ values: { mobile: createEmptyPhone(), reason: '' }, about: context.who }),
        onDone: [
          { guard: 'the form was left', target: 'resting' },
          { target: 'resting', actions: 'announce that the mobile was changed' },
        ],
      },
    },
  },
});
