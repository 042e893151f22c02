import type { FormValues } from '#machines/submission.machine.ts';

/** The event that submits a sign-in to enter a code that was sent before, so that no other SMS is sent. */
export const submitByCode = { type: 'submitted', way: 'code' } as const;

/** Whether a sign-in was submitted to enter a code that was sent before. */
export function hasCode(values: FormValues): boolean {
  return values['way'] === submitByCode.way;
}
