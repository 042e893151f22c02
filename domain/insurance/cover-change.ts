import * as v from 'valibot';
import { withEncoding, fields } from '../values/wire.ts';
import { year } from '../values/renewal-year.ts';
import { chooseAgencyName, cover, dayBought } from './insurance.ts';
import { euroAmount } from '../values/money.ts';
import { createOptionalTextSchema } from '../values/text-field.ts';
import { undo } from '../values/undo-mark.ts';

/** Whether a person is insured elsewhere: a boolean, or an object as the call `renewMember` sends it. */
const elsewhere = withEncoding(
  v.pipe(
    v.union([v.boolean(), v.object({ has_insurance_elsewhere: v.boolean() })]),
    v.transform((wire) => (typeof wire === 'boolean' ? wire : wire.has_insurance_elsewhere)),
  ),
  (insuredElsewhere) => insuredElsewhere,
);

const covers = { thirdParty: v.boolean(), personalAccident: v.boolean(), insuredElsewhere: elsewhere };

const agency = v.nullish(createOptionalTextSchema('insurance.agencyName'));

/** The three fields in which a call can send the name of an insurance agency (specification section 7.2). */
export const agencyNames = {
  otherInsuranceAgencyName: agency,
  otherAgencyName: agency,
  insuredElsewhereAgencyName: agency,
};

/** Returns the agency's name from any of its three fields in the given objects, or undefined. */
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
 * A change of a member's covers in a year by one click of the office in the member dialog. The covers in the body are
 * all covers of the year after the click (specification section 7.2). Usually another call changes the agency's name,
 * but the server also stores an agency's name from this body. If `askFirst` is true and the office must first answer a
 * question, the server only returns this question. `boughtOn` is the day on which a cover of a past year was bought.
 * `askFirst` and `boughtOn` are not in the specification.
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
 * The question that the office must answer before it adds a cover of a past year or adds a removed cover again.
 * `takenAway` lists each removed cover with the day of its removal and the number of its certificate. `voided` is the
 * number of the certificate that the change voids. `lines` lists the covers of the new certificate, each with its first
 * day (`yyyy-mm-dd`) and its price (integer cents). `needsDay` is true if the added cover is of a past year. For a
 * cover of a past year, the office must enter the day of purchase, and `from` is null.
 */
export const coverQuestion = v.object({
  needsDay: v.optional(v.boolean()),
  takenAway: v.array(v.object({ cover, day: v.string(), certificate: v.string() })),
  voided: v.nullable(v.string()),
  lines: v.array(v.object({ cover, from: v.nullable(v.string()), cents: euroAmount })),
});
export type CoverQuestion = v.InferOutput<typeof coverQuestion>;
