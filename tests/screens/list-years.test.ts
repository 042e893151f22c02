import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { count, everybody, sayWhoSearches } from '#tests/screens/long-member-list.ts';
import { clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { saidIn } from '#tests/support/screens/dialogs.ts';
import { shows } from '#tests/support/screens/page.ts';
import { useSavedFiles } from '#tests/support/screens/saved-files.ts';

const path = '/admin/members/list';
const saved = useSavedFiles();

let office: Office;
afterEach(async () => {
  sayWhoSearches('in-browser');
  localStorage.removeItem('members-layout');
  await office.close();
});

/** Ġorġa Żammit has renewed with a club, a licence and a cover; the first Borg was a member last year, the second is new. */
const yearOf = (year: number, more: object = {}) => ({
  year,
  since: `${year}-01-05`,
  by: 'administrator',
  ...more,
});
const seasons = [
  {
    id: 1,
    records: [
      yearOf(thisYear - 1),
      yearOf(thisYear, { clubs: ['kssrc'], licences: ['target_a'], third_party: true }),
    ],
  },
  { id: 10, records: [yearOf(thisYear - 1, { clubs: ['kssrc'] })] },
  { id: 11, records: [yearOf(thisYear)] },
];
const answers = { [lines.members]: everybody, [lines.seasons]: seasons };
const names = () => [...document.querySelectorAll('tbody th')].map((one) => one.textContent);
const chips = () =>
  [...document.querySelectorAll(`[aria-label="${t('members.filters.chosen')}"] button`)].map(
    (one) => one.textContent,
  );

/** The button in a column's head by which the list is sorted; undefined where it is not sorted by that. */
const headThatSorts = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('thead button')].find(
    (one) => one.firstElementChild?.textContent === name,
  );

test('who stands where is found in the list itself, by the rule of the membership report', async () => {
  office = await openOffice({ path, answers });
  await shows(count, '102 members');
  fillAt('filter-standing', 'members');
  await shows(() => [count(), names()], ['2 of 102 members', ['Ġorġa Żammit', 'Karmenu Borg']]);
  expect([office.path(), chips()]).toEqual([
    `${path}?standing=members`,
    [`Membership: Members of ${thisYear}`],
  ]);
  fillAt('filter-standing', 'not yet');
  await shows(count, '1 of 102 members');
  fillAt('filter-standing', '');
  await shows(count, '102 members');
  fillAt('filter-cover', 'thirdParty');
  await shows(names, ['Ġorġa Żammit']);
  await page.getByRole('button', { name: 'Remove the filter Cover: Third party' }).click();
  await shows(count, '102 members');
});

test('a club in the address is a filter, and is called by its name', async () => {
  office = await openOffice({ path: `${path}?club=kssrc&licence=target_a`, answers });
  await shows(count, '1 of 102 members');
  await shows(() => chips().length, 2);
});

test('a column of the years is shown once it is chosen, kept in this browser, and stands in the file', async () => {
  office = await openOffice({ path, answers });
  await shows(count, '102 members');
  for (const column of ['town', 'birth', 'licences', 'cover']) clickAt(`column-${column}`);
  await shows(() => document.querySelector('tbody tr')?.textContent?.includes('Third party'), true);
  for (const column of [t('members.city'), t('members.birth'), 'Licences', 'Cover'])
    expect(headThatSorts(column)).toBeDefined();
  await page.getByRole('button', { name: t('table.export') }).click();
  await shows(() => saved[0]?.header.slice(-2), ['Licences', 'Cover']);
  expect(saved[0]?.header).not.toContain(t('members.birth'));
  expect(saved[0]?.rows[0]?.at(-1)).toBe('Third party');
});

test('the list is sorted by town, and by licences once the years are there, and its address says so', async () => {
  const people = everybody.map((one, place) =>
    place === 5 ? { ...one, address: { ...one.address, city: 'Ħaż-Żebbuġ' } } : one,
  );
  office = await openOffice({ path, answers: { ...answers, [lines.members]: people } });
  await shows(count, '102 members');
  for (const column of ['town', 'licences']) clickAt(`column-${column}`);
  await shows(() => headThatSorts(t('members.city')) !== undefined, true);
  headThatSorts(t('members.city'))?.click();
  await shows(() => office.path(), `${path}?sort=town`);
  await shows(() => document.querySelector('tbody tr')?.textContent?.includes('Ħaż-Żebbuġ'), true);
  headThatSorts('Licences')?.click();
  await shows(() => [office.path(), names()[0]], [`${path}?sort=licences`, 'Ġorġa Żammit']);
  headThatSorts('Licences')?.click();
  // What is blank stands last in both directions.
  await shows(() => [office.path(), names()[0]], [`${path}?sort=-licences`, 'Ġorġa Żammit']);
});

test('a list that the server searches is not sorted by years', async () => {
  sayWhoSearches('by-server');
  localStorage.setItem(
    'members-layout',
    JSON.stringify({ rows: 'compact', leftOut: [], further: ['town', 'cover'] }),
  );
  office = await openOffice({ path: `${path}?sort=cover`, hold: [lines.foundMembers] });
  const found = { count: 1, more: false };
  await office.network.answer(lines.foundMembers, {
    members: [everybody[0]],
    found,
    total: found,
    next: null,
    seasons,
  });
  await shows(names, ['Ġorġa Żammit']);
  await shows(
    () => [t('members.city'), 'Cover'].map((name) => headThatSorts(name) !== undefined),
    [true, false],
  );
});

test('a column that the office chose in this browser is no column of a group’s list, which is read once', async () => {
  localStorage.setItem(
    'members-layout',
    JSON.stringify({ rows: 'compact', leftOut: [], further: ['cover'] }),
  );
  office = await openOffice({
    path: '/admin/group-members/list',
    session: groupAdministrator,
    hold: [lines.members],
  });
  await office.network.answer(lines.members, everybody.slice(0, 3));
  await shows(count, '3 members');
  await shows(() => [count(), office.network.waiting(lines.members)], ['3 members', 0]);
});

test('nobody is shown as found where the years could not be read', async () => {
  office = await openOffice({ path, answers: { [lines.members]: everybody }, hold: [lines.seasons] });
  await shows(count, '102 members');
  // They are read only where something needs them.
  expect(office.network.waiting(lines.seasons)).toBe(0);
  fillAt('filter-standing', 'members');
  await shows(() => office.network.waiting(lines.seasons), 1);
  await office.network.answer(lines.seasons, { reason: '' }, 500);
  await shows(count, '0 of 102 members');
  await shows(() => saidIn('page', t('members.old')), true);
});

test('until the years are there, nobody is ticked as found by them, and no file is made', async () => {
  office = await openOffice({ path, answers: { [lines.members]: everybody }, hold: [lines.seasons] });
  await shows(count, '102 members');
  clickAt('column-cover');
  await shows(() => controlNamed(t('table.export')), 'held');
  fillAt('filter-standing', 'members');
  await page.getByRole('checkbox', { name: 'Tick Ġorġa Żammit' }).click();
  await shows(() => controlNamed(t('ticks.page')), 'ready');
  expect(controlNamed(t('ticks.found', { count: 102 }))).toBe('absent');
  await shows(() => office.network.waiting(lines.seasons), 1);
  await office.network.answer(lines.seasons, seasons);
  await shows(count, '2 of 102 members');
  expect(controlNamed(t('table.export'))).toBe('ready');
});

test('a group’s list is read once, whatever years the office’s list looks at in the same browser', async () => {
  localStorage.setItem(
    'members-layout',
    JSON.stringify({ rows: 'compact', leftOut: [], further: ['cover'] }),
  );
  office = await openOffice({
    path: '/admin/group-members/list?standing=members',
    session: groupAdministrator,
    answers: { [lines.members]: everybody },
  });
  await shows(count, '102 members');
  await shows(() => office.path(), '/admin/group-members/list');
  expect(office.network.made.filter(({ line }) => line === lines.members)).toHaveLength(1);
});

test('an answer without the years that were asked for is not asked for again and again', async () => {
  sayWhoSearches('by-server');
  office = await openOffice({ path: `${path}?standing=members`, hold: [lines.foundMembers] });
  const found = { count: 1, more: false };
  await office.network.answer(lines.foundMembers, {
    members: [everybody[0]],
    found,
    total: found,
    next: null,
  });
  await shows(names, ['Ġorġa Żammit']);
  expect(office.network.waiting(lines.foundMembers)).toBe(0);
});
