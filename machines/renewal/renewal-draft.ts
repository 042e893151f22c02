import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { listOfferedClubs, hasEnoughClubs, listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import {
  hasBoughtInsurance,
  defaultInsurance,
  findInsuranceProblem,
  addCovers,
} from '#domain/insurance/insurance.ts';
import type { Joining } from '#domain/year/joining.ts';
import type { MemberRead } from '#domain/member/member.ts';
import { priceRenewal, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { RenewalYear } from '#domain/values/renewal-year.ts';
import { t } from '#domain/texts/texts.ts';
import {
  getCoversGroupBought,
  listGroupsOfBegunYear,
  toInsuranceChoice,
  listJoinedShortNames,
  listLicencesHeld,
  listMembershipYears,
  listRecordYears,
  type RecordsByYear,
  type YearRecord,
} from '#domain/year/year-record.ts';
import { renewalSteps, type PendingRenewal, type RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { isReviewReached, moveToStep } from '#machines/renewal/reached-step.ts';
import { toClubsWithFeesOfYear, findPricesInForce, type YearPrices } from '#domain/year/year-prices.ts';

export type RenewalData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly prices: readonly YearPrices[];
  readonly records: RecordsByYear;
  readonly vip: boolean;
  /** A new member's number, and whether enrolment must be paid. Null for a person with a membership number. */
  readonly joining?: Joining | null;
  /** True if enrolment must be paid again, because the renewal that included the enrolment was cancelled. */
  readonly enrolmentAgain?: boolean | undefined;
};

/** `today` is `yyyy-mm-dd`. */
export type MemberRenewalData = RenewalData & {
  readonly member: MemberRead;
  readonly years: readonly RenewalYear[];
  readonly today: string;
};

const untouched = {
  step: 'details',
  reached: null,
  asBefore: false,
  withOther: false,
  payment: null,
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
} as const;

export function getLatestRecord(records: RecordsByYear): YearRecord | undefined {
  return records[String(listRecordYears(records).at(-1))];
}

/** Removes clubs and groups that are no longer on offer, and adds mandatory clubs (section 4, Other rules). */
export function keepWhatIsOffered<Chosen extends Pick<Selection, 'clubs' | 'affiliatedGroups'>>(
  chosen: Chosen,
  offered: Pick<RenewalData, 'clubs' | 'groups'>,
) {
  const clubs = listOfferedClubs(offered.clubs).map((one) => one.shortName);
  const groups = offered.groups.filter((one) => one.enabled).map((one) => one.shortName);
  const mandatory = listMandatoryClubs(offered.clubs);
  return {
    ...chosen,
    clubs: clubs.filter((name) => mandatory.includes(name) || chosen.clubs.includes(name)),
    affiliatedGroups: groups.filter((name) => chosen.affiliatedGroups.includes(name)),
  };
}

/** Adds the covers that a group has already bought for the year, and the groups that began the year. */
export function addWhatGroupBought<Chosen extends Selection & { readonly year: number }>(
  chosen: Chosen,
  records: RecordsByYear,
) {
  const stay = listGroupsOfBegunYear(records, chosen.year);
  return {
    ...chosen,
    affiliatedGroups: [...new Set([...chosen.affiliatedGroups, ...stay])],
    insurance: addCovers(chosen.insurance, getCoversGroupBought(records, chosen.year)),
  };
}

function chooseStart(year: number, records: RecordsByYear): Selection | null {
  const latest = getLatestRecord(records);
  if (!latest) return null;
  // A begun year has no clubs, so the clubs come from the latest membership.
  const membership = records[String(listMembershipYears(records).at(-1))] ?? latest;
  const completes = hasBoughtInsurance(getCoversGroupBought(records, year));
  return {
    clubs: listJoinedShortNames(membership.clubMemberships),
    affiliatedGroups: listJoinedShortNames(membership.affiliatedGroupMemberships),
    licences: listLicencesHeld(latest.licences),
    insurance: toInsuranceChoice(completes ? membership : latest),
  };
}

/**
 * Returns the draft for the renewal of a year. If the member has opened the draft `kept`, its choices stay. If not, the
 * draft copies the choices of the latest record and membership. Clubs and groups that are not on offer are left out.
 * Without `data`, nothing is copied.
 */
export function createRenewalDraft(year: number, kept?: PendingRenewal, data?: RenewalData): PendingRenewal {
  const draft: PendingRenewal = kept ?? { year, ...untouched, clubs: [], affiliatedGroups: [], licences: [] };
  if (!data) return draft;
  const start = draft.reached === null ? chooseStart(draft.year, data.records) : null;
  const chosen: PendingRenewal = start
    ? {
        ...draft,
        ...start,
        clubs: [...start.clubs],
        affiliatedGroups: [...start.affiliatedGroups],
        licences: [...start.licences],
      }
    : draft;
  return keepWhatIsOffered(addWhatGroupBought(chosen, data.records), data);
}

/**
 * Returns whether a draft was really started: a step done, a payment started or a choice changed. Without `data`, every
 * opened draft counts.
 */
export function isRenewalBegun(draft: PendingRenewal, data: RenewalData | null): boolean {
  if (draft.reached === null || !data) return draft.reached !== null;
  const isStepDone = (!draft.asBefore && draft.reached !== 'details') || draft.payment !== null;
  const listChoices = (kept?: PendingRenewal) => {
    const { affiliatedGroups, clubs, insurance, licences } = createRenewalDraft(draft.year, kept, data);
    return JSON.stringify([
      clubs,
      affiliatedGroups,
      licences,
      Object.entries({ ...defaultInsurance, ...insurance }),
    ]);
  };
  return isStepDone || draft.withOther || listChoices(draft) !== listChoices();
}

/** Finds the problems of a selection, as messages by field (specification section 5). */
export function findRenewalProblems(
  chosen: Selection,
  clubs: readonly Club[],
): Readonly<Record<string, string>> {
  const insurance = findInsuranceProblem(chosen.insurance, chosen.licences, 'renewal');
  return {
    ...(hasEnoughClubs(chosen.clubs, clubs) ? {} : { clubs: t('invalid.clubs') }),
    ...(insurance ? { [insurance.field]: t(insurance.text) } : {}),
  };
}

/**
 * Lists the price lines of a draft, in integer cents. Covers that a group has bought are left out. Enrolment that must
 * be paid again is the last line.
 */
export function priceDraft(
  chosen: Selection & { readonly year: number },
  {
    clubs,
    enrolmentAgain,
    prices: all,
    records,
    vip,
  }: Pick<RenewalData, 'clubs' | 'enrolmentAgain' | 'prices' | 'records' | 'vip'>,
): PriceLine[] {
  const { year } = chosen;
  const prices = findPricesInForce(year, all);
  const paid = getCoversGroupBought(records, year);
  const lines = priceRenewal(chosen, toClubsWithFeesOfYear(year, clubs), vip, prices, paid);
  return enrolmentAgain ? [...lines, { kind: 'enrolment', cents: prices.enrolment }] : lines;
}

/**
 * If `asBefore` is true, the renewal continues on one page. If it is false, the renewal continues step by step. If it
 * is undefined, the draft does not change.
 */
export function chooseOnePageOrSteps(draft: PendingRenewal, asBefore: boolean | undefined): PendingRenewal {
  if (asBefore === undefined) return draft;
  const isBegun = draft.reached !== null;
  // The button on the home page shows the price of one year, so the draft renews only this year.
  const alone = removeOtherYear(draft);
  if (asBefore)
    return { ...(isBegun ? moveToStep(alone, 'review') : { ...alone, step: 'review' }), asBefore };
  if (!draft.asBefore) return alone;
  return { ...alone, step: 'details', reached: isBegun ? 'details' : null, asBefore };
}

export function removeOtherYear(draft: PendingRenewal): PendingRenewal {
  return { ...draft, withOther: false };
}

/** Notes that the payment with this reference was started. Without a reference, the draft does not change. */
export function markPaymentBegun(
  draft: PendingRenewal | null,
  reference: string | null,
): PendingRenewal | null {
  return draft && reference !== null ? { ...draft, payment: { reference, state: 'begun' } } : draft;
}

export function toggleOtherYear(draft: PendingRenewal | null): PendingRenewal | null {
  return draft && { ...draft, withOther: !draft.withOther };
}

/** Finds the next step, or the review if the member was there before. */
function findNextStep(draft: PendingRenewal | null): RenewalStep {
  const next = renewalSteps[renewalSteps.indexOf(draft?.step ?? 'details') + 1];
  return isReviewReached(draft) ? 'review' : (next ?? 'review');
}

/** These values clear the discarded draft and the refused renewal when the member does something else. */
export const nothingPast = { cancelled: null, typed: null, outdated: null };

/** Goes to a step. `field` is the field that the member must correct first. */
export function goToRenewalStep(
  draft: PendingRenewal | null,
  step: RenewalStep,
  field: string | null = null,
) {
  return { draft: draft && { ...draft, step }, field, ...nothingPast };
}

export function goToNextRenewalStep(draft: PendingRenewal | null) {
  const next = findNextStep(draft);
  return goToRenewalStep(draft && moveToStep(draft, next), next);
}
