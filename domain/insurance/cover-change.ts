import * as v from 'valibot';
import { withEncoding, fields } from '../values/wire.ts';
import { year } from '../values/renewal-year.ts';
import { chooseAgencyName, cover, dayBought } from './insurance.ts';
import { euroAmount } from '../values/money.ts';
import { createOptionalTextSchema } from '../values/text-field.ts';
import { undo } from '../values/undo-mark.ts';

/** Whether a person is insured elsewhere: a boolean, or an object as in the call `renewMember`. */
const elsewhere = withEncoding(
  v.pipe(
    v.union([v.boolean(), v.object({ has_insurance_elsewhere: v.boolean() })]),
    v.transform((wire) => (typeof wire === 'boolean' ? wire : wire.has_insurance_elsewhere)),
  ),
  (insuredElsewhere) => insuredElsewhere,
);

const covers = { thirdParty: v.boolean(), personalAccident: v.boolean(), insuredElsewhere: elsewhere };

const agency = v.nullish(createOptionalTextSchema('insurance.agencyName'));

/** The field for the agency's name, which has three names (specification section 7.2). */
export const agencyNames = {
  otherInsuranceAgencyName: agency,
  otherAgencyName: agency,
  insuredElsewhereAgencyName: agency,
};

/** Returns the agency's name from any of its three fields, or undefined if all three are missing. */
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
 * A change of covers in a year (specification section 7.2). The body has all covers after the change. With `askFirst`,
 * the server changes nothing if it has a question, and answers with this question. `boughtOn` is the day of purchase
 * for covers of a past year. `askFirst` and `boughtOn` are not in the specification.
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
 * The question that the office must answer before it adds a cover of a past year, or adds a removed cover again.
 * `takenAway` lists the removed covers. `voided` is the certificate that the change voids. `lines` are the new
 * certificate's covers, each with its first day (`yyyy-mm-dd`) and its price (integer cents). If `needsDay` is true,
 * the office must enter the day of purchase, and `from` is null.
 */
export const coverQuestion = v.object({
  needsDay: v.optional(v.boolean()),
  takenAway: v.array(v.object({ cover, day: v.string(), certificate: v.string() })),
  voided: v.nullable(v.string()),
  lines: v.array(v.object({ cover, from: v.nullable(v.string()), cents: euroAmount })),
});
export type CoverQuestion = v.InferOutput<typeof coverQuestion>;
