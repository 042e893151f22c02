import { CallFailed } from '#domain/calls/call-failed.ts';

/** How long to wait where the browser is online and the server does not answer, in milliseconds. */
const pause = 30_000;

function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;
}

/**
 * Ends a session on the server. Where that does not reach it, the failure is shown at once, and it is tried again once
 * the browser is online, until the server has answered or the page is gone: the token is held in memory alone.
 */
export async function endOnServer(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (isUnanswered(error)) endOnceOnline(end);
    throw error;
  }
}

function endOnceOnline(end: () => Promise<unknown>): void {
  const tryAgain = () => void endOnServer(end).catch(() => undefined);
  if (navigator.onLine) setTimeout(tryAgain, pause);
  else addEventListener('online', tryAgain, { once: true });
}
