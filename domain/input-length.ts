import * as v from 'valibot';

/** How long a number, a date or a code may be as it is typed or pasted, with whatever stands around it. */
export const mostTyped = 100;

/** What is too long as it comes goes no further, since a rule after this one would look at all of it. */
export function lengthFirst(message: (issue: v.BaseIssue<unknown>) => string, most: number) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= most) return dataset.value;
    addIssue({ message });
    return NEVER;
  });
}
