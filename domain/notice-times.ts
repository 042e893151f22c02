/** How long a notice stands, in milliseconds (specification section 2.7). */
export const noticeTime = 3000;

/** How long after the notice of an addition its form is left for the list, in milliseconds (specification section 2.7). */
export const redirectDelay = 1500;
