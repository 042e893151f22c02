import type { SnapshotFrom } from 'xstate';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { findMemberPlacesAway, type ListView } from './listed-members.ts';
import type { memberListMachine } from './member-list.machine.ts';
import {
  setRequestedPage as turnedTo,
  toPageRequest,
  needsOtherPage,
  type PagesBeyond,
  type ReadBeyond,
} from './searched-members.ts';

/** `year` is the year that the renewal dialog shows first. */
export type ChosenMember = {
  readonly member: AdminMember;
  readonly thisYear: number;
  readonly year?: number | undefined;
};

/** The member of the list whose dialog is open or will open. */
export type Choice = {
  /** Null until the server has sent the list. */
  readonly list: SnapshotFrom<typeof memberListMachine>['context'] | null;
  /** The id of the member in the URL. Null after this member's dialog was opened. */
  readonly asked: number | null;
  readonly chosen: ChosenMember | null;
  /** The members that the buttons Previous and Next can open. */
  readonly among: readonly AdminMember[];
  /**
   * The view by which the server found the members of `among`, at the first member's page. Null if the browser has all
   * members, or was loading the list.
   */
  readonly look: ListView | null;
  /** The id after which the server has more members. Null if there are none. */
  readonly next: number | null;
};

export const nobodyChosen: Choice = {
  list: null,
  asked: null,
  chosen: null,
  among: [],
  look: null,
  next: null,
};

export function findAskedMember({ asked, list }: Choice): AdminMember | undefined {
  return asked === null ? undefined : list?.index.find(({ person }) => person.id === asked)?.person;
}

/** Closes the dialog if no member is given. */
export function chooseMember({ list }: Choice, member: AdminMember | null | undefined): Partial<Choice> {
  const { hits = [], page = 0, searched = null, thisYear = 0 } = list ?? {};
  // While the server has not answered yet, the list still shows the members for the view before.
  const isRead =
    list && searched && !needsOtherPage(searched, list) && searched.ends[page] === hits.at(-1)?.id;
  const from = isRead ? { look: searched.asked, next: searched.next } : { look: null, next: null };
  return { asked: null, chosen: member ? { member, thisYear } : null, among: hits, ...from };
}

/** Shows another member in the dialog. If the member is not in `among`, the dialog does not change. */
export function goToMember({ among, chosen }: Choice, id: unknown): Pick<Choice, 'chosen'> {
  const member = among.find((one) => one.id === id);
  return { chosen: chosen && member ? { ...chosen, member } : chosen };
}

export function findNeighbour({ among, chosen }: Choice, rows: 1 | -1): AdminMember | undefined {
  return findMemberPlacesAway(among, chosen?.member.id, rows);
}

/** Finds the pages to load when the dialog shows the first or last member of `among`. Null if no page is needed. */
export function findPagesToReadAround({ among, chosen, list, look, next }: Choice): PagesBeyond {
  const id = chosen?.member.id;
  const isLast = look && next !== null && among.at(-1)?.id === id;
  const isFirst = look && look.page > 0 && among[0]?.id === id;
  const turned = isFirst && list?.searched && turnedTo(list.searched, { ...look, page: look.page - 1 });
  return {
    before: turned && turned.page === look.page - 1 ? toPageRequest(turned.searched) : null,
    after: isLast ? { look, after: next } : null,
  };
}

export function addPagesAround({ among, look, next }: Choice, read: ReadBeyond): Partial<Choice> {
  const ids = new Set(among.map(({ id }) => id));
  const [earlier, later] = [read.before, read.after].map((people) => people.filter(({ id }) => !ids.has(id)));
  return {
    among: [...(earlier ?? []), ...among, ...(later ?? [])],
    look: look && read.before.length > 0 ? { ...look, page: look.page - 1 } : look,
    next: read.after.length > 0 ? read.next : next,
  };
}

/** Returns null if the page is not known. */
export function findPageOfChosen({ among, chosen, look }: Choice): number | null {
  const place = among.findIndex(({ id }) => id === chosen?.member.id);
  return look && place !== -1 ? look.page + Math.floor(place / rowsPerPage) : null;
}

/** Returns whether the list shows the chosen member after the dialog is closed. Closing it clears the search text. */
export function isChosenStillListed({ chosen, list, look }: Choice): boolean {
  if (!list?.searched) return true;
  // Closing the dialog clears the search text, which changes the rows.
  return look?.text === '' && list.hits.some(({ id }) => id === chosen?.member.id);
}
