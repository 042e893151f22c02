import type { SnapshotFrom } from 'xstate';
import { noFilters, type MemberFilters } from '#domain/year/member-filters.ts';
import { byNumber } from '#domain/member/member-order.ts';
import { plainLayout, plainLook } from '#machines/members/list/listed-members.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { everybody, few } from '#tests/screens/long-member-list.ts';
import { membersOf, thisYear, type listedMember } from '#tests/support/screens/office-data.ts';
import { stoppable } from '#tests/support/screens/saved-files.ts';
import type { SampleOf } from '#tests/support/models/path.ts';

/** The samples of the list of members for its walk over the screen, and which of them say something where. */

type Machine = typeof memberListMachine;

const wholeList = { members: membersOf(everybody), thisYear };
export const groupList = { members: membersOf(few), thisYear };
/** What the server answers where it searches: a page at a time. */
const foundOf = (
  members: readonly ReturnType<typeof listedMember>[],
  found: number,
  next: number | null,
) => ({
  members,
  found: { count: found, more: false },
  total: { count: everybody.length, more: false },
  next,
});
const onWire = {
  first: foundOf(everybody.slice(0, 100), everybody.length, everybody[99]?.id ?? null),
  second: foundOf(everybody.slice(100), everybody.length, null),
  zammits: foundOf(everybody.slice(0, 1), 1, null),
};
const paged = Object.values(onWire).map(({ members, ...counts }) => ({
  wire: { members, ...counts },
  data: { members: membersOf(members), counts, thisYear },
}));
const [firstPage, secondPage, zammits] = paged.map(({ data }) => data);

/** The same answers on the wire. */
export function wireOf(output: unknown): unknown {
  return paged.find(({ data }) => data === output)?.wire;
}

function answerTo({ asked }: NonNullable<SnapshotFrom<Machine>['context']['searched']>): unknown {
  if (asked?.text === 'zammit') return zammits;
  return asked?.page === 1 ? secondPage : firstPage;
}

export const refusal = 'Could not fetch the members due to a technical error.';

const byName = { by: 'name', descending: false } as const;
const roomy = { ...plainLayout, rows: 'roomy' } as const;
/** A column for which the years are read. */
export const covers = { ...plainLayout, further: ['cover'] } as const;
const withYears = { ...wholeList, seasons: [] };

/** A group's list begins with filters of its own, and is told by them. */
export const any: MemberFilters = { ...noFilters };
const notRenewed: MemberFilters = { ...noFilters, thisYear: 'no' };

export function isGroups({ filters }: SnapshotFrom<typeof memberListMachine>['context']): boolean {
  return filters !== noFilters;
}

/** The renewal of the first Borg by a group: sent, and then accepted or refused. */
export const underWay = { type: 'renewals told', year: thisYear, underWay: [10], renewed: [] } as const;
export const accepted = { type: 'renewals told', year: thisYear, underWay: [], renewed: [10] } as const;
const refused = { type: 'renewals told', year: thisYear, underWay: [], renewed: [] } as const;

export const samples: SampleOf<Machine>[] = [
  { type: 'search typed', text: 'zammit' },
  { type: 'search typed', text: '' },
  { type: 'filters chosen', filters: notRenewed },
  { type: 'filters chosen', filters: any },
  underWay,
  accepted,
  refused,
  { type: 'order chosen', order: byName },
  { type: 'order chosen', order: byNumber },
  { type: 'layout chosen', layout: roomy },
  { type: 'layout chosen', layout: plainLayout },
  { type: 'layout chosen', layout: covers },
  { type: 'look given', look: { ...plainLook, text: 'zammit' } },
  { type: 'page turned', page: 1 },
  { type: 'member closed', id: 1, page: null },
  { type: 'list changed' },
  { type: 'column ticked', column: 'address', ticked: true },
  { type: 'column ticked', column: 'address', ticked: false },
  { type: 'export asked' },
  ...stoppable,
  { type: 'retried' },
  { type: 'xstate.done.actor.load', output: wholeList },
  { type: 'xstate.done.actor.load', output: withYears },
  { type: 'xstate.done.actor.load', output: groupList },
  ...paged.map(({ data }) => ({ type: 'xstate.done.actor.load' as const, output: data })),
  { type: 'xstate.error.actor.load', error: new Error(refusal) },
  { type: 'xstate.after.a pause in typing.memberList.ready.search.settling' },
];

/** Whether a sample says something here. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { context } = snapshot;
  const { hits, page: shown, text } = context;
  const ofGroup = isGroups(context);
  const idle = context.underWay.length === 0 && context.renewed.length === 0;
  if (snapshot.hasTag('settling')) return event.type.startsWith('xstate.after.');
  if (snapshot.hasTag('exporting')) return event.type.endsWith('.export') || event.type === 'export stopped';
  if (context.searched) return whenPaged(snapshot, event);
  const isRoomy = context.layout.rows === 'roomy';
  const isByName = context.order.by === 'name';
  const isPlain = !ofGroup && !isRoomy && !isByName && text === '' && shown === 0;
  // Order and layout are looked at in the fresh list alone, one at a time.
  if (context.layout.further.length > 0) return whenYears(snapshot, event);
  if (isRoomy) return event.type === 'layout chosen' && event.layout === plainLayout;
  if (context.ticked.length > 0)
    return event.type === 'export asked' || (event.type === 'column ticked' && !event.ticked);
  if (isByName) return event.type === 'order chosen' && event.order === byNumber;
  switch (event.type) {
    case 'xstate.done.actor.load':
      return 'output' in event && event.output === (ofGroup ? groupList : wholeList);
    // A row that a filter lets vanish is looked at by the renewal's own walk.
    case 'filters chosen':
      return ofGroup && idle && (event.filters === notRenewed) === (context.filters.thisYear === 'any');
    case 'renewals told':
      if (!ofGroup) return false;
      return event === underWay ? idle && context.filters.thisYear === 'any' : context.underWay.length > 0;
    case 'order chosen':
      return isPlain && isFresh(snapshot) && event.order === byName;
    case 'layout chosen':
      return isPlain && isFresh(snapshot) && event.layout !== plainLayout;
    case 'column ticked':
      return isPlain && isFresh(snapshot) && event.ticked;
    case 'look given':
      return isPlain && (isFresh(snapshot) || !snapshot.hasTag('ready'));
    // Search and pages are the same in both lists.
    case 'search typed':
      return !ofGroup && text !== event.text;
    case 'page turned':
      return !ofGroup && hits.length > 100 && shown === 0;
    case 'member closed':
    case 'list changed':
      return !ofGroup && shown === 0;
    case 'export asked':
    case 'export stopped':
      return idle && isFresh(snapshot);
    case 'retried':
    default:
      return true;
  }
}

/** With a column of the years, they are read beside the list. */
function whenYears(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  if (event.type === 'xstate.done.actor.load') return 'output' in event && event.output === withYears;
  if (event.type === 'layout chosen') return event.layout === plainLayout && isFresh(snapshot);
  return event.type === 'retried' || event.type === 'xstate.error.actor.load';
}

/** Where the server searches, what it is asked for is looked at, and what it answers. */
function whenPaged(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { page, searched, text } = snapshot.context;
  switch (event.type) {
    case 'xstate.done.actor.load':
      return searched !== null && 'output' in event && event.output === answerTo(searched);
    case 'search typed':
      return !snapshot.hasTag('busy') && text !== event.text;
    case 'page turned':
      return isFresh(snapshot) && text === '' && page === 0;
    case 'retried':
    case 'xstate.error.actor.load':
      return true;
    case 'filters chosen':
    case 'order chosen':
    case 'layout chosen':
    case 'look given':
    case 'renewals told':
    case 'member closed':
    case 'list changed':
    case 'column ticked':
    case 'export asked':
    case 'export stopped':
    default:
      return false;
  }
}

function isFresh(snapshot: SnapshotFrom<Machine>): boolean {
  return snapshot.matches({ ready: { members: 'fresh' } });
}
