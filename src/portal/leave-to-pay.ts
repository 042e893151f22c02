import { getRefusalMessage, type Call } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';

/** Leaves for the payment page that a call answered; rejects where the browser takes no such address. */
export async function leaveToPay(call: Call, redirectUrl: string | null): Promise<void> {
  try {
    location.assign(redirectUrl ?? '');
  } catch {
    throw new CallFailed(getRefusalMessage(call, 500));
  }
}

/** Tells that the page is shown again as it was left, by whoever comes back; answers how to stop that. */
export function watchComingBack(tell: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
