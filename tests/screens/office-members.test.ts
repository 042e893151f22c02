import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { plainLook } from '#machines/members/listed-members.ts';
import { memberListMachine } from '#machines/members/member-list.machine.ts';
import { officeMembersMachine } from '#machines/members/office-members.machine.ts';
import { count, isReady, readAgain, renewLastYear } from '#tests/screens/long-member-list.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
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

/** The list as it stands once these are read. */
function listOf(read: typeof members) {
  const logic = memberListMachine.provide({ actions: { 'show it in the address': () => {} } });
  const list = createActor(logic, { input: {} }).start();
  list.send({ type: 'xstate.done.actor.load', output: { members: read, thisYear }, actorId: 'load' });
  return list.getSnapshot();
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

test('members are opened and renewed out of the list, one after the other, and it is read again after what changes it', async () => {
  const coverage = await screenModelOf(officeMembersMachine, {
    inputs: [{}],
    matters: (snapshot) => [
      snapshot.matches('opened') ? snapshot.context.chosen?.member.id : null,
      snapshot.context.asked,
    ],
    when: (snapshot, event) => {
      const id = snapshot.context.chosen?.member.id;
      switch (event.type) {
        case 'xstate.snapshot.list':
          return snapshot.matches('waiting');
        case 'address changed': {
          const asked = 'member' in event ? event.member : null;
          if (snapshot.matches('opened')) return asked === null;
          return snapshot.matches('waiting')
            ? asked === 1 && snapshot.context.asked === null
            : asked !== null;
        }
        case 'member opened':
        case 'renewal opened':
          return 'member' in event && typeof event.member === 'object' && event.member?.id === 1;
        // Where the dialog leads is said by what was pressed before.
        case 'xstate.done.actor.detail':
          return 'output' in event && event.output !== (id === 1 ? toFirst : toSecond);
        case 'previous asked':
        case 'next asked':
        default:
          return true;
      }
    },
    samples: [
      ...snapshotsFrom('list', listOf(members)),
      { type: 'member opened', ...first },
      { type: 'renewal opened', ...first },
      { type: 'address changed', look: plainLook, member: 1 },
      { type: 'address changed', look: plainLook, member: 99 },
      { type: 'address changed', look: plainLook, member: null },
      { type: 'previous asked' },
      { type: 'next asked' },
      { type: 'xstate.done.actor.detail', output: closed },
      { type: 'xstate.done.actor.detail', output: toFirst },
      { type: 'xstate.done.actor.detail', output: toSecond },
      { type: 'xstate.done.actor.renewal', output: renewed },
      { type: 'xstate.done.actor.renewal', output: { renewed: false } },
    ],
    walk: true,
  }).drive<Office>({
    open: () => {
      sessionStorage.clear();
      return openOffice({
        path: '/admin/members/list',
        hold: [lines.members, lines.renew],
        answers: {
          [lines.member]: onWire,
          'GET /admin/members/1002/photo': { photo },
          'GET /admin/members/1002/memberships-and-licences': { [thisYear]: recordOf() },
          'GET /admin/members/1002/notes': [],
        },
      });
    },
    does: {
      'xstate.snapshot.list': async ({ network }) => network.answer(lines.members, onWire),
      'member opened': () => clickOnceThere('open-member-1'),
      'renewal opened': () => clickAt('renew-member-1'),
      // Whoever is not on file is taken out of the address again.
      'address changed': async ({ back, visit }, { member }) => {
        if (member === null) await askedAndKept(back);
        else visit(`/admin/members/list?member=${member}`);
      },
      'previous asked': () =>
        askedAndKept(
          () => pressIn('dialog', t('member.previous')),
          'Go to the previous member without saving?',
        ),
      'next asked': () =>
        askedAndKept(() => pressIn('dialog', t('member.next')), 'Go to the next member without saving?'),
      'xstate.done.actor.detail': async ({ network }, event) => {
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
      const looks = () => [dialogTitle(), network.waiting(lines.members), count(), path()];
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
      await shows(looks, [title, waiting ? 1 : 0, waiting ? null : '2 members', address]);
    },
  });
  expect(coverage).toEqual({ states: '4/4', transitions: '15/15', steps: '17/17', paths: 2 });
});
