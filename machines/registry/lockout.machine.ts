import { assign, setup } from 'xstate';
import type { Duty } from '#domain/access/duties.ts';
import { createPhoneWithHomeCode } from '#domain/contact/phone.ts';
import { createActionStub } from '../stub.ts';
import { isFormLeft, createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, type ActorsEnded } from '../events.ts';

/** Another administrator. `id` is the username. */
export type LockedOut = {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly duty?: Duty | undefined;
};

type Context = { who: LockedOut | null };

type Event =
  | { type: 'first password wished'; who: LockedOut }
  | { type: 'new mobile wished'; who: LockedOut }
  | { type: 'other duties wished'; who: LockedOut }
  | ActorsEnded<{ password: SubmissionOutput; mobile: SubmissionOutput; duties: SubmissionOutput }>;

/**
 * Help for an administrator who cannot sign in: a first password or a new mobile. Used by: the office. Seen at:
 * `/admin/administrators/list`.
 */
export const lockoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'password' | 'mobile' | 'duties',
    children: {} as { password: 'passwordForm'; mobile: 'mobileForm'; duties: 'dutiesForm' },
  },
  actors: {
    passwordForm: createSubmissionMachine<LockedOut | null, void>(),
    mobileForm: createSubmissionMachine<LockedOut | null, void>(),
    dutiesForm: createSubmissionMachine<LockedOut | null, void>(),
  },
  actions: {
    'store the chosen administrator': assign(({ event }) => ({
      who: expectEvent(event, 'first password wished', 'new mobile wished', 'other duties wished').who,
    })),
    'announce that the password was sent': createActionStub('announce that the password was sent'),
    'announce that the mobile was changed': createActionStub('announce that the mobile was changed'),
    'announce that the duties were changed': createActionStub('announce that the duties were changed'),
  },
  guards: { 'the user left the form': isFormLeft },
}).createMachine({
  id: 'lockout',
  description:
    'An administrator helps another administrator who cannot sign in, and enters a reason. Or an administrator changes another administrator’s duties.',
  context: { who: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No dialog is open.',
      on: {
        'first password wished': { target: 'givingPassword', actions: 'store the chosen administrator' },
        'new mobile wished': { target: 'givingMobile', actions: 'store the chosen administrator' },
        'other duties wished': { target: 'givingDuties', actions: 'store the chosen administrator' },
      },
    },
    givingPassword: {
      description: 'A dialog asks for the reason to send a first password.',
      tags: 'password',
      invoke: {
        id: 'password',
        src: 'passwordForm',
        input: ({ context }) => ({ values: { reason: '' }, about: context.who }),
        onDone: [
          { guard: 'the user left the form', target: 'resting' },
          { target: 'resting', actions: 'announce that the password was sent' },
        ],
      },
    },
    givingMobile: {
      description: 'A dialog asks for the new mobile and the reason.',
      tags: 'mobile',
      invoke: {
        id: 'mobile',
        src: 'mobileForm',
        input: ({ context }) => ({
          values: { mobile: createPhoneWithHomeCode(), reason: '' },
          about: context.who,
        }),
        onDone: [
          { guard: 'the user left the form', target: 'resting' },
          { target: 'resting', actions: 'announce that the mobile was changed' },
        ],
      },
    },
    givingDuties: {
      description: 'A dialog asks for the duties.',
      tags: 'duties',
      invoke: {
        id: 'duties',
        src: 'dutiesForm',
        input: ({ context }) => ({ values: { duty: context.who?.duty ?? 'all' }, about: context.who }),
        onDone: [
          { guard: 'the user left the form', target: 'resting' },
          { target: 'resting', actions: 'announce that the duties were changed' },
        ],
      },
    },
  },
});
