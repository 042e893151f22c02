import * as v from 'valibot';
import { parseCents, toEuroDecimal, euroAmount } from '../values/money.ts';
import { newShortName } from './short-name.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding, fields } from '../values/wire.ts';

/** The maximum fee, in integer cents. The sum of many such fees fits into a database integer. */
const mostFee = 1_000_000;

/** Creates the schema of an amount of money that the office types, from `least` cents to 10,000 euro. */
export function createPriceSchema(about: 'invalid.fee' | 'invalid.price' | 'invalid.owed.amount', least = 0) {
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

/** A club's fee (specification section 5, New club). */
export const newFee = createPriceSchema('invalid.fee');

export const feesByYear = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\d{4}$/)), newFee),
  v.check((fees) => Object.keys(fees).length <= 200),
);
export type FeesByYear = v.InferOutput<typeof feesByYear>;

/** A new club (specification section 5). */
export const newClub = fields({
  shortName: newShortName,
  name: createRequiredTextSchema('invalid.fullName', 'registry.fullName'),
  fee: newFee,
  mandatory: v.boolean(),
});

/** A club (specification section 3). Fees are integer cents. `fees` has the fee of each year, if the server sent it. */
export const club = v.object({
  shortName: v.string(),
  name: v.string(),
  fee: euroAmount,
  fees: v.optional(v.record(v.string(), euroAmount)),
  mandatory: v.boolean(),
  enabled: v.boolean(),
});
export type Club = v.InferOutput<typeof club>;

/** Returns the clubs that a member can choose. A disabled club is never offered, even if it is mandatory. */
export function listOfferedClubs(clubs: readonly Club[]): Club[] {
  return clubs.filter((offered) => offered.enabled);
}

/** Returns the short names of the clubs that every member must have (specification section 4, Other rules). */
export function listMandatoryClubs(clubs: readonly Club[]): string[] {
  return listOfferedClubs(clubs)
    .filter((offered) => offered.mandatory)
    .map((offered) => offered.shortName);
}

/** Returns whether all mandatory clubs and one other club are chosen. Disabled clubs are ignored (section 5). */
export function hasEnoughClubs(chosen: readonly string[], clubs: readonly Club[]): boolean {
  const offered = listOfferedClubs(clubs);
  return (
    offered.every((one) => !one.mandatory || chosen.includes(one.shortName)) &&
    offered.some((one) => !one.mandatory && chosen.includes(one.shortName))
  );
}
