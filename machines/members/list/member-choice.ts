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

/** The member chosen in the list, the current year, and the year that the renewal dialog shows first. */
export type ChosenMember = {
  readonly member: AdminMember;
  readonly thisYear: number;
  readonly year?: number | undefined;
};

/** The member who is chosen in the list, or whom the URL names. */
export type Choice = {
  /** The list, or null before it is read. */
  readonly list: SnapshotFrom<typeof memberListMachine>['context'] | null;
  /** The id of the member in the URL. Null after the dialog is open. */
  readonly asked: number | null;
  readonly chosen: ChosenMember | null;
  /**
   * The members shown or found when the dialog was opened. Previous and Next use this order until the dialog closes.
   */
  readonly among: readonly AdminMember[];
  /**
   * The view that found the members in `among`, with the page of the first member. Null if the browser has all members,
   * or if the list was being read.
   */
  readonly look: ListView | null;
  /** The id after which more members follow. Null if there are no more. */
  readonly next: number | null;
};

/** The choice of no member, before the list is read. */
export const nobodyChosen: Choice = {
  list: null,
  asked: null,
  chosen: null,
  among: [],
  look: null,
  next: null,
};

/** Finds the member whom the URL names. Undefined if the member is not in the list. */
export function findAskedMember({ asked, list }: Choice): AdminMember | undefined {
  return asked === null ? undefined : list?.index.find(({ person }) => person.id === asked)?.person;
}

/** Chooses a member from the list. */
export function chooseMember({ list }: Choice, member: AdminMember | null | undefined): Partial<Choice> {
  const { hits = [], page = 0, searched = null, thisYear = 0 } = list ?? {};
  // Until the server answers, the list still shows the members of the last question.
  const isRead =
    list && searched && !isOtherPageAsked(searched, list) && searched.ends[page] === hits.at(-1)?.id;
  const from = isRead ? { look: searched.asked, next: searched.next } : { look: null, next: null };
  return { asked: null, chosen: member ? { member, thisYear } : null, among: hits, ...from };
}

/** Chooses another member by id. The member must be in `among`. */
export function goToMember({ among, chosen }: Choice, id: unknown): Pick<Choice, 'chosen'> {
  const member = among.find((one) => one.id === id);
  return { chosen: chosen && member ? { ...chosen, member } : chosen };
}

/** Finds the member after or before the chosen member in `among`. */
export function findNeighbour({ among, chosen }: Choice, rows: 1 | -1): AdminMember | undefined {
  return findInList(among, chosen?.member.id, rows);
}

/** Finds the pages to read if the chosen member is the first or last in `among`. */
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

/** Adds the members of the previous and the next page to `among`. */
export function addPagesAround({ among, look, next }: Choice, read: ReadBeyond): Partial<Choice> {
  const ids = new Set(among.map(({ id }) => id));
  const [earlier, later] = [read.before, read.after].map((people) => people.filter(({ id }) => !ids.has(id)));
  return {
    among: [...(earlier ?? []), ...among, ...(later ?? [])],
    look: look && read.before.length > 0 ? { ...look, page: look.page - 1 } : look,
    next: read.after.length > 0 ? read.next : next,
  };
}

/** Finds the page of the list with the chosen member. Null if the page is not known. */
export function findPageOfChosen({ among, chosen, look }: Choice): number | null {
  const place = among.findIndex(({ id }) => id === chosen?.member.id);
  return look && place !== -1 ? look.page + Math.floor(place / rowsPerPage) : null;
}

/** Whether the chosen member's row is still in the list after the dialog closes. Closing clears the search. */
export function isStayingInList({ chosen, list, look }: Choice): boolean {
  if (!list?.searched) return true;
  // The list's search text is cleared when the dialog closes.
  return look?.text === '' && list.hits.some(({ id }) => id === chosen?.member.id);
}
