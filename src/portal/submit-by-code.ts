import type { FormValues } from '#machines/submission.machine.ts';

/** The event that submits a sign-in form for a user who already has a code. This event sends no SMS. */
export const submitByCode = { type: 'submitted', way: 'code' } as const;

/** Returns whether the user submitted the sign-in form with the button for users who already have a code. */
export function hasCodeAlready(values: FormValues): boolean {
  return values['way'] === submitByCode.way;
}
