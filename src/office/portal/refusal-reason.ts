import type { CallFailed } from '#domain/calls/call-failed.ts';

/**
 * If the server refused a call with 400, adds the reason that the server sent to the message. If the server refused a
 * call with 409, because of a conflict with another change, returns only the reason, because the catalogue has no text
 * for conflicts.
 */
export function addServerReason({ message, reason, status }: CallFailed): string {
  if (reason && status === 409) return reason;
  return reason && status === 400 ? `${message} ${reason}` : message;
}
