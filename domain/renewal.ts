import * as v from 'valibot';
import { affiliatedGroup, club, fee, type Club, type RenewalYear } from './club.ts';
import { coded } from './wire.ts';
import { agencyProblem, type Insurance } from './insurance.ts';
import { inOrder, isLicenceId, licenceIds, type LicenceId } from './licence.ts';
import { says } from './texts/texts.ts';
import { cleaned } from './written-text.ts';

/** What is chosen for a year (specification section 3, Member renewal collection); clubs and groups by short name. */
export type Selection = {
  readonly clubs: readonly string[];
  readonly affiliatedGroups: readonly string[];
  readonly licences: readonly LicenceId[];
  readonly insurance: Insurance;
};

/** The names chosen once one of them is ticked, or unticked. */
export function toggled<Name extends string>(chosen: readonly Name[], name: Name): Name[] {
  return chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
}

const elsewhereObject = v.object({
  has_insurance_elsewhere: v.boolean(),
  other_insurance_agency_name: v.nullish(v.string()),
  other_agency_name: v.nullish(v.string()),
  insured_elsewhere_agency_name: v.nullish(v.string()),
});

/** Where the agency's name stands on the wire. */
function agencyPath(input: object) {
  return ['insured_elsewhere', 'other_insurance_agency_name'].map((key): v.ObjectPathItem => ({
    type: 'object',
    origin: 'value',
    input: { ...input },
    key,
    value: undefined,
  })) as [v.ObjectPathItem, ...v.ObjectPathItem[]];
}

/**
 * Insurance on the wire (specification section 7.2): `insured_elsewhere` is read as the object or as a boolean, the
 * agency's name under any of its three names; the object is what is written.
 */
export const insurance = coded(
  v.pipe(
    v.object({
      third_party: v.boolean(),
      personal_accident: v.boolean(),
      insured_elsewhere: v.union([v.boolean(), elsewhereObject]),
      other_insurance_agency_name: v.nullish(v.string()),
      other_agency_name: v.nullish(v.string()),
      insured_elsewhere_agency_name: v.nullish(v.string()),
    }),
    v.transform((wire): Insurance => {
      const elsewhere = wire.insured_elsewhere;
      const names = typeof elsewhere === 'object' ? elsewhere : wire;
      const insuredElsewhere = typeof elsewhere === 'object' ? elsewhere.has_insurance_elsewhere : elsewhere;
      const name =
        names.other_insurance_agency_name ??
        names.other_agency_name ??
        names.insured_elsewhere_agency_name ??
        '';
      return {
        thirdParty: wire.third_party,
        personalAccident: wire.personal_accident,
        insuredElsewhere,
        agencyName: insuredElsewhere ? name : '',
      };
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }): Insurance => {
      const chosen = dataset.value;
      const problem = agencyProblem(chosen.agencyName);
      // That it is missing is said beside the other rules of insurance, which come first.
      if (problem === undefined || problem === 'insurance.agency.required')
        return { ...chosen, agencyName: problem ? '' : cleaned(chosen.agencyName) };
      addIssue({ message: says(problem), path: agencyPath(chosen) });
      return NEVER;
    }),
  ),
  (chosen) => ({
    third_party: chosen.thirdParty,
    personal_accident: chosen.personalAccident,
    insured_elsewhere: {
      has_insurance_elsewhere: chosen.insuredElsewhere,
      other_insurance_agency_name: chosen.agencyName,
    },
  }),
);

const shortNames = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(100))),
  v.maxLength(200),
  v.check((names) => new Set(names).size === names.length, says('invalid.duplicate')),
);

/** A list of licence ids, none twice and none unknown, in the order in which they are offered. */
export const licenceList = v.pipe(
  v.array(v.picklist(licenceIds, says('invalid.licences.unknown'))),
  v.check((ids) => new Set(ids).size === ids.length, says('invalid.duplicate')),
  v.transform((ids) => inOrder(ids)),
);

export const selectionEntries = {
  clubs: shortNames,
  affiliatedGroups: shortNames,
  licences: licenceList,
  insurance,
};

/** A map of licence id to whether it is held (specification section 3). */
export const licenceMap = v.record(v.string(), v.boolean());

/** The ids that a map of licences says are held, in the order in which they are offered. */
export function licencesHeld(map: Readonly<Record<string, boolean>>): LicenceId[] {
  return inOrder(
    Object.entries(map)
      .filter(([, held]) => held)
      .map(([id]) => id)
      .filter(isLicenceId),
  );
}

/** One year of a member (specification section 3, Membership and licences per year). */
export const yearRecord = v.object({
  licences: licenceMap,
  insurance: v.object({
    thirdParty: v.boolean(),
    personalAccident: v.boolean(),
    insuredElsewhere: v.boolean(),
    insuredElsewhereAgencyName: v.string(),
  }),
  boughtInsurance: v.boolean(),
  hasReceipt: v.optional(v.boolean(), false),
  /** What was paid online for the year: the receipt's number, its total, the instant it was issued, and the payment's reference. */
  receipt: v.optional(
    v.nullable(v.object({ number: v.string(), total: fee, issuedAt: v.string(), payment: v.string() })),
    null,
  ),
  clubMemberships: v.array(v.object({ id: v.number(), ...club.entries, member: v.boolean() })),
  affiliatedGroupMemberships: v.array(
    v.object({ id: v.number(), ...affiliatedGroup.entries, member: v.boolean() }),
  ),
});
export type YearRecord = v.InferOutput<typeof yearRecord>;
export const recordsByYear = v.record(v.string(), yearRecord);
export type RecordsByYear = v.InferOutput<typeof recordsByYear>;

/** The short names of the clubs, or of the groups, that somebody is a member of. */
export function joined(
  memberships: readonly { readonly shortName: string; readonly member: boolean }[],
): string[] {
  return memberships.filter((one) => one.member).map((one) => one.shortName);
}

/** The years that there is a record of, the earliest first. */
export function recordYears(records: RecordsByYear): number[] {
  return Object.keys(records)
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** The insurance that a year's record holds, as a choice to start the next one with. */
export function insuranceHeld(record: YearRecord): Insurance {
  const { insuredElsewhereAgencyName, ...covers } = record.insurance;
  return { ...covers, agencyName: insuredElsewhereAgencyName };
}

/** The premiums, in integer cents (specification section 9: 14.00 and 5.00 unless the association sets others). */
export type Premiums = { readonly thirdParty: number; readonly personalAccident: number };
export const defaultPremiums: Premiums = { thirdParty: 1400, personalAccident: 500 };

/** One line of a price: what it is for, and integer cents. */
export type PriceLine =
  | { readonly kind: 'club'; readonly shortName: string; readonly name: string; readonly cents: number }
  | { readonly kind: 'thirdParty' | 'personalAccident' | 'enrolment'; readonly cents: number };

/**
 * The lines of a renewal: the chosen clubs' fees (none for a VIP) and the chosen covers, without an enrolment fee
 * (specification section 9). `clubs` holds the clubs on offer; what is chosen and not among them has no line.
 */
export function renewalLines(
  chosen: Pick<Selection, 'clubs' | 'insurance'>,
  clubs: readonly Club[],
  vip: boolean,
  premiums: Premiums = defaultPremiums,
): PriceLine[] {
  const lines: PriceLine[] = clubs
    .filter((offered) => chosen.clubs.includes(offered.shortName))
    .map(({ shortName, name, fee }) => ({ kind: 'club', shortName, name, cents: vip ? 0 : fee }));
  if (chosen.insurance.thirdParty) lines.push({ kind: 'thirdParty', cents: premiums.thirdParty });
  if (chosen.insurance.personalAccident)
    lines.push({ kind: 'personalAccident', cents: premiums.personalAccident });
  return lines;
}

/** The sum of price lines, in integer cents. */
export function totalOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}

/** The clubs that a member can choose from; disabled wins over mandatory. */
export function clubsOnOffer(clubs: readonly Club[]): Club[] {
  return clubs.filter((offered) => offered.enabled);
}

/** The short names of the clubs that are chosen for everybody (specification section 4, Other rules). */
export function mandatoryClubs(clubs: readonly Club[]): string[] {
  return clubsOnOffer(clubs)
    .filter((offered) => offered.mandatory)
    .map((offered) => offered.shortName);
}

/** Whether the selection holds every enabled mandatory club and at least one other enabled club (specification section 5). */
export function hasClubBesideMandatory(chosen: readonly string[], clubs: readonly Club[]): boolean {
  const offered = clubsOnOffer(clubs);
  return (
    offered.every((one) => !one.mandatory || chosen.includes(one.shortName)) &&
    offered.some((one) => !one.mandatory && chosen.includes(one.shortName))
  );
}

/** What a year allows a member to do (specification section 4, Year availability). */
export type YearOffer = {
  readonly renew: boolean;
  readonly printCard: boolean;
  readonly printCertificate: boolean;
  readonly printReceipt: boolean;
};

export function yearOffer(year: number, years: readonly RenewalYear[], records: RecordsByYear): YearOffer {
  const record = records[String(year)];
  return {
    renew: !record && years.some((one) => one.year === year && one.enabled),
    printCard: record !== undefined,
    printCertificate: record !== undefined && record.boughtInsurance,
    printReceipt: record?.hasReceipt ?? false,
  };
}

function enabledYears(years: readonly RenewalYear[]): number[] {
  return years.filter((one) => one.enabled).map((one) => one.year);
}

/** The years to choose from: the enabled renewal years and those with a record, newest first (specification section 4). */
export function yearsToChoose(years: readonly RenewalYear[], records: RecordsByYear): number[] {
  return [...new Set([...enabledYears(years), ...recordYears(records)])].toSorted((a, b) => b - a);
}

/**
 * The year chosen at first: the one that was asked for, if it is on offer; the newest enabled renewal year, else the newest
 * with a record; null where there is neither.
 */
export function firstYear(
  years: readonly RenewalYear[],
  records: RecordsByYear,
  asked: number | null = null,
): number | null {
  if (asked !== null && yearsToChoose(years, records).includes(asked)) return asked;
  const enabled = enabledYears(years);
  return enabled.length > 0 ? Math.max(...enabled) : (recordYears(records).at(-1) ?? null);
}
