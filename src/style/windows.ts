/** The media queries for windows as low as a telephone's with bars around the page, and for higher windows. */
export const low = 'screen and (max-height: 44.99rem)';
export const tall = 'screen and (min-height: 45rem)';

/** The media query for windows with room for a head and a foot that stay, and enough room between them. */
export const roomy = 'screen and (min-height: 32rem)';
/** The media query for windows as wide as a desk's, with room to work at two things side by side. */
export const wide = '(min-width: 64rem)';
