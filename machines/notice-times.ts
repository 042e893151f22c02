/** In milliseconds (specification section 2.7). */
export const noticeTime = 3000;

/** How long a form says that something was added, before the page shows the list, in milliseconds (section 2.7). */
export const redirectDelay = 1500;
