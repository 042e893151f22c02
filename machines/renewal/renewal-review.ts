import { euro } from '#domain/values/money.ts';
import { entriesOf, memberDetailsForm } from '#domain/member/member.ts';
import { problemsOf } from '#domain/values/form-problems.ts';
import type { PendingRenewal, RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { totalOf } from '#domain/year/price.ts';
import { changesOf } from './renewal-changes.ts';
import {
  linesToPay,
  renewalProblems,
  startedDraft,
  type MemberRenewalData,
  type RenewalData,
} from './renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { membershipYears } from '#domain/year/year-record.ts';

/** A renewal under review, as the latest membership, that of `since`: integer cents, null where it cannot be bought so. */
export type RenewalAgain = { readonly since: number; readonly cents: number | null };

/**
 * What it costs today to renew a year exactly as the latest membership, for the review. Null where there is no
 * membership.
 */
export function renewalAgain(year: number, data: RenewalData): RenewalAgain | null {
  const since = membershipYears(data.records).at(-1);
  if (since === undefined) return null;
  const draft = startedDraft(year, undefined, data);
  const { clubs, insurance } = renewalProblems(draft, data.clubs);
  const isWhole = clubs === undefined && insurance === undefined;
  return { since, cents: isWhole ? totalOf(linesToPay(draft, data)) : null };
}

/** Something that a renewal lacks: what is said of it, and the step and the field where it is mended. */
type Missing = {
  readonly message: string;
  readonly step: Exclude<RenewalStep, 'review'>;
  readonly field: string;
};

/** What the review of a renewal finds missing before it can be paid, by the rules of its steps (specification section 5). */
export function missingIn(draft: PendingRenewal, { clubs, member }: MemberRenewalData): Missing[] {
  const details = Object.entries(problemsOf(memberDetailsForm, entriesOf(member)));
  const chosen = Object.entries(renewalProblems(draft, clubs));
  return [
    ...details.map(([field, message]) => ({ message, step: 'details' as const, field })),
    ...chosen.map(([field, message]) => ({
      message,
      step: field === 'clubs' ? ('membership' as const) : ('licences' as const),
      field,
    })),
  ];
}

/** A difference from the latest membership in the review of a renewal, in words; a club that is gone leads to the others. */
export type Difference = { readonly text: string; readonly toClubs: boolean };

const plain = (text: string): Difference => ({ text, toClubs: false });

function gone(name: string, isClub: boolean): Difference {
  return isClub
    ? { text: t('review.gone.club', { name }), toClubs: true }
    : plain(t('review.gone', { name }));
}

function priceOf(name: string, before: number, now: number): Difference {
  return plain(t('review.price', { name, now: euro(now), before: euro(before) }));
}

/** The differences from the latest membership in the review of a renewal, prices in euro and cents; empty where none is. */
export function differencesIn(draft: PendingRenewal, data: RenewalData): Difference[] {
  const changes = changesOf(draft, data);
  if (!changes) return [];
  const { added, fees, noLongerOffered, removed, since } = changes;
  const clubs = data.records[String(since)]?.clubMemberships.map(({ name }) => name) ?? [];
  const names = (list: readonly string[]) => new Intl.ListFormat('en').format(list);
  return [
    ...noLongerOffered.map((name) => gone(name, clubs.includes(name))),
    ...fees.map(({ before, name, now }) => priceOf(name, before, now)),
    ...(added.length > 0 ? [plain(t('changes.added', { names: names(added) }))] : []),
    ...(removed.length > 0 ? [plain(t('changes.removed', { names: names(removed) }))] : []),
  ];
}

/** A renewal under review, and the offer by which its page shows it. */
export type Shown = { readonly draft: PendingRenewal; readonly data: RenewalData };

type Item = { readonly name: string; readonly cents: number; readonly isClub: boolean };

/** The clubs, groups and covers of a renewal with what each costs; what a group has paid for costs nothing. */
function itemsOf({ data, draft }: Shown): Map<string, Item> {
  const lines = linesToPay(draft, data);
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
  return items;
}

/**
 * Lists what differs in the review of a renewal since its page was shown and the offer was read again. Prices are in
 * euro and cents, the total comes last; empty where nothing differs.
 */
export function changesSince(shown: Shown, now: Shown): Difference[] {
  const [before, after] = [itemsOf(shown), itemsOf(now)];
  const was = totalOf(linesToPay(shown.draft, shown.data));
  const total = totalOf(linesToPay(now.draft, now.data));
  const changes = [...before].flatMap(([id, { cents, isClub, name }]) => {
    const left = after.get(id);
    if (!left) return [gone(name, isClub)];
    return left.cents === cents ? [] : [priceOf(left.name, cents, left.cents)];
  });
  const added = [...after].flatMap(([id, { cents, name }]) => {
    if (before.has(id)) return [];
    const text = t('review.added', { name, amount: euro(cents) });
    return [plain(cents > 0 ? text : t('changes.added', { names: name }))];
  });
  return [...changes, ...added, ...(total === was ? [] : [priceOf(t('wizard.total'), was, total)])];
}
