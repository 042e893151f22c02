import { filterLackingCover, type RenewedYear } from '#domain/renewal/group-renewal.ts';
import { defaultInsurance, findInsuranceProblem, type Insurance } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { listIdsBetween } from '#machines/range.ts';
import type { ChildChanged } from '../events.ts';
import type { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';

/** `stop` prevents further calls. If `inNotices` is true, notices show the results, because the dialog is closed. */
export type ToGroupCalls =
  | {
      readonly type: 'renew';
      readonly people: readonly AdminMember[];
      readonly year: number;
      readonly insurance: Insurance;
      readonly inNotices: boolean;
    }
  | { readonly type: 'stop' };

export type GroupRenewalContext = {
  /** The year to renew. It is 0 until a year is chosen or a dialog is opened. */
  year: number;
  /** The current year, which the list sends when it opens the dialog. */
  thisYear: number;
  ticked: readonly number[];
  /** The id of the last clicked person. A click with Shift ticks everybody from there to the clicked person. */
  tickedLast: number | null;
  people: readonly AdminMember[];
  insurance: Insurance;
  first: Insurance;
  problems: Readonly<Record<string, string>>;
  /** How many times the user has submitted. After each time, the dialog shows the problems again. */
  attempts: number;
  /** The ids of the people whose renewal was sent and is not answered yet. */
  underWay: readonly number[];
  /** The ids of the people who were renewed for this year in this session. */
  renewed: readonly number[];
  /** The messages about refused renewals, by the person's id. A message disappears when the renewal is sent again. */
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

export const nothingWrong = { problems: {}, attempts: 0 };

/** Finds the problems of the insurance, by the name of the field. */
export function findInsuranceProblems(context: GroupRenewalContext): GroupRenewalContext['problems'] {
  const { insurance, people } = context;
  // If the dialog has several people, people who need more cover are only listed beside the button, and all other
  // people are renewed.
  const isLacking = people.length === 1 && filterLackingCover(people, insurance, context).length === 1;
  if (isLacking) return { insurance: t('insurance.required.renewal') };
  const problem = findInsuranceProblem(insurance, [], 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

export function isAgencyTyped({ first, insurance: { agencyName } }: GroupRenewalContext): boolean {
  return agencyName !== '' && agencyName !== first.agencyName;
}

/**
 * If the server refused the renewals of all these people, returns the insurance that the user tried last. Otherwise
 * returns the default insurance.
 */
export function chooseFirstInsurance(before: GroupRenewalContext, people: readonly AdminMember[]): Insurance {
  const isTriedAgain = people.every(
    ({ id }) => id in before.refusals && before.people.some((one) => one.id === id),
  );
  return isTriedAgain ? before.insurance : defaultInsurance;
}

/** Changes the year. The results for the previous year are removed. */
export function changeYear(year: number, before: GroupRenewalContext): Partial<GroupRenewalContext> {
  return year === before.year ? {} : { year, renewed: [], refusals: {} };
}

export function tickRange(
  { ticked, tickedLast }: Pick<GroupRenewalContext, 'ticked' | 'tickedLast'>,
  range: Extract<GroupRenewalEvent, { type: 'range ticked' }>,
): Pick<GroupRenewalContext, 'ticked' | 'tickedLast'> {
  const ids = listIdsBetween(range.among, tickedLast, range.to);
  return {
    ticked: range.ticked ? [...new Set([...ticked, ...ids])] : removeIds(ticked, ids),
    tickedLast: range.to,
  };
}

export function removeIds(ids: readonly number[], gone: readonly number[]): readonly number[] {
  return ids.filter((id) => !gone.includes(id));
}

export function listStillToRenew({
  people,
  renewed,
}: Pick<GroupRenewalContext, 'people' | 'renewed'>): AdminMember[] {
  return people.filter(({ id }) => !renewed.includes(id));
}
