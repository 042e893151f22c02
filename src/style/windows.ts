/** The media queries for windows as low as a telephone's with bars around the page, and for the others. */
export const low = 'screen and (max-height: 44.99rem)';
export const tall = 'screen and (min-height: 45rem)';

/** The media query for windows with room for a head and a foot that stay, and for enough between them. */
export const roomy = 'screen and (min-height: 32rem)';
/** The media query for windows as wide as a desk's, with room for two things to work at side by side. */
export const wide = '(min-width: 64rem)';
