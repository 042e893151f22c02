/** The media query of low windows, such as a telephone's window with browser bars. `tall` matches all other windows. */
export const low = 'screen and (max-height: 44.99rem)';
export const tall = 'screen and (min-height: 45rem)';

/** The media query of windows with space for a head and foot that stay visible, and for content between both. */
export const roomy = 'screen and (min-height: 32rem)';
/** The media query of wide desktop windows, which have space for two parts beside each other. */
export const wide = '(min-width: 64rem)';
