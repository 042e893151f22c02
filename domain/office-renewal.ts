import { hasClubBesideMandatory, type Club } from './club.ts';
import { insuranceProblem } from './insurance.ts';
import type { AdminMember } from './member-admin.ts';
import { startedDraft, type RenewalData } from './renewal-draft.ts';
import type { Selection } from './selection.ts';
import { t } from './texts/texts.ts';

/** A renewal by the office: for which year, with what. */
export type OfficeRenewal = Selection & { readonly year: number };

/** The years not yet renewed among the previous, this and the next, in that order (specification section 4). */
export function yearsToRenew(member: AdminMember | null, thisYear: number): number[] {
  if (!member) return [];
  return [
    ...(member.renewedPreviousYear ? [] : [thisYear - 1]),
    ...(member.renewedThisYear ? [] : [thisYear]),
    ...(member.renewedNextYear ? [] : [thisYear + 1]),
  ];
}

/** Whether a member lives and has a year left that can be renewed (specification section 4, Admin renewal dialog). */
export function canRenew(member: AdminMember): boolean {
  return !member.deceased && yearsToRenew(member, 0).length > 0;
}

/**
 * The choices that a renewal by the office starts with: those of the latest record that are still on offer; nothing
 * where the year has no data.
 */
export function startedWith(year: number, data?: RenewalData): OfficeRenewal {
  const { clubs, affiliatedGroups, licences, insurance } = startedDraft(year, undefined, data);
  return { year, clubs, affiliatedGroups, licences, insurance };
}

/** What is wrong with a renewal, as messages by the field that each belongs to (specification section 5). */
export function renewalProblems(chosen: Selection, clubs: readonly Club[]): Readonly<Record<string, string>> {
  const insurance = insuranceProblem(chosen.insurance, chosen.licences, 'renewal');
  return {
    ...(hasClubBesideMandatory(chosen.clubs, clubs) ? {} : { clubs: t('invalid.clubs') }),
    ...(insurance ? { [insurance.field]: t(insurance.text) } : {}),
  };
}
