import * as v from 'valibot';

/** The maximum length of an input with a number, date or code, including pasted characters around it. */
export const mostTyped = 100;

/** Checks the length of an input before every other rule, because a later rule would read all of it. */
export function checkLengthFirst(message: (issue: v.BaseIssue<unknown>) => string, most: number) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= most) return dataset.value;
    addIssue({ message });
    return NEVER;
  });
}
