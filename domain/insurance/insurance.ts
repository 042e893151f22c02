import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import type { LicenceId } from './licence.ts';
import { findUnmetLicenceNeed, type InsuranceScreen } from './licence-rules.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding } from '../values/wire.ts';
import { cleanText, rawPerKept, findUnprintable } from '../values/written-text.ts';

/** A person's insurance for a year (specification section 3). `agencyName` is empty without insurance elsewhere. */
export type Insurance = {
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
};

/** An insurance cover that is bought from the association (specification section 3, Insurance). */
export type Cover = 'thirdParty' | 'personalAccident';

/** An insurance cover as calls send it: `third_party` or `personal_accident`. */
export const cover = withEncoding(
  v.pipe(
    v.picklist(['third_party', 'personal_accident']),
    v.transform((wire): Cover => (wire === 'third_party' ? 'thirdParty' : 'personalAccident')),
  ),
  (named) => (named === 'thirdParty' ? 'third_party' : 'personal_accident'),
);

/** The insurance that forms select by default: only third party (specification section 9). */
export const defaultInsurance: Insurance = {
  thirdParty: true,
  personalAccident: false,
  insuredElsewhere: false,
  agencyName: '',
};

/** The insurance of a person who has no cover and is not insured elsewhere. */
export const noInsurance: Insurance = {
  thirdParty: false,
  personalAccident: false,
  insuredElsewhere: false,
  agencyName: '',
};

/** The reason why the server refuses the name of another insurance agency, as a key of the text catalogue. */
export type AgencyProblem =
  | 'insurance.agency.required'
  | 'insurance.agency.tooLong'
  | 'insurance.agency.letters';

/** Why the server refuses an insurance, and the form field with the message. `licences`: a licence lacks cover. */
export type InsuranceProblem =
  | {
      readonly kind: 'licences';
      readonly field: 'insurance';
      readonly text: NonNullable<ReturnType<typeof findUnmetLicenceNeed>>;
    }
  | { readonly kind: 'alone'; readonly field: 'insurance'; readonly text: 'insurance.elsewhere.alone' }
  | { readonly kind: 'agency'; readonly field: 'agencyName'; readonly text: AgencyProblem };

/** Whether the server stores a record with this problem. The office can add a missing agency name later. */
const mayWait: Readonly<Record<InsuranceProblem['kind'], boolean>> = {
  licences: false,
  alone: false,
  agency: true,
};

/** Returns whether a person bought a cover from the association: third party or personal accident. */
export function hasBoughtInsurance(insurance: Covers): boolean {
  return insurance.thirdParty || insurance.personalAccident;
}

/** For each cover, whether the person buys it from the association. */
export type Covers = Readonly<Record<Cover, boolean>>;

export const noCovers: Covers = { thirdParty: false, personalAccident: false };

/** Returns whether two insurances have the same covers. */
export function areSameCovers(one: Covers, other: Covers): boolean {
  return one.thirdParty === other.thirdParty && one.personalAccident === other.personalAccident;
}

/** Returns the chosen insurance with the covers `held` added. A person with a cover is not insured elsewhere. */
export function addCovers(chosen: Insurance, held: Covers): Insurance {
  if (!held.thirdParty && !held.personalAccident) return chosen;
  return {
    thirdParty: chosen.thirdParty || held.thirdParty,
    personalAccident: chosen.personalAccident || held.personalAccident,
    insuredElsewhere: false,
    agencyName: '',
  };
}

/** Returns whether a change of insurance adds a cover. */
export function isBuyingCover(before: Covers, after: Covers): boolean {
  return (after.thirdParty && !before.thirdParty) || (after.personalAccident && !before.personalAccident);
}

/** Returns the first and last day (31 December) of a cover that was bought on the day `boughtOn` (`yyyy-mm-dd`). */
export function getCoverPeriod(year: number, boughtOn: string): { from: string; until: string } {
  const first = `${year}-01-01`;
  const until = `${year}-12-31`;
  const from = boughtOn < first ? first : boughtOn;
  return { from: from > until ? until : from, until };
}

/** Returns whether a day (`yyyy-mm-dd`) is in this year, so that a cover of the year can be bought on this day. */
export function isDayOfYear(day: string, year: number): boolean {
  return parseDate(day) === day && day.startsWith(`${year}-`);
}

/** Parses the typed day on which a past year's cover was bought. Returns null if the day is not in `year`. */
export function parseDayBought(typed: string, year: number): string | null {
  const day = parseDate(typed);
  return day !== null && isDayOfYear(day, year) ? day : null;
}

const mostLetters = 200;

/** Returns why the server refuses an agency's name, or undefined. The name needs at least one visible character. */
export function findAgencyProblem(name: string): AgencyProblem | undefined {
  if (name.length > mostLetters * rawPerKept) return 'insurance.agency.tooLong';
  const kept = cleanText(name);
  if (kept === '') return 'insurance.agency.required';
  if (kept.length > mostLetters) return 'insurance.agency.tooLong';
  return findUnprintable(kept) === undefined ? undefined : 'insurance.agency.letters';
}

/**
 * Finds the first problem of chosen insurance and licences. A person who is insured elsewhere cannot have the
 * association's covers (specification section 4). Some licences need cover. Insurance elsewhere needs the agency's name
 * (section 5).
 */
export function findInsuranceProblem(
  insurance: Insurance,
  licences: readonly LicenceId[],
  screen: InsuranceScreen,
): InsuranceProblem | undefined {
  if (insurance.insuredElsewhere && hasBoughtInsurance(insurance)) {
    return { kind: 'alone', field: 'insurance', text: 'insurance.elsewhere.alone' };
  }
  const lack = findUnmetLicenceNeed(insurance, licences, screen);
  if (lack) return { kind: 'licences', field: 'insurance', text: lack };
  const agency = insurance.insuredElsewhere ? findAgencyProblem(insurance.agencyName) : undefined;
  return agency && { kind: 'agency', field: 'agencyName', text: agency };
}

/** Returns why the server refuses to store a record's insurance and licences, or undefined. */
export function findRecordInsuranceProblem(insurance: Insurance, licences: readonly LicenceId[]) {
  const problem = findInsuranceProblem(insurance, licences, 'detail');
  return problem && !mayWait[problem.kind] ? problem.text : undefined;
}

const agencyKeys = [
  'other_insurance_agency_name',
  'other_agency_name',
  'insured_elsewhere_agency_name',
] as const;
const agencyEntries = v.entriesFromList(agencyKeys, v.nullish(v.string()));
const elsewhereObject = v.object({ has_insurance_elsewhere: v.boolean(), ...agencyEntries });

/** Returns the path of the agency's name in the body of a call, for the error message. */
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
  ...agencyEntries,
};
const wireInsurance = v.object(wireEntries);

/** Returns the first agency name that is not blank, '' if all names are blank, or undefined if there is no name. */
export function chooseAgencyName(names: readonly (string | null | undefined)[]): string | undefined {
  const given = names.filter((name) => typeof name === 'string');
  return given.find((name) => name.trim() !== '') ?? (given.length > 0 ? '' : undefined);
}

function parseInsurance(wire: v.InferOutput<typeof wireInsurance>): Insurance {
  const elsewhere = wire.insured_elsewhere;
  const within = typeof elsewhere === 'object' ? elsewhere : null;
  const insuredElsewhere = typeof elsewhere === 'object' ? elsewhere.has_insurance_elsewhere : elsewhere;
  const names = [within, wire].flatMap((place) => agencyKeys.map((key) => place?.[key]));
  return {
    thirdParty: wire.third_party,
    personalAccident: wire.personal_accident,
    insuredElsewhere,
    agencyName: insuredElsewhere ? (chooseAgencyName(names) ?? '') : '',
  };
}

function checkAgencyName<Chosen extends Insurance>() {
  return v.rawTransform<Chosen, Chosen>(({ dataset, addIssue, NEVER }) => {
    const chosen = dataset.value;
    const problem = findAgencyProblem(chosen.agencyName);
    // A later rule refuses a missing name, after the rules about covers and licences.
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
 * A person's insurance as calls send it (specification section 7.2). In a received body, `insured_elsewhere` is an
 * object or a boolean, and three fields can have the agency's name. In a sent body, `insured_elsewhere` is an object.
 */
export const insurance = withEncoding(
  v.pipe(wireInsurance, v.transform(parseInsurance), checkAgencyName<Insurance>()),
  encodeInsurance,
);

/** The day on which a cover of a past year was bought, `yyyy-mm-dd` (not in the specification). */
export const dayBought = v.nullish(
  v.pipe(
    v.string(),
    v.check((text) => parseDate(text) === text, toMessage('invalid.boughtOn')),
  ),
);

/** Insurance in a renewal by the office. `bought_on` (not in the specification) is only for covers of past years. */
export const insuranceOfOffice = withEncoding(
  v.pipe(
    v.object({ ...wireEntries, bought_on: dayBought }),
    v.transform((wire) => ({ ...parseInsurance(wire), boughtOn: wire.bought_on ?? undefined })),
    checkAgencyName<Insurance & { readonly boughtOn: string | undefined }>(),
  ),
  (chosen) => ({ ...encodeInsurance(chosen), bought_on: chosen.boughtOn }),
);
