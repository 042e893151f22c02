import '../../portal/members-texts.ts';
import { fromPromise } from 'xstate';
import { dayOf } from '#domain/time-zone.ts';
import { wholeList } from '#domain/calls/call.ts';
import { getMembers } from '#domain/calls/members.ts';
import { getAffiliatedGroups } from '#domain/calls/public-data.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { groupMembersMachine } from '#machines/members/group-members.machine.ts';
import { memberListMachine, type MemberListData } from '#machines/members/member-list.machine.ts';
import { officeMembersMachine } from '#machines/members/office-members.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { currentYear, serverNow } from '#src/api/server-clock.ts';
import { reported, until } from '../../../portal/services.ts';
import { provideAdminRenewal } from '../renewal/admin-renewal-actors.ts';
import { exportCsv } from '../../portal/csv-export.ts';
import { provideGroupRenewal } from '../renewal/group-renewal-actors.ts';
import { provideMemberDetail } from '../detail/member-detail-actors.ts';
import { everyMember, firstMembers } from '../../session/member-queries.ts';
import { asAdministrator, roleOf, type AdminServices } from '../../session/services.ts';
import { fileColumns } from './member-columns.tsx';

/** As many members as the query says, and whether these are all. */
async function ask(services: AdminServices, query: typeof firstMembers) {
  let whole = false;
  const members: AdminMember[] = await asAdministrator(services, getMembers, {
    query,
    hear: (headers) => (whole = headers.has(wholeList)),
  });
  return { members, whole };
}

/** Every member: where there are more than the first answer holds, those without a number come with the whole list alone. */
async function allMembers(services: AdminServices): Promise<AdminMember[]> {
  const { members, whole } = await ask(services, firstMembers);
  return whole || members.length < Number(firstMembers.limit)
    ? members
    : (await ask(services, everyMember)).members;
}

async function load(services: AdminServices): Promise<MemberListData> {
  return { members: await allMembers(services), thisYear: currentYear() };
}

/** The group's own people, all of them (specification section 9). */
async function loadGroup(services: AdminServices): Promise<MemberListData> {
  const [{ members }, disabled] = await Promise.all([ask(services, everyMember), isGroupDisabled(services)]);
  return { members, thisYear: currentYear(), disabled };
}

/** Whether the members' list is of a disabled group, which may add and renew nobody. */
export async function isGroupDisabled(services: AdminServices): Promise<boolean> {
  const groups = await makeCall(getAffiliatedGroups, { signal: services.signal });
  return groups.some(({ enabled, shortName }) => shortName === roleOf(services) && !enabled);
}

function exportMembers(
  services: AdminServices,
  members: readonly AdminMember[],
  thisYear: number,
): Promise<void> {
  const columns = fileColumns(thisYear);
  return exportCsv(services, {
    kind: 'members',
    name: `members-${dayOf(serverNow())}.csv`,
    header: columns.map(({ label }) => label),
    rows: members.map((member) => columns.map(({ text }) => text(member))),
  });
}

function provided(
  services: AdminServices,
  whose: 'association' | 'group',
  read: (services: AdminServices) => Promise<MemberListData>,
) {
  return memberListMachine.provide({
    actors: {
      load: fromPromise<MemberListData, undefined>(({ signal }) =>
        reported(services, read(until(signal, services))),
      ),
    },
    actions: {
      'save the file': ({ context: { hits, thisYear } }) => void exportMembers(services, hits, thisYear),
      'keep how it is looked at': ({ context: { filters, page, text } }) =>
        void services.looks.set(whose, { filters, page, text }),
    },
  });
}

export function provideOfficeMembers(services: AdminServices) {
  return officeMembersMachine.provide({
    actors: {
      memberList: provided(services, 'association', load),
      memberDetail: provideMemberDetail(services),
      adminRenewal: provideAdminRenewal(services),
    },
  });
}

export function provideGroupMembers(services: AdminServices) {
  return groupMembersMachine.provide({
    actors: {
      memberList: provided(services, 'group', loadGroup),
      groupRenewal: provideGroupRenewal(services),
    },
  });
}
