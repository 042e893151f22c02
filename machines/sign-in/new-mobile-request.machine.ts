import { assign, setup } from 'xstate';
import { getOutput, type ActorsEnded } from '../events.ts';
import { createSubmission, type FormValues, type SubmissionOutput } from '../submission.machine.ts';

type Context = { readonly values: FormValues };

/** A request for a new mobile where the old one is gone. Used by: members. Seen at: `/member/new-mobile`. */
export const newMobileRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ActorsEnded<{ request: SubmissionOutput }>,
    input: {} as Context,
    children: {} as { request: 'requestForm' },
  },
  actors: { requestForm: createSubmission<undefined, void>() },
  actions: { 'store what was sent': assign({ values: ({ event }) => getOutput(event, 'request').values }) },
}).createMachine({
  id: 'newMobileRequest',
  description: 'A member whose old mobile is gone asks the office to use another one.',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'Who they are, the new number and the reason are asked for.',
      invoke: {
        id: 'request',
        src: 'requestForm',
        input: ({ context: { values } }) => ({ values }),
        onDone: { target: 'sent', actions: 'store what was sent' },
      },
    },
    sent: {
      description: 'The office has it, if they are on file: that is not said.',
      type: 'final',
    },
  },
});
