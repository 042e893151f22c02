import * as v from 'valibot';
import { cleanText } from '../values/written-text.ts';
import { detailNames } from './member.ts';
import { identity } from './member-ref.ts';
import { knownPerson, twoPeople } from './same-people.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { fields, fromWireName, toWireName, withEncoding } from '../values/wire.ts';

/**
 * The details of two people that the page compares, in the order of the page. For each detail, the office chooses one
 * of the two values.
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

/** The name of a compared detail. Calls write it in snake case, such as `first_name`. */
const joinedDetail = withEncoding(
  v.pipe(v.string(), v.transform(fromWireName), v.picklist(joinedDetails)),
  (name) => toWireName(name),
);

/** The kinds of data that move to the person who stays. */
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
 * One person's record of a year. Amounts are integer cents. `ends` has the amounts that change if the office keeps the
 * other person's record. `unpaid`, `desk` and `provider` mean the same as in `Cancellation`. `groupOwes` is removed
 * from the group's statement. `groupPaid` must be refunded to the group.
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

/**
 * One of the two people who are compared. The photo is a data URL. `moves` counts the data that would move to the other
 * person.
 */
const joinedSide = v.object({
  person: knownPerson,
  photo: v.nullable(v.string()),
  moves: v.array(v.object({ what: v.picklist(whatMoves), count: many })),
  /** The sum of the person's receipts, in integer cents. */
  received: euroBalance,
});
export type JoinedSide = v.InferOutput<typeof joinedSide>;

/** The details that differ, and each person's records. `mark` changes if the compared data changes. */
export const joinPreview = v.object({
  mark: v.string(),
  hindrance: v.nullable(v.picklist(['payment open'])),
  one: joinedSide,
  other: joinedSide,
  details: v.array(v.object({ name: joinedDetail, one: v.string(), other: v.string() })),
  years: v.array(v.object({ year: v.number(), one: v.nullable(joinedYear), other: v.nullable(joinedYear) })),
});
export type JoinPreview = v.InferOutput<typeof joinPreview>;

export const joinLookedAt = twoPeople;

/**
 * The order to join two people by their ids. The person who stays gets `details` from the other person, and the other
 * person's records of `years`. `mark` is the mark of the preview that the office saw.
 */
export const joinAsked = fields({
  stays: identity,
  goes: identity,
  details: v.array(joinedDetail),
  years: v.array(v.pipe(v.number(), v.integer())),
  mark: v.pipe(v.string(), v.maxLength(100), v.transform(cleanText)),
});
export type JoinAsked = v.InferOutput<typeof joinAsked>;

export type Side = 'one' | 'other';

/** The office's choices. Without a choice, the value of the person who stays remains. */
export type JoinChoice = Readonly<Record<string, string>>;

function isOther(text: string | undefined): boolean {
  return text === 'other';
}

/** Returns which person stays. By default, it is `one`. */
export function getStayingSide({ stays }: JoinChoice): Side {
  return isOther(stays) ? 'other' : 'one';
}

/** Returns from which person a detail or record comes. `name` is the key in the choices. */
export function getSideToTakeFrom(choice: JoinChoice, name: string): Side {
  const chosen = choice[name];
  return chosen === 'one' || chosen === 'other' ? chosen : getStayingSide(choice);
}

/** Returns a detail's key in the office's choices. */
export function toDetailChoiceKey(detail: JoinedDetail): string {
  return `detail ${detail}`;
}

/** Returns a year's key in the office's choices. */
export function toYearChoiceKey(year: number): string {
  return `year ${year}`;
}

/** Returns the years in which both people have a record. */
export function listYearsOfBoth({
  years,
}: JoinPreview): { year: number; one: JoinedYear; other: JoinedYear }[] {
  return years.flatMap(({ one, other, year }) => (one && other ? [{ year, one, other }] : []));
}

/**
 * Returns the form's first choices. The person with a membership number stays. If both have one, the person with the
 * lower number stays.
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
