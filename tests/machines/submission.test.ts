import { expect, test } from 'vitest';
import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  waitFor,
  type AnyActorRef,
  type EventObject,
} from 'xstate';
import { submissionMachine, type FormContent, type FormValues } from '#machines/submission.machine.ts';

const missing = { name: 'First name is required.' };

/** No page stands around the form. */
const page = fromCallback<EventObject, { form: AnyActorRef }>(() => undefined);

/** A form of one required field; each call to the server takes the next of the answers. */
function form(...answers: (() => Promise<unknown>)[]) {
  const sent: FormValues[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        page,
        submit: fromPromise<unknown, FormContent>(({ input }) => {
          sent.push(input.values);
          return answers.shift()?.() ?? Promise.reject(new Error('one call too many'));
        }),
      },
      actions: {
        'check the values of the form': assign({
          problems: ({ context }) => (context.values['name'] ? {} : missing),
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
      waitFor(
        actor,
        (snapshot) =>
          state === 'submitting' || state === 'done'
            ? snapshot.matches(state)
            : snapshot.matches({ open: { mending: state } }),
        { timeout: 1000 },
      ),
  };
}

test('nothing is called wrong before the first submit', () => {
  const { actor, type } = form();
  type('x');
  type('');
  expect(actor.getSnapshot().value).toEqual({ open: 'editing' });
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
  expect((await until('done')).output).toEqual({
    values: { name: 'Ġorġ' },
    sent: { name: 'Ġorġ' },
    answer: { token: 't' },
  });
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

test('a change while the entries are on their way stays in the form, and what was sent is known', async () => {
  const { submit, type, until, sent } = form(async () => null);
  type('Ġorġ');
  submit();
  type('');
  expect((await until('done')).output).toEqual({
    values: { name: '' },
    sent: { name: 'Ġorġ' },
    answer: null,
  });
  expect(sent).toEqual([{ name: 'Ġorġ' }]);
});

test('what a form is about is sent with it, and is checked anew when it changes', async () => {
  const about: unknown[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        page,
        submit: fromPromise<unknown, FormContent>(async ({ input }) => void about.push(input.about)),
      },
      actions: {
        'check the values of the form': assign({
          problems: ({ context }) => (context.about === 'club' ? {} : missing),
        }),
      },
    }),
    { input: { values: {}, about: 'no club' } },
  ).start();
  actor.send({ type: 'submitted' });
  expect(actor.getSnapshot().context.problems).toEqual(missing);
  actor.send({ type: 'subject changed', about: 'club' });
  expect(actor.getSnapshot().context.problems).toEqual({});
  actor.send({ type: 'submitted' });
  await waitFor(actor, (snapshot) => snapshot.matches('done'));
  expect(about).toEqual(['club']);
});

test('a form without its check fails loudly', () => {
  const actor = createActor(submissionMachine.provide({ actors: { page } }), { input: { values: {} } });
  let failure: unknown;
  actor.subscribe({ error: (error) => (failure = error) });
  actor.start();
  actor.send({ type: 'submitted' });
  expect(failure).toEqual(new Error('`check the values of the form` must be provided'));
});
