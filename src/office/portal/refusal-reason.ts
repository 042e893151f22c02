import type { CallFailed } from '#domain/calls/call-failed.ts';

/**
 * Adds the server's reason to the message of a refused call (400). After a conflict with another change (409), returns
 * only the reason, because the catalogue has no text for conflicts.
 */
export function addServerReason({ message, reason, status }: CallFailed): string {
  if (reason && status === 409) return reason;
  return reason && status === 400 ? `${message} ${reason}` : message;
}
