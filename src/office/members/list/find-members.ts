import { getFoundMembers, toOrderName } from '#domain/calls/member-search.ts';
import { getMembers } from '#domain/calls/members.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import { sortMembers, toOrderServerKnows } from '#domain/member/member-order.ts';
import { createSearchIndex } from '#domain/member/member-search.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { PersonSeasons } from '#domain/year/season.ts';
import { plainLook, type ListView } from '#machines/members/list/listed-members.ts';
import type { PageQuestion, PagesBeyond, ReadBeyond } from '#machines/members/list/searched-members.ts';
import { callAsAdministrator, type AdminServices } from '../../session/services.ts';

/** Asks the server for a page of found members. `of` limits the search to people with these ids. */
export function askServerForMembers(
  services: AdminServices,
  { after, look }: PageQuestion,
  withYears = false,
  of?: readonly number[],
) {
  const { filters, order, page, text } = look;
  const from = after === null ? { skip: String(page * rowsPerPage) } : { after: String(after) };
  return callAsAdministrator(services, getFoundMembers, {
    query: {
      text,
      // A filter that is null is not sent.
      ...Object.fromEntries(Object.entries(filters).filter(([, choice]) => choice !== null)),
      // A URL can name an order by the records of each year, by which the server cannot sort.
      sort: toOrderName(toOrderServerKnows(order)),
      ...from,
      ...(withYears ? { years: 'yes' } : {}),
      ...(of ? { of: of.join(',') } : {}),
    },
  });
}

/** Reads the pages before and after the members in the dialog. A page is empty if it was not requested. */
export async function readPagesAround(services: AdminServices, asked: PagesBeyond): Promise<ReadBeyond> {
  const [before, after] = await Promise.all(
    [asked.before, asked.after].map(async (one) => one && (await askServerForMembers(services, one))),
  );
  return { before: before?.members ?? [], after: after?.members ?? [], next: after?.next ?? null };
}

async function findEveryPage(services: AdminServices, look: ListView, withYears: boolean) {
  const all: AdminMember[] = [];
  const seasons: PersonSeasons[] = [];
  let after: number | null = null;
  do {
    // Each page is read after the earlier page, because the answer says where the next page begins.
    const page: PageQuestion = { look: { ...look, page: 0 }, after };
    const answer = await askServerForMembers(services, page, withYears);
    all.push(...answer.members);
    seasons.push(...(answer.seasons ?? []));
    after = answer.next;
  } while (after !== null);
  return { members: all, seasons };
}

async function findThose(services: AdminServices, ids: readonly number[], withYears: boolean) {
  const all: AdminMember[] = [];
  const seasons: PersonSeasons[] = [];
  for (let at = 0; at < ids.length; at += rowsPerPage) {
    const page: PageQuestion = { look: plainLook, after: null };
    // Each page is read after the earlier page, so that a long list does not overload the server.
    const answer = await askServerForMembers(services, page, withYears, ids.slice(at, at + rowsPerPage));
    all.push(...answer.members);
    seasons.push(...(answer.seasons ?? []));
  }
  return { members: all, seasons };
}

/** Reads all found members, or those with the ids `of`, sorted like the list. */
export async function readAllFoundMembers(
  services: AdminServices,
  look: ListView,
  { of, withYears }: { readonly of: readonly number[] | null; readonly withYears: boolean },
) {
  if (!of) return findEveryPage(services, look, withYears);
  const read = await findThose(services, of, withYears);
  const sorted = sortMembers(createSearchIndex(read.members), look.order);
  return { ...read, members: sorted.map(({ person }) => person) };
}

/** Reads the member with this id. Null if no member has it. */
export async function readMemberById(
  services: AdminServices,
  id: number | null,
): Promise<AdminMember | null> {
  const members = await callAsAdministrator(services, getMembers, { query: { id: String(id) } });
  return members.find((one) => one.id === id) ?? null;
}
