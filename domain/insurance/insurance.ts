import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { unmetNeed, type InsuranceScreen, type LicenceId } from './licence.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding } from '../values/wire.ts';
import { cleanText, rawPerKept, findUnprintable } from '../values/written-text.ts';

/** The insurance that a person chose for a year (specification section 3); the agency counts if `insuredElsewhere`. */
export type Insurance = {
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
};

/** An insurance cover that is bought from the association (specification section 3, Insurance). */
export type Cover = 'thirdParty' | 'personalAccident';

/** An insurance cover as the wire names it: `third_party` or `personal_accident`. */
export const cover = withEncoding(
  v.pipe(
    v.picklist(['third_party', 'personal_accident']),
    v.transform((wire): Cover => (wire === 'third_party' ? 'thirdParty' : 'personalAccident')),
  ),
  (named) => (named === 'thirdParty' ? 'third_party' : 'personal_accident'),
);

/** The insurance that a choice starts with where nothing was chosen before: third party on, the others off (specification section 9). */
export const defaultInsurance: Insurance = {
  thirdParty: true,
  personalAccident: false,
  insuredElsewhere: false,
  agencyName: '',
};

/** An insurance choice without any cover, and without insurance elsewhere. */
export const noInsurance: Insurance = {
  thirdParty: false,
  personalAccident: false,
  insuredElsewhere: false,
  agencyName: '',
};

/** Why the name of another insurance agency is refused, as a key of the texts. */
export type AgencyProblem =
  | 'insurance.agency.required'
  | 'insurance.agency.tooLong'
  | 'insurance.agency.letters';

/** Why a choice of insurance is refused, and the field that the message belongs to: `licences` need more than it holds. */
export type InsuranceProblem =
  | {
      readonly kind: 'licences';
      readonly field: 'insurance';
      readonly text: NonNullable<ReturnType<typeof unmetNeed>>;
    }
  | { readonly kind: 'alone'; readonly field: 'insurance'; readonly text: 'insurance.elsewhere.alone' }
  | { readonly kind: 'agency'; readonly field: 'agencyName'; readonly text: AgencyProblem };

/** Which kinds of problem a record may be kept with: the agency's name may be given later. */
const mayWait: Readonly<Record<InsuranceProblem['kind'], boolean>> = {
  licences: false,
  alone: false,
  agency: true,
};

/** Whether insurance was bought from the association: third party or personal accident. */
export function hasBoughtInsurance(insurance: Covers): boolean {
  return insurance.thirdParty || insurance.personalAccident;
}

/** The insurance covers that can be bought from the association, each with whether it is. */
export type Covers = Readonly<Record<Cover, boolean>>;

export const noCovers: Covers = { thirdParty: false, personalAccident: false };

/** Whether two choices of insurance covers are the same. */
export function areSameCovers(one: Covers, other: Covers): boolean {
  return one.thirdParty === other.thirdParty && one.personalAccident === other.personalAccident;
}

/** A choice of insurance with these covers added; then it is not insured elsewhere. */
export function addCovers(chosen: Insurance, held: Covers): Insurance {
  if (!held.thirdParty && !held.personalAccident) return chosen;
  return {
    thirdParty: chosen.thirdParty || held.thirdParty,
    personalAccident: chosen.personalAccident || held.personalAccident,
    insuredElsewhere: false,
    agencyName: '',
  };
}

/** Whether a change of insurance buys a new cover, which is not possible for a deceased member. */
export function isBuyingCover(before: Covers, after: Covers): boolean {
  return (after.thirdParty && !before.thirdParty) || (after.personalAccident && !before.personalAccident);
}

/** The period of an insurance cover: from the day it is bought (`yyyy-mm-dd`), within its year, to that year's last day. */
export function getCoverPeriod(year: number, boughtOn: string): { from: string; until: string } {
  const first = `${year}-01-01`;
  const until = `${year}-12-31`;
  const from = boughtOn < first ? first : boughtOn;
  return { from: from > until ? until : from, until };
}

/** Whether a cover of a year that is over may have been bought on this day (`yyyy-mm-dd`): it is a day of that year. */
export function isDayOfYear(day: string, year: number): boolean {
  return parseDate(day) === day && day.startsWith(`${year}-`);
}

/** The day on which a cover of a year that is over was bought (`yyyy-mm-dd`), as it is typed; null for no day of that year. */
export function readDayBought(typed: string, year: number): string | null {
  const day = parseDate(typed);
  return day !== null && isDayOfYear(day, year) ? day : null;
}

const mostLetters = 200;

/** Checks the name of another insurance agency; blanks and invisible characters are no name. */
export function findAgencyProblem(name: string): AgencyProblem | undefined {
  if (name.length > mostLetters * rawPerKept) return 'insurance.agency.tooLong';
  const kept = cleanText(name);
  if (kept === '') return 'insurance.agency.required';
  if (kept.length > mostLetters) return 'insurance.agency.tooLong';
  return findUnprintable(kept) === undefined ? undefined : 'insurance.agency.letters';
}

/**
 * The first rule that a choice of insurance breaks beside these licences, as a key of the catalogue, or undefined:
 * insured elsewhere excludes both covers (specification, section 4), what the licences need is insured, and insured
 * elsewhere needs the agency's name (section 5), which can be printed.
 */
export function findInsuranceProblem(
  insurance: Insurance,
  licences: readonly LicenceId[],
  screen: InsuranceScreen,
): InsuranceProblem | undefined {
  if (insurance.insuredElsewhere && hasBoughtInsurance(insurance)) {
    return { kind: 'alone', field: 'insurance', text: 'insurance.elsewhere.alone' };
  }
  const lack = unmetNeed(insurance, licences, screen);
  if (lack) return { kind: 'licences', field: 'insurance', text: lack };
  const agency = insurance.insuredElsewhere ? findAgencyProblem(insurance.agencyName) : undefined;
  return agency && { kind: 'agency', field: 'agencyName', text: agency };
}

/** The rule that a record's insurance breaks beside these licences and that cannot wait, as a key of the texts. */
export function recordProblem(insurance: Insurance, licences: readonly LicenceId[]) {
  const problem = findInsuranceProblem(insurance, licences, 'detail');
  return problem && !mayWait[problem.kind] ? problem.text : undefined;
}

const elsewhereObject = v.object({
  has_insurance_elsewhere: v.boolean(),
  other_insurance_agency_name: v.nullish(v.string()),
  other_agency_name: v.nullish(v.string()),
  insured_elsewhere_agency_name: v.nullish(v.string()),
});

/** Where the agency's name stands on the wire. */
function toAgencyPath(input: object) {
  return ['insured_elsewhere', 'other_insurance_agency_name'].map((key): v.ObjectPathItem => ({
    type: 'object',
    origin: 'value',
    input: { ...input },
    key,
    value: undefined,
  })) as [v.ObjectPathItem, ...v.ObjectPathItem[]];
}

const wireEntries = {
  third_party: v.boolean(),
  personal_accident: v.boolean(),
  insured_elsewhere: v.union([v.boolean(), elsewhereObject]),
  other_insurance_agency_name: v.nullish(v.string()),
  other_agency_name: v.nullish(v.string()),
  insured_elsewhere_agency_name: v.nullish(v.string()),
};
const wireInsurance = v.object(wireEntries);

function parseInsurance(wire: v.InferOutput<typeof wireInsurance>): Insurance {
  const elsewhere = wire.insured_elsewhere;
  const names = typeof elsewhere === 'object' ? elsewhere : wire;
  const insuredElsewhere = typeof elsewhere === 'object' ? elsewhere.has_insurance_elsewhere : elsewhere;
  const name =
    names.other_insurance_agency_name ?? names.other_agency_name ?? names.insured_elsewhere_agency_name ?? '';
  return {
    thirdParty: wire.third_party,
    personalAccident: wire.personal_accident,
    insuredElsewhere,
    agencyName: insuredElsewhere ? name : '',
  };
}

function checkAgencyName<Chosen extends Insurance>() {
  return v.rawTransform<Chosen, Chosen>(({ dataset, addIssue, NEVER }) => {
    const chosen = dataset.value;
    const problem = findAgencyProblem(chosen.agencyName);
    // That it is missing is said beside the other rules of insurance, which come first.
    if (problem === undefined || problem === 'insurance.agency.required')
      return { ...chosen, agencyName: problem ? '' : cleanText(chosen.agencyName) };
    addIssue({ message: toMessage(problem), path: toAgencyPath(chosen) });
    return NEVER;
  });
}

function encodeInsurance(chosen: Insurance) {
  return {
    third_party: chosen.thirdParty,
    personal_accident: chosen.personalAccident,
    insured_elsewhere: {
      has_insurance_elsewhere: chosen.insuredElsewhere,
      other_insurance_agency_name: chosen.agencyName,
    },
  };
}

/**
 * Insurance on the wire (specification section 7.2): `insured_elsewhere` is read as the object or as a boolean, the
 * agency's name under any of its three names; the object is what is written.
 */
export const insurance = withEncoding(
  v.pipe(wireInsurance, v.transform(parseInsurance), checkAgencyName<Insurance>()),
  encodeInsurance,
);

/** The day on which a cover of a year that is over was bought, `yyyy-mm-dd`. An addition. */
export const dayBought = v.nullish(
  v.pipe(
    v.string(),
    v.check((text) => parseDate(text) === text, toMessage('invalid.boughtOn')),
  ),
);

/** The insurance of a renewal by the office: with `bought_on` for the covers of a year that is over. An addition. */
export const insuranceOfOffice = withEncoding(
  v.pipe(
    v.object({ ...wireEntries, bought_on: dayBought }),
    v.transform((wire) => ({ ...parseInsurance(wire), boughtOn: wire.bought_on ?? undefined })),
    checkAgencyName<Insurance & { readonly boughtOn: string | undefined }>(),
  ),
  (chosen) => ({ ...encodeInsurance(chosen), bought_on: chosen.boughtOn }),
);
