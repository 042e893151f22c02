import * as v from 'valibot';

/**
 * The maximum length of a text with a number, a date or a code, including other characters that were pasted with
 * it.
 */
export const mostTyped = 100;

/** Checks the length of a text before all other rules, because the other rules would read the whole text. */
export function checkLengthFirst(message: (issue: v.BaseIssue<unknown>) => string, most: number) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= most) return dataset.value;
    addIssue({ message });
    return NEVER;
  });
}
