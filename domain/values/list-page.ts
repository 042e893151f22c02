/** Specification section 9. */
export const rowsPerPage = 100;
