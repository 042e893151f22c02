import * as v from 'valibot';
import { withEncoding, fields } from '../values/wire.ts';
import { year } from '../values/renewal-year.ts';
import { chooseAgencyName, cover, dayBought } from './insurance.ts';
import { euroAmount } from '../values/money.ts';
import { createOptionalTextSchema } from '../values/text-field.ts';
import { undo } from '../values/undo-mark.ts';

/** Whether a person is insured elsewhere, as a boolean or as the object that the call of a renewal sends. */
const elsewhere = withEncoding(
  v.pipe(
    v.union([v.boolean(), v.object({ has_insurance_elsewhere: v.boolean() })]),
    v.transform((wire) => (typeof wire === 'boolean' ? wire : wire.has_insurance_elsewhere)),
  ),
  (insuredElsewhere) => insuredElsewhere,
);

const covers = { thirdParty: v.boolean(), personalAccident: v.boolean(), insuredElsewhere: elsewhere };

const agency = v.nullish(createOptionalTextSchema('insurance.agencyName'));

/**
 * The three names of the field in which a call can send the name of an insurance agency (specification section 7.2).
 */
export const agencyNames = {
  otherInsuranceAgencyName: agency,
  otherAgencyName: agency,
  insuredElsewhereAgencyName: agency,
};

/**
 * Returns the name of an agency from the given objects, in which three fields can contain the name. Undefined if no
 * object has such a field.
 */
export function findAgencyNameInFields(
  ...places: readonly { readonly [Name in keyof typeof agencyNames]?: string | null | undefined }[]
): string | undefined {
  return chooseAgencyName(
    places.flatMap((names) => [
      names.otherInsuranceAgencyName,
      names.otherAgencyName,
      names.insuredElsewhereAgencyName,
    ]),
  );
}

const elsewhereWithName = v.object({
  has_insurance_elsewhere: v.boolean(),
  other_insurance_agency_name: agency,
  other_agency_name: agency,
  insured_elsewhere_agency_name: agency,
});

/**
 * A change of the covers of a record, made by one click in the member's dialog. The body has all covers of the year
 * after the click (specification section 7.2). Usually another call changes the agency's name, but an agency's name in
 * this body is saved too. With `askFirst`, a change that needs an answer only returns the question (not in the
 * specification). `boughtOn` is the day on which a cover of a past year was bought (not in the specification).
 */
export const coverChange = v.pipe(
  fields({
    year,
    ...covers,
    insuredElsewhere: v.union([v.boolean(), elsewhereWithName]),
    ...agencyNames,
    boughtOn: dayBought,
    previous: v.optional(fields(covers)),
    askFirst: v.optional(v.boolean()),
    undo,
  }),
  v.transform(
    ({
      insuredElsewhere,
      otherAgencyName,
      otherInsuranceAgencyName,
      insuredElsewhereAgencyName,
      ...rest
    }) => {
      const beside = { otherAgencyName, otherInsuranceAgencyName, insuredElsewhereAgencyName };
      const isObject = typeof insuredElsewhere === 'object';
      const within = isObject
        ? {
            otherInsuranceAgencyName: insuredElsewhere.other_insurance_agency_name,
            otherAgencyName: insuredElsewhere.other_agency_name,
            insuredElsewhereAgencyName: insuredElsewhere.insured_elsewhere_agency_name,
          }
        : {};
      const name = findAgencyNameInFields(within, beside);
      const kept: { otherAgencyName?: string | undefined } =
        name === undefined ? {} : { otherAgencyName: name };
      return {
        ...rest,
        insuredElsewhere: isObject ? insuredElsewhere.has_insurance_elsewhere : insuredElsewhere,
        ...kept,
      };
    },
  ),
);

/**
 * The question before the office adds a cover of a past year, or a cover removed on an earlier day. `takenAway` has
 * each cover that was removed, the day of the cover's removal, and the cover's certificate. `voided` is the number of
 * the certificate that becomes void. `lines` has the covers of the new certificate, each with the cover's first day
 * (`yyyy-mm-dd`) and price (integer cents). `needsDay` means that a cover of a past year is added. For such a cover,
 * the office must enter the day of purchase, and `from` is null.
 */
export const coverQuestion = v.object({
  needsDay: v.optional(v.boolean()),
  takenAway: v.array(v.object({ cover, day: v.string(), certificate: v.string() })),
  voided: v.nullable(v.string()),
  lines: v.array(v.object({ cover, from: v.nullable(v.string()), cents: euroAmount })),
});
export type CoverQuestion = v.InferOutput<typeof coverQuestion>;
