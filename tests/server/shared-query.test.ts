import { expect, test } from 'vitest';
import { SharedQuery } from '#server/store/shared-query.ts';

/** A question whose answers are given by hand: each says what was true when it was asked. */
function byHand() {
  let truth = 0;
  const open: (() => void)[] = [];
  const question = new SharedQuery(
    () =>
      new Promise<number>((resolve) => {
        const then = truth;
        open.push(() => resolve(then));
      }),
  );
  return {
    question,
    open,
    change: () => {
      truth += 1;
    },
  };
}

test('is asked once for all who ask at the same time', async () => {
  const { question, open } = byHand();
  const first = question.ask();
  const later = [question.ask(), question.ask(), question.ask()];
  expect(open).toHaveLength(1);
  open[0]?.();
  await first;
  await expect.poll(() => open.length).toBe(2);
  open[1]?.();
  expect(await Promise.all(later)).toEqual([0, 0, 0]);
  expect([open.length, question.idle]).toEqual([2, true]);
});

test('answers nobody what was true before they asked', async () => {
  const { question, open, change } = byHand();
  const before = question.ask();
  change();
  const after = question.ask();
  open[0]?.();
  expect(await before).toBe(0);
  await expect.poll(() => open.length).toBe(2);
  open[1]?.();
  expect(await after).toBe(1);
});

test('that fails fails for those who wait, and is asked again for the next', async () => {
  let fails = true;
  const question = new SharedQuery(() => (fails ? Promise.reject(new Error('cut')) : Promise.resolve(7)));
  const [one, other] = [question.ask(), question.ask()];
  await expect(one).rejects.toThrow('cut');
  await expect(other).rejects.toThrow('cut');
  fails = false;
  expect(await question.ask()).toBe(7);
  expect(question.idle).toBe(true);
});
