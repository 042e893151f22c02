import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { count, everybody, row } from '#tests/screens/long-member-list.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickOnceThere, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, press, shows } from '#tests/support/screens/page.ts';

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
  pressIn('dialog', t('member.next.of'));
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
  const cardAt = (place: number) => document.querySelectorAll('tbody tr')[place]?.children[3]?.textContent;
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
    ['', '', 'Wistin Ħabib', '0654321G', '+356 99887766', '', '✓', '✓', '✓', 'Renew Membership'],
  );
  expect(row('Ġorġa')?.slice(6, 9)).toEqual(['–', '✓', '–']);
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

const searches = [
  { typed: '1001', finds: ['Ġorġa Żammit'] },
  { typed: '+356 7900 1001', finds: ['Ġorġa Żammit'] },
  { typed: '654321', finds: ['Wistin Ħabib'] },
  { typed: 'zamm', finds: ['Ġorġa Żammit'] },
  { typed: 'HABIB', finds: ['Wistin Ħabib'] },
  { typed: 'GORGA@example', finds: ['Ġorġa Żammit'] },
  { typed: '0123456m', finds: ['Ġorġa Żammit'] },
  { typed: 'nobody', finds: [] },
];

test('the search finds by a number, a name, an email and an ID card, however they are written', async () => {
  await openOffice({ path: '/admin' });
  for (const { typed, finds } of searches) {
    await shows(count, '2 members');
    fillAt('member-search', typed);
    const names = () => [...document.querySelectorAll('tbody th')].map((one) => one.textContent);
    await shows(() => [typed, names()], [typed, finds]);
    expect(seen(t('members.none'))).toBe(finds.length === 0);
    fillAt('member-search', '');
  }
});
