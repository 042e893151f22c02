import { afterEach, expect, it, vi } from 'vitest';
import { endOnServer } from '#src/portal/end-session.ts';
import { CallFailed } from '#src/api/make-call.ts';

const unanswered = new CallFailed('no answer', 0, {}, null);
const refused = new CallFailed('over', 403, {}, null, 'session');

afterEach(() => vi.restoreAllMocks());

/** A call that is answered so, one after the other. */
function answered(...answers: readonly (CallFailed | null)[]) {
  const left = [...answers];
  return vi.fn<() => Promise<void>>(() => {
    const answer = left.shift() ?? null;
    return answer ? Promise.reject(answer) : Promise.resolve();
  });
}

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

it('a session that is left offline is ended on the server once the browser is online, and once alone', async () => {
  goOffline();
  const end = answered(unanswered, unanswered, null);
  await expect(endOnServer(end)).rejects.toBe(unanswered);
  expect(end).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => end.mock.settledResults.length).toBe(2);
  // It was no answer either: the next time it is tried again.
  await Promise.resolve();
  dispatchEvent(new Event('online'));
  await expect.poll(() => end.mock.settledResults.length).toBe(3);
  dispatchEvent(new Event('online'));
  expect(end).toHaveBeenCalledTimes(3);
});

it('a session that the server has answered about is not ended again', async () => {
  goOffline();
  const end = answered(refused);
  await expect(endOnServer(end)).rejects.toBe(refused);
  dispatchEvent(new Event('online'));
  expect(end).toHaveBeenCalledTimes(1);
});
