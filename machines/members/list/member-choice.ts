import type { SnapshotFrom } from 'xstate';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { findInList, type ListView } from './listed-members.ts';
import type { memberListMachine } from './member-list.machine.ts';
import {
  askForPage as turnedTo,
  toQuestion,
  isOtherPageAsked,
  type PagesBeyond,
  type ReadBeyond,
} from './searched-members.ts';

/** The member who was chosen out of the list, the year that it is there, and for which one they are to be renewed first. */
export type ChosenMember = {
  readonly member: AdminMember;
  readonly thisYear: number;
  readonly year?: number | undefined;
};

/** Which member is chosen out of the list, or asked for by the address. */
export type Choice = {
  /** The list as it stands, once it was read. */
  readonly list: SnapshotFrom<typeof memberListMachine>['context'] | null;
  /** The member whom the address asks for, by id, until they are opened. */
  readonly asked: number | null;
  readonly chosen: ChosenMember | null;
  /** Whom the list showed or found when the dialog was opened: the order for Previous and Next until it is closed. */
  readonly among: readonly AdminMember[];
  /** How these were asked for, from which page on; null where everybody is held, or the list was being read. */
  readonly look: ListView | null;
  /** After whom more follow, by id; null where nobody does. */
  readonly next: number | null;
};

/** The choice of no member, before the list is there. */
export const nobodyChosen: Choice = {
  list: null,
  asked: null,
  chosen: null,
  among: [],
  look: null,
  next: null,
};

/** The member whom the address asks for to be chosen, where the list knows them. */
export function findAskedMember({ asked, list }: Choice): AdminMember | undefined {
  return asked === null ? undefined : list?.index.find(({ person }) => person.id === asked)?.person;
}

/** The choice of this member out of the list as it stands. */
export function chooseMember({ list }: Choice, member: AdminMember | null | undefined): Partial<Choice> {
  const { hits = [], page = 0, searched = null, thisYear = 0 } = list ?? {};
  // Until an answer comes, those who are shown are not the ones that are asked for.
  const isRead =
    list && searched && !isOtherPageAsked(searched, list) && searched.ends[page] === hits.at(-1)?.id;
  const from = isRead ? { look: searched.asked, next: searched.next } : { look: null, next: null };
  return { asked: null, chosen: member ? { member, thisYear } : null, among: hits, ...from };
}

/** The choice of another member, by id, of those who were found when the first was chosen. */
export function goToMember({ among, chosen }: Choice, id: unknown): Pick<Choice, 'chosen'> {
  const member = among.find((one) => one.id === id);
  return { chosen: chosen && member ? { ...chosen, member } : chosen };
}

/** Who stands so many rows after the chosen member among those who were found with them, or before. */
export function findNeighbour({ among, chosen }: Choice, rows: 1 | -1): AdminMember | undefined {
  return findInList(among, chosen?.member.id, rows);
}

/** The pages that are to be read where the chosen member stands first or last of those who were read. */
export function findPagesBeyond({ among, chosen, list, look, next }: Choice): PagesBeyond {
  const id = chosen?.member.id;
  const isLast = look && next !== null && among.at(-1)?.id === id;
  const isFirst = look && look.page > 0 && among[0]?.id === id;
  const turned = isFirst && list?.searched && turnedTo(list.searched, { ...look, page: look.page - 1 });
  return {
    before: turned && turned.page === look.page - 1 ? toQuestion(turned.searched) : null,
    after: isLast ? { look, after: next } : null,
  };
}

/** The choice of a member once the pages beyond were read. */
export function addPagesAround({ among, look, next }: Choice, read: ReadBeyond): Partial<Choice> {
  const ids = new Set(among.map(({ id }) => id));
  const [earlier, later] = [read.before, read.after].map((people) => people.filter(({ id }) => !ids.has(id)));
  return {
    among: [...(earlier ?? []), ...among, ...(later ?? [])],
    look: look && read.before.length > 0 ? { ...look, page: look.page - 1 } : look,
    next: read.after.length > 0 ? read.next : next,
  };
}

/** The page of the list on which the chosen member stands, where that is known. */
export function findPageOfChosen({ among, chosen, look }: Choice): number | null {
  const place = among.findIndex(({ id }) => id === chosen?.member.id);
  return look && place !== -1 ? look.page + Math.floor(place / rowsPerPage) : null;
}

/** Whether the chosen member's row stays in the list when the dialog closes, which clears the search. */
export function isStayingInList({ chosen, list, look }: Choice): boolean {
  if (!list?.searched) return true;
  // The list's own text is cleared as soon as the dialog closes.
  return look?.text === '' && list.hits.some(({ id }) => id === chosen?.member.id);
}
