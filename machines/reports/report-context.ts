import type { AdminMember } from '#domain/member/member-admin.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import type { ReportData, ReportShown } from './report-look.ts';
import type { SeasonPerson } from './season-filters.ts';

/** What a file of the membership report is made of: who is shown, and what it holds beside the rest. */
export type ReportFile = ReportShown & {
  readonly data: ReportData;
  readonly ticked: readonly PersonalColumn[];
  /** Whom it is of, by id; null for all who are found. */
  readonly of: readonly number[] | null;
};

/** What the machine of the membership report remembers. */
export type MembershipReport = ReportFile & {
  readonly member: AdminMember | null;
  /** Whether the address has come to be about somebody else than the open dialog. */
  readonly isElsewhere: boolean;
  /** Whom the address asks for, by id, until they are opened. */
  readonly asked: number | null;
  readonly refusal: string | null;
};

/** Whom the address asks for, where they are in the membership report. */
export function findAskedMember({ asked, data }: MembershipReport): AdminMember | undefined {
  return data.index.find(({ person }) => person.id === asked)?.person;
}

/** Who stands in a file of the membership report, in its order; whoever is named, whatever the filters let through. */
export function listExported({ hits, of, people }: ReportFile): readonly SeasonPerson[] {
  if (!of) return hits;
  const ids = new Set(of);
  return people.map(({ person }) => person).filter(({ id }) => ids.has(id));
}
