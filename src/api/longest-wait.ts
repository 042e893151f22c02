/** How long the browser waits for the server's answer to a call, in milliseconds (specification section 8). */
export const longestWait = 120_000;
