/** For how many milliseconds an answer is waited for: parts of a screen may take so long (specification section 8). */
export const longestWait = 120_000;
