import { listMandatoryClubs } from '#domain/registry/club.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { sumPrice } from '#domain/year/price.ts';
import {
  isMembership,
  listJoinedShortNames,
  listMembershipYears,
  priceAddedClub,
} from '#domain/year/year-record.ts';
import {
  dropUnusedAgency,
  findOfficeRenewalProblems,
  priceOfficeRenewal,
  createOfficeRenewalSelection,
  type ShownRenewal,
} from '../renewal/office-renewal.ts';
import { findRenewalChanges } from '../renewal/renewal-changes.ts';
import type { RenewalData } from '../renewal/renewal-draft.ts';

/** There is a limit, because the browser makes separate calls for each person. */
export const mostChanged = 500;

export const kindsOfChange = ['renewal', 'clubAdded', 'clubRemoved', 'groupAdded', 'groupRemoved'] as const;
export type KindOfChange = (typeof kindsOfChange)[number];

/** `name` is the short name of a club or a group. `paidBy` is empty if renewals are not paid yet. */
export type ChangeChoice = {
  readonly kind: KindOfChange;
  readonly year: number;
  readonly name: string;
  readonly paidBy: string;
  readonly reference: string;
};

export type OfferOfChange = Pick<RenewalData, 'clubs' | 'groups' | 'prices'>;

/** `member` is null if nobody has this id. `unread`: the data could not be loaded. */
export type PersonRead = { readonly id: number } & (
  | { readonly member: null }
  | { readonly member: AdminMember; readonly data: RenewalData }
  | { readonly member: AdminMember | null; readonly unread: true }
);

export type RenewalToSend = ShownRenewal & { readonly member: AdminMember };

/** `cents` is below zero if the person has to pay less. */
export type PlannedChange = {
  readonly id: number;
  readonly name: string;
  readonly member: AdminMember;
  readonly cents: number;
  /** Null if the change is not a renewal. */
  readonly renewal: RenewalToSend | null;
};

/** A person without a planned change. `unread`: the data could not be loaded, so the user can try again. */
export type LeftOutOfChange = {
  readonly id: number;
  readonly name: string;
  readonly why: string;
  readonly unread: boolean;
};

export type ChangePlan = {
  readonly planned: readonly PlannedChange[];
  readonly leftOut: readonly LeftOutOfChange[];
};

function formatWho({ firstName, lastName, membershipNumber }: AdminMember): string {
  const number = formatMembershipNumber(membershipNumber);
  return `${firstName} ${lastName}${number ? ` (${number})` : ''}`;
}

type OnFile = { readonly member: AdminMember; readonly data: RenewalData };
type Found = { readonly why: string } | Pick<PlannedChange, 'cents' | 'renewal'>;

function planRenewal({ data, member }: OnFile, { year }: ChangeChoice, thisYear: number): Found {
  const { records } = data;
  if (isMembership(records[String(year)])) return { why: t('many.why.renewed', { year }) };
  if (!listMembershipYears(records).some((one) => one < year)) return { why: t('many.why.first') };
  const chosen = dropUnusedAgency(createOfficeRenewalSelection(year, thisYear, data));
  const shown = { chosen, data, thisYear };
  const gone = findRenewalChanges(chosen, data)?.noLongerOffered ?? [];
  if (gone.length > 0) return { why: t('many.why.offer', { names: gone.join(', ') }) };
  const [problem] = Object.values(findOfficeRenewalProblems(shown));
  if (problem !== undefined) return { why: problem };
  return { cents: sumPrice(priceOfficeRenewal(chosen, data)), renewal: { ...shown, member } };
}

function planMembership({ data, member }: OnFile, choice: ChangeChoice): Found {
  const { kind, name, year } = choice;
  const isClub = kind === 'clubAdded' || kind === 'clubRemoved';
  const isAdded = kind === 'clubAdded' || kind === 'groupAdded';
  const record = data.records[String(year)];
  if (!record) return { why: t('many.why.record', { year }) };
  if (isClub && isAdded && record.begunBy) return { why: t('many.why.begun', { year }) };
  const isHeld = listJoinedShortNames(
    isClub ? record.clubMemberships : record.affiliatedGroupMemberships,
  ).includes(name);
  if (isHeld === isAdded) return { why: t(isAdded ? 'many.why.has' : 'many.why.lacks', { year }) };
  if (!isClub) return { cents: 0, renewal: null };
  if (!isAdded && listMandatoryClubs(data.clubs).includes(name)) return { why: t('many.why.mandatory') };
  const club = record.clubMemberships.find((one) => one.shortName === name);
  if (!isAdded) return { cents: 0 - (club?.fee ?? 0), renewal: null };
  return { cents: club ? priceAddedClub(club, member.vip) : 0, renewal: null };
}

export function planChange(
  choice: ChangeChoice,
  people: readonly PersonRead[],
  thisYear: number,
): ChangePlan {
  const planned: PlannedChange[] = [];
  const leftOut: LeftOutOfChange[] = [];
  for (const person of people) {
    const { id, member } = person;
    const name = member ? formatWho(member) : t('many.why.gone.name');
    const found = findChange(person, choice, thisYear);
    if (member && 'cents' in found) planned.push({ id, name, member, ...found });
    else if ('why' in found) leftOut.push({ id, name, why: found.why, unread: 'unread' in person });
  }
  return { planned, leftOut };
}

function findChange(person: PersonRead, choice: ChangeChoice, thisYear: number): Found {
  if ('unread' in person) return { why: t('many.why.unread') };
  if (!person.member) return { why: t('many.why.gone') };
  if (person.member.deceased) return { why: t('many.why.deceased') };
  return choice.kind === 'renewal' ? planRenewal(person, choice, thisYear) : planMembership(person, choice);
}

/** Returns the sum of the changes' prices in integer cents. It is below zero if people pay less. */
export function sumPlanned(planned: readonly PlannedChange[]): number {
  return planned.reduce((sum, { cents }) => sum + cents, 0);
}

/** Lists the years that the user can choose for a kind of change. Nobody can renew for a past year. */
export function listYearsForChange(kind: KindOfChange, thisYear: number): readonly number[] {
  return kind === 'renewal' ? [thisYear + 1, thisYear] : [thisYear + 1, thisYear, thisYear - 1];
}

/** Lists the clubs or groups that can be added or removed. Mandatory clubs cannot be removed. */
export function listClubsOrGroupsForChange(
  kind: KindOfChange,
  { clubs, groups }: OfferOfChange,
): readonly { readonly shortName: string; readonly name: string }[] {
  if (kind === 'renewal') return [];
  const all = kind === 'clubAdded' || kind === 'clubRemoved' ? clubs : groups;
  const mandatory = kind === 'clubRemoved' ? listMandatoryClubs(clubs) : [];
  const isAdded = kind === 'clubAdded' || kind === 'groupAdded';
  return all.filter(({ enabled, shortName }) => (enabled || !isAdded) && !mandatory.includes(shortName));
}

export type YearsOfChange = { readonly thisYear: number; readonly wishedYear: number };

/** Returns the current year if the kind of change is not possible for the wished year. */
function chooseYear(kind: KindOfChange, { thisYear, wishedYear }: YearsOfChange): number {
  return listYearsForChange(kind, thisYear).includes(wishedYear) ? wishedYear : thisYear;
}

export function createFirstChangeChoice(years: YearsOfChange): ChangeChoice {
  return { kind: 'renewal', year: chooseYear('renewal', years), name: '', paidBy: '', reference: '' };
}

/** Returns the changed choice. A new kind of change clears the club or group, and can change the year. */
export function updateChangeChoice(
  choice: ChangeChoice,
  change: Partial<ChangeChoice>,
  years: YearsOfChange,
): ChangeChoice {
  const next = { ...choice, ...change };
  if (next.kind === choice.kind) return next;
  return { ...next, name: '', year: chooseYear(next.kind, years) };
}
