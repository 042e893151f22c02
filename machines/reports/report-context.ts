import type { AdminMember } from '#domain/member/member-admin.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import type { ReportData, ReportShown } from './report-look.ts';
import type { SeasonPerson } from './season-filters.ts';

/** The data for the report's file: the shown report, and the ticked personal columns. */
export type ReportFile = ReportShown & {
  readonly data: ReportData;
  readonly ticked: readonly PersonalColumn[];
  /** The ids of the people for the exported file. If the ids are null, the file contains all found people. */
  readonly of: readonly number[] | null;
};

export type MembershipReport = ReportFile & {
  readonly member: AdminMember | null;
  /** Whether the person in the URL is not the person in the open dialog. */
  readonly isElsewhere: boolean;
  /** The id of the person in the URL, or null after the dialog of this person was opened. */
  readonly asked: number | null;
  readonly refusal: string | null;
};

/** Finds the person in the URL, or returns undefined if this person is not in the membership report. */
export function findAskedMember({ asked, data }: MembershipReport): AdminMember | undefined {
  return data.index.find(({ person }) => person.id === asked)?.person;
}

/** Returns the people for the report's file, in the order of the report. Filters are ignored if `of` has ids. */
export function listPeopleToExport({ hits, of, people }: ReportFile): readonly SeasonPerson[] {
  if (!of) return hits;
  const ids = new Set(of);
  return people.map(({ person }) => person).filter(({ id }) => ids.has(id));
}
