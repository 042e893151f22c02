import * as v from 'valibot';

/**
 * Whether a call undoes an earlier change (not in the specification). An undo is refused with 409 if there is
 * nothing to undo, because the values are already the former values.
 */
export const undo = v.optional(v.boolean());
