import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { submissionMachine, type FormProblems, type FormValues } from '#machines/submission.machine.ts';

const missing: FormProblems = { name: 'First name is required.' };

/** A form of one required field; each call to the server takes the next of the answers. */
function form(...answers: (() => Promise<unknown>)[]) {
  const sent: FormValues[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        check: fromPromise<FormProblems, { values: FormValues }>(async ({ input }) =>
          input.values['name'] ? {} : missing,
        ),
        submit: fromPromise<unknown, { values: FormValues }>(({ input }) => {
          sent.push(input.values);
          return answers.shift()?.() ?? Promise.reject(new Error('one call too many'));
        }),
      },
    }),
    { input: { values: { name: '' } } },
  );
  actor.start();
  return {
    actor,
    sent,
    type: (value: string) => actor.send({ type: 'field changed', name: 'name', value }),
    submit: () => actor.send({ type: 'submitted' }),
    until: (state: 'invalid' | 'corrected' | 'submitting' | 'refused' | 'done') =>
      waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1000 }),
  };
}

test('nothing is called wrong before the first submit', () => {
  const { actor, type } = form();
  type('x');
  type('');
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context.problems).toEqual({});
});

test('after the first submit every change is checked', async () => {
  const { actor, submit, type, until, sent } = form();
  submit();
  expect((await until('invalid')).context.problems).toEqual(missing);
  type('Ġorġ');
  expect((await until('corrected')).context.problems).toEqual({});
  type('');
  expect((await until('invalid')).context.problems).toEqual(missing);
  expect(actor.getSnapshot().hasTag('invalid')).toBe(true);
  expect(sent).toEqual([]);
});

test('a second submit while the first is on its way goes nowhere', async () => {
  let answer: (value: unknown) => void = () => {};
  const pending = new Promise((resolve) => {
    answer = resolve;
  });
  const { actor, submit, type, until, sent } = form(() => pending);
  type('Ġorġ');
  submit();
  submit();
  await until('submitting');
  submit();
  expect(actor.getSnapshot().can({ type: 'submitted' })).toBe(false);
  answer({ token: 't' });
  expect((await until('done')).output).toEqual({ values: { name: 'Ġorġ' }, answer: { token: 't' } });
  expect(sent).toEqual([{ name: 'Ġorġ' }]);
});

test('a lost connection keeps everything, and the same can be sent again', async () => {
  const { submit, type, until, sent } = form(
    () => Promise.reject(new Error('Could not save due to a technical error.')),
    async () => null,
  );
  type('Ġorġ');
  submit();
  const refused = await until('refused');
  expect(refused.context).toMatchObject({
    values: { name: 'Ġorġ' },
    problems: {},
    refusal: 'Could not save due to a technical error.',
  });
  submit();
  const done = await until('done');
  expect(done.context.refusal).toBeNull();
  expect(sent).toEqual([{ name: 'Ġorġ' }, { name: 'Ġorġ' }]);
});

test('a change after a refusal is checked, and the refusal stays until the next try', async () => {
  const { submit, type, until } = form(
    () => Promise.reject(new Error('Refused.')),
    async () => null,
  );
  type('Ġorġ');
  submit();
  await until('refused');
  type('');
  const invalid = await until('invalid');
  expect(invalid.context).toMatchObject({ problems: missing, refusal: 'Refused.' });
  type('Marija');
  await until('corrected');
  submit();
  expect((await until('done')).context).toMatchObject({ values: { name: 'Marija' }, refusal: null });
});

test('a change while the entries are being checked is checked too', async () => {
  const { submit, type, until, sent } = form();
  type('Ġorġ');
  submit();
  type('');
  expect((await until('invalid')).context.problems).toEqual(missing);
  expect(sent).toEqual([]);
});
