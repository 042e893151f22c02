import * as v from 'valibot';

/**
 * Whether a call undoes an earlier change (not in the specification). The server refuses such a call with 409 if the
 * change has already been undone.
 */
export const undo = v.optional(v.boolean());
