import * as v from 'valibot';

/** How long a number, a date or a code may be as it is typed or pasted, with whatever stands around it. */
export const mostTyped = 100;

/** A text that is too long stops here, because every later rule would read all of it. */
export function lengthFirst(message: (issue: v.BaseIssue<unknown>) => string, most: number) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= most) return dataset.value;
    addIssue({ message });
    return NEVER;
  });
}
