/** How long a notice is shown, in milliseconds (specification section 2.7). */
export const noticeTime = 3000;

/** How many milliseconds a form shows that a person or thing was added, before the list opens (section 2.7). */
export const redirectDelay = 1500;
