/** Whether a year is under way on a day (`yyyy-mm-dd`) and ends within three months. */
export function endsSoon(year: number, today: string): boolean {
  return today >= `${year}-10-01` && today <= `${year}-12-31`;
}
