import * as v from 'valibot';
import { coded, fields } from './wire.ts';
import { requiredText } from './fields.ts';
import { centsOf, decimalOf } from './money.ts';
import { isShortName } from './role.ts';
import { says } from './texts/texts.ts';

/** A fee on the wire is a text in euro, `5.00`; with us integer cents (specification section 3, Club). */
export const fee = coded(
  v.pipe(
    v.string(),
    v.check((text) => centsOf(text) !== null),
    v.transform((text) => centsOf(text) ?? 0),
  ),
  decimalOf,
);

/** So much that no sum of fees leaves what the database can count. */
const mostFee = 1_000_000;

/** A fee as it is set: a number of euro, 0 at least, as a text or a number (specification section 5, New club), and 10,000 at most. */
export const newFee = coded(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))], says('invalid.fee')),
    v.check((text) => centsOf(text) !== null, says('invalid.fee')),
    v.transform((text) => centsOf(text) ?? 0),
    v.maxValue(mostFee, says('invalid.fee.most')),
  ),
  decimalOf,
);

/** The short name of a club or an affiliated group that is on file, or may be. */
export const shortName = requiredText('invalid.shortName', 'registry.shortName', 100);

const newShortName = v.pipe(
  requiredText('invalid.shortName', 'registry.shortName', 40),
  v.toLowerCase(),
  v.minLength(3, says('invalid.shortName')),
  v.check((name) => /^[a-z0-9-]+$/.test(name), says('invalid.shortName.taken')),
);

/** A new club (specification section 5): short name of 3 characters or more, full name, fee. */
export const newClub = fields({
  shortName: newShortName,
  name: requiredText('invalid.fullName', 'registry.fullName'),
  fee: newFee,
  mandatory: v.boolean(),
});

/** A new affiliated group (specification section 5); its short name becomes a role, so it is never the association's. */
export const newAffiliatedGroup = fields({
  shortName: v.pipe(
    newShortName,
    v.check((name) => isShortName(name), says('invalid.shortName.taken')),
  ),
  name: requiredText('invalid.fullName', 'registry.fullName'),
});

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
