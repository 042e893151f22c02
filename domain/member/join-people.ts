import * as v from 'valibot';
import { cleanText } from '../values/written-text.ts';
import { detailNames } from './member.ts';
import { identity } from './member-ref.ts';
import { knownPerson, twoPeople } from './same-people.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { fields, fromWireName, toWireName, withEncoding } from '../values/wire.ts';

/** The details in the comparison of two people to join, in the page's order. The office chooses one of two values. */
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

/** The name of a detail of two joined people. Calls write the name in snake case, such as `first_name`. */
const joinedDetail = withEncoding(
  v.pipe(v.string(), v.transform(fromWireName), v.picklist(joinedDetails)),
  (name) => toWireName(name),
);

/** The kinds of data that move to the person who stays. The office sees how much data of each kind moves. */
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
 * The yearly record of one of the two people whom the office joins. Amounts in the record are integer cents. `ends` has
 * the amounts that change if the office keeps the other person's record for this year. The amounts `unpaid`, `desk` and
 * `provider` have the same meanings as in `Cancellation`. The charges in `groupOwes` are removed from the group's
 * statement. The amount `groupPaid` must be refunded to the group.
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

/** One of two people to join: details, photo as a data URL, and how much data would move to the other person. */
const joinedSide = v.object({
  person: knownPerson,
  photo: v.nullable(v.string()),
  moves: v.array(v.object({ what: v.picklist(whatMoves), count: many })),
  /** The sum of the person's receipts, in integer cents. */
  received: euroBalance,
});
export type JoinedSide = v.InferOutput<typeof joinedSide>;

/**
 * The comparison of two people: the details that differ, and each person's yearly records (not in the specification).
 * `mark` changes with the compared data. People are joined only if `mark` has not changed.
 */
export const joinPreview = v.object({
  mark: v.string(),
  /** The reason why the office cannot join the two people now: one of them has a payment in progress. */
  hindrance: v.nullable(v.picklist(['payment open'])),
  one: joinedSide,
  other: joinedSide,
  details: v.array(v.object({ name: joinedDetail, one: v.string(), other: v.string() })),
  years: v.array(v.object({ year: v.number(), one: v.nullable(joinedYear), other: v.nullable(joinedYear) })),
});
export type JoinPreview = v.InferOutput<typeof joinPreview>;

/** The ids of the two people whom the office compares before it joins them. */
export const joinLookedAt = twoPeople;

/**
 * The body of the call that joins two people (not in the specification). `stays` is the id of the person who stays, and
 * `goes` is the id of the person who is removed. `details` has the names of the details that the remaining person gets
 * from the removed person. `years` lists the years for which the removed person's record is kept. `mark` is the `mark`
 * of the comparison that the office saw.
 */
export const joinAsked = fields({
  stays: identity,
  goes: identity,
  details: v.array(joinedDetail),
  years: v.array(v.pipe(v.number(), v.integer())),
  mark: v.pipe(v.string(), v.maxLength(100), v.transform(cleanText)),
});
export type JoinAsked = v.InferOutput<typeof joinAsked>;

/** One of the two compared people: the person `one` or the person `other` of a `JoinPreview`. */
export type Side = 'one' | 'other';

/**
 * The office's choices for joining two people: who stays, and whose value the joined person gets for each detail and
 * year. If the office chooses nothing for a detail or a year, the value of the person who stays remains.
 */
export type JoinChoice = Readonly<Record<string, string>>;

function isOther(text: string | undefined): boolean {
  return text === 'other';
}

/** Returns which of the two people stays according to the office's choices. */
export function getStayingSide({ stays }: JoinChoice): Side {
  return isOther(stays) ? 'other' : 'one';
}

/** Returns from which person a detail or yearly record comes. `name` is the key in the office's choices. */
export function getSideToTakeFrom(choice: JoinChoice, name: string): Side {
  const chosen = choice[name];
  return chosen === 'one' || chosen === 'other' ? chosen : getStayingSide(choice);
}

/** Returns the key of a detail in the office's choices for joining two people. */
export function toDetailChoiceKey(detail: JoinedDetail): string {
  return `detail ${detail}`;
}

/** Returns the key of a year in the office's choices for joining two people. */
export function toYearChoiceKey(year: number): string {
  return `year ${year}`;
}

/** Returns the years in which both people have a record, so that the office must choose one of the two records. */
export function listYearsOfBoth({
  years,
}: JoinPreview): { year: number; one: JoinedYear; other: JoinedYear }[] {
  return years.flatMap(({ one, other, year }) => (one && other ? [{ year, one, other }] : []));
}

/**
 * Returns the first choices of the form for joining two people. The person with a membership number stays. If both
 * people have a membership number, the person with the lower number stays.
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
