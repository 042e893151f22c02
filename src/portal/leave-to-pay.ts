import { getRefusalMessage, type Call } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';

/** Opens the payment page. Throws `CallFailed` if the browser cannot open the URL that a call returned. */
export async function leaveToPay(call: Call, redirectUrl: string | null): Promise<void> {
  try {
    location.assign(redirectUrl ?? '');
  } catch {
    throw new CallFailed(getRefusalMessage(call, 500));
  }
}

/** Calls `tell` when the browser shows this page again from its memory. The returned function stops these calls. */
export function watchReturnToPage(tell: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
