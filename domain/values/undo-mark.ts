import * as v from 'valibot';

/**
 * The mark in the body of a call that it is an undo of a change: then it is a conflict where there is nothing to take
 * back any more, since all is so already. An addition.
 */
export const undo = v.optional(v.boolean());
