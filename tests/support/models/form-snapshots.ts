import { createActor, fromCallback } from 'xstate';
import { codeVerificationMachine, type SentCode } from '#machines/code-verification.machine.ts';
import { createSubmissionMachine, type FormValues } from '#machines/submission.machine.ts';

/** A form in which nothing is ever wrong. */
export function rightForm<About, Answer>() {
  return createSubmissionMachine<About, Answer>().provide({
    actors: { page: fromCallback(() => undefined) },
    actions: { 'check the values of the form': () => {} },
  });
}

/** The moments of a form's life that tell who stands around it something: being filled in, on its way, and refused. */
export function formSnapshots(values: FormValues, error = new Error('refused')) {
  const form = createActor(rightForm<undefined, unknown>(), { input: { values } }).start();
  const typed = form.getSnapshot();
  form.send({ type: 'submitted' });
  const sent = form.getSnapshot();
  form.send({ type: 'xstate.error.actor.submit', error, actorId: 'submit' });
  return { typed, sent, refused: form.getSnapshot() };
}

/** The moments of a code that tell who asks for it something: on its way, refused, and another one sent. */
export function codeSnapshots({ resendAt }: Pick<SentCode, 'resendAt'>) {
  const first = { now: resendAt, resendAt };
  // No time passes meanwhile.
  const still = codeVerificationMachine.provide({
    actors: { countdown: fromCallback(() => undefined), verificationForm: rightForm() },
  });
  const code = createActor(still, { input: { values: {}, sent: first } }).start();
  const form = formSnapshots({});
  code.send({ type: 'xstate.snapshot.verification', snapshot: form.sent });
  const sent = code.getSnapshot();
  code.send({ type: 'xstate.snapshot.verification', snapshot: form.refused });
  const refused = code.getSnapshot();
  code.send({ type: 'code asked again' });
  const next = { now: resendAt, resendAt: resendAt + 1000 };
  code.send({ type: 'xstate.done.actor.resend', output: next, actorId: 'resend' });
  return { sent, refused, resent: code.getSnapshot() };
}

/** The sample of a form's end, by the id under which it is invoked, because it was left. */
export function leftFrom<Id extends string>(id: Id) {
  const output = { values: {}, sent: {}, answer: undefined as never, left: true as const };
  return { type: `xstate.done.actor.${id}` as const, output };
}

/** The samples of what an invoked actor of this id tells by its snapshots. */
export function snapshotsFrom<Id extends string, Snapshot>(id: Id, ...snapshots: readonly Snapshot[]) {
  return snapshots.map((snapshot) => ({ type: `xstate.snapshot.${id}` as const, snapshot }));
}
