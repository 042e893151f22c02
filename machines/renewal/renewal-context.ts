import { withYear, type BegunRenewals } from '#domain/begun-renewals.ts';
import { mandatoryClubs } from '#domain/club.ts';
import { insuranceProblem } from '#domain/insurance.ts';
import {
  atStep,
  isReviewed,
  renewalSteps,
  type PendingRenewal,
  type RenewalStep,
} from '#domain/pending-renewal.ts';
import { startedDraft, type MemberRenewalData } from '#domain/renewal-draft.ts';
import { missingIn, type Shown } from '#domain/renewal-review.ts';
import { toggled } from '#domain/selection.ts';
import { groupsThatStay, isMembership } from '#domain/year-record.ts';
import { eventOf, outputOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';
import type { licenceAndInsuranceMachine } from './licence-and-insurance.machine.ts';

/** The context of a renewal: what it knows while a member goes through its steps. */
export type RenewalContext = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The field of the open step that is to be mended first; null where none is. */
  field: string | null;
  /** The renewal as it was when the open step was opened; null where none was. */
  asOpened: PendingRenewal | null;
  /** What was shown when the server would not take it, and what it said; null where nothing was, or is past. */
  outdated: (Shown & { readonly refusal: string | null }) | null;
  problems: Readonly<Partial<Record<'clubs', string>>>;
  refusal: string | null;
};

/**
 * The events of a member's renewal, which change its context. `asBefore` says whether it is looked over on one page or
 * gone through step by step; without it a renewal is continued as it was begun. `field` is to be mended first.
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
  | ActorsEnded<{ load: MemberRenewalData; licenceAndInsurance: { refusal: string | null } }>
  | ChildChanged<'licenceAndInsurance', typeof licenceAndInsuranceMachine>;

export const nothingWrong = { problems: {}, refusal: null };
export const atFirst = { data: null, field: null, asOpened: null, outdated: null, ...nothingWrong };

function changed(context: RenewalContext, change: Partial<PendingRenewal>): Partial<RenewalContext> {
  return context.draft ? { draft: { ...context.draft, ...change } } : {};
}

/** The context of a renewal of a year that was begun before, its choices kept on either way, or that begins now. */
export function begunWith(context: RenewalContext, event: RenewalEvent): Partial<RenewalContext> {
  const { asBefore, year } = eventOf(event, 'renewal chosen');
  const begun = withYear(context, startedDraft(year));
  return { ...begun, draft: begun.draft && onTheWay(begun.draft, asBefore), outdated: null };
}

/** The context of a renewal with the renewals as another tab keeps them. */
export function takenOver(event: RenewalEvent): Partial<RenewalContext> {
  const { draft, others } = eventOf(event, 'changed elsewhere');
  return { draft, others, outdated: null };
}

/** The context of a renewal with what came to choose from, and the choices of it that are still on offer. */
export function withData({ draft }: RenewalContext, event: RenewalEvent): Partial<RenewalContext> {
  const data = outputOf(event, 'load');
  return { data, draft: draft && startedDraft(draft.year, draft, data) };
}

function onTheWay(draft: PendingRenewal, asBefore: boolean | undefined): PendingRenewal {
  const isBegun = draft.reached !== null;
  if (asBefore) return isBegun ? atStep(draft, 'review') : { ...draft, step: 'review' };
  if (asBefore === undefined || !(isReviewed(draft) || draft.step === 'review')) return draft;
  return { ...draft, step: 'details', reached: isBegun ? 'details' : null };
}

type Opened = Pick<Extract<RenewalEvent, { type: 'step opened' }>, 'step' | 'field'>;

/** The context of a renewal at this step, where a field is to be mended first or none is. */
export function turnedTo(context: RenewalContext, { field, step }: Opened): Partial<RenewalContext> {
  return { ...changed(context, { step }), field: field ?? null, outdated: null };
}

/** The context of a renewal at the step that follows: the page with everything, where it was reached, or else the next. */
export function turnedOn(context: RenewalContext): Partial<RenewalContext> {
  const { draft } = context;
  const next = renewalSteps[renewalSteps.indexOf(draft?.step ?? 'details') + 1] ?? 'review';
  return turnedTo(context, { step: isReviewed(draft) ? 'review' : next });
}

/** The context of a renewal with the open step as it was before it was opened, at the one that follows. */
export function leftAsItWas(context: RenewalContext): Partial<RenewalContext> {
  return turnedOn({ ...context, draft: context.asOpened });
}

/** The context of a renewal with this step open, and nothing said of what is wrong. */
export function openedAt({ draft }: RenewalContext, step: RenewalStep): Partial<RenewalContext> {
  const opened = draft && atStep(draft, step);
  return { draft: opened, asOpened: opened, ...nothingWrong };
}

/** The context of a renewal with the licences and the insurance as they are chosen by now. */
export function withChoice(event: RenewalEvent): Partial<RenewalContext> {
  return { draft: snapshotOf(event, 'licenceAndInsurance').context.draft };
}

/** The context of a renewal with a club or a group chosen, or chosen no longer. */
export function withToggled(
  context: RenewalContext,
  what: 'clubs' | 'affiliatedGroups',
  event: RenewalEvent,
) {
  const { shortName } = eventOf(event, what === 'clubs' ? 'club toggled' : 'group toggled');
  return changed(context, { [what]: toggled(context.draft?.[what] ?? [], shortName) });
}

/** The context of a renewal with what is shown kept as outdated, since the server did not take it. */
export function withOutdated({ data, draft }: RenewalContext, event: RenewalEvent): Partial<RenewalContext> {
  const { refusal } = outputOf(event, 'licenceAndInsurance');
  return { outdated: data && draft && { data, draft, refusal }, field: null };
}

/** Whether a club, by the context of a renewal, is one that members choose for themselves. */
export function mayToggleClub({ data }: RenewalContext, event: RenewalEvent): boolean {
  return event.type === 'club toggled' && !mandatoryClubs(data?.clubs ?? []).includes(event.shortName);
}

/** Whether a group, by the context of a renewal, is one that the year does not keep. */
export function mayToggleGroup({ data, draft }: RenewalContext, event: RenewalEvent): boolean {
  if (event.type !== 'group toggled') return false;
  return !groupsThatStay(data?.records ?? {}, draft?.year ?? 0).includes(event.shortName);
}

/** Whether a renewal, by its context, stands on one page and its insurance can be taken. */
export function isInsuranceReviewed({ draft }: RenewalContext): boolean {
  return draft !== null && isReviewed(draft) && !insuranceProblem(draft.insurance, draft.licences, 'renewal');
}

/** Whether nothing is missing in the context of a renewal that the page with everything asks for. */
export function isComplete({ data, draft }: RenewalContext): boolean {
  return data !== null && draft !== null && missingIn(draft, data).length === 0;
}

/** Whether the context of a renewal has the same renewals as another tab keeps. */
export function isUnchanged(context: RenewalContext, event: RenewalEvent): boolean {
  if (event.type !== 'changed elsewhere') return false;
  return JSON.stringify([event.draft, event.others]) === JSON.stringify([context.draft, context.others]);
}

/** Whether an event is about the year of the renewal in its context. */
export function isThatYear({ draft }: RenewalContext, event: RenewalEvent): boolean {
  return event.type === 'year settled' && event.year === draft?.year;
}

/** Whether a renewal's context is read from the server again when a step is opened. */
export function isReadAnew({ context }: { readonly context: RenewalContext }): boolean {
  return isReviewed(context.draft) || context.outdated !== null;
}

/** Whether the year in the context of a renewal is a membership already. */
export function isRenewed({ data, draft }: RenewalContext): boolean {
  return draft !== null && isMembership(data?.records[String(draft.year)]);
}
