/** How long a notice stands, in milliseconds (specification section 2.7). */
export const noticeTime = 3000;

/** How long the notice of an addition stands before its form is left for the list, in milliseconds (section 2.7). */
export const redirectDelay = 1500;
