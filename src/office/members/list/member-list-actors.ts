import '../../portal/members-texts.ts';
import { fromPromise } from 'xstate';
import { dayOf } from '#domain/time-zone.ts';
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
import { asAdministrator, roleOf, type AdminServices } from '../../session/services.ts';
import { fileColumns } from './member-columns.tsx';

/** How many members a call is asked for (specification section 9). */
const most = 5000;

function ask(services: AdminServices, limit: number): Promise<AdminMember[]> {
  return asAdministrator(services, getMembers, {
    query: { startMembershipNumber: '0', limit: String(limit) },
  });
}

/** Every member: where the first answer is full there are more, and those without a number come with the whole list alone. */
async function allMembers(services: AdminServices): Promise<AdminMember[]> {
  const members = await ask(services, most);
  return members.length < most ? members : ask(services, 0);
}

async function load(services: AdminServices): Promise<MemberListData> {
  return { members: await allMembers(services), thisYear: currentYear() };
}

/** The group's own people, all of them (specification section 9). */
async function loadGroup(services: AdminServices): Promise<MemberListData> {
  const [members, disabled] = await Promise.all([ask(services, 0), isGroupDisabled(services)]);
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
