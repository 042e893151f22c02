import * as v from 'valibot';

/** Whether a call undoes a change. The server refuses a repeated undo with 409. */
export const undo = v.optional(v.boolean());
