import { assign, setup } from 'xstate';
import { getOutput, type ActorsEnded } from '../events.ts';
import { createSubmission, type SubmissionOutput } from '../submission.machine.ts';

/** The mobile number in the request, as typed. */
type Context = { mobileNumber: string };

type Event = { type: 'number changed' } | ActorsEnded<{ reminder: SubmissionOutput }>;

/** A reminder of one’s membership number, sent to one’s mobile. Used by: members. Seen at: `/member/number`. */
export const numberReminderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    children: {} as { reminder: 'reminderForm' },
  },
  actors: { reminderForm: createSubmission<undefined, void>() },
  actions: {
    'store the mobile': assign(({ event }) => ({
      mobileNumber: getOutput(event, 'reminder').sent['mobileNumber'] ?? '',
    })),
  },
}).createMachine({
  id: 'numberReminder',
  description: 'A member who does not know the membership number has it sent to the mobile.',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'The mobile number is asked for.',
      invoke: {
        id: 'reminder',
        src: 'reminderForm',
        input: ({ context: { mobileNumber } }) => ({ values: { mobileNumber } }),
        onDone: { target: 'sent', actions: 'store the mobile' },
      },
    },
    sent: {
      description: 'The number is on its way, if the mobile is on file: that is not said.',
      on: { 'number changed': 'asking' },
    },
  },
});
