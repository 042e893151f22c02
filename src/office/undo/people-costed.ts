import type { UndoCall } from '#domain/calls/inverse-calls.ts';
import type { PeopleConcerned } from '#domain/registry/people-concerned.ts';

/** Returns the function that counts the affected people. Null if this kind of change never affects other people. */
function chooseCounter({ body, name }: UndoCall): ((counted: PeopleConcerned) => number | undefined) | null {
  const findClub = (shortName: string, { clubs }: PeopleConcerned) =>
    clubs.find((one) => one.shortName === shortName);
  if (name === 'setClubFee') return (counted) => findClub(body.shortName, counted)?.payers;
  if (name === 'setClubMandatory' && body.status)
    return (counted) => findClub(body.shortName, counted)?.others;
  if (name === 'setClubStatus' && !body.status)
    return (counted) => findClub(body.shortName, counted)?.members;
  if (name === 'setAffiliatedGroupStatus' && !body.status)
    return ({ groups }) => groups.find((one) => one.shortName === body.shortName)?.people;
  if (name === 'setRenewalYearStatus' && !body.status)
    return ({ years }) => years.find((one) => one.year === body.year)?.toRenew;
  return null;
}

/**
 * Counts the people whom a change affects. Returns null, without calling `count`, if this kind of change never affects
 * other people.
 */
export async function countPeopleChargedBy(
  made: UndoCall,
  count: () => Promise<PeopleConcerned>,
): Promise<number | null> {
  const concerned = chooseCounter(made);
  return concerned && (concerned(await count()) ?? 0);
}
