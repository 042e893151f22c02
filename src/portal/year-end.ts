/** Returns whether a day (`yyyy-mm-dd`) is in the last three months of a year. */
export function isNearYearEnd(year: number, today: string): boolean {
  return today >= `${year}-10-01` && today <= `${year}-12-31`;
}
