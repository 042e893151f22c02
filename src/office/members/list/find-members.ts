import { getFoundMembers, orderName } from '#domain/calls/member-search.ts';
import { getMembers } from '#domain/calls/members.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { ListLook } from '#machines/members/list/listed-members.ts';
import type { Asked, Beyond, ReadBeyond } from '#machines/members/list/searched-members.ts';
import { asAdministrator, type AdminServices } from '../../session/services.ts';

/** Finds a page of members for the list by the server's search, and how many there are. */
export function findMembers(services: AdminServices, { after, look }: Asked) {
  const { filters, order, page, text } = look;
  const from = after === null ? { skip: String(page * rowsPerPage) } : { after: String(after) };
  return asAdministrator(services, getFoundMembers, {
    query: { text, ...filters, sort: orderName(order), ...from },
  });
}

/** Finds the members on the pages of the list beyond those that were read. */
export async function findBeyond(services: AdminServices, asked: Beyond): Promise<ReadBeyond> {
  const [before, after] = await Promise.all(
    [asked.before, asked.after].map(async (one) => one && (await findMembers(services, one))),
  );
  return { before: before?.members ?? [], after: after?.members ?? [], next: after?.next ?? null };
}

/** Finds all members whom the server's search finds, page after page. */
export async function findAll(services: AdminServices, look: ListLook): Promise<readonly AdminMember[]> {
  const all: AdminMember[] = [];
  let after: number | null = null;
  do {
    // One after the other, since each page says where the next begins.
    const { members, next } = await findMembers(services, { look: { ...look, page: 0 }, after });
    all.push(...members);
    after = next;
  } while (after !== null);
  return all;
}

/** Finds the one member with this id on the server, null where there is none. */
export async function findMember(services: AdminServices, id: number | null): Promise<AdminMember | null> {
  const members = await asAdministrator(services, getMembers, { query: { id: String(id) } });
  return members.find((one) => one.id === id) ?? null;
}
