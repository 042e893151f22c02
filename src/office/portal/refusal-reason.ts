import type { CallFailed } from '#domain/calls/call-failed.ts';

/**
 * Adds the server's own reason to the message of a refused call (400). After a conflict with somebody else's change
 * (409) the reason stands alone, because the catalogue has no sentence for it.
 */
export function addReason({ message, reason, status }: CallFailed): string {
  if (reason && status === 409) return reason;
  return reason && status === 400 ? `${message} ${reason}` : message;
}
