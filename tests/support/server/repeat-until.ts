/** Repeats some work until a promise is settled, at least once, and rejects like it. */
export async function repeatUntil(until: Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  // A rejection is thrown by the last line alone.
  over.catch(() => {});
  do await work();
  while (!isOver);
  await over;
}
