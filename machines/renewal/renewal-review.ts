import { formatEuro } from '#domain/values/money.ts';
import { toDetailsFormEntries, memberDetailsForm } from '#domain/member/member.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import type { PendingRenewal, RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { sumPrice } from '#domain/year/price.ts';
import { findLatestMembershipYear, findRenewalChanges } from './renewal-changes.ts';
import { getActionsForYear } from './year-offer.ts';
import {
  addWhatGroupBought,
  priceDraft,
  findRenewalProblems,
  createRenewalDraft,
  type MemberRenewalData,
  type RenewalData,
} from './renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { getCoversGroupBought } from '#domain/year/year-record.ts';

/** `cents` is null if something is missing for the payment. `since` is the latest membership's year. */
export type RenewalAgain = { readonly since: number | null; readonly cents: number | null };

/** Returns today's price of a two-tap renewal. Null if there is neither a draft nor an earlier membership. */
export function priceTwoTapRenewal(
  year: number,
  data: RenewalData,
  begun?: PendingRenewal,
): RenewalAgain | null {
  const since = findLatestMembershipYear(data.records) ?? null;
  if (since === null && !begun) return null;
  const draft = createRenewalDraft(year, begun, data);
  const { clubs, insurance } = findRenewalProblems(draft, data.clubs);
  const isWhole = clubs === undefined && insurance === undefined;
  return { since, cents: isWhole ? sumPrice(priceDraft(draft, data)) : null };
}

/** A second year that one payment can also renew, with the same choices. `cents` is its price. */
export type OtherYear = { readonly draft: PendingRenewal; readonly cents: number };

/**
 * Removes the enrolment from the data for the second of two years in one payment, because the first year includes it.
 */
export function removeSecondEnrolment(data: MemberRenewalData): MemberRenewalData {
  return { ...data, enrolmentAgain: false };
}

/**
 * Finds the first year, from this year on, that one payment can renew together with the draft's year. Null if one of
 * the two years costs nothing, or if a group has bought a cover for the draft's year.
 */
export function findYearToRenewTogether(draft: PendingRenewal, data: MemberRenewalData): OtherYear | null {
  const thisYear = Number(data.today.slice(0, 4));
  const open = data.years
    .map(({ year }) => year)
    .filter((year) => year >= thisYear && getActionsForYear(year, data.years, data.records).renew)
    .toSorted((a, b) => a - b);
  const year = open.find((one) => one !== draft.year);
  // If a group has bought covers for this year, the member would have to buy the same covers for the second year.
  const { personalAccident, thirdParty } = getCoversGroupBought(data.records, draft.year);
  if (personalAccident || thirdParty) return null;
  if (year === undefined || !open.includes(draft.year) || sumPrice(priceDraft(draft, data)) === 0)
    return null;
  const other = addWhatGroupBought({ ...draft, year }, data.records);
  const cents = sumPrice(priceDraft(other, removeSecondEnrolment(data)));
  return cents === 0 ? null : { draft: other, cents };
}

type Missing = {
  readonly message: string;
  readonly step: Exclude<RenewalStep, 'review'>;
  readonly field: string;
};

/** Lists what the renewal still lacks for the payment, by the rules of the steps (specification section 5). */
export function listMissingForPayment(
  draft: PendingRenewal,
  { clubs, member }: MemberRenewalData,
): Missing[] {
  const details = Object.entries(findFormProblems(memberDetailsForm, toDetailsFormEntries(member)));
  const chosen = Object.entries(findRenewalProblems(draft, clubs));
  return [
    ...details.map(([field, message]) => ({ message, step: 'details' as const, field })),
    ...chosen.map(([field, message]) => ({
      message,
      step: field === 'clubs' ? ('membership' as const) : ('licences' as const),
      field,
    })),
  ];
}

/** A difference in words. If `toClubs` is true, a link to the choice of clubs follows the text. */
export type Difference = { readonly text: string; readonly toClubs: boolean };

const toDifference = (text: string): Difference => ({ text, toClubs: false });

function describeGone(name: string, isClub: boolean): Difference {
  return isClub
    ? { text: t('review.gone.club', { name }), toClubs: true }
    : toDifference(t('review.gone', { name }));
}

function describePrice(name: string, before: number, now: number): Difference {
  return toDifference(t('review.price', { name, now: formatEuro(now), before: formatEuro(before) }));
}

export function listDifferencesFromLatest(draft: PendingRenewal, data: RenewalData): Difference[] {
  const changes = findRenewalChanges(draft, data);
  if (!changes) return [];
  const { added, fees, noLongerOffered, paid, removed, since } = changes;
  const clubs = data.records[String(since)]?.clubMemberships.map(({ name }) => name) ?? [];
  const joinNames = (list: readonly string[]) => new Intl.ListFormat('en').format(list);
  return [
    ...noLongerOffered.map((name) => describeGone(name, clubs.includes(name))),
    ...fees.map(({ before, name, now }) => describePrice(name, before, now)),
    ...paid.map((cover) => toDifference(t('changes.paid', cover))),
    ...(added.length > 0 ? [toDifference(t('changes.added', { names: joinNames(added) }))] : []),
    ...(removed.length > 0 ? [toDifference(t('changes.removed', { names: joinNames(removed) }))] : []),
  ];
}

export type ShownRenewal = { readonly draft: PendingRenewal; readonly data: RenewalData };

type Item = { readonly name: string; readonly cents: number; readonly isClub: boolean };

/** Returns the items of a renewal with their prices in integer cents. A cover that a group has paid for costs 0. */
function listPricedItems({ data, draft }: ShownRenewal): Map<string, Item> {
  const lines = priceDraft(draft, data);
  const items = new Map<string, Item>();
  for (const line of lines)
    if (line.kind === 'club') items.set(`club ${line.shortName}`, { ...line, isClub: true });
  for (const { name, shortName } of data.groups)
    if (draft.affiliatedGroups.includes(shortName))
      items.set(`group ${shortName}`, { name, cents: 0, isClub: false });
  for (const cover of ['thirdParty', 'personalAccident'] as const) {
    const cents = lines.find(({ kind }) => kind === cover)?.cents ?? 0;
    if (draft.insurance[cover]) items.set(cover, { name: t(`insurance.${cover}`), cents, isClub: false });
  }
  const enrolment = lines.find(({ kind }) => kind === 'enrolment');
  if (enrolment)
    items.set('enrolment', { name: t('wizard.enrolment'), cents: enrolment.cents, isClub: false });
  return items;
}

/** Lists what has changed since the review was shown, in words. The new total comes last. */
export function listChangesSinceShown(shown: ShownRenewal, now: ShownRenewal): Difference[] {
  const [before, after] = [listPricedItems(shown), listPricedItems(now)];
  const was = sumPrice(priceDraft(shown.draft, shown.data));
  const total = sumPrice(priceDraft(now.draft, now.data));
  const changes = [...before].flatMap(([id, { cents, isClub, name }]) => {
    const left = after.get(id);
    if (!left) return [describeGone(name, isClub)];
    return left.cents === cents ? [] : [describePrice(left.name, cents, left.cents)];
  });
  const added = [...after].flatMap(([id, { cents, name }]) => {
    if (before.has(id)) return [];
    const text = t('review.added', { name, amount: formatEuro(cents) });
    return [toDifference(cents > 0 ? text : t('changes.added', { names: name }))];
  });
  return [...changes, ...added, ...(total === was ? [] : [describePrice(t('wizard.total'), was, total)])];
}
