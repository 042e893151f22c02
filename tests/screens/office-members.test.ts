import { afterEach, expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { beyondOf } from '#machines/members/chosen-member.ts';
import { plainLook } from '#machines/members/listed-members.ts';
import type { MemberListData } from '#machines/members/list-changes.ts';
import { memberListMachine } from '#machines/members/member-list.machine.ts';
import { officeMembersMachine } from '#machines/members/office-members.machine.ts';
import { count, isReady, readAgain, renewLastYear, sayWhoSearches } from '#tests/screens/long-member-list.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import {
  lines,
  listedMember,
  membersOf,
  photo,
  recordOf,
  thisYear,
} from '#tests/support/screens/office-data.ts';
import {
  clickAt,
  clickOnceThere,
  dialogTitle,
  fillAt,
  isThere,
  openOffice,
  pressIn,
  question,
  valueAt,
  type Office,
} from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';

const onWire = [
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
const renewed = { renewed: true };
const closed = { id: 1, goingTo: null };
const toFirst = { id: 2, goingTo: 1 };
const toSecond = { id: 1, goingTo: 2 };

/** What the server answers where it searches and a page holds the first of them alone. */
const two = { count: 2, more: false };
const counts = { found: two, total: two, next: 1 };
const page = { members: onWire.slice(0, 1), ...counts };
const lastPage = { members: onWire.slice(1), found: two, total: two, next: null };

/** The list as it stands once these are read. */
function listOf(data: MemberListData) {
  const logic = memberListMachine.provide({ actions: { 'show it in the address': () => {} } });
  const list = createActor(logic, { input: { paged: data.counts !== undefined } }).start();
  list.send({ type: 'xstate.done.actor.load', output: data, actorId: 'load' });
  return list.getSnapshot();
}

type Snapshot = SnapshotFrom<typeof officeMembersMachine>;

function isPaged({ context }: Snapshot): boolean {
  return context.beginning.paged === true;
}

/** Whether the next page is being read, since who is looked at stands last on the one that is held. */
function isReadingBeyond(snapshot: Snapshot): boolean {
  return snapshot.matches('opened') && beyondOf(snapshot.context).after !== null;
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
    case 'pages beyond read':
      return isReadingBeyond(snapshot);
    case 'xstate.done.actor.detail':
      return (
        !isReadingBeyond(snapshot) &&
        'output' in event &&
        (event.output === closed || (event.output === toSecond && leadsOn(snapshot)))
      );
    case 'next asked':
      return leadsOn(snapshot);
    case 'previous asked':
    default:
      return false;
  }
}

const wholeList = listOf({ members, thisYear });
const pagedList = listOf({ members: members.slice(0, 1), counts, thisYear });

/** Whoever was read for the address comes too late where another was chosen meanwhile, and opens nobody. */
async function comeTooLate({ network }: Office, before: Snapshot): Promise<void> {
  if (before.matches('finding')) await answerFound({ network }, onWire);
}

/** Answers the reading of one person, and whatever else waited for one. */
async function answerFound({ network }: Pick<Office, 'network'>, body: unknown): Promise<void> {
  do await network.answer(lines.member, body);
  while (network.waiting(lines.member) > 0);
  network.always(lines.member, onWire);
}

/** What would leave the dialog asks about what is typed in it; here it stays. */
async function askedAndKept(
  leave: () => void | Promise<void>,
  title = 'Close without saving?',
): Promise<void> {
  await isThere('firstName');
  const name = valueAt('firstName') ?? '';
  fillAt('firstName', 'Karmenu');
  await leave();
  await shows(question, title);
  pressIn('question', t('member.close.no'));
  await shows(question, null);
  fillAt('firstName', name);
}

afterEach(() => sayWhoSearches('in-browser'));

test('members are opened and renewed out of the list, one after the other, and it is read again after what changes it', async () => {
  const coverage = await screenModelOf(officeMembersMachine, {
    inputs: [{}, { paged: true }],
    matters: (snapshot) => [
      snapshot.matches('opened') ? [snapshot.context.chosen?.member.id, isReadingBeyond(snapshot)] : null,
      snapshot.context.asked,
    ],
    when: (snapshot, event) => {
      if (isPaged(snapshot)) return whenPaged(snapshot, event);
      const id = snapshot.context.chosen?.member.id;
      switch (event.type) {
        case 'xstate.snapshot.list':
          return snapshot.matches('waiting') && 'snapshot' in event && event.snapshot === wholeList;
        case 'address changed': {
          const asked = 'member' in event ? event.member : null;
          if (snapshot.matches('opened')) return asked === null;
          return snapshot.matches('waiting')
            ? asked === 1 && snapshot.context.asked === null
            : asked === 1 || asked === 99;
        }
        case 'member opened':
        case 'renewal opened':
          return 'member' in event && typeof event.member === 'object' && event.member?.id === 1;
        // Where the dialog leads is said by what was pressed before.
        case 'xstate.done.actor.detail':
          return 'output' in event && event.output !== (id === 1 ? toFirst : toSecond);
        case 'pages beyond read':
          return false;
        case 'previous asked':
        case 'next asked':
        default:
          return true;
      }
    },
    samples: [
      ...snapshotsFrom('list', wholeList),
      ...snapshotsFrom('list', pagedList),
      { type: 'member opened', ...first },
      { type: 'renewal opened', ...first },
      { type: 'address changed', look: plainLook, member: 1 },
      { type: 'address changed', look: plainLook, member: 2 },
      { type: 'address changed', look: plainLook, member: 99 },
      { type: 'address changed', look: plainLook, member: null },
      { type: 'pages beyond read', before: [], after: [second.member], next: null },
      { type: 'previous asked' },
      { type: 'next asked' },
      { type: 'xstate.done.actor.member', output: second.member },
      { type: 'xstate.done.actor.member', output: null },
      { type: 'xstate.error.actor.member', error: new Error('broken') },
      { type: 'xstate.done.actor.detail', output: closed },
      { type: 'xstate.done.actor.detail', output: toFirst },
      { type: 'xstate.done.actor.detail', output: toSecond },
      { type: 'xstate.done.actor.renewal', output: renewed },
      { type: 'xstate.done.actor.renewal', output: { renewed: false } },
    ],
    walk: true,
  }).drive<Office>({
    open: ({ input }) => {
      sessionStorage.clear();
      sayWhoSearches(input?.paged ? 'by-server' : 'in-browser');
      return openOffice({
        path: '/admin/members/list',
        hold: [lines.members, lines.foundMembers, lines.renew],
        answers: {
          [lines.member]: onWire,
          'GET /admin/members/1002/photo': { photo },
          'GET /admin/members/1002/memberships-and-licences': { [thisYear]: recordOf() },
          'GET /admin/members/1002/notes': [],
        },
      });
    },
    does: {
      'xstate.snapshot.list': async ({ network }, { snapshot }) =>
        snapshot === pagedList
          ? network.answer(lines.foundMembers, page)
          : network.answer(lines.members, onWire),
      'member opened': async (office, _, { before }) => {
        await clickOnceThere('open-member-1');
        await comeTooLate(office, before);
      },
      'renewal opened': async (office, _, { before }) => {
        clickAt('renew-member-1');
        await comeTooLate(office, before);
      },
      // Whoever is not on file is taken out of the address again.
      'address changed': async (office, { member }, { before }) => {
        const { back, network, visit } = office;
        if (before.matches('finding')) {
          visit('/admin/members/list');
          return comeTooLate(office, before);
        }
        if (isPaged(before)) network.hold(lines.member);
        if (member === null) await askedAndKept(back);
        else visit(`/admin/members/list?member=${member}`);
      },
      'pages beyond read': async ({ network }) => {
        await network.answer(lines.foundMembers, lastPage);
        await shows(() => isReady(t('member.next')), true);
      },
      'previous asked': () =>
        askedAndKept(
          () => pressIn('dialog', t('member.previous')),
          'Go to the previous member without saving?',
        ),
      'next asked': () =>
        askedAndKept(() => pressIn('dialog', t('member.next')), 'Go to the next member without saving?'),
      'xstate.done.actor.member': (office, { output }) => answerFound(office, output === null ? [] : onWire),
      'xstate.error.actor.member': ({ network }) => network.answer(lines.member, { reason: 'broken' }, 500),
      'xstate.done.actor.detail': async ({ network }, event, { before }) => {
        if (isPaged(before) && 'output' in event && event.output === closed) {
          pressIn('dialog', t('app.close'));
          return network.answer(lines.foundMembers, page);
        }
        if (!('output' in event) || event.output === closed) {
          await readAgain(network, async () => pressIn('dialog', t('app.close')));
          await network.answer(lines.members, onWire);
        } else pressIn('dialog', event.output === toFirst ? t('member.previous') : t('member.next'));
      },
      'xstate.done.actor.renewal': async ({ network }, event) => {
        await shows(() => isReady(renewLastYear), true);
        if (!('output' in event) || event.output !== renewed) return pressIn('dialog', t('renewal.cancel'));
        await readAgain(network, async () => {
          pressIn('dialog', renewLastYear);
          await network.answer(lines.renew, undefined, 204);
        });
        await network.answer(lines.members, onWire);
      },
    },
    controls: {
      'member opened': () => controlAt('open-member-1'),
      'renewal opened': () => controlAt('renew-member-1'),
      'previous asked': () => controlNamed(t('member.previous')),
      'next asked': () => controlNamed(t('member.next')),
    },
    sees: async ({ network, path }, snapshot) => {
      const looks = () => [
        dialogTitle(),
        network.waiting(lines.members) + network.waiting(lines.foundMembers),
        count(),
        path(),
      ];
      const waiting = snapshot.matches('waiting');
      const opened = snapshot.context.chosen?.member.id === 2 ? '1002' : '1001';
      const title = snapshot.matches('opened')
        ? opened
        : snapshot.matches('renewing')
          ? 'Renew 1001 Ġorġa Żammit'
          : null;
      const { asked, chosen } = snapshot.context;
      const member = snapshot.matches('opened') ? chosen?.member.id : asked;
      const address = member ? `/admin/members/list?member=${member}` : '/admin/members/list';
      const isReading = waiting || isReadingBeyond(snapshot);
      await shows(looks, [title, isReading ? 1 : 0, waiting ? null : '2 members', address]);
    },
  });
  expect(coverage).toEqual({ states: '5/5', transitions: '23/23', steps: '28/28', paths: 3 });
});
