import { assign, setup } from 'xstate';
import { getOutput, type ActorsEnded } from '../events.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';

type Context = { mobileNumber: string };

type Event = { type: 'number changed' } | ActorsEnded<{ reminder: SubmissionOutput }>;

/** A message with the membership number to the member’s mobile. Used by: members. Seen at: `/member/number`. */
export const numberReminderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    children: {} as { reminder: 'reminderForm' },
  },
  actors: { reminderForm: createSubmissionMachine<undefined, void>() },
  actions: {
    'store the typed mobile number': assign(({ event }) => ({
      mobileNumber: getOutput(event, 'reminder').sent['mobileNumber'] ?? '',
    })),
  },
}).createMachine({
  id: 'numberReminder',
  description: 'A member asks for the membership number, which is sent to the member’s mobile.',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'The form asks for the mobile number.',
      invoke: {
        id: 'reminder',
        src: 'reminderForm',
        input: ({ context: { mobileNumber } }) => ({ values: { mobileNumber } }),
        onDone: { target: 'sent', actions: 'store the typed mobile number' },
      },
    },
    sent: {
      description:
        'If the mobile is stored, the membership number is being sent. The page does not say whether the mobile is stored.',
      on: { 'number changed': 'asking' },
    },
  },
});
