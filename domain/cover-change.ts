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
 * The whole insurance of a year as a click in the detail dialog leaves it (specification section 7.2). The agency's
 * name has a call of its own; where it comes along, it is kept as well. With `previous`, the state that the click was
 * made upon, another one on file is a conflict (an addition).
 */
export const coverChange = fields({
  year,
  ...covers,
  otherAgencyName: v.optional(optionalText('insurance.agencyName')),
  previous: v.optional(fields(covers)),
});
