/** How long a notice is shown, in milliseconds (specification section 2.7). */
export const noticeTime = 3000;

/** How long the notice of an addition is shown before the list replaces the form, in milliseconds (section 2.7). */
export const redirectDelay = 1500;
