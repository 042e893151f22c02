import * as v from 'valibot';

/** The maximum length of a typed number, date or code. Pasted texts can have needless characters. */
export const mostTyped = 100;

/** Creates the check of a text's length. It must be first, because other rules are too slow for long texts. */
export function createLengthCheck(message: (issue: v.BaseIssue<unknown>) => string, most: number) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= most) return dataset.value;
    addIssue({ message });
    return NEVER;
  });
}
