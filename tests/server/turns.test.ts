import { expect, it } from 'vitest';
import { createServerBusy } from '#server/base/refused.ts';
import { Turns } from '#server/base/turns.ts';
import { runImageWorkInTurn } from '#server/pictures/image-queue.ts';

it("nobody's photo waits for all of another one's", async () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const all = [
    runImageWorkInTurn('one', work('1')),
    runImageWorkInTurn('one', work('1 again')),
    runImageWorkInTurn('one', work('1 once more')),
    runImageWorkInTurn('other', work('2')),
  ];
  await expect(runImageWorkInTurn('one', work('too many'))).rejects.toThrow(
    'Too many tries. Please wait before you try again.',
  );
  await Promise.all(all);
  expect(done).toEqual(['1', '1 again', '2', '1 once more']);
});

it('what nobody waits for any more leaves the line', async () => {
  const turns = new Turns({ ofOne: 1, inAll: 1 }, () => createServerBusy(5));
  const stopping = new AbortController();
  const ending = new AbortController();
  const ended = new Promise<string>((done) => {
    ending.signal.addEventListener('abort', () => done('done'));
  });
  const first = turns.run('one', () => ended);
  const left = turns.run('other', () => ended, stopping.signal);
  stopping.abort();
  await expect(left).rejects.toMatchObject({ status: 503 });
  await expect(turns.run('other', () => ended, stopping.signal)).rejects.toMatchObject({ status: 503 });
  const next = turns.run('one', () => ended);
  ending.abort();
  expect(await Promise.all([first, next])).toEqual(['done', 'done']);
});
