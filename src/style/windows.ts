/**
 * The media query for low windows, such as a telephone's window with the browser's bars. The next query is for higher
 * windows.
 */
export const low = 'screen and (max-height: 44.99rem)';
export const tall = 'screen and (min-height: 45rem)';

/** The media query for windows with room for a head and a foot that stay visible, and for content between them. */
export const roomy = 'screen and (min-height: 32rem)';
/** The media query for wide desktop windows, with room for two parts beside each other. */
export const wide = '(min-width: 64rem)';
