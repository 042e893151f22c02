import { filterLackingCover, type RenewedYear } from '#domain/renewal/group-renewal.ts';
import { defaultInsurance, findInsuranceProblem, type Insurance } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { listRange } from '#domain/values/range.ts';
import type { ChildChanged } from '../events.ts';
import type { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';

/**
 * What the calls of a group's renewals are told: whom to renew for which year with which insurance, or to begin no
 * other call. A renewal that no dialog waits for is told of in a notice.
 */
export type ToGroupCalls =
  | {
      readonly type: 'renew';
      readonly people: readonly AdminMember[];
      readonly year: number;
      readonly insurance: Insurance;
      readonly inNotices: boolean;
    }
  | { readonly type: 'stop' };

/** The context of a group’s renewals: what they know of the list, of the dialog, and of the calls. */
export type GroupRenewalContext = {
  /** The year that is renewed; 0 until one is chosen, now or at an earlier visit, or a dialog opened. */
  year: number;
  /** What the list out of which the dialog was opened shows as this year. */
  thisYear: number;
  /** Who is ticked in the list, by id. */
  ticked: readonly number[];
  /** Whose box was pressed last, by id: from there a range is ticked. */
  tickedLast: number | null;
  /** Whom the dialog is about. */
  people: readonly AdminMember[];
  insurance: Insurance;
  /** What the dialog began with. */
  first: Insurance;
  /** What is wrong with the insurance, by field. */
  problems: Readonly<Record<string, string>>;
  /** Counts the submits, so that what is wrong can be said anew with each. */
  attempts: number;
  /** Whose renewal is not answered yet, by id. */
  underWay: readonly number[];
  /** Whose renewal for the year came about. */
  renewed: readonly number[];
  /** What the server refused, by id, until the next try. */
  refusals: Readonly<Record<number, string>>;
};

export type GroupRenewalEvent =
  | { type: 'people ticked'; ids: readonly number[] }
  | { type: 'people unticked'; ids: readonly number[] }
  | { type: 'range ticked'; to: number; among: readonly number[]; ticked: boolean }
  | { type: 'year chosen'; year: number }
  | ({ type: 'renewal opened'; person: AdminMember } & RenewedYear)
  | ({ type: 'bulk opened'; people: readonly AdminMember[] } & RenewedYear)
  | { type: 'submitted' }
  | { type: 'stopped' }
  | { type: 'leave asked' }
  | { type: 'leave confirmed' }
  | { type: 'leave withdrawn' }
  | { type: 'tried again' }
  | { type: 'cancelled' }
  | { type: 'person renewed'; id: number }
  | { type: 'person refused'; id: number; message: string }
  | { type: 'person left out'; id: number }
  | ChildChanged<'insurance', typeof renewalInsuranceMachine>;

/** The part of a group's renewal context in which nothing is called wrong yet. */
export const nothingWrong = { problems: {}, attempts: 0 };

/** What is wrong with the insurance that the context of a group's renewal has chosen, by field. */
export function findInsuranceProblems(context: GroupRenewalContext): GroupRenewalContext['problems'] {
  const { insurance, people } = context;
  // Of many, those who need more cover are listed beside the button, and the others are renewed.
  const isLacking = people.length === 1 && filterLackingCover(people, insurance, context).length === 1;
  if (isLacking) return { insurance: t('insurance.required.renewal') };
  const problem = findInsuranceProblem(insurance, [], 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

/** Whether the name of an agency was typed in the dialog of a group's renewal, by its context. */
export function isAgencyTyped({ first, insurance: { agencyName } }: GroupRenewalContext): boolean {
  return agencyName !== '' && agencyName !== first.agencyName;
}

/** The insurance that the context of a group's renewal has first: again what the server refused them in the dialog before. */
export function chooseFirstInsurance(before: GroupRenewalContext, people: readonly AdminMember[]): Insurance {
  const isTriedAgain = people.every(
    ({ id }) => id in before.refusals && before.people.some((one) => one.id === id),
  );
  return isTriedAgain ? before.insurance : defaultInsurance;
}

/** The context of a group's renewals turned to another year, where nothing is shown that came about for the one before. */
export function changeYear(year: number, before: GroupRenewalContext): Partial<GroupRenewalContext> {
  return year === before.year ? {} : { year, renewed: [], refusals: {} };
}

/** Who is ticked in the context of a group's renewals once a range of the list is, or is not any more. */
export function tickRange(
  { ticked, tickedLast }: Pick<GroupRenewalContext, 'ticked' | 'tickedLast'>,
  range: Extract<GroupRenewalEvent, { type: 'range ticked' }>,
): Pick<GroupRenewalContext, 'ticked' | 'tickedLast'> {
  const ids = listRange(range.among, tickedLast, range.to);
  return {
    ticked: range.ticked ? [...new Set([...ticked, ...ids])] : removeIds(ticked, ids),
    tickedLast: range.to,
  };
}

/** The ids of people in the context of a group's renewals without those that are gone. */
export function removeIds(ids: readonly number[], gone: readonly number[]): readonly number[] {
  return ids.filter((id) => !gone.includes(id));
}

/** The people in the context of a group's renewals, by its dialog, for whom the renewal did not come about. */
export function listStillToRenew({
  people,
  renewed,
}: Pick<GroupRenewalContext, 'people' | 'renewed'>): AdminMember[] {
  return people.filter(({ id }) => !renewed.includes(id));
}
