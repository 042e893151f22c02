/** How long to wait for an answer, in milliseconds. Parts of a screen may take so long (specification section 8). */
export const longestWait = 120_000;
