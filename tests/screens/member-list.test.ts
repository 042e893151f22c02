import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { plainLook } from '#machines/members/listed-members.ts';
import { memberListMachine } from '#machines/members/member-list.machine.ts';
import { groupAdministrator, insuranceRenewed, renewInsurance } from '#tests/support/screens/group-data.ts';
import {
  count,
  countOf,
  everybody,
  few,
  isReady,
  readAgain,
  renewLastYear,
  row,
  sayWhoSearches,
} from '#tests/screens/long-member-list.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import {
  clickAt,
  clickOnceThere,
  dialogTitle,
  fillAt,
  openOffice,
  pressIn,
  saidIn,
  seen,
  valueAt,
  type Office,
} from '#tests/support/screens/office-app.tsx';
import { button, press, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlAtFor, controlNamed } from '#tests/support/screens/controls.ts';
import {
  accepted,
  any,
  groupList,
  isGroups,
  refusal,
  samples,
  underWay,
  when,
  wireOf,
} from './member-list-samples.ts';

afterEach(() => sayWhoSearches('in-browser'));

function firstRow(): string | null {
  return document.querySelector('tbody th')?.textContent ?? null;
}

/** Whether the button that renews the first Borg's insurance is held; null where it is not there. */
function renewalHeld(): string | null {
  return document.getElementById('renew-insurance-10')?.ariaDisabled ?? null;
}

test('every moment of the list on the screen', async () => {
  const coverage = await screenModelOf(memberListMachine, {
    inputs: [{}, { look: { ...plainLook, filters: any } }, { paged: true }],
    matters: ({ context }) => [
      context.hits.length,
      context.page,
      context.text,
      context.filters.thisYear,
      context.underWay.length,
      context.renewed.length,
      context.order.by,
      context.layout.rows,
      context.ticked.length,
      context.searched?.asked,
    ],
    walk: true,
    samples,
    when,
  }).drive<Office>({
    open: ({ input }) => {
      sayWhoSearches(input?.paged ? 'by-server' : 'in-browser');
      return input?.look
        ? openOffice({
            path: '/admin/group-members/list',
            session: groupAdministrator,
            hold: [lines.members, lines.exports, renewInsurance],
          })
        : openOffice({
            path: '/admin/members/list',
            hold: [lines.members, lines.foundMembers, lines.exports, lines.renew],
          });
    },
    buttons: { 'page turned': t('table.next'), retried: t('app.retry') },
    does: {
      'search typed': (_, { text }) => fillAt('member-search', text),
      'filters chosen': (_, { filters }) => fillAt('filter-this', filters.thisYear),
      'renewals told': async ({ network }, told) => {
        if (told !== underWay) {
          const status = told === accepted ? 200 : 500;
          await readAgain(network, () => network.answer(renewInsurance, insuranceRenewed, status));
          return;
        }
        clickAt('renew-insurance-10');
        await shows(() => isReady(`Renew insurance for ${thisYear}`), true);
        pressIn('dialog', `Renew insurance for ${thisYear}`);
        await shows(() => network.waiting(renewInsurance), 1);
      },
      'order chosen': (_, { order }) => fillAt('list-order', `${order.by} up`),
      'layout chosen': (_, { layout }) => fillAt('list-rows', layout.rows),
      'look given': ({ visit }) => visit('/admin/members/list?search=zammit'),
      'member closed': async ({ network }) => {
        await clickOnceThere('open-member-1');
        await shows(dialogTitle, '1001');
        await readAgain(network, async () => pressIn('dialog', t('app.close')));
      },
      'list changed': async ({ network }) => {
        clickAt('renew-member-1');
        await shows(() => isReady(renewLastYear), true);
        await readAgain(network, async () => {
          pressIn('dialog', renewLastYear);
          await network.answer(lines.renew, undefined, 204);
        });
      },
      'column ticked': () => clickAt('file-address'),
      'export asked': async ({ network }) => {
        pressIn('page', t('table.export'));
        await network.answer(lines.exports);
      },
      'xstate.done.actor.load': ({ network }, { output }) => {
        const found = wireOf(output);
        return found
          ? network.answer(lines.foundMembers, found)
          : network.answer(lines.members, output === groupList ? few : everybody);
      },
      'xstate.error.actor.load': ({ network }) => {
        const line = network.waiting(lines.foundMembers) > 0 ? lines.foundMembers : lines.members;
        return network.answer(line, { reason: 'broken' }, 500);
      },
    },
    controls: {
      'search typed': () => controlAt('member-search'),
      'filters chosen': ({ filters }) => controlAtFor('filter-this', filters.thisYear),
      'order chosen': ({ order }) => controlInPanel('list-order', `${order.by} up`),
      'layout chosen': ({ layout }) => controlInPanel('list-rows', layout.rows),
      'column ticked': () => controlAt('file-address'),
      'export asked': () => controlNamed(t('table.export')),
    },
    sees: async ({ network }, snapshot) => {
      const { hits, page: shown, searched, text } = snapshot.context;
      const ofGroup = isGroups(snapshot.context);
      const borg = hits.slice(shown * 100).find(({ id }) => id === 10);
      const ready = snapshot.hasTag('ready');
      // What is typed is asked for by itself, a moment later.
      const soon = searched !== null && snapshot.hasTag('settling');
      const looks = () => ({
        waiting: soon ? null : network.waiting(searched ? lines.foundMembers : lines.members),
        count: count(),
        first: firstRow(),
        search: valueAt('member-search'),
        dialog: dialogTitle(),
        refused: soon ? null : saidIn('page', refusal),
        renewalHeld: renewalHeld(),
        ticked: document.getElementById('file-address')?.ariaChecked ?? null,
        order: valueAt('list-order'),
        rows: valueAt('list-rows'),
      });
      await shows(looks, {
        waiting: soon ? null : snapshot.hasTag('busy') ? 1 : 0,
        count: ready ? countOf(searched?.found.count ?? hits.length, ofGroup ? 3 : 102) : null,
        first: ready ? nameOf(hits[searched ? 0 : shown * 100]) : null,
        search: ready ? text : null,
        dialog: null,
        refused: soon ? null : snapshot.hasTag('refused'),
        renewalHeld: ready && ofGroup && borg ? (borg.renewedThisYear ? 'true' : null) : null,
        ticked: ready ? String(snapshot.context.ticked.length > 0) : null,
        order: ready ? `${snapshot.context.order.by} up` : null,
        rows: ready ? snapshot.context.layout.rows : null,
      });
    },
  });

  expect(coverage).toEqual({ states: '10/10', transitions: '20/20', steps: '145/145', paths: 8 });
});

/** How a field stands in its panel, which is opened to get at it. */
function controlInPanel(id: string, value: string) {
  const panel = document.getElementById(id)?.closest('details');
  if (panel) panel.open = true;
  return controlAtFor(id, value);
}

function nameOf(member: AdminMember | undefined): string | null {
  return member ? `${member.firstName} ${member.lastName}` : null;
}

test('closing the dialog reads the list again, clears the search, gives focus back to the row, and marks it', async () => {
  const office = await openOffice({ path: '/admin/members/list', answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
  await userEvent.fill(page.getByLabelText(t('members.search')), 'habib');
  await shows(count, '1 of 102 members');
  await page.getByRole('cell', { name: '0654321G' }).click();
  await shows(dialogTitle, 'Wistin Ħabib');
  office.network.hold(lines.members);
  await userEvent.keyboard('{Escape}');
  await shows(() => [dialogTitle(), count(), valueAt('member-search')], [null, '102 members', '']);
  const focusedAndMarked = () => [
    document.activeElement?.getAttribute('aria-label'),
    document.querySelector('[data-marked] button')?.getAttribute('aria-label'),
  ];
  const both = ['Open Wistin Ħabib', 'Open Wistin Ħabib'];
  await shows(focusedAndMarked, both);
  await office.network.answer(lines.members, everybody.slice(1));
  await shows(count, '101 members');
  expect(focusedAndMarked()).toEqual(both);
});

test('closing the dialog after Next leads to the row of whoever was shown last, on their page, and marks it', async () => {
  await openOffice({ path: '/admin/members/list', answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
  const last = everybody.at(-2);
  await clickOnceThere(`open-member-${everybody.at(-3)?.id}`);
  await shows(dialogTitle, String(everybody.at(-3)?.membership_number));
  pressIn('dialog', t('member.next'));
  await shows(dialogTitle, String(last?.membership_number));
  await userEvent.keyboard('{Escape}');
  const opener = `open-member-${last?.id}`;
  const focusedAndMarked = () => [
    document.activeElement?.id,
    document.querySelector('[data-marked] button')?.id,
  ];
  await shows(focusedAndMarked, [opener, opener]);
  expect(page.getByText('Page 2 of 2').query()).not.toBeNull();
});

test('at a key, the rows that can be in sight are drawn at once and the others a moment later', async () => {
  await openOffice({ path: '/admin/members/list', answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
  const cardAt = (place: number) => document.querySelectorAll('tbody tr')[place]?.children[2]?.textContent;
  await shows(() => [cardAt(0), cardAt(99)], ['0123456M', '0500098A']);
  fillAt('member-search', 'borg');
  await Promise.resolve();
  expect([cardAt(0), cardAt(99)]).toEqual(['0500000A', '0500098A']);
  await shows(() => [cardAt(0), cardAt(99)], ['0500000A', '0500099A']);
});

test('a row says what is known of a member, and cannot be renewed where nothing is left to renew', async () => {
  await openOffice({ path: '/admin/members/list' });
  await shows(
    () => row('Wistin'),
    ['', 'Wistin Ħabib', '0654321G', '+356 99887766', '', '✓', '✓', '✓', 'Renew Membership'],
  );
  expect(row('Ġorġa')?.slice(5, 8)).toEqual(['–', '✓', '–']);
  const flags = page.getByRole('row', { name: 'Ġorġa' }).getByRole('img');
  const read = flags.elements().map((one) => one.ariaLabel);
  expect(read).toEqual(['not renewed', 'renewed', 'not renewed']);
  expect(button('Renew Membership of Wistin Ħabib')).toBe('held');
  await expect
    .element(page.getByRole('button', { name: 'Renew Membership of Wistin Ħabib' }))
    .toHaveAccessibleDescription('All three years are renewed.');
  press('Renew Membership of Wistin Ħabib');
  expect(dialogTitle()).toBeNull();
  expect(button('Renew Membership of Ġorġa Żammit')).toBe('ready');
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
  await openOffice({ path: '/admin' });
  await shows(count, '2 members');
  fillAt('member-search', typed);
  await shows(() => [...document.querySelectorAll('tbody th')].map((one) => one.textContent), finds);
  expect(seen(t('members.none'))).toBe(finds.length === 0);
});
