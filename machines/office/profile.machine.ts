import { assign, setup, type DoneActorEvent } from 'xstate';
import { createSubmissionMachine, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
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
    contactForm: createSubmissionMachine<undefined, void>(),
    passwordForm: createSubmissionMachine<undefined, void>(),
  },
  actions: {
    'store the contact details': assign(({ event }) => ({
      contact: getOutput(event, 'contact').values,
    })),
  },
}).createMachine({
  id: 'profile',
  description: 'An administrator changes their own contact details and password in two separate forms.',
  context: ({ input }) => ({ contact: input.contact }),
  type: 'parallel',
  states: {
    contact: {
      description: 'The contact details. Saving them does not change the form of the password.',
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
          description: 'The contact details were saved. The form shows the saved details.',
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
      description: 'The password. Saving it does not change the form of the contact details.',
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
          description: 'The password was changed. The form is empty again.',
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
