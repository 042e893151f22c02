import * as v from 'valibot';

/** Whether a call undoes a change. A repeated undo is refused with 409. */
export const undo = v.optional(v.boolean());
