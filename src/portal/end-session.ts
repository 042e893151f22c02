import { CallFailed } from '#domain/calls/call-failed.ts';

/** How long the page waits before it tries again to end the session on the server, in milliseconds. */
const pause = 30_000;

function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;
}

/**
 * Ends the session on the server. If the server does not answer, throws at once, so that the failure is shown. Then
 * repeats the call until an answer comes or the page is closed. Only the memory of this page has the token.
 */
export async function endSessionOnServer(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (isUnanswered(error)) endOnceOnline(end);
    throw error;
  }
}

function endOnceOnline(end: () => Promise<unknown>): void {
  const tryAgain = () => void endSessionOnServer(end).catch(() => undefined);
  if (navigator.onLine) setTimeout(tryAgain, pause);
  else addEventListener('online', tryAgain, { once: true });
}
