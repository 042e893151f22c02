import * as v from 'valibot';

/**
 * Says in the body of a call that it takes a change back: then it is a conflict where there is nothing to take back any
 * more, since all is so already. An addition.
 */
export const undo = v.optional(v.boolean());
