import { assign, setup, type DoneActorEvent } from 'xstate';
import { createSubmission, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
import { getOutput } from '../events.ts';

type Context = { contact: FormValues };

type Event = DoneActorEvent<SubmissionOutput, 'contact'> | DoneActorEvent<SubmissionOutput, 'password'>;

/** An administrator’s own profile. Used by: all administrators. Seen at: `/admin/profile/update`. */
export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { contact: FormValues },
    tags: {} as 'contact updated' | 'password updated',
    children: {} as { contact: 'contactForm'; password: 'passwordForm' },
  },
  actors: {
    contactForm: createSubmission<undefined, void>(),
    passwordForm: createSubmission<undefined, void>(),
  },
  actions: {
    'store the contact details': assign(({ event }) => ({
      contact: getOutput(event, 'contact').values,
    })),
  },
}).createMachine({
  id: 'profile',
  description: 'An administrator changes their own contact details and password, each by a form of its own.',
  context: ({ input }) => ({ contact: input.contact }),
  type: 'parallel',
  states: {
    contact: {
      description: 'The contact details; saving them leaves the other form as it was typed.',
      initial: 'untouched',
      states: {
        untouched: {
          description: 'Nothing was saved on this page yet.',
          invoke: {
            id: 'contact',
            src: 'contactForm',
            input: ({ context }) => ({ values: context.contact }),
            onDone: { target: 'updated', actions: 'store the contact details' },
          },
        },
        updated: {
          description: 'The contact details were saved; the form begins anew with them.',
          tags: 'contact updated',
          invoke: {
            id: 'contact',
            src: 'contactForm',
            input: ({ context }) => ({ values: context.contact }),
            onDone: { target: 'updated', reenter: true, actions: 'store the contact details' },
          },
        },
      },
    },
    password: {
      description: 'The password; changing it leaves the contact details as they were typed.',
      initial: 'untouched',
      states: {
        untouched: {
          description: 'Nothing was saved on this page yet.',
          invoke: {
            id: 'password',
            src: 'passwordForm',
            input: { values: { currentPassword: '', newPassword: '', confirmation: '' } },
            onDone: 'updated',
          },
        },
        updated: {
          description: 'The password was changed; the form begins anew and empty.',
          tags: 'password updated',
          invoke: {
            id: 'password',
            src: 'passwordForm',
            input: { values: { currentPassword: '', newPassword: '', confirmation: '' } },
            onDone: { target: 'updated', reenter: true },
          },
        },
      },
    },
  },
});
