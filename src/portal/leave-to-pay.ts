import { getRefusalMessage, type Call } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';

/** Opens the payment page whose URL a call returned. Throws `CallFailed` if the browser does not accept the URL. */
export async function leaveToPay(call: Call, redirectUrl: string | null): Promise<void> {
  try {
    location.assign(redirectUrl ?? '');
  } catch {
    throw new CallFailed(getRefusalMessage(call, 500));
  }
}

/**
 * Calls `tell` when the browser shows the old page again, because the user came back. Returns a function that stops
 * this.
 */
export function watchComingBack(tell: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
