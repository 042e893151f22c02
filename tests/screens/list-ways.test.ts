import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { count, everybody } from '#tests/screens/long-member-list.ts';
import { lines, listedMember, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, clickOnceThere, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn } from '#tests/support/screens/dialogs.ts';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

const list = '/admin/members/list';

let office: Office;
beforeEach(() => inWindow('desk'));

async function openList(): Promise<void> {
  office = await openOffice({ path: list, answers: { [lines.members]: everybody } });
  await shows(count, '102 members');
}

const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.id;
const names = () => [...document.querySelectorAll('tbody th')].map((one) => one.textContent);
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('thead th')].map((one) =>
    [one.innerText, one.ariaSort].join(''),
  );
const lookedAt = () =>
  [...document.querySelectorAll('[aria-labelledby="looked-at"] button')].map((one) => one.textContent);

test('/ leads to the search, arrows through what is found, Enter opens it, and Back closes it', async () => {
  await openList();
  await userEvent.keyboard('/');
  await shows(focused, 'member-search');
  await userEvent.keyboard('/');
  expect(valueAt('member-search')).toBe('/');
  await userEvent.fill(page.getByLabelText(t('members.search')), 'borg');
  await shows(count, '100 of 102 members');
  await userEvent.keyboard('{ArrowDown}');
  await shows(focused, 'Open Karmenu Borg');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await shows(() => document.activeElement?.id, 'open-member-11');
  await userEvent.keyboard('{Enter}');
  await shows(() => [dialogTitle(), office.path()], ['1101', `${list}?search=borg&member=11`]);
  await office.back();
  await shows(() => [dialogTitle(), office.path(), valueAt('member-search')], [null, list, '']);
  await userEvent.fill(page.getByLabelText(t('members.search')), 'zammit gorga');
  await userEvent.keyboard('{Enter}');
  await shows(dialogTitle, '1001');
});

test('Back, Escape and the cross leave filters, order and page as they were, and the focus seen at the row', async () => {
  const left = [null, `${list}?thisYear=yes&sort=-name&page=2`, ['Karmenu Borg']];
  office = await openOffice({ path: String(left[1]), answers: { [lines.members]: everybody } });
  const looks = () => [dialogTitle(), office.path(), names()];
  const focus = () => [document.activeElement?.id, document.activeElement?.matches(':focus-visible')];
  const close = page.getByRole('dialog').getByRole('button', { name: t('app.close') });
  for (const leave of [() => office.back(), () => userEvent.keyboard('{Escape}'), () => close.click()]) {
    await shows(looks, left);
    await clickOnceThere('open-member-109');
    await shows(dialogTitle, '1199');
    await leave();
    await shows(looks, left);
    await shows(focus, ['open-member-109', true]);
  }
});

test('a link opens a member, and Previous and Next lead through what was found', async () => {
  office = await openOffice({
    path: `${list}?search=borg&member=10`,
    answers: { [lines.members]: everybody },
  });
  await shows(() => [dialogTitle(), valueAt('member-search')], ['1100', 'borg']);
  pressIn('dialog', t('member.next.of'));
  await shows(() => [dialogTitle(), office.path()], ['1101', `${list}?search=borg&member=11`]);
  pressIn('dialog', t('member.previous.of'));
  await shows(dialogTitle, '1100');
  pressIn('dialog', t('app.close'));
  await shows(() => [dialogTitle(), office.path(), count()], [null, list, '102 members']);
});

test('whoever came since the list was read is opened all the same', async () => {
  office = await openOffice({
    path: `${list}?member=10`,
    answers: {
      [lines.members]: everybody.filter(({ id }) => id !== 10),
      [lines.member]: everybody.filter(({ id }) => id === 10),
    },
  });
  await shows(dialogTitle, '1100');
});

test('the focus comes to the row of whoever was shown last, on whichever page it stands', async () => {
  await openList();
  const id = () => document.activeElement?.id;
  for (const [first, number, next, last] of [
    ['open-member-1', '1001', '1100', 'open-member-10'],
    ['open-member-108', '1198', '1199', 'open-member-109'],
  ] as const) {
    await clickOnceThere(first);
    await shows(dialogTitle, number);
    pressIn('dialog', t('member.next.of'));
    await shows(dialogTitle, next);
    await userEvent.keyboard('{Escape}');
    await shows(() => [dialogTitle(), id()], [null, last]);
  }
});

test('the focus never comes to stand at somebody else’s row', async () => {
  await openList();
  await clickOnceThere('open-member-1');
  await shows(dialogTitle, '1001');
  office.network.hold(lines.members);
  await userEvent.keyboard('{Escape}');
  await shows(() => document.activeElement?.getAttribute('aria-label'), 'Open Ġorġa Żammit');
  await office.network.answer(lines.members, everybody.slice(1));
  await shows(count, '101 members');
  expect(document.activeElement).toBe(document.body);
});

test('who was looked at last stands below the empty search, until somebody else signs in', async () => {
  await openList();
  expect(lookedAt()).toEqual([]);
  for (const id of [1, 10, 1]) {
    await clickOnceThere(`open-member-${id}`);
    await shows(() => dialogTitle() !== null, true);
    pressIn('dialog', t('app.close'));
    await shows(dialogTitle, null);
  }
  const last = ['1001Ġorġa Żammit', '1100Karmenu Borg'];
  expect(lookedAt()).toEqual(last);
  await userEvent.keyboard('/');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await shows(dialogTitle, '1100');
  expect(sessionStorage.getItem('members-looked-at')).toBe('[10,1]');
  pressIn('dialog', t('app.close'));
  await shows(dialogTitle, null);
  fillAt('member-search', 'borg');
  await shows(lookedAt, []);
  office.network.always('POST /admin/auth/logout', {});
  office.portal.session.send({ type: 'left' });
  await shows(office.path, '/admin/login');
  expect(sessionStorage.getItem('members-looked-at')).toBe(null);
});

test('a head sorts by its column, and the address says so', async () => {
  await openList();
  expect(heads().slice(0, 3)).toEqual(['Tick', 'Number ▲ascending', 'Name']);
  pressIn('page', t('members.name'));
  await shows(() => [names()[0], names().at(-1)], ['Karmenu Borg', 'Karmenu Borg']);
  pressIn('page', `${t('members.name')} ▲`);
  await shows(() => names().slice(0, 2), ['Ġorġa Żammit', 'Wistin Ħabib']);
  // The address follows when the rows have been drawn.
  await shows(() => [heads()[2], office.path()], ['Name ▼descending', `${list}?sort=-name`]);
});

test('columns are left out and rows made roomy, and stay so', async () => {
  await openList();
  const height = () => document.querySelector('tbody tr')?.getBoundingClientRect().height;
  expect(height()).toBe(36);
  clickAt('column-email');
  clickAt('column-previous');
  fillAt('list-rows', 'roomy');
  const left = [
    'Tick',
    'Number ▲ascending',
    'Name',
    'ID card',
    'Mobile',
    String(thisYear),
    String(thisYear + 1),
    'Renew Membership',
  ];
  await shows(heads, left);
  await shows(height, 56);
  office.visit('/admin/profile/update');
  await shows(() => document.querySelector('h1')?.textContent, t('profile.title'));
  office.visit(list);
  await shows(() => [heads(), height()], [left, 56]);
});

test('the heads stay in sight, and at least 14 rows of the desk’s list', async () => {
  await openList();
  const region = document.querySelector('[role="region"][tabindex]');
  const headsEnd = () => document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const inSight = () => {
    const bottom = Math.min(innerHeight, region?.getBoundingClientRect().bottom ?? 0);
    const top = headsEnd();
    return [...document.querySelectorAll('tbody tr')].filter((one) => {
      const row = one.getBoundingClientRect();
      return row.top >= top - 1 && row.bottom <= bottom + 1;
    });
  };
  await shows(() => Math.min(inSight().length, 14), 14);
  const before = document.querySelector('thead')?.getBoundingClientRect().top;
  // The rows out of sight come a moment later.
  await shows(() => {
    region?.scrollTo(0, 2000);
    return region?.scrollTop;
  }, 2000);
  // A row that is cut above is one less below.
  await shows(() => {
    region?.scrollBy(0, (inSight()[0]?.getBoundingClientRect().top ?? 0) - headsEnd());
    return Math.min(inSight().length, 14);
  }, 14);
  expect(document.querySelector('thead')?.getBoundingClientRect().top).toBe(before);
  pressIn('page', t('table.next'));
  await shows(() => [names()[0], region?.scrollTop], ['Karmenu Borg', 0]);
});

test('on a desk’s screen a name has room beside what stands after it', async () => {
  const angelo = listedMember({ first_name: 'Anġlu', last_name: 'Buttigieg', deceased: true });
  office = await openOffice({ path: list, answers: { [lines.members]: [angelo] } });
  await shows(names, ['Anġlu Buttigieg Deceased']);
  const name = document.getElementById('open-member-1');
  const region = document.querySelector('[role="region"][tabindex]');
  const cut = [name, region].map((one) => (one ? one.scrollWidth - one.clientWidth : NaN));
  expect(cut).toEqual([0, 0]);
});

test('what is sorted, filtered or searched begins at its first row', async () => {
  await openList();
  const region = () => page.getByRole('region', { name: t('members.title') }).element();
  for (const choose of [
    () => pressIn('page', t('members.name')),
    () => fillAt('filter-vip', 'no'),
    () => fillAt('member-search', 'borg'),
  ]) {
    // The rows out of sight come a moment later.
    await shows(() => {
      region().scrollTop = 1500;
      return region().scrollTop;
    }, 1500);
    choose();
    await shows(() => region().scrollTop, 0);
  }
});

test('four people stand on the screen of a telephone', async () => {
  await openList();
  await page.viewport(390, 844);
  const heights = () =>
    [...document.querySelectorAll('tbody tr')].slice(0, 8).map((one) => one.getBoundingClientRect().height);
  await shows(() => Math.max(...heights()) <= 844 / 4, true);
});
