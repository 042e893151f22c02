import * as v from 'valibot';
import { cleanText } from '../values/written-text.ts';
import { detailNames } from './member.ts';
import { identity } from './member-ref.ts';
import { knownPerson, twoPeople } from './same-people.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { fields, fromWireName, toWireName, withEncoding } from '../values/wire.ts';

/** The details of two people of whom each that differs is chosen, in the order in which they are shown. */
export const joinedDetails = [
  ...detailNames.person,
  'gender',
  ...detailNames.address,
  'country',
  ...detailNames.contactAndWork,
  'vip',
  'deceased',
  'photo',
] as const;
export type JoinedDetail = (typeof joinedDetails)[number];

/** The wire calls a detail as it calls its field. */
const joinedDetail = withEncoding(
  v.pipe(v.string(), v.transform(fromWireName), v.picklist(joinedDetails)),
  (name) => toWireName(name),
);

/** What of somebody moves, of which the question says how many there are. */
export const whatMoves = [
  'years',
  'receipts',
  'certificates',
  'payments',
  'notes',
  'messages',
  'requests',
] as const;

const many = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * One person's record of a year, beside that of the other; money in integer cents. `ends` is what becomes of it where
 * the other's is chosen: `unpaid`, `desk` and `provider` as where a renewal is cancelled, `groupOwes` goes from the
 * group's statement, and `groupPaid` is to be given back to the group.
 */
export const joinedYear = v.object({
  isMembership: v.boolean(),
  group: v.nullable(v.string()),
  clubs: v.array(v.string()),
  thirdParty: v.boolean(),
  personalAccident: v.boolean(),
  insuredElsewhere: v.boolean(),
  certificate: v.nullable(v.string()),
  paid: euroBalance,
  owed: euroBalance,
  ends: v.object({
    unpaid: euroAmount,
    desk: euroBalance,
    provider: euroAmount,
    groupOwes: euroAmount,
    groupPaid: euroAmount,
  }),
});
export type JoinedYear = v.InferOutput<typeof joinedYear>;

/** One of two people who are to be joined: who it is, their photo as a data URL, and how much of theirs moves. */
const joinedSide = v.object({
  person: knownPerson,
  photo: v.nullable(v.string()),
  moves: v.array(v.object({ what: v.picklist(whatMoves), count: many })),
  /** The sum of their receipts. */
  received: euroBalance,
});
export type JoinedSide = v.InferOutput<typeof joinedSide>;

/**
 * Two people side by side, on the wire: the details that differ, each as it is kept, and the years that either has. With
 * `mark` they are joined as long as all of this is so. An addition.
 */
export const joinPreview = v.object({
  mark: v.string(),
  /** Why they cannot be joined now: a payment of either is on its way. */
  hindrance: v.nullable(v.picklist(['payment open'])),
  one: joinedSide,
  other: joinedSide,
  details: v.array(v.object({ name: joinedDetail, one: v.string(), other: v.string() })),
  years: v.array(v.object({ year: v.number(), one: v.nullable(joinedYear), other: v.nullable(joinedYear) })),
});
export type JoinPreview = v.InferOutput<typeof joinPreview>;

/** Two people of whom one is to be made, on the wire by their ids. */
export const joinLookedAt = twoPeople;

/**
 * The joining of two people on the wire: who stays and who goes by their ids, which details and which of the years that
 * both have are those of whoever goes, and the mark of what was looked at. An addition.
 */
export const joinAsked = fields({
  stays: identity,
  goes: identity,
  details: v.array(joinedDetail),
  years: v.array(v.pipe(v.number(), v.integer())),
  mark: v.pipe(v.string(), v.maxLength(100), v.transform(cleanText)),
});
export type JoinAsked = v.InferOutput<typeof joinAsked>;

/** Either of two people who are laid side by side. */
export type Side = 'one' | 'other';

/** What is chosen of two people: `stays`, and by their names each detail and year; what is not chosen is as who stays. */
export type JoinChoice = Readonly<Record<string, string>>;

function isOther(text: string | undefined): boolean {
  return text === 'other';
}

/** Which of two people stays. */
export function getStaying({ stays }: JoinChoice): Side {
  return isOther(stays) ? 'other' : 'one';
}

/** Of which of two people a detail or a year is kept, by its name among what is chosen. */
export function getKept(choice: JoinChoice, name: string): Side {
  const chosen = choice[name];
  return chosen === 'one' || chosen === 'other' ? chosen : getStaying(choice);
}

/** The name of a detail among what is chosen. */
export function toDetailName(detail: JoinedDetail): string {
  return `detail ${detail}`;
}

/** The name of a year among what is chosen. */
export function toYearName(year: number): string {
  return `year ${year}`;
}

/** The years of which one of two records is chosen. */
export function listYearsOfBoth({
  years,
}: JoinPreview): { year: number; one: JoinedYear; other: JoinedYear }[] {
  return years.flatMap(({ one, other, year }) => (one && other ? [{ year, one, other }] : []));
}

/** The choice from which the form begins: whoever has a number stays, of two the lower one. */
export function createJoinChoice({ details, one, other, years }: JoinPreview): JoinChoice {
  const numbers = [one.person.membershipNumber, other.person.membershipNumber] as const;
  const isOtherFirst = numbers[0] === 0 || (numbers[1] > 0 && numbers[1] < numbers[0]);
  return {
    stays: isOtherFirst && numbers[1] > 0 ? 'other' : 'one',
    ...Object.fromEntries(details.map(({ name }) => [toDetailName(name), ''])),
    ...Object.fromEntries(years.map(({ year }) => [toYearName(year), ''])),
  };
}

/** The joining that is asked for by what is chosen of two people as they were looked at. */
export function toJoinAsked(preview: JoinPreview, choice: JoinChoice): JoinAsked {
  const stays = getStaying(choice);
  const goes: Side = stays === 'one' ? 'other' : 'one';
  const isTaken = (name: string) => getKept(choice, name) === goes;
  return {
    stays: preview[stays].person.id,
    goes: preview[goes].person.id,
    details: preview.details.map(({ name }) => name).filter((name) => isTaken(toDetailName(name))),
    years: listYearsOfBoth(preview)
      .map(({ year }) => year)
      .filter((year) => isTaken(toYearName(year))),
    mark: preview.mark,
  };
}
