/** The number of rows on one page of a list (specification section 9). */
export const rowsPerPage = 100;
