import type { CallFailed } from '#domain/calls/call-failed.ts';

/**
 * If the server refused a call with 400, adds the server's reason to the message. For a 409 (conflict with another
 * change), returns only the reason. The catalogue has no text for conflicts.
 */
export function addServerReason({ message, reason, status }: CallFailed): string {
  if (reason && status === 409) return reason;
  return reason && status === 400 ? `${message} ${reason}` : message;
}
