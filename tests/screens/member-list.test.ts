import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromCallback } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { memberListMachine } from '#machines/members/member-list.machine.ts';
import { renewedFiltersMachine } from '#machines/members/renewed-filters.machine.ts';
import { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { groupAdministrator, held, insuranceRenewed, renewInsurance } from '#tests/support/group-data.ts';
import { modelOf } from '#tests/support/model.ts';
import { lines, listedMember, numberless, thisYear } from '#tests/support/office-data.ts';
import {
  clickAt,
  dialogTitle,
  fillAt,
  openOffice,
  pressIn,
  saidIn,
  seen,
  valueAt,
  type Office,
} from '#tests/support/office-screen.tsx';
import { button, press, shows } from '#tests/support/screen-looks.ts';
import type { Network } from '#tests/support/screen-network.ts';

/** 102 members: 1001 Ġorġa Żammit, a hundred of the name of Borg, of whom the first is not renewed for this year, and last Wistin Ħabib, who has no number. */
const borgs = Array.from({ length: 100 }, (_, index) =>
  listedMember({
    id: 10 + index,
    membership_number: 1100 + index,
    id_number: `05${String(index).padStart(5, '0')}A`,
    first_name: 'Karmenu',
    last_name: 'Borg',
    renewed_this_year: index > 0,
    mobile_number: `+356 7955${String(index).padStart(4, '0')}`,
    email: `borg${index}@example.mt`,
  }),
);
const everybody = [listedMember(), ...borgs, numberless];

/** The people of a group. */
const few = everybody.filter(({ id }) => id <= 10);
const members = everybody.map(held);
const people = few.map(held);
const wholeList = { members, thisYear };
const groupList = { members: people, thisYear };
const renewed = { renewed: true };
const refusal = 'Could not fetch the members due to a technical error.';

/** What the row of a member says, cell by cell. */
function row(name: string): string[] | null {
  const cells = page.getByRole('row', { name }).query()?.querySelectorAll('th, td');
  return cells ? [...cells].map((cell) => (cell.textContent ?? '').trim()) : null;
}

function count(): string | null {
  const said = [...document.querySelectorAll('main [role="status"]')].map((one) => one.textContent);
  return said.find((text) => text.includes('member')) ?? null;
}

/** Whether the dialog's button of this name is there and not held back. */
function isReady(name: string): boolean {
  const button = [...document.querySelectorAll('[role="dialog"] button')].find(
    (one) => one.textContent === name,
  );
  return button !== undefined && button.ariaDisabled !== 'true';
}

function firstRow(): string | null {
  return document.querySelector('tbody th')?.textContent ?? null;
}

/** A filter for those who are not renewed for this year, chosen and taken back. */
function filtering() {
  const filters = createActor(renewedFiltersMachine).start();
  filters.send({ type: 'this year chosen', choice: 'no' });
  const chosen = filters.getSnapshot();
  filters.send({ type: 'cleared' });
  return { chosen, cleared: filters.getSnapshot() };
}

/** The renewal of the first Borg by a group: sent, and then accepted or refused. */
function renewing() {
  const sent = () => {
    const machine = groupRenewalMachine.provide({ actors: { calls: fromCallback(() => {}) } });
    const renewals = createActor(machine, { input: { thisYear } }).start();
    const person = people.find(({ id }) => id === 10);
    if (person) renewals.send({ type: 'renewal opened', person });
    renewals.send({ type: 'submitted' });
    return renewals;
  };
  const [accepted, refused] = [sent(), sent()];
  accepted.send({ type: 'person renewed', id: 10 });
  refused.send({ type: 'person refused', id: 10, message: 'refused' });
  return {
    underWay: sent().getSnapshot(),
    accepted: accepted.getSnapshot(),
    refused: refused.getSnapshot(),
  };
}

const { chosen, cleared } = filtering();
const { underWay, accepted, refused } = renewing();

/** Whether the button that renews the first Borg's insurance is held; null where it is not there. */
function renewalHeld(): string | null {
  return document.getElementById('renew-insurance-10')?.ariaDisabled ?? null;
}

test('every moment of the list on the screen', async () => {
  const model = modelOf(memberListMachine, {
    inputs: [{ whose: 'association' }, { whose: 'group' }],
    matters: ({ context }) => [
      context.hits.length,
      context.page,
      context.text,
      context.member?.id,
      context.filters.thisYear,
      context.underWay.length,
      context.renewed.length,
    ],
    walk: true,
    samples: [
      { type: 'search typed', text: 'zammit' },
      { type: 'search typed', text: '' },
      { type: 'page turned', page: 1 },
      { type: 'member opened', id: 1 },
      { type: 'renewal opened', id: 1 },
      { type: 'list changed' },
      { type: 'export asked' },
      { type: 'retried' },
      { type: 'xstate.done.actor.load', output: wholeList },
      { type: 'xstate.done.actor.load', output: groupList },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'xstate.done.actor.detail' },
      { type: 'xstate.done.actor.renewal', output: renewed },
      { type: 'xstate.done.actor.renewal', output: { renewed: false } },
      { type: 'xstate.snapshot.filters', snapshot: chosen },
      { type: 'xstate.snapshot.filters', snapshot: cleared },
      { type: 'xstate.snapshot.renewals', snapshot: underWay },
      { type: 'xstate.snapshot.renewals', snapshot: accepted },
      { type: 'xstate.snapshot.renewals', snapshot: refused },
    ],
    when: (snapshot, event) => {
      const { context } = snapshot;
      const { hits, page: shown, text } = context;
      if (event.type === 'xstate.done.actor.load') {
        return event.output === (context.whose === 'group' ? groupList : wholeList);
      }
      if (context.whose === 'group') {
        const idle = context.underWay.length === 0 && context.renewed.length === 0;
        // A row that a filter lets vanish is looked at by the renewal's own walk; search and pages are the same in both lists.
        if (event.type === 'xstate.snapshot.filters')
          return idle && (event.snapshot === chosen) === (context.filters.thisYear === 'any');
        if (event.type === 'xstate.snapshot.renewals')
          return event.snapshot === underWay
            ? idle && context.filters.thisYear === 'any'
            : context.underWay.length > 0;
        if (event.type === 'search typed' || event.type === 'page turned') return false;
      }
      // A dialog keeps everything behind it from being reached; the list itself says that it changed.
      const free = snapshot.context.member === null;
      if (event.type === 'list changed') return false;
      if (event.type === 'search typed') return free && text !== event.text;
      if (event.type === 'page turned') return free && hits.length > 100 && shown === 0;
      if (event.type === 'member opened' || event.type === 'renewal opened') return free && shown === 0;
      return free || event.type.startsWith('xstate.');
    },
  });

  const coverage = await model.drive<Office>({
    where: 'on the screen',
    open: ({ input }) =>
      input?.whose === 'group'
        ? openOffice({
            path: '/admin/group-members/list',
            session: groupAdministrator,
            hold: [lines.members, lines.exports, renewInsurance],
          })
        : openOffice({ path: '/admin/members/list', hold: [lines.members, lines.exports, lines.renew] }),
    does: {
      'search typed': (_, { text }) => fillAt('member-search', text),
      'page turned': () => pressIn('page', t('table.next')),
      'member opened': () => clickAt('open-member-1'),
      'renewal opened': async () => {
        clickAt('renew-member-1');
        await shows(() => isReady(`Renew for ${thisYear - 1}`), true);
      },
      'list changed': () => {
        throw new Error('nobody says so');
      },
      'export asked': async ({ network }) => {
        pressIn('page', t('table.export'));
        await network.answer(lines.exports);
      },
      retried: () => pressIn('page', t('app.retry')),
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(lines.members, output === groupList ? few : everybody),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.members, { reason: 'broken' }, 500),
      'xstate.done.actor.detail': ({ network }) =>
        readAgain(network, async () => pressIn('dialog', t('app.close'))),
      'xstate.done.actor.renewal': async ({ network }, event) => {
        const isRenewed = 'output' in event && event.output === renewed;
        if (!isRenewed) return pressIn('dialog', t('renewal.cancel'));
        await readAgain(network, async () => {
          pressIn('dialog', `Renew for ${thisYear - 1}`);
          await network.answer(lines.renew, undefined, 204);
        });
      },
      'xstate.snapshot.filters': (_, { snapshot }) =>
        fillAt('filter-this', snapshot === chosen ? 'no' : 'any'),
      'xstate.snapshot.renewals': async ({ network }, { snapshot }) => {
        if (snapshot !== underWay) {
          const status = snapshot === accepted ? 200 : 500;
          await readAgain(network, () => network.answer(renewInsurance, insuranceRenewed, status));
          return;
        }
        clickAt('renew-insurance-10');
        await shows(() => isReady(`Renew insurance for ${thisYear}`), true);
        pressIn('dialog', `Renew insurance for ${thisYear}`);
        await shows(() => network.waiting(renewInsurance), 1);
      },
    },
    sees: async ({ network }, snapshot) => {
      const { hits, member, page: shown, text, whose } = snapshot.context;
      const borg = hits.slice(shown * 100).find(({ id }) => id === 10);
      const ready = snapshot.hasTag('ready');
      const renewing = snapshot.matches({ ready: { own: { association: 'renewal' } } });
      const looks = () => ({
        waiting: network.waiting(lines.members),
        count: count(),
        first: firstRow(),
        search: valueAt('member-search'),
        dialog: dialogTitle(),
        refused: saidIn('page', refusal),
        renewalHeld: renewalHeld(),
      });
      await shows(looks, {
        waiting: snapshot.hasTag('busy') ? 1 : 0,
        count: ready ? countOf(hits.length, whose === 'group' ? 3 : 102) : null,
        first: ready ? nameOf(hits[shown * 100]) : null,
        search: ready ? text : null,
        dialog: renewing ? 'Renew Ġorġa Żammit' : member ? '1001' : null,
        refused: snapshot.hasTag('refused'),
        renewalHeld: ready && whose === 'group' && borg ? (borg.renewedThisYear ? 'true' : null) : null,
      });
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '14/14', transitions: '24/24', steps: '111/111', paths: 7 });
}, 120_000);

function countOf(found: number, all: number): string {
  return found === all ? `${all} members` : `${found} of ${all} members`;
}

/** Does what makes the list be read again; what was asked for before comes too late, and changes nothing. */
async function readAgain(network: Network, act: () => Promise<void>): Promise<void> {
  const late = network.waiting(lines.members);
  await act();
  await shows(() => network.waiting(lines.members), late + 1);
  for (let count = 0; count < late; count += 1) await network.answer(lines.members, []);
}

function nameOf(member: AdminMember | undefined): string | null {
  return member ? `${member.firstName} ${member.lastName}` : null;
}

test('closing the dialog reads the list again, clears the search, and gives focus back to the row', async () => {
  const office = await openOffice({ path: '/admin/members/list', answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
  await userEvent.fill(page.getByLabelText(t('members.search')), 'habib');
  await shows(count, '1 of 102 members');
  await page.getByRole('cell', { name: '0654321G' }).click();
  await shows(dialogTitle, 'Wistin Ħabib');
  office.network.hold(lines.members);
  await userEvent.keyboard('{Escape}');
  await shows(() => [dialogTitle(), count(), valueAt('member-search')], [null, '102 members', '']);
  await shows(() => document.activeElement?.getAttribute('aria-label'), 'Open Wistin Ħabib');
  await office.network.answer(lines.members, everybody.slice(1));
  await shows(count, '101 members');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Wistin Ħabib');
  await office.close();
});

test('the focus never comes to stand at somebody else’s row', async () => {
  const office = await openOffice({ path: '/admin/members/list', answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
  clickAt('open-member-1');
  await shows(dialogTitle, '1001');
  office.network.hold(lines.members);
  await userEvent.keyboard('{Escape}');
  await shows(() => document.activeElement?.getAttribute('aria-label'), 'Open Ġorġa Żammit');
  await office.network.answer(lines.members, everybody.slice(1));
  await shows(count, '101 members');
  expect(document.activeElement).toBe(document.body);
  await office.close();
});

test('at a key, the rows that can be in sight are drawn at once and the others a moment later', async () => {
  const office = await openOffice({ path: '/admin/members/list', answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
  const cardAt = (place: number) => document.querySelectorAll('tbody tr')[place]?.children[2]?.textContent;
  expect([cardAt(0), cardAt(99)]).toEqual(['0123456M', '0500098A']);
  fillAt('member-search', 'borg');
  await Promise.resolve();
  expect([cardAt(0), cardAt(99)]).toEqual(['0500000A', '0500098A']);
  await shows(() => [cardAt(0), cardAt(99)], ['0500000A', '0500099A']);
  await office.close();
});

test('a row says what is known of a member, and cannot be renewed where nothing is left to renew', async () => {
  const office = await openOffice({ path: '/admin/members/list' });
  await shows(
    () => row('Wistin'),
    [
      '',
      'Wistin Ħabib',
      '0654321G',
      '+356 99887766',
      '',
      '✓renewed',
      '✓renewed',
      '✓renewed',
      'Renew Membership',
    ],
  );
  expect(row('Ġorġa')?.slice(5, 8)).toEqual(['–not renewed', '✓renewed', '–not renewed']);
  expect(button('Renew Membership of Wistin Ħabib')).toBe('held');
  await expect
    .element(page.getByRole('button', { name: 'Renew Membership of Wistin Ħabib' }))
    .toHaveAccessibleDescription('All three years are renewed.');
  press('Renew Membership of Wistin Ħabib');
  expect(dialogTitle()).toBeNull();
  expect(button('Renew Membership of Ġorġa Żammit')).toBe('ready');
  await office.close();
});

test.each([
  { typed: '1001', finds: ['Ġorġa Żammit'] },
  { typed: '+356 7900 1001', finds: ['Ġorġa Żammit'] },
  { typed: '654321', finds: ['Wistin Ħabib'] },
  { typed: 'zamm', finds: ['Ġorġa Żammit'] },
  { typed: 'HABIB', finds: ['Wistin Ħabib'] },
  { typed: 'GORGA@example', finds: ['Ġorġa Żammit'] },
  { typed: '0123456m', finds: ['Ġorġa Żammit'] },
  { typed: 'nobody', finds: [] },
])('the search finds $finds by "$typed"', async ({ typed, finds }) => {
  const office = await openOffice({ path: '/admin' });
  await shows(count, '2 members');
  fillAt('member-search', typed);
  await shows(() => [...document.querySelectorAll('tbody th')].map((one) => one.textContent), finds);
  expect(seen(t('members.none'))).toBe(finds.length === 0);
  await office.close();
});
