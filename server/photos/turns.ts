let last: Promise<unknown> = Promise.resolve();

/** Runs the work of images one after the other in a process, so that memory is that of the largest and not of all. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
