import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import {
  listOfferedClubs,
  hasClubBesideMandatory,
  listMandatoryClubs,
  type Club,
} from '#domain/registry/club.ts';
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
  getCoversFromGroup,
  listGroupsThatStay,
  toInsuranceChoice,
  listJoined,
  listLicencesHeld,
  listMembershipYears,
  listRecordYears,
  type RecordsByYear,
  type YearRecord,
} from '#domain/year/year-record.ts';
import { renewalSteps, type PendingRenewal, type RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { isReviewReached, moveToStep } from '#domain/renewal/reached-step.ts';
import { toClubsInYear, findPrices, type YearPrices } from '#domain/year/year-prices.ts';

/** The data that the steps of a renewal show beside the draft. */
export type RenewalData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly prices: readonly YearPrices[];
  readonly records: RecordsByYear;
  readonly vip: boolean;
  /** The number and the enrolment of somebody who becomes a member. Only for a person without a number. */
  readonly joining?: Joining | null;
  /** Whether the person has a number and pays enrolment again, because the renewal with the enrolment was cancelled. */
  readonly enrolmentAgain?: boolean | undefined;
};

/** The data that the steps of a member's own renewal show beside the draft. `today` is `yyyy-mm-dd`. */
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
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
} as const;

/** Gets the record of the newest year, from which the draft of a renewal starts. Undefined if there is no record. */
export function getLatestRecord(records: RecordsByYear): YearRecord | undefined {
  return records[String(listRecordYears(records).at(-1))];
}

/** Keeps the choices that are still on offer. Mandatory clubs stay chosen (specification section 4, Other rules). */
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

/** Adds to a selection the covers that a group has bought for the year, and the person's groups in that year. */
export function keepWhatGroupsBought<Chosen extends Selection & { readonly year: number }>(
  chosen: Chosen,
  records: RecordsByYear,
) {
  const stay = listGroupsThatStay(records, chosen.year);
  return {
    ...chosen,
    affiliatedGroups: [...new Set([...chosen.affiliatedGroups, ...stay])],
    insurance: addCovers(chosen.insurance, getCoversFromGroup(records, chosen.year)),
  };
}

/** Chooses the selection with which a renewal of a year starts. Null if there is no record. */
function chooseStart(year: number, records: RecordsByYear): Selection | null {
  const latest = getLatestRecord(records);
  if (!latest) return null;
  // A begun year has no clubs, so the clubs come from the latest membership.
  const membership = records[String(listMembershipYears(records).at(-1))] ?? latest;
  const completes = hasBoughtInsurance(getCoversFromGroup(records, year));
  return {
    clubs: listJoined(membership.clubMemberships),
    affiliatedGroups: listJoined(membership.affiliatedGroupMemberships),
    licences: listLicencesHeld(latest.licences),
    insurance: toInsuranceChoice(completes ? membership : latest),
  };
}

/**
 * Makes the draft with which a renewal of a year starts. Without data, nothing is chosen. With data, the selection
 * comes from the latest record and membership. Earlier choices stay if they are on offer. Covers that a group has
 * bought stay.
 */
export function startDraft(year: number, kept?: PendingRenewal, data?: RenewalData): PendingRenewal {
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
  return keepWhatIsOffered(keepWhatGroupsBought(chosen, data.records), data);
}

/**
 * Whether a renewal's draft is begun: a step is done, or a choice differs from the start. A draft that was only opened is
 * not begun. Without data, every draft that was opened counts as begun.
 */
export function isRenewalBegun(draft: PendingRenewal, data: RenewalData | null): boolean {
  if (draft.reached === null || !data) return draft.reached !== null;
  const isStepDone = !draft.asBefore && draft.reached !== 'details';
  const listChoices = (kept?: PendingRenewal) => {
    const { affiliatedGroups, clubs, insurance, licences } = startDraft(draft.year, kept, data);
    return JSON.stringify([
      clubs,
      affiliatedGroups,
      licences,
      Object.entries({ ...defaultInsurance, ...insurance }),
    ]);
  };
  return isStepDone || draft.withOther || listChoices(draft) !== listChoices();
}

/** What is wrong with a renewal's draft, as messages by the field that each belongs to (specification section 5). */
export function findRenewalProblems(
  chosen: Selection,
  clubs: readonly Club[],
): Readonly<Record<string, string>> {
  const insurance = findInsuranceProblem(chosen.insurance, chosen.licences, 'renewal');
  return {
    ...(hasClubBesideMandatory(chosen.clubs, clubs) ? {} : { clubs: t('invalid.clubs') }),
    ...(insurance ? { [insurance.field]: t(insurance.text) } : {}),
  };
}

/**
 * Lists the price lines of a draft at the prices of its year, in integer cents. Covers that a group has bought are left
 * out. An enrolment that is charged again comes last.
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
  const prices = findPrices(year, all);
  const paid = getCoversFromGroup(records, year);
  const lines = priceRenewal(chosen, toClubsInYear(year, clubs), vip, prices, paid);
  return enrolmentAgain ? [...lines, { kind: 'enrolment', cents: prices.enrolment }] : lines;
}

/** Sets how a draft goes on: on one page if `asBefore`, else step by step. Undefined continues it as it was begun. */
export function chooseWay(draft: PendingRenewal, asBefore: boolean | undefined): PendingRenewal {
  if (asBefore === undefined) return draft;
  const isBegun = draft.reached !== null;
  // What was chosen on the home names the price of one year.
  const alone = renewAlone(draft);
  if (asBefore)
    return { ...(isBegun ? moveToStep(alone, 'review') : { ...alone, step: 'review' }), asBefore };
  if (!draft.asBefore) return alone;
  return { ...alone, step: 'details', reached: isBegun ? 'details' : null, asBefore };
}

/** The draft without another year. */
export function renewAlone(draft: PendingRenewal): PendingRenewal {
  return { ...draft, withOther: false };
}

/** Adds the other year to a draft, or removes it. */
export function toggleOtherYear(draft: PendingRenewal | null): PendingRenewal | null {
  return draft && { ...draft, withOther: !draft.withOther };
}

/** Finds the next step of a draft. The next step is the review if the review was reached before. */
export function findNextStep(draft: PendingRenewal | null): RenewalStep {
  const next = renewalSteps[renewalSteps.indexOf(draft?.step ?? 'details') + 1];
  return isReviewReached(draft) ? 'review' : (next ?? 'review');
}

/** The parts of the context that are cleared once something else is begun: the cancelled and the refused renewal. */
export const nothingPast = { cancelled: null, typed: null, outdated: null };

/** Moves a draft to a step. `field` is the field to correct there first. */
export function goTo(draft: PendingRenewal | null, step: RenewalStep, field: string | null = null) {
  return { draft: draft && { ...draft, step }, field, ...nothingPast };
}
