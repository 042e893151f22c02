import { expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { noticesMachine } from '#machines/notices.machine.ts';

function notices(place: 'opened' | 'on its way' = 'opened') {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  if (place === 'opened') actor.send({ type: 'place opened' });
  return {
    actor,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    raise: (text: string) => actor.send({ type: 'notice raised', kind: 'error', title: 'Error', text }),
    shown: () => actor.getSnapshot().context.notices.map((notice) => notice.text),
  };
}

test('a notice is shown for 3 seconds', () => {
  const { actor, pass, raise, shown } = notices();
  raise('Could not log in due to a technical error.');
  expect(actor.getSnapshot().context.notices).toEqual([
    { id: 'notice-1', kind: 'error', title: 'Error', text: 'Could not log in due to a technical error.' },
  ]);
  pass(2999);
  expect(shown()).toEqual(['Could not log in due to a technical error.']);
  pass(1);
  expect(shown()).toEqual([]);
  expect(actor.getSnapshot().value).toBe('quiet');
});

test('each notice has its own 3 seconds', () => {
  const { pass, raise, shown } = notices();
  raise('first');
  pass(1000);
  raise('second');
  pass(2000);
  expect(shown()).toEqual(['second']);
  pass(999);
  expect(shown()).toEqual(['second']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('what is said again while it is shown stands once, as the newest, for 3 seconds more', () => {
  const { actor, pass, raise, shown } = notices();
  raise('first');
  pass(1000);
  raise('second');
  pass(1000);
  raise('first');
  expect(shown()).toEqual(['second', 'first']);
  pass(2000);
  expect(shown()).toEqual(['first']);
  pass(999);
  expect(shown()).toEqual(['first']);
  pass(1);
  expect(shown()).toEqual([]);
  raise('first');
  actor.send({ type: 'pointer entered' });
  raise('first');
  actor.send({ type: 'notice raised', kind: 'success', title: 'Error', text: 'first' });
  expect(shown()).toEqual(['first', 'first']);
});

test('a dismissed notice goes at once, and another one keeps its time', () => {
  const { actor, pass, raise, shown } = notices();
  raise('first');
  pass(1000);
  raise('second');
  actor.send({ type: 'notice dismissed', id: 'notice-1' });
  expect(shown()).toEqual(['second']);
  pass(2999);
  expect(shown()).toEqual(['second']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('time stands still while a notice is pointed at or holds the focus', () => {
  const { actor, pass, raise, shown } = notices();
  raise('first');
  pass(2000);
  actor.send({ type: 'pointer entered' });
  pass(60_000);
  raise('second');
  actor.send({ type: 'focus entered' });
  actor.send({ type: 'pointer left' });
  pass(60_000);
  expect(shown()).toEqual(['first', 'second']);
  actor.send({ type: 'focus left' });
  pass(2999);
  expect(shown()).toEqual(['first', 'second']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('the last notice dismissed while it is pointed at leaves no time standing still', () => {
  const { actor, pass, raise, shown } = notices();
  raise('first');
  actor.send({ type: 'pointer entered' });
  actor.send({ type: 'notice dismissed', id: 'notice-1' });
  expect(actor.getSnapshot().value).toBe('quiet');
  raise('second');
  pass(3000);
  expect(shown()).toEqual([]);
});

test('a notice that is gone cannot be dismissed', () => {
  const { actor, raise, shown } = notices();
  raise('first');
  expect(actor.getSnapshot().can({ type: 'notice dismissed', id: 'notice-7' })).toBe(false);
  actor.send({ type: 'notice dismissed', id: 'notice-7' });
  expect(shown()).toEqual(['first']);
});

test('its 3 seconds begin when it can be seen, and it is said once', () => {
  const { actor, pass, raise, shown } = notices('on its way');
  raise('first');
  raise('first');
  pass(60_000);
  expect(shown()).toEqual(['first']);
  actor.send({ type: 'place opened' });
  pass(2999);
  expect(shown()).toEqual(['first']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('errors that are settled go at once, but not from beside what succeeded', () => {
  const { actor, pass, raise, shown } = notices();
  raise('first');
  actor.send({ type: 'errors settled' });
  expect([shown(), actor.getSnapshot().value]).toEqual([[], 'quiet']);
  raise('first');
  actor.send({ type: 'notice raised', kind: 'success', title: 'Member updated', text: 'second' });
  actor.send({ type: 'errors settled' });
  expect(shown()).toEqual(['first', 'second']);
  pass(3000);
  expect(shown()).toEqual([]);
});
