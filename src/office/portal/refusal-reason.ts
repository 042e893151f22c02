import type { CallFailed } from '#domain/calls/call-failed.ts';

/** Adds the server's reason for a 400. For a 409 (conflict with another change), returns only the reason. */
export function addServerReason({ message, reason, status }: CallFailed): string {
  if (reason && status === 409) return reason;
  return reason && status === 400 ? `${message} ${reason}` : message;
}
