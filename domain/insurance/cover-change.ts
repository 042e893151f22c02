import * as v from 'valibot';
import { withEncoding, fields } from '../values/wire.ts';
import { year } from '../values/renewal-year.ts';
import { chooseAgencyName, cover, dayBought } from './insurance.ts';
import { euroAmount } from '../values/money.ts';
import { optionalText } from '../values/text-field.ts';
import { undo } from '../values/undo-mark.ts';

/** Insured elsewhere as it was on file: as a boolean, or as the object of a renewal. */
const elsewhere = withEncoding(
  v.pipe(
    v.union([v.boolean(), v.object({ has_insurance_elsewhere: v.boolean() })]),
    v.transform((wire) => (typeof wire === 'boolean' ? wire : wire.has_insurance_elsewhere)),
  ),
  (insuredElsewhere) => insuredElsewhere,
);

const covers = { thirdParty: v.boolean(), personalAccident: v.boolean(), insuredElsewhere: elsewhere };

const agency = v.nullish(optionalText('insurance.agencyName'));

/** The three names under which the wire has an insurance agency's name (specification section 7.2). */
export const agencyNames = {
  otherInsuranceAgencyName: agency,
  otherAgencyName: agency,
  insuredElsewhereAgencyName: agency,
};

/** The agency's name, which may stand under three names, within `insured_elsewhere` or beside it; undefined where it does not. */
export function getAgencyName(
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
 * A change of a record's insurance covers by a click in the detail dialog: all covers of the year as they are then
 * (specification section 7.2). The agency's name has a call of its own; where it comes along, under any of its names and
 * in either form of `insured_elsewhere`, it is kept as well. With `askFirst`, an addition, nothing is changed where there
 * is a question to ask before. With `boughtOn`, an addition, a cover of a year that is over was bought on that day.
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
      const name = getAgencyName(within, beside);
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
 * The question before a cover change that gives again a cover taken away on an earlier day: when it was taken away and
 * on which certificate it was; and what the insurer will be told: the certificate in force that becomes void, and the
 * lines of the new one, each cover with its first day (`yyyy-mm-dd`) and its price in integer cents. With `needsDay`, a
 * cover of a year that is over is to be added: the day on which it was bought is asked for, and its first day is null.
 */
export const coverQuestion = v.object({
  needsDay: v.optional(v.boolean()),
  takenAway: v.array(v.object({ cover, day: v.string(), certificate: v.string() })),
  voided: v.nullable(v.string()),
  lines: v.array(v.object({ cover, from: v.nullable(v.string()), cents: euroAmount })),
});
export type CoverQuestion = v.InferOutput<typeof coverQuestion>;
