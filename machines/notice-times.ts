/** How long a notice is shown, in milliseconds (specification section 2.7). */
export const noticeTime = 3000;

/** How long the form shows that an entry was added, before the list opens, in milliseconds (section 2.7). */
export const redirectDelay = 1500;
