import type { Undo } from '#domain/calls/inverse-calls.ts';
import * as registry from '#domain/calls/registry.ts';
import type { PeopleConcerned } from '#domain/people-concerned.ts';

type Made = Extract<Undo, { readonly by: 'call' }>;

/** Whom a call of the registry costs something, by how many they are; null where it costs nobody anything. */
function costs({ body, call }: Made): ((counted: PeopleConcerned) => number | undefined) | null {
  const { shortName, status, year } = body as { shortName: string; status: boolean; year: number };
  const club = ({ clubs }: PeopleConcerned) => clubs.find((one) => one.shortName === shortName);
  switch (call) {
    case registry.setClubFee:
      return (counted) => club(counted)?.payers;
    case registry.setClubMandatory:
      return status ? (counted) => club(counted)?.others : null;
    case registry.setClubStatus:
      return status ? null : (counted) => club(counted)?.members;
    case registry.setAffiliatedGroupStatus:
      return status ? null : ({ groups }) => groups.find((one) => one.shortName === shortName)?.people;
    case registry.setRenewalYearStatus:
      return status ? null : ({ years }) => years.find((one) => one.year === year)?.toRenew;
    default:
      return null;
  }
}

/** How many people a call costs something, who are counted only then; null where it costs nobody anything. */
export async function peopleCostedBy(
  made: Made,
  count: () => Promise<PeopleConcerned>,
): Promise<number | null> {
  const concerned = costs(made);
  return concerned && (concerned(await count()) ?? 0);
}
