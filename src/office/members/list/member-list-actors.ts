import '../../portal/members-texts.ts';
import { fromCallback, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toDay } from '#domain/values/time-zone.ts';
import { wholeList } from '#domain/calls/call.ts';
import { getMembers } from '#domain/calls/members.ts';
import { needsPaperSearch } from '#domain/member/paper-search.ts';
import { getPaperHolders } from '#domain/calls/paper-search.ts';
import { getAffiliatedGroups, getClubs, getPrices } from '#domain/calls/public-data.ts';
import { getSeasons } from '#domain/calls/reports.ts';
import { toOrderServerKnows } from '#domain/member/member-order.ts';
import { listYearsForGroups } from '#domain/renewal/group-renewal.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { noRecordFilters } from '#domain/year/season-filters.ts';
import {
  parseListView,
  parseMemberId,
  replaceInQuery,
  hasListView,
} from '#machines/members/list/list-address.ts';
import { addedMemberMachine } from '#machines/members/list/added-member.machine.ts';
import { groupMembersMachine } from '#machines/members/list/group-members.machine.ts';
import type { ListView } from '#machines/members/list/listed-members.ts';
import { listChoicesMachine } from '#machines/members/list/list-choices.machine.ts';
import { memberListMachine, type ListQuestion } from '#machines/members/list/member-list.machine.ts';
import { paperSearchMachine } from '#machines/members/list/paper-search.machine.ts';
import type { MemberListData } from '#machines/members/list/shown-members.ts';
import { officeMembersMachine } from '#machines/members/list/office-members.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getCurrentYear, getServerTime } from '#src/api/server-clock.ts';
import { isSearchedByServer } from '../../session/searched-by-server.ts';
import { reportFailure, withSignal } from '../../../portal/services.ts';
import { createAdminRenewalMachine } from '../renewal/admin-renewal-actors.ts';
import { createGroupRenewalMachine } from '../renewal/group-renewal-actors.ts';
import { createMemberDetailMachine } from '../detail/member-detail-actors.ts';
import { saveRecentlyOpened, readRecentlyOpened } from '../../session/looked-at.ts';
import { isGroupDisabled } from '../../session/disabled-group.ts';
import { putMemberInAddress, removeMemberFromAddress } from '../../session/member-in-address.ts';
import { everyMember, firstMembers } from '../../session/member-queries.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../../session/services.ts';
import { createManyMembersMachine } from '../../many/many-actors.ts';
import { saveListLayout, readListLayout, type ListOwner } from './kept-layout.ts';
import { exportMembers } from './export-members.ts';
import { readPagesAround, readMemberById, askServerForMembers } from './find-members.ts';

/** Requests members. `whole` is true if the server says that it returned all members. */
async function askMembers(services: AdminServices, query: typeof firstMembers) {
  let whole = false;
  const members: AdminMember[] = await callAsAdministrator(services, getMembers, {
    query,
    hear: (headers) => (whole = headers.has(wholeList)),
  });
  return { members, whole };
}

/** Reads all members: at most 5000 with one call, and the whole list with a second call if necessary. */
async function readAllMembers(services: AdminServices): Promise<AdminMember[]> {
  const { members, whole } = await askMembers(services, firstMembers);
  return whole || members.length < Number(firstMembers.limit)
    ? members
    : (await askMembers(services, everyMember)).members;
}

async function loadForOffice(
  services: AdminServices,
  { page, withYears }: ListQuestion,
): Promise<MemberListData> {
  if (page) {
    const { members, seasons, ...counts } = await askServerForMembers(services, page, withYears);
    return { members, counts, seasons, thisYear: getCurrentYear() };
  }
  const [members, seasons] = await Promise.all([
    readAllMembers(services),
    withYears ? callAsAdministrator(services, getSeasons, {}) : undefined,
  ]);
  return { members, seasons, thisYear: getCurrentYear() };
}

/** Reads all people of the signed-in group (specification section 9). */
async function loadForGroup(services: AdminServices): Promise<MemberListData> {
  const [{ members }, disabled, prices] = await Promise.all([
    askMembers(services, everyMember),
    isGroupDisabled(services),
    makeCall(getPrices, { signal: services.signal }),
  ]);
  const offered = listYearsForGroups(toDay(getServerTime()), prices);
  return { members, thisYear: getCurrentYear(), disabled, prices: offered };
}

function pickAdded({ looks }: AdminServices, whose: ListOwner) {
  return { added: looks.get(whose)?.added };
}

type List = ActorRefFrom<typeof memberListMachine>;

/** Calls `tell` now and after each change of the list. The returned function stops this. */
function follow(list: List, tell: (context: SnapshotFrom<typeof memberListMachine>['context']) => void) {
  tell(list.getSnapshot().context);
  const following = list.subscribe(({ context }) => tell(context));
  return () => following.unsubscribe();
}

/** Finds who has the receipt, certificate or payment with the searched number. */
export function createPaperSearchMachine(services: AdminServices, list: List) {
  return paperSearchMachine.provide({
    actors: {
      list: fromCallback(({ sendBack }) =>
        follow(list, ({ hits, text }) =>
          sendBack({ type: 'search typed', text: needsPaperSearch(text, hits.length) ? text : '' }),
        ),
      ),
      ask: fromPromise(({ input: text, signal }) =>
        callAsAdministrator(withSignal(signal, services), getPaperHolders, { query: { text } }),
      ),
    },
  });
}

/** Reads the clubs and groups when the list needs them for the first time. */
export function createListChoicesMachine(list: List) {
  return listChoicesMachine.provide({
    actors: {
      list: fromCallback(({ sendBack }) => {
        let wasNeeded = false;
        return follow(list, ({ filters, layout }) => {
          const isNeeded = (filters.club ?? filters.group) !== null || layout.further.includes('clubs');
          if (isNeeded && !wasNeeded) sendBack({ type: 'asked' });
          wasNeeded = isNeeded;
        });
      }),
      read: fromPromise(async ({ signal }) => {
        const [clubs, groups] = await Promise.all([
          makeCall(getClubs, { signal }),
          makeCall(getAffiliatedGroups, { signal }),
        ]);
        return { clubs, groups };
      }),
    },
  });
}

export function createAddedMemberMachine(services: AdminServices, whose: ListOwner) {
  return addedMemberMachine.provide({
    actions: {
      'forget which person was added': () => {
        const left = services.looks.get(whose);
        if (left) services.looks.set(whose, { ...left, added: undefined });
      },
    },
  });
}

function createMemberListMachine(
  services: AdminServices,
  whose: ListOwner,
  read: (services: AdminServices, asked: ListQuestion) => Promise<MemberListData>,
) {
  const { address } = services;
  return memberListMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) =>
        reportFailure(services, read(withSignal(signal, services), input)),
      ),
      export: createReadingActor(services, exportMembers),
    },
    actions: {
      'save the view of the list': ({ context: { filters, order, page, text, year } }) =>
        void services.looks.set(whose, { ...pickAdded(services, whose), filters, order, page, text, year }),
      'put the view in the URL': ({ context: { filters, order, page, text } }) =>
        address.replace(replaceInQuery(address.read(), { look: { filters, order, page, text } })),
      'save the layout in the browser': ({ context: { layout } }) => saveListLayout(whose, layout),
    },
  });
}

function leaveYearsOut({ filters, order, ...look }: ListView): ListView {
  return {
    ...look,
    filters: { ...filters, ...noRecordFilters },
    order: toOrderServerKnows(order),
  };
}

/** Returns with which view the list opens. If the URL has no view, this is the view that was used last. */
export function readFirstListView({ address, looks }: AdminServices, whose: ListOwner) {
  const query = address.read();
  const left = looks.get(whose);
  const look = hasListView(query) ? parseListView(query) : left;
  return {
    // A group sees only three years of its people, so it cannot filter or sort by other years' records.
    look: look && whose === 'group' ? leaveYearsOut(look) : look,
    layout: readListLayout(whose),
    marked: left?.marked,
    year: left?.year,
    asked: parseMemberId(query),
    lookedAt: readRecentlyOpened(),
    paged: whose === 'association' && isSearchedByServer(),
  };
}

export function createOfficeMembersMachine(services: AdminServices) {
  return officeMembersMachine.provide({
    actors: {
      memberList: createMemberListMachine(services, 'association', loadForOffice),
      manyMembers: createManyMembersMachine(services),
      memberDetail: createMemberDetailMachine(services),
      adminRenewal: createAdminRenewalMachine(services),
      member: fromPromise(({ input, signal }) =>
        reportFailure(services, readMemberById(withSignal(signal, services), input)),
      ),
      beyond: fromPromise(({ input, signal }) =>
        reportFailure(services, readPagesAround(withSignal(signal, services), input)),
      ),
      address: fromCallback(({ sendBack }) =>
        services.address.follow((query) =>
          sendBack({ type: 'address changed', look: parseListView(query), member: parseMemberId(query) }),
        ),
      ),
    },
    actions: {
      'put the member into the URL': ({ context }) =>
        putMemberInAddress(services.address, context.chosen?.member.id),
      'remove the member from the URL': () => removeMemberFromAddress(services.address),
      'save which member was opened last': ({ context }) => saveRecentlyOpened(context.lookedAt),
    },
  });
}

export function createGroupMembersMachine(services: AdminServices) {
  return groupMembersMachine.provide({
    actors: {
      memberList: createMemberListMachine(services, 'group', loadForGroup),
      groupRenewal: createGroupRenewalMachine(services),
    },
  });
}
