import * as v from 'valibot';
import { cleanText } from '../values/written-text.ts';
import { detailNames } from './member.ts';
import { identity } from './member-ref.ts';
import { knownPerson, twoPeople } from './same-people.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { fields, fromWireName, toWireName, withEncoding } from '../values/wire.ts';

/**
 * The details that are compared before two people are joined, in the order of the screen. For each detail that differs,
 * the office chooses one value.
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

/**
 * The name of a detail of a person whom the office joins to another person. Calls write the name in snake case, such as
 * `first_name`.
 */
const joinedDetail = withEncoding(
  v.pipe(v.string(), v.transform(fromWireName), v.picklist(joinedDetails)),
  (name) => toWireName(name),
);

/**
 * The kinds of data that move from the removed person to the person who stays. The office sees how many of each kind.
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
 * The record of one of two people for a year. Amounts are integer cents. `ends` has the amounts that change if the
 * office chooses the other person's record of the year. `unpaid`, `desk` and `provider` have the same meanings as in
 * `Cancellation`. The charges `groupOwes` are removed from the group's statement. `groupPaid` must be refunded to the
 * group.
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

/** One of two people to join: details, photo as a data URL, and the number of data that would move. */
const joinedSide = v.object({
  person: knownPerson,
  photo: v.nullable(v.string()),
  moves: v.array(v.object({ what: v.picklist(whatMoves), count: many })),
  /** The sum of the person's receipts, in integer cents. */
  received: euroBalance,
});
export type JoinedSide = v.InferOutput<typeof joinedSide>;

/**
 * The comparison of two people: the different details as stored, and the years of both people (not in the
 * specification). `mark` identifies the compared data. The office can join the two people only while `mark` is still
 * the same.
 */
export const joinPreview = v.object({
  mark: v.string(),
  /** Why the office cannot join the two people now: one person has a payment in progress. */
  hindrance: v.nullable(v.picklist(['payment open'])),
  one: joinedSide,
  other: joinedSide,
  details: v.array(v.object({ name: joinedDetail, one: v.string(), other: v.string() })),
  years: v.array(v.object({ year: v.number(), one: v.nullable(joinedYear), other: v.nullable(joinedYear) })),
});
export type JoinPreview = v.InferOutput<typeof joinPreview>;

/** The ids of the two people whom the office compares before joining these people. */
export const joinLookedAt = twoPeople;

/**
 * The order to join two people (not in the specification). `stays` is the id of the person who stays, `goes` the id of
 * the person who is removed. `details` are the details that get the value of the removed person. `years` are the years
 * for which the record of the removed person is kept. `mark` is the `mark` of the preview that the office saw.
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
 * The office's choices for joining two people: who stays, and from which person each detail and each year is taken. If
 * the office chooses nothing, the value of the person who stays is used.
 */
export type JoinChoice = Readonly<Record<string, string>>;

function isOther(text: string | undefined): boolean {
  return text === 'other';
}

/** Returns which of the two people stays. */
export function getStayingSide({ stays }: JoinChoice): Side {
  return isOther(stays) ? 'other' : 'one';
}

/** Returns from which person a detail or a year is taken. `name` is the key of this detail or year in the choices. */
export function getSideToTakeFrom(choice: JoinChoice, name: string): Side {
  const chosen = choice[name];
  return chosen === 'one' || chosen === 'other' ? chosen : getStayingSide(choice);
}

/** Returns the key under which the office's choices contain a detail. */
export function toDetailChoiceKey(detail: JoinedDetail): string {
  return `detail ${detail}`;
}

/** Returns the key under which the office's choices contain a year. */
export function toYearChoiceKey(year: number): string {
  return `year ${year}`;
}

/** Returns the years in which both people have a record. For each such year the office chooses one record. */
export function listYearsOfBoth({
  years,
}: JoinPreview): { year: number; one: JoinedYear; other: JoinedYear }[] {
  return years.flatMap(({ one, other, year }) => (one && other ? [{ year, one, other }] : []));
}

/**
 * Returns the choices with which the form begins. A person with a membership number stays. If both people have a
 * number, the person with the lower number stays.
 */
export function createFirstJoinChoices({ details, one, other, years }: JoinPreview): JoinChoice {
  const numbers = [one.person.membershipNumber, other.person.membershipNumber] as const;
  const isOtherFirst = numbers[0] === 0 || (numbers[1] > 0 && numbers[1] < numbers[0]);
  return {
    stays: isOtherFirst && numbers[1] > 0 ? 'other' : 'one',
    ...Object.fromEntries(details.map(({ name }) => [toDetailChoiceKey(name), ''])),
    ...Object.fromEntries(years.map(({ year }) => [toYearChoiceKey(year), ''])),
  };
}

/** Returns the body of the call that joins two people, from the preview and the office's choices. */
export function toJoinTwoPeopleBody(preview: JoinPreview, choice: JoinChoice): JoinAsked {
  const stays = getStayingSide(choice);
  const goes: Side = stays === 'one' ? 'other' : 'one';
  const isTaken = (name: string) => getSideToTakeFrom(choice, name) === goes;
  return {
    stays: preview[stays].person.id,
    goes: preview[goes].person.id,
    details: preview.details.map(({ name }) => name).filter((name) => isTaken(toDetailChoiceKey(name))),
    years: listYearsOfBoth(preview)
      .map(({ year }) => year)
      .filter((year) => isTaken(toYearChoiceKey(year))),
    mark: preview.mark,
  };
}
