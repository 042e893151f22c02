import * as v from 'valibot';
import { cleanText } from '../values/written-text.ts';
import { detailNames } from './member.ts';
import { identity } from './member-ref.ts';
import { knownPerson, twoPeople } from './same-people.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { fields, fromWireName, toWireName, withEncoding } from '../values/wire.ts';

/**
 * The details of two people, in the order of the screen. For each detail that differs, the office chooses one
 * value.
 */
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

/** The name of a detail. In calls it is the name of the detail's field. */
const joinedDetail = withEncoding(
  v.pipe(v.string(), v.transform(fromWireName), v.picklist(joinedDetails)),
  (name) => toWireName(name),
);

/**
 * The kinds of data that move from the removed person to the person who stays. The question shows how many of each
 * kind.
 */
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
 * The record of a year of one of two people. Amounts are integer cents. `ends` has the amounts that change if the
 * other person's record is chosen. `unpaid`, `desk` and `provider` mean the same as in `Cancellation`. `groupOwes`
 * is removed from the group's statement. `groupPaid` must be refunded to the group.
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

/** One of two people to join: the details, the photo as a data URL, and how many data of each kind would move. */
const joinedSide = v.object({
  person: knownPerson,
  photo: v.nullable(v.string()),
  moves: v.array(v.object({ what: v.picklist(whatMoves), count: many })),
  /** The sum of the person's receipts. */
  received: euroBalance,
});
export type JoinedSide = v.InferOutput<typeof joinedSide>;

/**
 * The comparison of two people: the details that differ, as stored, and the years of both (not in the
 * specification). The people are joined only if `mark` is still the same.
 */
export const joinPreview = v.object({
  mark: v.string(),
  /** Why the two people cannot be joined now: one of them has a payment in progress. */
  hindrance: v.nullable(v.picklist(['payment open'])),
  one: joinedSide,
  other: joinedSide,
  details: v.array(v.object({ name: joinedDetail, one: v.string(), other: v.string() })),
  years: v.array(v.object({ year: v.number(), one: v.nullable(joinedYear), other: v.nullable(joinedYear) })),
});
export type JoinPreview = v.InferOutput<typeof joinPreview>;

/** The ids of two people to compare before joining. */
export const joinLookedAt = twoPeople;

/**
 * The order to join two people (not in the specification). `stays` is the id of the person who stays, `goes` the id
 * of the person who is removed. `details` are the details taken from the removed person. `years` are the years for
 * which the record of the removed person is taken. `mark` is the `mark` of the preview.
 */
export const joinAsked = fields({
  stays: identity,
  goes: identity,
  details: v.array(joinedDetail),
  years: v.array(v.pipe(v.number(), v.integer())),
  mark: v.pipe(v.string(), v.maxLength(100), v.transform(cleanText)),
});
export type JoinAsked = v.InferOutput<typeof joinAsked>;

/** One of the two people who are compared. */
export type Side = 'one' | 'other';

/**
 * The choices for joining two people: who stays, and from which person each detail and each year is taken. Without
 * a choice, the value of the person who stays is used.
 */
export type JoinChoice = Readonly<Record<string, string>>;

function isOther(text: string | undefined): boolean {
  return text === 'other';
}

/** Returns which of the two people stays. */
export function getStaying({ stays }: JoinChoice): Side {
  return isOther(stays) ? 'other' : 'one';
}

/** Returns from which of the two people a detail or a year is taken. `name` is its key in the choices. */
export function getKept(choice: JoinChoice, name: string): Side {
  const chosen = choice[name];
  return chosen === 'one' || chosen === 'other' ? chosen : getStaying(choice);
}

/** Returns the key of a detail in the choices. */
export function toDetailName(detail: JoinedDetail): string {
  return `detail ${detail}`;
}

/** Returns the key of a year in the choices. */
export function toYearName(year: number): string {
  return `year ${year}`;
}

/** Returns the years in which both people have a record. For each such year the office chooses one record. */
export function listYearsOfBoth({
  years,
}: JoinPreview): { year: number; one: JoinedYear; other: JoinedYear }[] {
  return years.flatMap(({ one, other, year }) => (one && other ? [{ year, one, other }] : []));
}

/**
 * Returns the first choices of the form. A person with a membership number stays. If both have a number, the person
 * with the lower number stays.
 */
export function createJoinTwoPeopleChoice({ details, one, other, years }: JoinPreview): JoinChoice {
  const numbers = [one.person.membershipNumber, other.person.membershipNumber] as const;
  const isOtherFirst = numbers[0] === 0 || (numbers[1] > 0 && numbers[1] < numbers[0]);
  return {
    stays: isOtherFirst && numbers[1] > 0 ? 'other' : 'one',
    ...Object.fromEntries(details.map(({ name }) => [toDetailName(name), ''])),
    ...Object.fromEntries(years.map(({ year }) => [toYearName(year), ''])),
  };
}

/** Returns the order to join two people, from a preview and the choices. */
export function toJoinTwoPeopleBody(preview: JoinPreview, choice: JoinChoice): JoinAsked {
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
