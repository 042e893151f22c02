import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import type { LicenceId } from './licence.ts';
import { findUnmetLicenceNeed, type InsuranceScreen } from './licence-rules.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding } from '../values/wire.ts';
import { cleanText, rawPerKept, findUnprintable } from '../values/written-text.ts';

/** A person's insurance (specification section 3). `agencyName` is empty if the person is not insured elsewhere. */
export type Insurance = {
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
};

/** A cover that people buy from the association (specification section 3, Insurance). */
export type Cover = 'thirdParty' | 'personalAccident';

export const cover = withEncoding(
  v.pipe(
    v.picklist(['third_party', 'personal_accident']),
    v.transform((wire): Cover => (wire === 'third_party' ? 'thirdParty' : 'personalAccident')),
  ),
  (named) => (named === 'thirdParty' ? 'third_party' : 'personal_accident'),
);

/** The insurance that forms select by default (specification section 9). */
export const defaultInsurance: Insurance = {
  thirdParty: true,
  personalAccident: false,
  insuredElsewhere: false,
  agencyName: '',
};

export const noInsurance: Insurance = {
  thirdParty: false,
  personalAccident: false,
  insuredElsewhere: false,
  agencyName: '',
};

export type AgencyProblem =
  | 'insurance.agency.required'
  | 'insurance.agency.tooLong'
  | 'insurance.agency.letters';

export type InsuranceProblem =
  | {
      readonly kind: 'licences';
      readonly field: 'insurance';
      readonly text: NonNullable<ReturnType<typeof findUnmetLicenceNeed>>;
    }
  | { readonly kind: 'alone'; readonly field: 'insurance'; readonly text: 'insurance.elsewhere.alone' }
  | { readonly kind: 'agency'; readonly field: 'agencyName'; readonly text: AgencyProblem };

/** Whether the server stores a record with this problem. The office can add an agency's name later. */
const mayWait: Readonly<Record<InsuranceProblem['kind'], boolean>> = {
  licences: false,
  alone: false,
  agency: true,
};

/** Returns whether somebody bought a cover from the association. */
export function hasBoughtInsurance(insurance: Covers): boolean {
  return insurance.thirdParty || insurance.personalAccident;
}

export type Covers = Readonly<Record<Cover, boolean>>;

export const noCovers: Covers = { thirdParty: false, personalAccident: false };

/** Returns whether two insurances have the same covers. */
export function areSameCovers(one: Covers, other: Covers): boolean {
  return one.thirdParty === other.thirdParty && one.personalAccident === other.personalAccident;
}

/** Returns the chosen insurance and also the covers `held`. A person with a cover is not insured elsewhere. */
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

/** Returns the first and last day (31 December) of a cover that was bought on `boughtOn` (`yyyy-mm-dd`). */
export function getCoverPeriod(year: number, boughtOn: string): { from: string; until: string } {
  const first = `${year}-01-01`;
  const until = `${year}-12-31`;
  const from = boughtOn < first ? first : boughtOn;
  return { from: from > until ? until : from, until };
}

/** Returns whether a day (`yyyy-mm-dd`) exists and is in this year. */
export function isDayOfYear(day: string, year: number): boolean {
  return parseDate(day) === day && day.startsWith(`${year}-`);
}

/** Parses the typed day on which a cover was bought. Returns null if the day is not in `year`. */
export function parseDayBought(typed: string, year: number): string | null {
  const day = parseDate(typed);
  return day !== null && isDayOfYear(day, year) ? day : null;
}

const mostLetters = 200;

/** Returns why the server refuses an agency's name, or undefined if it accepts the name. */
export function findAgencyProblem(name: string): AgencyProblem | undefined {
  if (name.length > mostLetters * rawPerKept) return 'insurance.agency.tooLong';
  const kept = cleanText(name);
  if (kept === '') return 'insurance.agency.required';
  if (kept.length > mostLetters) return 'insurance.agency.tooLong';
  return findUnprintable(kept) === undefined ? undefined : 'insurance.agency.letters';
}

/**
 * Finds the first problem of an insurance (section 4). Insurance elsewhere excludes covers and needs the agency's name.
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

/**
 * Returns the first name that is not blank. If all are blank, returns an empty text. If there is no name, returns
 * undefined.
 */
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
 * Insurance as calls send it (specification section 7.2). In a received body, `insured_elsewhere` can be a boolean, and
 * three fields can have the agency's name.
 */
export const insurance = withEncoding(
  v.pipe(wireInsurance, v.transform(parseInsurance), checkAgencyName<Insurance>()),
  encodeInsurance,
);

/** The day on which a cover of a past year was bought (`yyyy-mm-dd`). */
export const dayBought = v.nullish(
  v.pipe(
    v.string(),
    v.check((text) => parseDate(text) === text, toMessage('invalid.boughtOn')),
  ),
);

/** Insurance as the office's calls send it. `bought_on` (not in the specification) is only for covers of past years. */
export const insuranceOfOffice = withEncoding(
  v.pipe(
    v.object({ ...wireEntries, bought_on: dayBought }),
    v.transform((wire) => ({ ...parseInsurance(wire), boughtOn: wire.bought_on ?? undefined })),
    checkAgencyName<Insurance & { readonly boughtOn: string | undefined }>(),
  ),
  (chosen) => ({ ...encodeInsurance(chosen), bought_on: chosen.boughtOn }),
);
