import './members-texts.ts';
import { fromPromise } from 'xstate';
import { yearOf } from '#domain/calendar.ts';
import { getMembers } from '#domain/calls/members.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { memberListMachine, type MemberListData } from '#machines/members/member-list.machine.ts';
import { reported } from '../services.ts';
import { provideAdminRenewal } from './admin-renewal.ts';
import { provideMemberDetail } from './member-detail.ts';
import { asAdministrator, type AdminServices } from './services.ts';

/** How many members a call is asked for (specification section 9). */
const most = 5000;

/** Every member: where the first answer is full there are more, and those without a number come with the whole list alone. */
async function allMembers(services: AdminServices): Promise<AdminMember[]> {
  const ask = (limit: number) =>
    asAdministrator(services, getMembers, {
      query: { startMembershipNumber: '0', limit: String(limit) },
    });
  const members = await ask(most);
  return members.length < most ? members : ask(0);
}

async function load(services: AdminServices): Promise<MemberListData> {
  return { members: await allMembers(services), thisYear: yearOf(new Date()) };
}

export function provideMemberList(services: AdminServices) {
  return memberListMachine.provide({
    actors: {
      load: fromPromise<MemberListData, undefined>(() => reported(services, load(services))),
      memberDetail: provideMemberDetail(services),
      adminRenewal: provideAdminRenewal(services),
    },
  });
}
