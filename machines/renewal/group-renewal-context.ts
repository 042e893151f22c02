import { filterLackingCover, type RenewedYear } from '#domain/renewal/group-renewal.ts';
import { defaultInsurance, findInsuranceProblem, type Insurance } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { listRange } from '#domain/values/range.ts';
import type { ChildChanged } from '../events.ts';
import type { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';

/**
 * The events for the calls of a group's renewals. One event renews people for a year, the other stops further calls.
 * With `inNotices`, the results are shown in notices, because no dialog is open.
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

/** The context of a group’s renewals. It has the state of the list, the dialog and the calls. */
export type GroupRenewalContext = {
  /** The year to renew. 0 until a year is chosen or a dialog is opened. An earlier choice in this session is kept. */
  year: number;
  /** The current year, from the list that opened the dialog. */
  thisYear: number;
  /** The ids of the ticked people in the list. */
  ticked: readonly number[];
  /** The id of the person whose box was pressed last. With Shift, a range is ticked from this person. */
  tickedLast: number | null;
  /** The people in the dialog. */
  people: readonly AdminMember[];
  insurance: Insurance;
  /** The insurance when the dialog opens. */
  first: Insurance;
  /** The problems of the insurance, by field. */
  problems: Readonly<Record<string, string>>;
  /** The number of submits. A new number makes the dialog show the problems again. */
  attempts: number;
  /** The ids of the people whose renewal was sent but not answered yet. */
  underWay: readonly number[];
  /** The ids of the people whose renewal for the year was completed. */
  renewed: readonly number[];
  /** The server's refusals by id, until the next try. */
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

/** The part of the context that says that no problem is shown. */
export const nothingWrong = { problems: {}, attempts: 0 };

/** Finds the problems of the chosen insurance, by field. */
export function findInsuranceProblems(context: GroupRenewalContext): GroupRenewalContext['problems'] {
  const { insurance, people } = context;
  // If there are many people, people who need more cover are only listed beside the button. All other people are
  // renewed.
  const isLacking = people.length === 1 && filterLackingCover(people, insurance, context).length === 1;
  if (isLacking) return { insurance: t('insurance.required.renewal') };
  const problem = findInsuranceProblem(insurance, [], 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

/** Whether the user typed an agency's name in the dialog of a group's renewal. */
export function isAgencyTyped({ first, insurance: { agencyName } }: GroupRenewalContext): boolean {
  return agencyName !== '' && agencyName !== first.agencyName;
}

/**
 * Chooses the insurance with which the dialog opens. If the last try for these people was refused, its insurance is
 * kept.
 */
export function chooseFirstInsurance(before: GroupRenewalContext, people: readonly AdminMember[]): Insurance {
  const isTriedAgain = people.every(
    ({ id }) => id in before.refusals && before.people.some((one) => one.id === id),
  );
  return isTriedAgain ? before.insurance : defaultInsurance;
}

/** Changes the year of a group's renewals. Results for the old year are no longer shown. */
export function changeYear(year: number, before: GroupRenewalContext): Partial<GroupRenewalContext> {
  return year === before.year ? {} : { year, renewed: [], refusals: {} };
}

/** Ticks or unticks a range of the list. */
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

/** Removes some ids from a list of ids. */
export function removeIds(ids: readonly number[], gone: readonly number[]): readonly number[] {
  return ids.filter((id) => !gone.includes(id));
}

/** Lists the people in the dialog whose renewal was not completed. */
export function listStillToRenew({
  people,
  renewed,
}: Pick<GroupRenewalContext, 'people' | 'renewed'>): AdminMember[] {
  return people.filter(({ id }) => !renewed.includes(id));
}
