import * as v from 'valibot';

/** Whether a call undoes a change (not in the specification). An undo that is already done is refused with 409. */
export const undo = v.optional(v.boolean());
