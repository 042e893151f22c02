import type { FormValues } from '#machines/submission.machine.ts';

/** The event of a user who already has a code, so that no SMS is sent. */
export const submitByCode = { type: 'submitted', way: 'code' } as const;

export function hasCodeAlready(values: FormValues): boolean {
  return values['way'] === submitByCode.way;
}
