import type { CallFailed } from '#domain/calls/call-failed.ts';

/**
 * Returns the message of a refusal. For the status 400, the server's reason is added. For the status 409 (conflict with
 * another change), returns only the reason.
 */
export function addServerReason({ message, reason, status }: CallFailed): string {
  if (reason && status === 409) return reason;
  return reason && status === 400 ? `${message} ${reason}` : message;
}
