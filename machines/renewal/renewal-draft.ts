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
import {
  isReviewReached,
  moveToStep,
  renewalSteps,
  type PendingRenewal,
  type RenewalStep,
} from '#domain/renewal/pending-renewal.ts';
import { toClubsInYear, findPrices, type YearPrices } from '#domain/year/year-prices.ts';

/** What the steps of a renewal show beside the draft, which is what is chosen. */
export type RenewalData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly prices: readonly YearPrices[];
  readonly records: RecordsByYear;
  readonly vip: boolean;
  /** What the person gets and pays by becoming a member, where they have no number yet. */
  readonly joining?: Joining | null;
  /** Whether they have a number and pay enrolment again, since the renewal that it was charged with is cancelled. */
  readonly enrolmentAgain?: boolean | undefined;
};

/**
 * What the steps of a member's own renewal show beside the draft, with the member, the renewal years and the day of today
 * (`yyyy-mm-dd`).
 */
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

/** The record of the newest year, from which the draft of a renewal starts; undefined where there is none. */
export function getLatestRecord(records: RecordsByYear): YearRecord | undefined {
  return records[String(listRecordYears(records).at(-1))];
}

/** The part of a renewal draft that is still on offer; what is mandatory is always chosen (specification section 4, Other rules). */
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

/** A renewal's draft in which a group's covers of the year stay, and the person's groups in that year. */
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

/** The choices that a renewal of a year starts with; null where there is nothing to start from. */
function chooseStart(year: number, records: RecordsByYear): Selection | null {
  const latest = getLatestRecord(records);
  if (!latest) return null;
  // A year that a group began has no clubs: they are those of the latest membership.
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
 * Makes the draft that a renewal of a year starts with. Without data nothing is chosen. With data the choices start
 * from the latest record and membership, and earlier choices stay as far as they are on offer. What a group has bought
 * stays.
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
 * Whether a renewal's draft is begun: a step of it is done, or something is chosen otherwise than it starts with. One
 * that was only looked at is not; without data that cannot be told.
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
  return isStepDone || draft.withOther === true || listChoices(draft) !== listChoices();
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
 * The price lines of a renewal's draft by the prices of its year, in integer cents, without what a group has bought. An
 * enrolment that is charged again comes last.
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

/** The draft that is gone through step by step, or looked over on one page where it is `asBefore`; undefined is as it was begun. */
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

/** The draft with another year, or without one where it had it. */
export function toggleOtherYear(draft: PendingRenewal | null): PendingRenewal | null {
  return draft && { ...draft, withOther: !draft.withOther };
}

/** The step after the one at which a draft is: the review, where that was reached before. */
export function findNextStep(draft: PendingRenewal | null): RenewalStep {
  const next = renewalSteps[renewalSteps.indexOf(draft?.step ?? 'details') + 1];
  return isReviewReached(draft) ? 'review' : (next ?? 'review');
}

/** What a renewal no longer has behind it once something else is begun: what was cancelled, and what was not taken. */
export const nothingPast = { cancelled: null, typed: null, outdated: null };

/** The draft at a step, at whose `field` something is to be mended first. */
export function goTo(draft: PendingRenewal | null, step: RenewalStep, field: string | null = null) {
  return { draft: draft && { ...draft, step }, field, ...nothingPast };
}
