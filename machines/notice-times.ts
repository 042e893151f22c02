/** How long a notice is shown, in milliseconds (specification section 2.7). */
export const noticeTime = 3000;

/** A form shows for so many milliseconds that something was added, before the page shows the list (section 2.7). */
export const redirectDelay = 1500;
