import '../../portal/members-texts.ts';
import { fromCallback, fromPromise } from 'xstate';
import { dayOf } from '#domain/values/time-zone.ts';
import { wholeList } from '#domain/calls/call.ts';
import { getMembers } from '#domain/calls/members.ts';
import { getPrices } from '#domain/calls/public-data.ts';
import { yearsForGroups } from '#domain/renewal/group-renewal.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { lookIn, memberIn, queryWith, hasLook } from '#machines/members/list/list-address.ts';
import { groupMembersMachine } from '#machines/members/list/group-members.machine.ts';
import { memberListMachine, type MemberListData } from '#machines/members/list/member-list.machine.ts';
import type { Asked } from '#machines/members/list/searched-members.ts';
import { officeMembersMachine } from '#machines/members/list/office-members.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { currentYear, serverNow } from '#src/api/server-clock.ts';
import { isSearchedByServer } from '../../session/searched-by-server.ts';
import { reported, until } from '../../../portal/services.ts';
import { provideAdminRenewal } from '../renewal/admin-renewal-actors.ts';
import { provideGroupRenewal } from '../renewal/group-renewal-actors.ts';
import { provideMemberDetail } from '../detail/member-detail-actors.ts';
import { keepLookedAt, keptLookedAt } from '../../session/looked-at.ts';
import { isGroupDisabled } from '../../session/disabled-group.ts';
import { showMember, showNoMember } from '../../session/member-in-address.ts';
import { everyMember, firstMembers } from '../../session/member-queries.ts';
import { asAdministrator, changing, type AdminServices } from '../../session/services.ts';
import { keepLayout, keptLayout } from './kept-layout.ts';
import { exportMembers } from './export-members.ts';
import { findBeyond, findMember, findMembers } from './find-members.ts';

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

async function load(services: AdminServices, asked: Asked | null): Promise<MemberListData> {
  if (asked === null) return { members: await allMembers(services), thisYear: currentYear() };
  const { members, ...counts } = await findMembers(services, asked);
  return { members, counts, thisYear: currentYear() };
}

/** The group's own people, all of them (specification section 9). */
async function loadGroup(services: AdminServices): Promise<MemberListData> {
  const [{ members }, disabled, prices] = await Promise.all([
    ask(services, everyMember),
    isGroupDisabled(services),
    makeCall(getPrices, { signal: services.signal }),
  ]);
  const offered = yearsForGroups(dayOf(serverNow()), prices);
  return { members, thisYear: currentYear(), disabled, prices: offered };
}

function provided(
  services: AdminServices,
  whose: 'association' | 'group',
  read: (services: AdminServices, asked: Asked | null) => Promise<MemberListData>,
) {
  const { address } = services;
  return memberListMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => reported(services, read(until(signal, services), input))),
      export: changing(services, (list) => exportMembers(services, list)),
    },
    actions: {
      'keep how it is looked at': ({ context: { filters, order, page, text, year } }) =>
        void services.looks.set(whose, { filters, order, page, text, year }),
      'show it in the address': ({ context: { filters, order, page, text } }) =>
        address.replace(queryWith(address.read(), { look: { filters, order, page, text } })),
      'keep the layout for later': ({ context: { layout } }) => keepLayout(layout),
    },
  });
}

/** How the actors of a member list begin it: as its address says, or else as it was left. */
export function beginningOf({ address, looks }: AdminServices, whose: 'association' | 'group') {
  const query = address.read();
  const left = looks.get(whose);
  return {
    look: hasLook(query) ? lookIn(query) : left,
    layout: keptLayout(),
    marked: left?.marked,
    year: left?.year,
    asked: memberIn(query),
    lookedAt: keptLookedAt(),
    paged: whose === 'association' && isSearchedByServer(),
  };
}

export function provideOfficeMembers(services: AdminServices) {
  return officeMembersMachine.provide({
    actors: {
      memberList: provided(services, 'association', load),
      memberDetail: provideMemberDetail(services),
      adminRenewal: provideAdminRenewal(services),
      member: fromPromise(({ input, signal }) =>
        reported(services, findMember(until(signal, services), input)),
      ),
      beyond: fromPromise(({ input, signal }) =>
        reported(services, findBeyond(until(signal, services), input)),
      ),
      address: fromCallback(({ sendBack }) =>
        services.address.follow((query) =>
          sendBack({ type: 'address changed', look: lookIn(query), member: memberIn(query) }),
        ),
      ),
    },
    actions: {
      'show the member in the address': ({ context }) =>
        showMember(services.address, context.chosen?.member.id),
      'take the member out of the address': () => showNoMember(services.address),
      'keep who was looked at': ({ context }) => keepLookedAt(context.lookedAt),
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
