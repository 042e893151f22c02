import * as v from 'valibot';
import { coded, fields } from './wire.ts';
import { year } from './renewal-year.ts';
import { cover } from './insurance.ts';
import { euroAmount } from './money.ts';
import { optionalText } from './text-field.ts';
import { undo } from './undo-mark.ts';

/** Insured elsewhere as a boolean, or as the object of a renewal of which the boolean alone counts here. */
const elsewhere = coded(
  v.pipe(
    v.union([v.boolean(), v.object({ has_insurance_elsewhere: v.boolean() })]),
    v.transform((wire) => (typeof wire === 'boolean' ? wire : wire.has_insurance_elsewhere)),
  ),
  (insuredElsewhere) => insuredElsewhere,
);

const covers = { thirdParty: v.boolean(), personalAccident: v.boolean(), insuredElsewhere: elsewhere };

/**
 * A change of a record's insurance covers by a click in the detail dialog: all covers of the year as they are then
 * (specification section 7.2). The agency's name has a call of its own; where it comes along, it is kept as well. With
 * `askFirst`, an addition, nothing is changed where there is a question to ask before.
 */
export const coverChange = fields({
  year,
  ...covers,
  otherAgencyName: v.optional(optionalText('insurance.agencyName')),
  previous: v.optional(fields(covers)),
  askFirst: v.optional(v.boolean()),
  undo,
});

/**
 * The question before a cover change that gives again a cover taken away on an earlier day: when it was taken away and
 * on which certificate it was; and what the insurer will be told: the certificate in force that becomes void, and the
 * lines of the new one, each cover with its first day (`yyyy-mm-dd`) and its price in integer cents.
 */
export const coverQuestion = v.object({
  takenAway: v.array(v.object({ cover, day: v.string(), certificate: v.string() })),
  voided: v.nullable(v.string()),
  lines: v.array(v.object({ cover, from: v.string(), cents: euroAmount })),
});
export type CoverQuestion = v.InferOutput<typeof coverQuestion>;
