import * as v from 'valibot';
import { coded } from './calls/wire.ts';
import { centsOf, decimalOf } from './money.ts';

/** A fee on the wire is a text in euro, `5.00`; with us integer cents (specification section 3, Club). */
export const fee = coded(
  v.pipe(
    v.string(),
    v.check((text) => centsOf(text) !== null),
    v.transform((text) => centsOf(text) ?? 0),
  ),
  decimalOf,
);

/** A club (specification section 3); `fee` in integer cents. */
export const club = v.object({
  shortName: v.string(),
  name: v.string(),
  fee,
  mandatory: v.boolean(),
  enabled: v.boolean(),
});
export type Club = v.InferOutput<typeof club>;

/** An affiliated group (specification section 3). */
export const affiliatedGroup = v.object({ shortName: v.string(), name: v.string(), enabled: v.boolean() });
export type AffiliatedGroup = v.InferOutput<typeof affiliatedGroup>;

/** A renewal year (specification section 3): the year is a text on the wire and a number with us. */
export const year = coded(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
    v.regex(/^(19|20)\d\d$/),
    v.transform(Number),
  ),
  String,
);
export const renewalYear = v.object({ year, enabled: v.boolean() });
export type RenewalYear = v.InferOutput<typeof renewalYear>;
