import * as v from 'valibot';

/**
 * The mark in a call's body that it undoes a change (not in the specification). 409 if there is nothing to
 * take back, because everything already is as it was.
 */
export const undo = v.optional(v.boolean());
