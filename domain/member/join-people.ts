import * as v from 'valibot';
import { cleanText } from '../values/written-text.ts';
import { detailNames } from './member.ts';
import { identity } from './member-ref.ts';
import { knownPerson, twoPeople } from './same-people.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { fields, fromWireName, toWireName, withEncoding } from '../values/wire.ts';

/** The details of two people in the order of the screen. Of each that differs, the office chooses one. */
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

/** A detail's name on the wire is that of its field. */
const joinedDetail = withEncoding(
  v.pipe(v.string(), v.transform(fromWireName), v.picklist(joinedDetails)),
  (name) => toWireName(name),
);

/** The data that moves from the person who goes to the person who stays. The question shows the counts. */
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
 * One person's record of a year, next to the other person's record; money in integer cents. `ends` is what
 * happens to the record if the other record is chosen. `unpaid`, `desk` and `provider` are as for a cancelled
 * renewal. `groupOwes` is removed from the group's statement, and `groupPaid` is to be refunded to the group.
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

/** One of two people to be joined: the details, the photo as a data URL, the counts of data to move. */
const joinedSide = v.object({
  person: knownPerson,
  photo: v.nullable(v.string()),
  moves: v.array(v.object({ what: v.picklist(whatMoves), count: many })),
  /** The sum of the person's receipts. */
  received: euroBalance,
});
export type JoinedSide = v.InferOutput<typeof joinedSide>;

/**
 * Two people side by side, on the wire: the details that differ, as stored, and the years of either (not in
 * the specification). The people are joined only if `mark` is still the same.
 */
export const joinPreview = v.object({
  mark: v.string(),
  /** Why they cannot be joined now: a payment of one of them is on its way. */
  hindrance: v.nullable(v.picklist(['payment open'])),
  one: joinedSide,
  other: joinedSide,
  details: v.array(v.object({ name: joinedDetail, one: v.string(), other: v.string() })),
  years: v.array(v.object({ year: v.number(), one: v.nullable(joinedYear), other: v.nullable(joinedYear) })),
});
export type JoinPreview = v.InferOutput<typeof joinPreview>;

/** Two people who are to be joined, on the wire by their ids. */
export const joinLookedAt = twoPeople;

/**
 * The order to join two people, on the wire (not in the specification): the ids of the person who stays and
 * the person who goes. `details` and `years` are taken from the person who goes, `years` among those that
 * both have. `mark` is that of the preview.
 */
export const joinAsked = fields({
  stays: identity,
  goes: identity,
  details: v.array(joinedDetail),
  years: v.array(v.pipe(v.number(), v.integer())),
  mark: v.pipe(v.string(), v.maxLength(100), v.transform(cleanText)),
});
export type JoinAsked = v.InferOutput<typeof joinAsked>;

/** One of the two people side by side. */
export type Side = 'one' | 'other';

/**
 * The choices for two people: `stays`, and each detail and year by its name. Without a choice, the value of
 * the person who stays is taken.
 */
export type JoinChoice = Readonly<Record<string, string>>;

function isOther(text: string | undefined): boolean {
  return text === 'other';
}

/** Gets which of two people stays. */
export function getStaying({ stays }: JoinChoice): Side {
  return isOther(stays) ? 'other' : 'one';
}

/** Gets from which of two people a detail or a year is taken, by its name among the choices. */
export function getKept(choice: JoinChoice, name: string): Side {
  const chosen = choice[name];
  return chosen === 'one' || chosen === 'other' ? chosen : getStaying(choice);
}

/** Returns the name of a detail among the choices. */
export function toDetailName(detail: JoinedDetail): string {
  return `detail ${detail}`;
}

/** Returns the name of a year among the choices. */
export function toYearName(year: number): string {
  return `year ${year}`;
}

/** Lists the years in which both people have a record, so that one must be chosen. */
export function listYearsOfBoth({
  years,
}: JoinPreview): { year: number; one: JoinedYear; other: JoinedYear }[] {
  return years.flatMap(({ one, other, year }) => (one && other ? [{ year, one, other }] : []));
}

/**
 * Creates the first choices of the form. A person with a number stays. If both have one, the person with the
 * lower number stays.
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

/** Makes the order to join two people out of a preview and the choices. */
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
