import { assertEvent, assign, setup, type DoneActorEvent } from 'xstate';
import { submissionMachine, type FormValues, type SubmissionOutput } from '../submission.machine.ts';

type Context = { contact: FormValues };

type Event = DoneActorEvent<SubmissionOutput, 'contact'> | DoneActorEvent<SubmissionOutput, 'password'>;

export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { contact: FormValues },
    tags: {} as 'contact updated' | 'password updated',
    children: {} as { contact: 'contactForm'; password: 'passwordForm' },
  },
  actors: { contactForm: submissionMachine, passwordForm: submissionMachine },
  actions: {
    'keep the contact details': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.contact');
      return { contact: event.output.values };
    }),
  },
}).createMachine({
  id: 'profile',
  description: 'An administrator changes their own contact details and password, each by a form of its own.',
  context: ({ input }) => ({ contact: input.contact }),
  type: 'parallel',
  states: {
    contact: {
      description: 'The form of the contact details; once saved it begins anew with what was saved.',
      initial: 'untouched',
      invoke: {
        id: 'contact',
        src: 'contactForm',
        input: ({ context }) => ({ values: context.contact }),
        onDone: { target: '.updated', reenter: true, actions: 'keep the contact details' },
      },
      states: {
        untouched: { description: 'Nothing was saved on this page yet.' },
        updated: { description: 'The contact details were saved.', tags: 'contact updated' },
      },
    },
    password: {
      description: 'The form of the password; once saved it begins anew and empty.',
      initial: 'untouched',
      invoke: {
        id: 'password',
        src: 'passwordForm',
        input: { values: { currentPassword: '', newPassword: '', confirmation: '' } },
        onDone: { target: '.updated', reenter: true },
      },
      states: {
        untouched: { description: 'Nothing was saved on this page yet.' },
        updated: { description: 'The password was changed.', tags: 'password updated' },
      },
    },
  },
});
