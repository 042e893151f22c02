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
import { isReviewReached, moveToStep } from '#domain/renewal/reached-step.ts';
import { toClubsWithFeesOfYear, findPricesInForce, type YearPrices } from '#domain/year/year-prices.ts';

/** The data, besides a draft, that pages need to show a renewal and its price. */
export type RenewalData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly prices: readonly YearPrices[];
  readonly records: RecordsByYear;
  readonly vip: boolean;
  /** A new member's number, and whether the person must pay enrolment. Null for a person with a membership number. */
  readonly joining?: Joining | null;
  /** Whether the member must pay enrolment again, because the renewal with the first enrolment was cancelled. */
  readonly enrolmentAgain?: boolean | undefined;
};

/** The data, besides a draft, that a member's own renewal needs. `today` is `yyyy-mm-dd`. */
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

/** Returns the record of the newest year, or undefined if the member has no record. */
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

/** Adds the covers that a group has already bought for the selection's year, and the groups that began the year. */
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

/** Returns the first selection for the renewal of a year, from the latest record, or null without a record. */
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
 * Returns the draft for the renewal of a year. Without `data`, a new draft has no choices except the default insurance.
 * With `data`, the draft copies the choices of the latest record and membership. The choices of an earlier draft `kept`
 * stay if these choices are on offer. Covers that a group has bought are always chosen.
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
 * Returns whether a member has really started a draft: a step is done, a payment was started, or a choice was changed.
 * A draft that was only opened does not count as started. Without `data`, every opened draft counts as started.
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

/** Finds the problems of a renewal's choices, as messages by field (specification section 5). */
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
 * Returns the price lines of a draft at the prices of the draft's year, in integer cents. The lines do not contain
 * covers that a group has bought. If the member must pay the enrolment again, the enrolment is the last line.
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
 * Returns the draft with `asBefore` changed: true continues the renewal on one page, false step by step. If `asBefore`
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

/** Returns the draft without the second year that the same payment would renew. */
export function removeOtherYear(draft: PendingRenewal): PendingRenewal {
  return { ...draft, withOther: false };
}

/**
 * Notes in a draft that the payment with this reference was started. The result of an earlier payment is removed. If
 * `reference` is null, because no payment was started, the draft does not change.
 */
export function markPaymentBegun(
  draft: PendingRenewal | null,
  reference: string | null,
): PendingRenewal | null {
  return draft && reference !== null ? { ...draft, payment: { reference, state: 'begun' } } : draft;
}

/** Adds a second year to the payment of a draft, or removes the second year if the payment already has it. */
export function toggleOtherYear(draft: PendingRenewal | null): PendingRenewal | null {
  return draft && { ...draft, withOther: !draft.withOther };
}

/** Finds the step after the current step of a draft, or the review if the member reached the review before. */
function findNextStep(draft: PendingRenewal | null): RenewalStep {
  const next = renewalSteps[renewalSteps.indexOf(draft?.step ?? 'details') + 1];
  return isReviewReached(draft) ? 'review' : (next ?? 'review');
}

/** The values that every later action clears in the context: the discarded draft, and the refused renewal. */
export const nothingPast = { cancelled: null, typed: null, outdated: null };

/** Opens a step of a draft. `field` is the name of the first field in this step that the member must correct. */
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
