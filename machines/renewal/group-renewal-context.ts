import { filterLackingCover, type RenewedYear } from '#domain/renewal/group-renewal.ts';
import { defaultInsurance, findInsuranceProblem, type Insurance } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { listIdsBetween } from '#domain/values/range.ts';
import type { ChildChanged } from '../events.ts';
import type { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';

/**
 * The events for the actor that makes the calls of a group's renewals. `renew` renews people for a year, and `stop`
 * prevents further calls. If `inNotices` is true, notices show the results, because the dialog is closed.
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

/** The context of a group’s renewals: the ticks in the list, the choices in the dialog, and the results of calls. */
export type GroupRenewalContext = {
  /** The year to renew, or the year chosen earlier in this session. 0 before a year is chosen or a dialog opens. */
  year: number;
  /** The current year. The current year, which the list sends when it opens the dialog. */
  thisYear: number;
  /** The ids of the people who are ticked in the list. */
  ticked: readonly number[];
  /** The id of the last clicked person. A click with Shift ticks all people from this person to the clicked one. */
  tickedLast: number | null;
  /** The people whose insurance the dialog renews. */
  people: readonly AdminMember[];
  insurance: Insurance;
  /** The first insurance in the dialog. */
  first: Insurance;
  problems: Readonly<Record<string, string>>;
  /** How many times the user has submitted the dialog. After each attempt, the dialog shows the problems again. */
  attempts: number;
  /** The ids of the people whose renewal was sent, and whose renewal the server has not answered yet. */
  underWay: readonly number[];
  /** The ids of the people who were renewed for the chosen year in this session. */
  renewed: readonly number[];
  /** The messages of refused renewals by the person's id. A message disappears when the renewal is sent again. */
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

/** The part of the context with which the dialog shows no problem. */
export const nothingWrong = { problems: {}, attempts: 0 };

/** Finds the problems of the chosen insurance, by the name of the field. */
export function findInsuranceProblems(context: GroupRenewalContext): GroupRenewalContext['problems'] {
  const { insurance, people } = context;
  // If the dialog has several people, people who need more cover are only listed beside the button, and all other
  // people are renewed.
  const isLacking = people.length === 1 && filterLackingCover(people, insurance, context).length === 1;
  if (isLacking) return { insurance: t('insurance.required.renewal') };
  const problem = findInsuranceProblem(insurance, [], 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

/** Returns whether the user has typed an agency's name in the dialog of a group's renewal. */
export function isAgencyTyped({ first, insurance: { agencyName } }: GroupRenewalContext): boolean {
  return agencyName !== '' && agencyName !== first.agencyName;
}

/** Returns the first insurance in the dialog: after a refusal for these people, the insurance of the last try. */
export function chooseFirstInsurance(before: GroupRenewalContext, people: readonly AdminMember[]): Insurance {
  const isTriedAgain = people.every(
    ({ id }) => id in before.refusals && before.people.some((one) => one.id === id),
  );
  return isTriedAgain ? before.insurance : defaultInsurance;
}

/** Changes the year of a group's renewals. The dialog no longer shows the results for the year before the change. */
export function changeYear(year: number, before: GroupRenewalContext): Partial<GroupRenewalContext> {
  return year === before.year ? {} : { year, renewed: [], refusals: {} };
}

/** Returns the ids of the ticked people after the user has ticked or unticked several rows of the list at once. */
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

/** Returns the people in the dialog who are not renewed yet. */
export function listStillToRenew({
  people,
  renewed,
}: Pick<GroupRenewalContext, 'people' | 'renewed'>): AdminMember[] {
  return people.filter(({ id }) => !renewed.includes(id));
}
