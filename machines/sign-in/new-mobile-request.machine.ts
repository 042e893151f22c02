import { assign, setup } from 'xstate';
import { getOutput, type ActorsEnded } from '../events.ts';
import { createSubmissionMachine, type FormValues, type SubmissionOutput } from '../submission.machine.ts';

type Context = { readonly values: FormValues };

/**
 * A request for a new mobile by a member who no longer has the old mobile. Used by: members. Seen at:
 * `/member/new-mobile`.
 */
export const newMobileRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ActorsEnded<{ request: SubmissionOutput }>,
    input: {} as Context,
    children: {} as { request: 'requestForm' },
  },
  actors: { requestForm: createSubmissionMachine<undefined, void>() },
  actions: {
    'store the values that were sent': assign({ values: ({ event }) => getOutput(event, 'request').values }),
  },
}).createMachine({
  id: 'newMobileRequest',
  description: 'A member without the old mobile asks the office to use a new mobile.',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'The form asks for the person’s details, the new number and the reason.',
      invoke: {
        id: 'request',
        src: 'requestForm',
        input: ({ context: { values } }) => ({ values }),
        onDone: { target: 'sent', actions: 'store the values that were sent' },
      },
    },
    sent: {
      description:
        'The request is sent. The office gets it only if the person was found. The page does not say whether the person was found.',
      type: 'final',
    },
  },
});
