import * as v from 'valibot';
import { parseCents, toEuroDecimal, euroAmount } from '../values/money.ts';
import { newShortName } from './short-name.ts';
import { requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding, fields } from '../values/wire.ts';

/** The highest fee in integer cents, so that every sum of fees fits into the database's integers. */
const mostFee = 1_000_000;

/** An amount as the office types it: euro from `least` cents, or from 0, to 10,000, as a text or a number. */
export function newPrice(about: 'invalid.fee' | 'invalid.price' | 'invalid.owed.amount', least = 0) {
  const wrong = toMessage(about);
  return withEncoding(
    v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.transform(String))], wrong),
      v.check((text) => !/^\s*\d+\.\d{3,}\s*$/.test(text), toMessage(`${about}.decimals`)),
      v.check((text) => parseCents(text) !== null, wrong),
      v.transform((text) => parseCents(text) ?? 0),
      v.minValue(least, wrong),
      v.maxValue(mostFee, toMessage(`${about}.most`)),
    ),
    toEuroDecimal,
  );
}

/** A club's fee as the office sets it (specification section 5, New club). */
export const newFee = newPrice('invalid.fee');

/** Fees of a club by year, such as `2027`, as the office sets them. */
export const feesByYear = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\d{4}$/)), newFee),
  v.check((fees) => Object.keys(fees).length <= 200),
);
export type FeesByYear = v.InferOutput<typeof feesByYear>;

/** A new club (specification section 5): short name of 3 characters or more, full name, fee. */
export const newClub = fields({
  shortName: newShortName,
  name: requireText('invalid.fullName', 'registry.fullName'),
  fee: newFee,
  mandatory: v.boolean(),
});

/** A club (specification section 3); `fee` in integer cents, and `fees` by year where it is known. */
export const club = v.object({
  shortName: v.string(),
  name: v.string(),
  fee: euroAmount,
  fees: v.optional(v.record(v.string(), euroAmount)),
  mandatory: v.boolean(),
  enabled: v.boolean(),
});
export type Club = v.InferOutput<typeof club>;

/** The clubs that a member can choose from; a disabled club is left out even if it is mandatory. */
export function listOfferedClubs(clubs: readonly Club[]): Club[] {
  return clubs.filter((offered) => offered.enabled);
}

/** The short names of the clubs that are chosen for everybody (specification section 4, Other rules). */
export function listMandatoryClubs(clubs: readonly Club[]): string[] {
  return listOfferedClubs(clubs)
    .filter((offered) => offered.mandatory)
    .map((offered) => offered.shortName);
}

/** Whether a selection of clubs holds every enabled mandatory one and at least one other enabled (specification section 5). */
export function hasClubBesideMandatory(chosen: readonly string[], clubs: readonly Club[]): boolean {
  const offered = listOfferedClubs(clubs);
  return (
    offered.every((one) => !one.mandatory || chosen.includes(one.shortName)) &&
    offered.some((one) => !one.mandatory && chosen.includes(one.shortName))
  );
}
