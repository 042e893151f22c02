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

/** The maximum number of people in one change, because the browser makes separate calls for each person. */
export const mostChanged = 500;

/** The kinds of changes that a change of many can make for each ticked person. */
export const kindsOfChange = ['renewal', 'clubAdded', 'clubRemoved', 'groupAdded', 'groupRemoved'] as const;
export type KindOfChange = (typeof kindsOfChange)[number];

/** The office's choice. `name` is a club's or group's short name. `paidBy` is empty if renewals are not paid yet. */
export type ChangeChoice = {
  readonly kind: KindOfChange;
  readonly year: number;
  readonly name: string;
  readonly paidBy: string;
  readonly reference: string;
};

/** The clubs, groups and prices that the dialog of a change of many offers. */
export type OfferOfChange = Pick<RenewalData, 'clubs' | 'groups' | 'prices'>;

/** A ticked person's data. `member` is null if nobody has this id. `unread`: the data could not be loaded. */
export type PersonRead = { readonly id: number } & (
  | { readonly member: null }
  | { readonly member: AdminMember; readonly data: RenewalData }
  | { readonly member: AdminMember | null; readonly unread: true }
);

/** The data for the call by which the office renews one person. */
export type RenewalToSend = ShownRenewal & { readonly member: AdminMember };

/** The planned change of one person. The cost in integer cents is below zero if the person has to pay less. */
export type PlannedChange = {
  readonly id: number;
  readonly name: string;
  readonly member: AdminMember;
  readonly cents: number;
  /** The data of the renewal. The data of a renewal, or null for every other kind of change. */
  readonly renewal: RenewalToSend | null;
};

/** A person without a planned change, with the reason. `unread`: the loading failed, so the user can try again. */
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

/** Returns the name of a ticked person, with the membership number in brackets if the person has a number. */
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

/** Plans a change of many by the rules for one person. Returns the costs, and texts why people are left out. */
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

/** Adds up the costs of the planned changes, in integer cents. A sum below zero means that people pay less. */
export function sumPlanned(planned: readonly PlannedChange[]): number {
  return planned.reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns the years for which this kind of change is possible. Nobody can renew for a past year. */
export function listYearsForChange(kind: KindOfChange, thisYear: number): readonly number[] {
  return kind === 'renewal' ? [thisYear + 1, thisYear] : [thisYear + 1, thisYear, thisYear - 1];
}

/** Returns the clubs or groups to choose from for this kind of change. Mandatory clubs cannot be removed. */
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

/** The current year, and the year that the user chose last for a change of many. */
export type YearsOfChange = { readonly thisYear: number; readonly wishedYear: number };

/** Returns the chosen year, or the current year if the kind of change is not possible for the chosen year. */
function chooseYear(kind: KindOfChange, { thisYear, wishedYear }: YearsOfChange): number {
  return listYearsForChange(kind, thisYear).includes(wishedYear) ? wishedYear : thisYear;
}

/** Returns the first choice in the dialog of a change of many. */
export function createFirstChangeChoice(years: YearsOfChange): ChangeChoice {
  return { kind: 'renewal', year: chooseYear('renewal', years), name: '', paidBy: '', reference: '' };
}

/** Changes one part of the choice. A new kind of change clears the club or group, and can change the year. */
export function updateChangeChoice(
  choice: ChangeChoice,
  change: Partial<ChangeChoice>,
  years: YearsOfChange,
): ChangeChoice {
  const next = { ...choice, ...change };
  if (next.kind === choice.kind) return next;
  return { ...next, name: '', year: chooseYear(next.kind, years) };
}
