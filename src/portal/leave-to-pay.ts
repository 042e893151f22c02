import { getRefusalMessage, type Call } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';

/** Opens the payment page at the URL that a call returned. Throws `CallFailed` if the browser cannot open this URL. */
export async function leaveToPay(call: Call, redirectUrl: string | null): Promise<void> {
  try {
    location.assign(redirectUrl ?? '');
  } catch {
    throw new CallFailed(getRefusalMessage(call, 500));
  }
}

/**
 * Calls `tell` each time when the user comes back and the browser shows this page again from its memory. The returned
 * function stops the calls of `tell`.
 */
export function watchReturnToPage(tell: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
