import { expect, test } from 'vitest';
import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type AnyActorRef,
  type EventObject,
  type InputFrom,
} from 'xstate';
import { isChanged, submissionMachine, type FormContent } from '#machines/submission.machine.ts';

/** No page stands around the form. */
const page = fromCallback<EventObject, { form: AnyActorRef }>(() => undefined);

/** A form about a choice, which somebody may leave; each page that it opened is counted. */
function leavable(input: InputFrom<typeof submissionMachine>) {
  const opened: string[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: { page, submit: fromPromise<unknown, FormContent>(() => new Promise(() => {})) },
      actions: {
        'check the values of the form': assign({ problems: {} }),
        'open the page that the user wants': ({ context }) => context.onward?.(),
      },
    }),
    { input },
  ).start();
  return { actor, opened, onward: () => void opened.push('the other page') };
}

const choice = (...clubs: string[]) => ({ chosen: { clubs, insurance: { agencyName: '' } } });

test.each([
  ['nothing was typed', { values: { name: 'Ġorġ' } }, false],
  ['an entry is another', { values: { name: 'Ġorġ' }, first: { values: { name: '' } } }, true],
  ['an entry that was not there is empty', { values: { day: '' }, first: { values: {} } }, false],
  [
    'the same is chosen in another order',
    { values: {}, about: choice('a', 'b'), first: { about: choice('b', 'a') } },
    false,
  ],
  ['something else is chosen', { values: {}, about: choice('a'), first: { about: choice() } }, true],
  ['it is about something else', { values: {}, about: 'Ġorġ', first: { about: 'Marija' } }, false],
] as const)('a form is changed or not: %s', (_, input, changed) => {
  expect(isChanged(leavable(input).actor.getSnapshot().context)).toBe(changed);
});

test('a form in which nothing was typed is left at once', () => {
  const { actor } = leavable({ values: { name: '' } });
  actor.send({ type: 'leave asked' });
  expect(actor.getSnapshot().output).toEqual({
    values: { name: '' },
    sent: { name: '' },
    answer: undefined,
    left: true,
  });
});

test('whoever leaves a changed form is asked, and may stay with all as it was', () => {
  const { actor } = leavable({ values: { name: '' } });
  actor.send({ type: 'field changed', name: 'name', value: 'Ġorġ' });
  actor.send({ type: 'submitted' });
  actor.send({ type: 'leave asked' });
  expect(actor.getSnapshot().value).toBe('submitting');
  actor.send({ type: 'xstate.error.actor.submit', error: new Error('Refused.'), actorId: 'submit' });
  actor.send({ type: 'leave asked' });
  expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  actor.send({ type: 'leave withdrawn' });
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: { mending: 'refused' } },
    context: { values: { name: 'Ġorġ' }, refusal: 'Refused.' },
  });
  actor.send({ type: 'leave asked' });
  actor.send({ type: 'leave confirmed' });
  expect(actor.getSnapshot().output).toMatchObject({ values: { name: '' }, left: true });
});

test('another page takes back what was typed, and opens once', () => {
  const { actor, onward, opened } = leavable({ values: { name: '' } });
  actor.send({ type: 'field changed', name: 'name', value: 'Ġorġ' });
  actor.send({ type: 'leave asked', onward });
  expect(opened).toEqual([]);
  actor.send({ type: 'leave confirmed' });
  expect(opened).toEqual(['the other page']);
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'editing' },
    context: { values: { name: '' } },
  });
});
