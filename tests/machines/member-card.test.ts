import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate';
import { memberCardMachine, type CardOnPhone } from '#machines/member-area/member-card.machine.ts';
import { card, keptAt } from '#tests/screens/card-samples.ts';

test('a kept card that nobody answers about is asked about later each time, and soon again where it is looked at anew', async () => {
  const clock = new SimulatedClock();
  let asked = 0;
  const machine = memberCardMachine.provide({
    actors: {
      find: fromPromise<CardOnPhone | null, undefined>(() =>
        Promise.resolve({ card, keptAt, isOver: false }),
      ),
      ask: fromPromise(() => {
        asked += 1;
        return Promise.reject(new Error('no connection'));
      }),
      returns: fromCallback<AnyEventObject, undefined>(() => undefined),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const waits = async () => {
    await expect.poll(() => actor.getSnapshot().value).toEqual({ kept: 'unanswered' });
    return asked;
  };
  const seconds: number[] = [];
  for (let wait = 0; wait < 8; wait += 1) {
    const before = await waits();
    for (seconds.push(0); asked === before; seconds[wait] = (seconds[wait] ?? 0) + 10)
      clock.increment(10_000);
  }
  expect(seconds).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
  await waits();
  actor.send({ type: 'looked at again' });
  const before = await waits();
  clock.increment(10_000);
  expect(asked).toBe(before + 1);
});
