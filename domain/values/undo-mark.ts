import * as v from 'valibot';

/** Whether a call undoes a change (not in the specification). Refused with 409 if the change is already undone. */
export const undo = v.optional(v.boolean());
