/** Low windows, such as a telephone's with browser bars. `tall` matches all others. */
export const low = 'screen and (max-height: 44.99rem)';
export const tall = 'screen and (min-height: 45rem)';

/** Windows with space for a head and foot that stay visible, and for content between both. */
export const roomy = 'screen and (min-height: 32rem)';
/** Wide desktop windows, with space for two parts beside each other. */
export const wide = '(min-width: 64rem)';
