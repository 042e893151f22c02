import { createActor } from 'xstate';
import { submissionMachine, type FormValues } from '#machines/submission.machine.ts';

/** The moments of a form's life that tell who stands around it something: being filled in, on its way, and refused. */
export function formSnapshots(values: FormValues, message = 'refused') {
  const form = createActor(submissionMachine, { input: { values } }).start();
  const typed = form.getSnapshot();
  form.send({ type: 'submitted' });
  const sent = form.getSnapshot();
  form.send({ type: 'xstate.error.actor.check', error: new Error(message), actorId: 'check' });
  return { typed, sent, refused: form.getSnapshot() };
}
