import * as v from 'valibot';

/**
 * The maximum length of a text that somebody types as a number, a date or a code. The maximum leaves room for other
 * characters that were pasted with the value.
 */
export const mostTyped = 100;

/**
 * Creates the rule that checks the length of a text before all other rules. Without this rule, the other rules would
 * read the whole text, which takes too long for a very long text.
 */
export function createLengthCheck(message: (issue: v.BaseIssue<unknown>) => string, most: number) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= most) return dataset.value;
    addIssue({ message });
    return NEVER;
  });
}
