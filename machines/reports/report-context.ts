import type { AdminMember } from '#domain/member/member-admin.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import type { ReportData, ReportShown } from './report-look.ts';
import type { SeasonPerson } from './season-filters.ts';

/** The data for a file of the membership report: the people shown, and the ticked personal columns. */
export type ReportFile = ReportShown & {
  readonly data: ReportData;
  readonly ticked: readonly PersonalColumn[];
  /** The ids of the people in the file. If null, the file has everybody who was found. */
  readonly of: readonly number[] | null;
};

/** The context of the membership report. */
export type MembershipReport = ReportFile & {
  readonly member: AdminMember | null;
  /** Whether the URL now names a person who is not the person of the open dialog. */
  readonly isElsewhere: boolean;
  /** The id of the person in the URL. Null after the dialog is open. */
  readonly asked: number | null;
  readonly refusal: string | null;
};

/** Finds the person whom the URL names. Undefined if the person is not in the membership report. */
export function findAskedMember({ asked, data }: MembershipReport): AdminMember | undefined {
  return data.index.find(({ person }) => person.id === asked)?.person;
}

/**
 * Lists the people in a file of the membership report, in the order of the report. If ids are given, the filters do not
 * count.
 */
export function listExported({ hits, of, people }: ReportFile): readonly SeasonPerson[] {
  if (!of) return hits;
  const ids = new Set(of);
  return people.map(({ person }) => person).filter(({ id }) => ids.has(id));
}
