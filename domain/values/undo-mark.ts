import * as v from 'valibot';

/**
 * Whether a call undoes an earlier change (not in the specification). The server refuses an undo with 409 if the values
 * are already the former values.
 */
export const undo = v.optional(v.boolean());
