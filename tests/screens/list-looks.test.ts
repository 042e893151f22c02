import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { administrator, lines, listedMember } from '#tests/support/screens/office-data.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice, storeSession, type Office } from '#tests/support/screens/office-app.tsx';
import { pressIn } from '#tests/support/screens/dialogs.ts';
import { heading, shows } from '#tests/support/screens/page.ts';

const members = '/admin/members/list';
const people = '/admin/group-members/list';

/** 1001 Ġorġa Żammit, and 150 of the name of Borg, of whom every third is renewed for this year. */
const everybody = [
  listedMember(),
  ...Array.from({ length: 150 }, (_, index) =>
    listedMember({
      id: 10 + index,
      membership_number: 1100 + index,
      first_name: `Karmenu ${index}`,
      last_name: 'Borg',
      renewed_this_year: index % 3 === 0,
    }),
  ),
];

/** The list as it is looked at; its filters where it has some. */
const looks = () => ({
  search: valueAt('member-search'),
  filters: ['filter-previous', 'filter-this', 'filter-next'].map(valueAt),
  first: document.querySelector('tbody th')?.textContent ?? null,
  page: /Page \d+ of \d+/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? null,
});
const noFilters = [null, null, null];

async function goAndComeBack(office: Office): Promise<void> {
  const list = office.path();
  office.visit('/admin/profile/update');
  await shows(heading, t('profile.title'));
  office.visit(list);
}

test('the members’ list is found as it was left, by its address and by a plain link', async () => {
  const office = await openOffice({ path: members, answers: { [lines.members]: everybody } });
  await shows(() => looks().first, 'Ġorġa Żammit');
  fillAt('member-search', 'borg');
  pressIn('page', t('table.next'));
  const left = { search: 'borg', filters: noFilters, first: 'Karmenu 100 Borg', page: 'Page 2 of 2' };
  await shows(looks, left);
  await goAndComeBack(office);
  await shows(looks, left);
  expect(office.path()).toBe(`${members}?search=borg&page=2`);
  office.visit('/admin/profile/update');
  await shows(heading, t('profile.title'));
  office.visit(members);
  await shows(looks, left);
  await shows(office.path, `${members}?search=borg&page=2`);

  // Whoever signs in next, in the same window, begins with the whole list.
  office.network.always('POST /admin/auth/logout', {});
  office.portal.session.send({ type: 'left' });
  await shows(office.path, '/admin/login');
  storeSession({ ...administrator, token: 'token-9' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-session' }));
  office.visit(members);
  await shows(looks, { search: '', filters: noFilters, first: 'Ġorġa Żammit', page: 'Page 1 of 2' });
});

test('another page begins at its first row', async () => {
  await openOffice({ path: members, answers: { [lines.members]: everybody } });
  await shows(() => looks().first, 'Ġorġa Żammit');
  const list = () => page.getByRole('region', { name: t('members.title') }).element();
  for (const [turn, first] of [
    [t('table.next'), 'Karmenu 99 Borg'],
    [t('table.previous'), 'Ġorġa Żammit'],
  ] as const) {
    window.scrollTo(0, document.body.scrollHeight);
    pressIn('page', turn);
    await shows(() => looks().first, first);
    const { top } = list().getBoundingClientRect();
    expect([top >= 0, top < 100]).toEqual([true, true]);
  }
});

test('a group’s list is found with the filters that were chosen', async () => {
  const office = await openOffice({
    path: people,
    session: groupAdministrator,
    answers: { [lines.members]: everybody },
  });
  await shows(() => looks().first, 'Ġorġa Żammit');
  fillAt('filter-this', 'no');
  fillAt('filter-next', 'no');
  fillAt('member-search', 'Karmenu 1');
  const left = {
    search: 'Karmenu 1',
    filters: ['any', 'no', 'no'],
    first: 'Karmenu 1 Borg',
    page: null,
  };
  await shows(looks, left);
  await shows(office.path, `${people}?search=Karmenu+1&thisYear=no&nextYear=no`);
  await goAndComeBack(office);
  await shows(looks, left);
  fillAt('filter-this', 'yes');
  await shows(looks, { ...left, filters: ['any', 'yes', 'no'], first: 'Karmenu 12 Borg' });
  expect(office.path()).toBe(`${people}?search=Karmenu+1&thisYear=yes&nextYear=no`);
});
