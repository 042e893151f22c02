import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { memberListMachine } from '#machines/members/member-list.machine.ts';
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

/** 102 members: 1001 Ġorġa Żammit, a hundred of the name of Borg, and last Wistin Ħabib, who has no number. */
const borgs = Array.from({ length: 100 }, (_, index) =>
  listedMember({
    id: 10 + index,
    membership_number: 1100 + index,
    id_number: `05${String(index).padStart(5, '0')}A`,
    first_name: 'Karmenu',
    last_name: 'Borg',
    mobile_number: `+356 7955${String(index).padStart(4, '0')}`,
    email: `borg${index}@example.mt`,
  }),
);
const everybody = [listedMember(), ...borgs, numberless];

/** The same as the machine holds them, as far as the walk looks at them. */
function held(wire: ReturnType<typeof listedMember>): AdminMember {
  return {
    id: wire.id,
    membershipNumber: wire.membership_number,
    idNumber: wire.id_number,
    title: wire.title,
    firstName: wire.first_name,
    lastName: wire.last_name,
    gender: 'F',
    dateOfBirth: wire.date_of_birth,
    placeOfBirth: wire.place_of_birth,
    address: { street: wire.address.street, city: wire.address.city, postCode: wire.address.post_code },
    mobileNumber: wire.mobile_number,
    email: wire.email,
    homePhone: null,
    officePhone: null,
    occupation: '',
    employer: '',
    deceased: wire.deceased,
    vip: wire.vip,
    renewedPreviousYear: wire.renewed_previous_year,
    renewedThisYear: wire.renewed_this_year,
    renewedNextYear: wire.renewed_next_year,
    version: wire.version,
  };
}

const members = everybody.map(held);
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

test('every moment of the list on the screen', async () => {
  const model = modelOf(memberListMachine, {
    matters: ({ context: { hits, member, page: shown, text } }) => [hits.length, shown, text, member?.id],
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
      { type: 'xstate.done.actor.load', output: { members, thisYear } },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'xstate.done.actor.detail' },
      { type: 'xstate.done.actor.renewal', output: renewed },
      { type: 'xstate.done.actor.renewal', output: { renewed: false } },
    ],
    when: (snapshot, event) => {
      const { hits, page: shown, text } = snapshot.context;
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
    open: () => openOffice({ path: '/admin/members/list', hold: [lines.members, lines.renew] }),
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
      'export asked': () => pressIn('page', t('table.export')),
      retried: () => pressIn('page', t('app.retry')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.members, everybody),
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
    },
    sees: async ({ network }, snapshot) => {
      const { hits, member, page: shown, text } = snapshot.context;
      const ready = snapshot.hasTag('ready');
      const renewing = snapshot.matches({ ready: { dialog: 'renewal' } });
      const looks = () => ({
        waiting: network.waiting(lines.members),
        count: count(),
        first: firstRow(),
        search: valueAt('member-search'),
        dialog: dialogTitle(),
        refused: saidIn('page', refusal),
      });
      await shows(looks, {
        waiting: snapshot.hasTag('busy') ? 1 : 0,
        count: ready ? (hits.length === 102 ? '102 members' : `${hits.length} of 102 members`) : null,
        first: ready ? nameOf(hits[shown * 100]) : null,
        search: ready ? text : null,
        dialog: renewing ? 'Renew Ġorġa Żammit' : member ? '1001' : null,
        refused: snapshot.hasTag('refused'),
      });
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '11/11', transitions: '18/18', steps: '68/68', paths: 2 });
}, 120_000);

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
