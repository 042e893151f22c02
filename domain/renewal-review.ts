import { euro } from './money.ts';
import { entriesOf, memberDetailsForm } from './member.ts';
import { problemsOf } from './form-problems.ts';
import type { PendingRenewal, RenewalStep } from './pending-renewal.ts';
import { totalOf } from './price.ts';
import { changesOf } from './renewal-changes.ts';
import {
  linesToPay,
  renewalProblems,
  startedDraft,
  type MemberRenewalData,
  type RenewalData,
} from './renewal-draft.ts';
import { t } from './texts/texts.ts';
import { membershipYears } from './year-record.ts';

/** A year renewed as the latest membership, that of `since`: integer cents, null where it cannot be bought like that. */
export type RenewalAgain = { readonly since: number; readonly cents: number | null };

/** What renewing a year as the latest membership costs today; null where there is no membership. */
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

/** What a renewal lacks before it can be paid, by the rules of its steps (specification section 5). */
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

/** Something that is otherwise than in the latest membership, in words; a club that is gone leads to the others. */
type Difference = { readonly text: string; readonly toClubs: boolean };

/** What a renewal holds otherwise than the latest membership, prices in euro and cents; empty where nothing is. */
export function differencesIn(draft: PendingRenewal, data: RenewalData): Difference[] {
  const changes = changesOf(draft, data);
  if (!changes) return [];
  const { added, fees, noLongerOffered, removed, since } = changes;
  const clubs = data.records[String(since)]?.clubMemberships.map(({ name }) => name) ?? [];
  const plain = (text: string) => ({ text, toClubs: false });
  const names = (list: readonly string[]) => new Intl.ListFormat('en').format(list);
  return [
    ...noLongerOffered.map((name) =>
      clubs.includes(name)
        ? { text: t('review.gone.club', { name }), toClubs: true }
        : plain(t('review.gone', { name })),
    ),
    ...fees.map(({ before, name, now }) =>
      plain(t('review.price', { name, now: euro(now), before: euro(before) })),
    ),
    ...(added.length > 0 ? [plain(t('changes.added', { names: names(added) }))] : []),
    ...(removed.length > 0 ? [plain(t('changes.removed', { names: names(removed) }))] : []),
  ];
}
