import { createActor, type SnapshotFrom } from 'xstate';
import { plainLook } from '#machines/members/list/listed-members.ts';
import { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import type { MemberListData } from '#machines/members/list/shown-members.ts';
import type { officeMembersMachine } from '#machines/members/list/office-members.machine.ts';
import { staysOpen } from './member-detail-samples.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { listedMember, membersOf, thisYear } from '#tests/support/screens/office-data.ts';

/** The samples of the list with its dialogs for their walk over the screen, and which of them say something where. */

export const onWire = [
  listedMember(),
  listedMember({
    id: 2,
    membership_number: 1002,
    id_number: '0654321G',
    first_name: 'Wistin',
    last_name: 'Ħabib',
  }),
];
const members = membersOf(onWire);
const [first, second] = members.map((member) => ({ member, thisYear }));
if (!first || !second) throw new Error('two members are listed');
export const renewed = { renewed: true };
export const closed = { id: 1, changed: false, goingTo: null };
export const toFirst = { id: 2, changed: false, goingTo: 1 };
export const toRenewal = { id: 1, changed: false, goingTo: 'renewal' } as const;
const toSecond = { id: 1, changed: false, goingTo: 2 };

/** What the server answers where it searches and a page holds the first of them alone. */
const two = { count: 2, more: false };
const counts = { found: two, total: two, next: 1 };
export const page = { members: onWire.slice(0, 1), ...counts };
export const lastPage = { members: onWire.slice(1), found: two, total: two, next: null };

/** The list as it stands once these are read. */
function listOf(data: MemberListData) {
  const logic = memberListMachine.provide({ actions: { 'put the view in the URL': () => {} } });
  const list = createActor(logic, { input: { paged: data.counts !== undefined } }).start();
  list.send({ type: 'xstate.done.actor.load', output: data, actorId: 'load' });
  return list.getSnapshot();
}

export type Snapshot = SnapshotFrom<typeof officeMembersMachine>;

export function isPaged({ context }: Snapshot): boolean {
  return context.beginning.paged === true;
}

/** Whether the next page is being read, since who is looked at stands last on the one that is held. */
export function isReadingBeyond(snapshot: Snapshot): boolean {
  return snapshot.matches({ opened: 'reading' });
}

/** Whether the next page was read behind the first of them. */
function leadsOn(snapshot: Snapshot): boolean {
  const { among, chosen } = snapshot.context;
  return snapshot.matches('opened') && among.length === 2 && chosen?.member.id === 1;
}

/** Where a page of the list is held, whoever stands on another one is read when the address asks for them. */
function whenPaged(snapshot: Snapshot, event: SampleOf<typeof officeMembersMachine>): boolean {
  switch (event.type) {
    case 'xstate.snapshot.list':
      return snapshot.matches('waiting') && 'snapshot' in event && event.snapshot === pagedList;
    case 'address changed': {
      const asked = 'member' in event ? event.member : null;
      if (snapshot.matches('listed')) return asked === 2 || asked === 99;
      return snapshot.matches('finding') && asked === null;
    }
    case 'member opened':
    case 'renewal opened':
      return snapshot.matches('finding') && snapshot.context.asked === 99;
    case 'xstate.done.actor.renewal':
      return 'output' in event && event.output !== renewed;
    case 'xstate.done.actor.member':
      return 'output' in event && (event.output !== null) === (snapshot.context.asked === 2);
    case 'xstate.error.actor.member':
      return true;
    case 'xstate.done.actor.beyond':
    case 'xstate.error.actor.beyond':
    case 'retried':
      return true;
    case 'xstate.done.actor.detail':
      return (
        'output' in event && (event.output === closed || (event.output === toSecond && leadsOn(snapshot)))
      );
    case 'next asked':
      return leadsOn(snapshot);
    case 'previous asked':
    case 'renewal asked':
    case 'people changed':
    default:
      return false;
  }
}

const wholeList = listOf({ members, thisYear });
export const pagedList = listOf({ members: members.slice(0, 1), counts, thisYear });

export const samples: SampleOf<typeof officeMembersMachine>[] = [
  ...snapshotsFrom('list', wholeList),
  ...snapshotsFrom('list', pagedList),
  { type: 'member opened', ...first },
  { type: 'renewal opened', ...first },
  { type: 'renewal asked', member: first.member },
  { type: 'address changed', look: plainLook, member: 1 },
  { type: 'address changed', look: plainLook, member: 2 },
  { type: 'address changed', look: plainLook, member: 99 },
  { type: 'address changed', look: plainLook, member: null },
  { type: 'xstate.done.actor.beyond', output: { before: [], after: [second.member], next: null } },
  { type: 'xstate.error.actor.beyond', error: new Error('broken') },
  { type: 'previous asked' },
  { type: 'next asked' },
  { type: 'retried' },
  { type: 'people changed' },
  { type: 'xstate.done.actor.member', output: second.member },
  { type: 'xstate.done.actor.member', output: null },
  { type: 'xstate.error.actor.member', error: new Error('broken') },
  ...snapshotsFrom('detail', staysOpen),
  { type: 'xstate.done.actor.detail', output: closed },
  { type: 'xstate.done.actor.detail', output: toFirst },
  { type: 'xstate.done.actor.detail', output: toSecond },
  { type: 'xstate.done.actor.detail', output: toRenewal },
  { type: 'xstate.done.actor.renewal', output: renewed },
  { type: 'xstate.done.actor.renewal', output: { renewed: false } },
];

/** Whether a sample says something here. */
export function when(snapshot: Snapshot, event: SampleOf<typeof officeMembersMachine>): boolean {
  if (isPaged(snapshot)) return whenPaged(snapshot, event);
  const id = snapshot.context.chosen?.member.id;
  switch (event.type) {
    case 'xstate.snapshot.list':
      return snapshot.matches('waiting') && 'snapshot' in event && event.snapshot === wholeList;
    case 'address changed': {
      const asked = 'member' in event ? event.member : null;
      if (snapshot.matches('opened')) return asked === null;
      if (snapshot.matches('renewing')) return asked === 99;
      return snapshot.matches('waiting')
        ? asked === 1 && snapshot.context.asked === null
        : asked === 1 || (asked === 99 && snapshot.matches('listed'));
    }
    case 'member opened':
    case 'renewal opened':
      return 'member' in event && typeof event.member === 'object' && event.member?.id === 1;
    // Where the whole list is held, whoever is not in it came since or is gone.
    case 'xstate.done.actor.member':
      return 'output' in event && event.output === null;
    // Where the dialog leads is said by what was pressed before.
    case 'xstate.done.actor.detail':
      if ('output' in event && event.output === toRenewal) return id === 1;
      return 'output' in event && event.output !== (id === 1 ? toFirst : toSecond);
    case 'renewal asked':
      return id === 1;
    case 'xstate.snapshot.detail':
      return snapshot.context.isElsewhere;
    case 'previous asked':
    case 'next asked':
    case 'retried':
    case 'people changed':
    default:
      return true;
  }
}
