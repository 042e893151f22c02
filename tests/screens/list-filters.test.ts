import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { count, everybody } from '#tests/screens/long-member-list.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { pressIn } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

const list = '/admin/members/list';

let office: Office;
beforeEach(async () => {
  await page.viewport(1280, 800);
  office = await openOffice({ path: list, answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
});
afterEach(async () => {
  await office.close();
  await page.viewport(390, 844);
});

const names = () => [...document.querySelectorAll('tbody th')].map((one) => one.textContent);

test('filters are chosen, counted and cleared, and the file holds who is found', async () => {
  fillAt('filter-thisYear', 'no');
  await shows(
    () => [count(), names(), office.path()],
    ['1 of 102 members', ['Karmenu Borg'], `${list}?thisYear=no`],
  );
  expect(document.querySelector('summary')?.textContent).toBe('Filters1');
  const file = page.getByRole('button', { name: t('table.export') });
  await expect.element(file).toHaveAccessibleDescription('The file holds the one member found.');
  fillAt('filter-numbered', 'no');
  await shows(count, '0 of 102 members');
  pressIn('page', t('members.filters.clear'));
  await shows(() => [count(), office.path()], ['102 members', list]);
  fillAt('filter-numbered', 'no');
  await shows(names, ['Wistin Ħabib']);
  fillAt('filter-vip', 'yes');
  await page.getByRole('button', { name: t('members.filters.clear') }).click();
  await shows(() => [count(), document.activeElement?.tagName], ['102 members', 'H1']);
});

test('each chosen filter is named below the search, and removed by a press, which leaves the focus at the next', async () => {
  fillAt('filter-thisYear', 'no');
  fillAt('filter-numbered', 'no');
  await shows(count, '0 of 102 members');
  const [numberless, unrenewed] = ['Membership number: No', `Renewed ${thisYear}: No`];
  await page.getByRole('button', { name: `Remove the filter ${numberless}` }).click();
  await shows(() => [count(), document.activeElement?.textContent], ['1 of 102 members', unrenewed]);
  await page.getByRole('button', { name: `Remove the filter ${unrenewed}` }).click();
  await shows(() => [count(), document.activeElement?.tagName], ['102 members', 'SUMMARY']);
});

test('on a telephone, the filters that are opened leave the button beside them at the top', async () => {
  await page.viewport(360, 844);
  fillAt('filter-thisYear', 'no');
  await userEvent.click(page.getByText(`${t('members.filters')}1`, { exact: true }));
  const tops = () =>
    [...document.querySelectorAll('main summary')].slice(0, 2).map((one) => one.getBoundingClientRect().top);
  expect(new Set(tops()).size).toBe(1);
});
