/** How many rows one page of a list shows (specification section 9). */
export const rowsPerPage = 100;
