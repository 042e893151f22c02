import * as v from 'valibot';

/**
 * The maximum length of the typed text of a number, a date or a code, in characters. The text can be longer than the
 * value, because people also paste other characters with it.
 */
export const mostTyped = 100;

/**
 * Creates the rule that checks the length of a text before all other rules. Without this check, the other rules would
 * read a very long text to its end, which takes too long.
 */
export function createLengthCheck(message: (issue: v.BaseIssue<unknown>) => string, most: number) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= most) return dataset.value;
    addIssue({ message });
    return NEVER;
  });
}
