import * as v from 'valibot';
import { coded, fields } from './wire.ts';
import { year } from './renewal-year.ts';
import { optionalText } from './text-field.ts';

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
 * (specification section 7.2). The agency's name has a call of its own; where it comes along, it is kept as well.
 */
export const coverChange = fields({
  year,
  ...covers,
  otherAgencyName: v.optional(optionalText('insurance.agencyName')),
  previous: v.optional(fields(covers)),
});
