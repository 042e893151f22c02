import { formatEuro } from '#domain/values/money.ts';
import { toDetailsEntries, memberDetailsForm } from '#domain/member/member.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import type { PendingRenewal, RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { sumPrice } from '#domain/year/price.ts';
import { findLatestMembership, findRenewalChanges } from './renewal-changes.ts';
import { getYearOffer } from './year-offer.ts';
import {
  keepWhatGroupsBought,
  priceDraft,
  findRenewalProblems,
  startDraft,
  type MemberRenewalData,
  type RenewalData,
} from './renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { getCoversFromGroup } from '#domain/year/year-record.ts';

/**
 * The price of a renewal in integer cents, and the year of the latest membership. `cents` is null if the renewal cannot
 * be paid.
 */
export type RenewalAgain = { readonly since: number | null; readonly cents: number | null };

/**
 * Computes today's price of a year's renewal: with the choices of `begun`, else of the latest membership. Null if
 * neither exists.
 */
export function priceRenewalAgain(
  year: number,
  data: RenewalData,
  begun?: PendingRenewal,
): RenewalAgain | null {
  const since = findLatestMembership(data.records) ?? null;
  if (since === null && !begun) return null;
  const draft = startDraft(year, begun, data);
  const { clubs, insurance } = findRenewalProblems(draft, data.clubs);
  const isWhole = clubs === undefined && insurance === undefined;
  return { since, cents: isWhole ? sumPrice(priceDraft(draft, data)) : null };
}

/** A second year that can be paid together, with the same selection: the renewal, and the price in integer cents. */
export type OtherYear = { readonly draft: PendingRenewal; readonly cents: number };

/**
 * Makes the data for the second of two years that are paid together. Without enrolment, because the first year has it.
 */
export function chargeEnrolmentOnce(data: MemberRenewalData): MemberRenewalData {
  return { ...data, enrolmentAgain: false };
}

/**
 * Finds a second year that can be renewed together with this renewal: the first other year that is open, not over and
 * not renewed. Null if there is no such year, or if one of the years costs nothing.
 */
export function findYearToRenewTogether(draft: PendingRenewal, data: MemberRenewalData): OtherYear | null {
  const thisYear = Number(data.today.slice(0, 4));
  const open = data.years
    .map(({ year }) => year)
    .filter((year) => year >= thisYear && getYearOffer(year, data.years, data.records).renew)
    .toSorted((a, b) => a - b);
  const year = open.find((one) => one !== draft.year);
  // In the other year the member would have to buy covers that a group has bought for this year.
  const { personalAccident, thirdParty } = getCoversFromGroup(data.records, draft.year);
  if (personalAccident || thirdParty) return null;
  if (year === undefined || !open.includes(draft.year) || sumPrice(priceDraft(draft, data)) === 0)
    return null;
  const other = keepWhatGroupsBought({ ...draft, year }, data.records);
  const cents = sumPrice(priceDraft(other, chargeEnrolmentOnce(data)));
  return cents === 0 ? null : { draft: other, cents };
}

/** A missing part of a renewal: the message, and the step and field where the member corrects it. */
type Missing = {
  readonly message: string;
  readonly step: Exclude<RenewalStep, 'review'>;
  readonly field: string;
};

/** Lists what a renewal still needs before the payment, by the rules of the steps (specification section 5). */
export function findMissing(draft: PendingRenewal, { clubs, member }: MemberRenewalData): Missing[] {
  const details = Object.entries(findFormProblems(memberDetailsForm, toDetailsEntries(member)));
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

/** A difference from the latest membership, as a text. If `toClubs`, the text has a link to the choice of clubs. */
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

/** Lists the differences from the latest membership, with prices in euro and cents. Empty if nothing differs. */
export function listDifferences(draft: PendingRenewal, data: RenewalData): Difference[] {
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

/** A renewal under review, and the data that its page needs. */
export type ShownRenewal = { readonly draft: PendingRenewal; readonly data: RenewalData };

type Item = { readonly name: string; readonly cents: number; readonly isClub: boolean };

/** Lists the clubs, groups and covers of a renewal with their prices. Covers that a group has paid cost nothing. */
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

/**
 * Lists the differences between the review as it was shown and the offer that was read again. Prices are in euro and
 * cents. The total comes last. Empty if nothing differs.
 */
export function listChangesSince(shown: ShownRenewal, now: ShownRenewal): Difference[] {
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
