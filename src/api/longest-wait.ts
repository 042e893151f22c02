/** How long to wait for an answer, in milliseconds (specification section 8). */
export const longestWait = 120_000;
