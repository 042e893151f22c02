/** Windows as low as a telephone's with its bars around the page, and the others. */
export const low = 'screen and (max-height: 44.99rem)';
export const tall = 'screen and (min-height: 45rem)';
