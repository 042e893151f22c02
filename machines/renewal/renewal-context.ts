import { withYear, type BegunRenewals } from '#domain/begun-renewals.ts';
import {
  atStep,
  isReviewed,
  renewalSteps,
  type PendingRenewal,
  type RenewalStep,
} from '#domain/pending-renewal.ts';
import { startedDraft, type MemberRenewalData } from '#domain/renewal-draft.ts';
import { toggled } from '#domain/selection.ts';
import { coversFromGroup } from '#domain/year-record.ts';
import type { ActorsEnded, ChildChanged } from '../events.ts';
import type { licenceAndInsuranceMachine } from './licence-and-insurance.machine.ts';

/** What a renewal knows while a member goes through its steps. */
export type RenewalContext = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The field of the open step that is to be mended first; null where none is. */
  field: string | null;
  /** The renewal as it was when the open step was opened; null where none was. */
  asOpened: PendingRenewal | null;
  problems: Readonly<Partial<Record<'clubs', string>>>;
  refusal: string | null;
};

/**
 * What happens to a renewal. `asBefore` says whether it is looked over on one page or gone through step by step; without it
 * a renewal is continued as it was begun. `field` is to be mended first.
 */
export type RenewalEvent =
  | { type: 'renewal chosen'; year: number; asBefore?: boolean }
  | { type: 'step opened'; step: RenewalStep; field?: string }
  | { type: 'home opened' }
  | { type: 'retried' }
  | { type: 'details saved' }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'proceeded' }
  | { type: 'cancelled' }
  | ({ type: 'changed elsewhere' } & BegunRenewals)
  | { type: 'year settled'; year: number }
  | ActorsEnded<{ load: MemberRenewalData }>
  | ChildChanged<'licenceAndInsurance', typeof licenceAndInsuranceMachine>;

export const nothingWrong = { problems: {}, refusal: null };

function changed(context: RenewalContext, change: Partial<PendingRenewal>): Partial<RenewalContext> {
  return context.draft ? { draft: { ...context.draft, ...change } } : {};
}

type Chosen = Pick<Extract<RenewalEvent, { type: 'renewal chosen' }>, 'year' | 'asBefore'>;

/** With the renewal of a year that was begun before, its choices kept on either way, or that begins now. */
export function begunWith(context: RenewalContext, { asBefore, year }: Chosen): BegunRenewals {
  const begun = withYear(context, startedDraft(year));
  return { ...begun, draft: begun.draft && onTheWay(begun.draft, asBefore) };
}

function onTheWay(draft: PendingRenewal, asBefore: boolean | undefined): PendingRenewal {
  const isBegun = draft.reached !== null;
  if (asBefore) return isBegun ? atStep(draft, 'review') : { ...draft, step: 'review' };
  if (asBefore === undefined || !(isReviewed(draft) || draft.step === 'review')) return draft;
  return { ...draft, step: 'details', reached: isBegun ? 'details' : null };
}

type Opened = Pick<Extract<RenewalEvent, { type: 'step opened' }>, 'step' | 'field'>;

/** At this step, where a field is to be mended first or none is. */
export function turnedTo(context: RenewalContext, { field, step }: Opened): Partial<RenewalContext> {
  return { ...changed(context, { step }), field: field ?? null };
}

/** At the step that follows: the page with everything, where it was reached, or else the next one. */
export function turnedOn(context: RenewalContext): Partial<RenewalContext> {
  const { draft } = context;
  const next = renewalSteps[renewalSteps.indexOf(draft?.step ?? 'details') + 1] ?? 'review';
  return turnedTo(context, { step: isReviewed(draft) ? 'review' : next });
}

/** With a club or a group chosen, or chosen no longer. */
export function withToggled(context: RenewalContext, what: 'clubs' | 'affiliatedGroups', shortName: string) {
  return changed(context, { [what]: toggled(context.draft?.[what] ?? [], shortName) });
}

/** What the last step, or the page with everything, begins with: the choices, and the covers that a group has paid for. */
export function lastStep({ data, draft }: RenewalContext) {
  return { draft, paid: coversFromGroup(data?.records ?? {}, draft?.year ?? 0) };
}
