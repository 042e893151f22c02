import type { FormValues } from '#machines/submission.machine.ts';

/** The event that submits a sign-in when the user already has a code, so that no other SMS is sent. */
export const submitByCode = { type: 'submitted', way: 'code' } as const;

/** Returns whether the user submitted a sign-in because the user already has a code. */
export function hasCode(values: FormValues): boolean {
  return values['way'] === submitByCode.way;
}
