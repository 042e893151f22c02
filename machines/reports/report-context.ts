import type { AdminMember } from '#domain/member/member-admin.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import type { ReportData, ReportShown } from './report-look.ts';
import type { SeasonPerson } from './season-filters.ts';

export type ReportFile = ReportShown & {
  readonly data: ReportData;
  readonly ticked: readonly PersonalColumn[];
  /** The ids of the people for the file. Null for all found people. */
  readonly of: readonly number[] | null;
};

export type MembershipReport = ReportFile & {
  readonly member: AdminMember | null;
  /** Whether the URL names another person than the open dialog. */
  readonly isElsewhere: boolean;
  /** The id of the person in the URL. Null after this person's dialog was opened. */
  readonly asked: number | null;
  readonly refusal: string | null;
};

export function findAskedMember({ asked, data }: MembershipReport): AdminMember | undefined {
  return data.index.find(({ person }) => person.id === asked)?.person;
}

/** Lists the people in the order of the report. Filters are ignored if `of` has ids. */
export function listPeopleToExport({ hits, of, people }: ReportFile): readonly SeasonPerson[] {
  if (!of) return hits;
  const ids = new Set(of);
  return people.map(({ person }) => person).filter(({ id }) => ids.has(id));
}
