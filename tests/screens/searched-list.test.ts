import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { headingId } from '#src/office/portal/office-page.tsx';
import { count, everybody, sayWhoSearches } from '#tests/screens/long-member-list.ts';
import { lines, photo, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, clickOnceThere, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, saidIn, seen } from '#tests/support/screens/dialogs.ts';
import { failWithNotice, openOffice } from '#tests/support/screens/office-app.tsx';
import { button, press, shows, showsInTime } from '#tests/support/screens/page.ts';

const list = '/admin/members/list';
const all = { count: everybody.length, more: false };
const many = { count: 2000, more: true };

/** A page of whom the server found. */
function found(members: typeof everybody, counts: { found?: typeof all; total?: typeof all } = {}) {
  return { members, found: all, total: all, next: members.at(-1)?.id ?? null, ...counts };
}

const firstPage = found(everybody.slice(0, 100));
const names = () => [...document.querySelectorAll('tbody th')].map((one) => one.textContent);
const lastPage = { ...found(everybody.slice(100)), next: null };
const focused = () => document.activeElement?.id;
const saidPage = () => document.querySelector('nav[aria-label="Pages"] span')?.textContent;
/** The last of the first page, and what is read of them and of whoever follows. */
const last = everybody[99]?.id ?? 0;
const atTheEdge = Object.fromEntries(
  ['1198', '1199'].flatMap((number) => [
    [`GET /admin/members/${number}/photo`, { photo }],
    [`GET /admin/members/${number}/memberships-and-licences`, { [thisYear]: recordOf() }],
    [`GET /admin/members/${number}/notes`, []],
  ]),
);
const isBusy = () => document.querySelector('main [role="region"]')?.ariaBusy === 'true';
const reader = 'Ġorġa Żammit';

beforeEach(() => sayWhoSearches('by-server'));
afterEach(() => sayWhoSearches('in-browser'));
afterEach(() => void vi.useRealTimers());

test('asks the server for a page of whom it finds, keeps the rows until it answers, and believes the last answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { network, path } = await openOffice({
    path: list,
    hold: [lines.members, lines.foundMembers],
  });
  const asked = () => Object.fromEntries(network.queries.get(lines.foundMembers) ?? []);
  const any = {
    previousYear: 'any',
    thisYear: 'any',
    nextYear: 'any',
    vip: 'any',
    deceased: 'any',
    numbered: 'any',
  };
  await network.answer(lines.foundMembers, firstPage);
  await shows(() => [count(), isBusy()], ['102 members', false]);
  expect(asked()).toEqual({ text: '', ...any, sort: 'number', skip: '0' });
  fillAt('member-search', 'borg');
  await shows(isBusy, true);
  expect(names()[0]).toBe(reader);
  await showsInTime(() => network.waiting(lines.foundMembers), 1);
  fillAt('member-search', 'habib');
  await showsInTime(() => [network.waiting(lines.foundMembers), asked()['text']], [2, 'habib']);
  await network.answer(lines.foundMembers, found(everybody.slice(1, 2)));
  await network.answer(lines.foundMembers, {
    ...found(everybody.slice(101)),
    found: { count: 1, more: false },
  });
  await shows(() => [names(), count(), isBusy()], [['Wistin Ħabib'], '1 of 102 members', false]);
  expect(path()).toBe(`${list}?search=habib`);
  fillAt('filter-thisYear', 'no');
  await shows(() => asked()['thisYear'], 'no');
  await network.answer(lines.foundMembers, found([], { found: { count: 0, more: false } }));
  await shows(() => [names(), seen(t('members.none')), button(t('table.export'))], [[], true, 'held']);
  fillAt('member-search', '');
  fillAt('filter-thisYear', 'any');
  await showsInTime(() => [asked()['text'], asked()['thisYear']], ['', 'any']);
  fillAt('list-order', 'name down');
  await showsInTime(() => asked()['sort'], '-name');
  expect(network.made.some(({ line }) => line === lines.members)).toBe(false);
});

test('turns pages by counting as far as people are counted, and then by who stood last', async () => {
  const { network, path } = await openOffice({ path: `${list}?page=21`, hold: [lines.foundMembers] });
  const asked = () => Object.fromEntries(network.queries.get(lines.foundMembers) ?? []);
  const page = found(everybody.slice(0, 100), { found: many, total: many });
  await network.answer(lines.foundMembers, page);
  await shows(() => [count(), saidPage()], ['More than 2,000 members', 'Page 21 of more than 21']);
  expect(asked()).toMatchObject({ skip: '2000' });
  press(t('table.next'));
  await shows(() => asked()['after'], String(everybody[99]?.id));
  expect(asked()).not.toHaveProperty('skip');
  await network.answer(lines.foundMembers, { ...page, members: everybody.slice(100), next: null });
  await shows(() => [saidPage(), path()], ['Page 22 of 22', `${list}?page=22`]);
  press(t('table.previous'));
  await shows(() => asked()['skip'], '2000');
  await network.answer(lines.foundMembers, page);
  await shows(saidPage, 'Page 21 of more than 21');
  expect([button(t('table.export')), saidIn('page', t('members.empty'))]).toEqual(['held', false]);
});

test('a page behind the last one leads to the last one', async () => {
  const { network, path } = await openOffice({ path: `${list}?page=5`, hold: [lines.foundMembers] });
  await network.answer(lines.foundMembers, { ...found([]), next: null });
  await network.answer(lines.foundMembers, lastPage);
  await shows(() => [names(), path()], [['Karmenu Borg', 'Wistin Ħabib'], `${list}?page=2`]);
});

test('opens whom the address names, whatever page they stand on, and clears the search when they are closed', async () => {
  const { network, path } = await openOffice({
    path: `${list}?search=borg&member=1`,
    hold: [lines.foundMembers],
    answers: { [lines.member]: everybody.slice(0, 1) },
  });
  await network.answer(
    lines.foundMembers,
    found(everybody.slice(1, 101), { found: { count: 100, more: false } }),
  );
  await shows(dialogTitle, '1001');
  pressIn('dialog', t('app.close'));
  await network.answer(lines.foundMembers, firstPage);
  await shows(
    () => [dialogTitle(), valueAt('member-search'), count(), path()],
    [null, '', '102 members', list],
  );
  await clickOnceThere('open-member-1');
  await shows(dialogTitle, '1001');
  await isThere('firstName');
});

test('Previous and Next lead over the edge of a page, and the list is then on the page of whoever is closed', async () => {
  const { network, path } = await openOffice({ path: list, hold: [lines.foundMembers], answers: atTheEdge });
  const asked = () => Object.fromEntries(network.queries.get(lines.foundMembers) ?? []);
  const answer = (page: ReturnType<typeof found>) => network.answer(lines.foundMembers, page);
  await answer(firstPage);

  await clickOnceThere(`open-member-${last}`);
  await shows(() => [dialogTitle(), asked()['after']], ['1198', String(last)]);
  expect(button(t('member.next.of'))).toBe('busy');
  await answer(lastPage);
  await shows(() => button(t('member.next.of')), 'ready');
  pressIn('dialog', t('member.next.of'));
  await shows(dialogTitle, '1199');
  pressIn('dialog', t('app.close'));
  await shows(() => [network.waiting(lines.foundMembers), asked()['skip'], focused()], [1, '100', headingId]);
  await answer(lastPage);
  await shows(() => [names(), path()], [['Karmenu Borg', 'Wistin Ħabib'], `${list}?page=2`]);

  await clickOnceThere(`open-member-${last + 1}`);
  await shows(() => [dialogTitle(), asked()['skip']], ['1199', '0']);
  await answer(firstPage);
  await shows(() => button(t('member.previous.of')), 'ready');
  pressIn('dialog', t('member.previous.of'));
  await shows(dialogTitle, '1198');
  pressIn('dialog', t('app.close'));
  await answer(firstPage);
  await shows(
    () => [names().length, path(), isMarkedInSight(), focused()],
    [100, list, true, `open-member-${last}`],
  );
});

test('who was found, read and closed leaves the focus at the heading, since the row is gone', async () => {
  const { network } = await openOffice({ path: `${list}?search=zammit`, hold: [lines.foundMembers] });
  await network.answer(lines.foundMembers, { ...found(everybody.slice(0, 1)), next: null });
  await clickOnceThere('open-member-1');
  await isThere('firstName');
  pressIn('dialog', t('app.close'));
  await network.answer(lines.foundMembers, found(everybody.slice(1, 101)));
  await shows(() => [names()[0], focused(), isBusy()], ['Karmenu Borg', headingId, false]);
});

test('a row that was not on the page that was read is looked for no longer on a page that is turned to', async () => {
  const { network } = await openOffice({ path: `${list}?search=zammit`, hold: [lines.foundMembers] });
  await network.answer(lines.foundMembers, { ...found(everybody.slice(0, 1)), next: null });
  await clickOnceThere('open-member-1');
  await isThere('firstName');
  pressIn('dialog', t('app.close'));
  await network.answer(lines.foundMembers, found(everybody.slice(1, 101)));
  await shows(() => [focused(), isBusy()], [headingId, false]);
  press(t('table.next'));
  await network.answer(lines.foundMembers, found([...everybody.slice(2, 101), ...everybody.slice(0, 1)]));
  await shows(() => [names().at(-1), isBusy()], [reader, false]);
  expect(document.querySelector('[data-marked]')?.contains(document.getElementById('open-member-1'))).toBe(
    true,
  );
  expect([isMarkedInSight(), focused()]).toEqual([false, headingId]);
});

test('where the page beyond cannot be read, a notice says so, and Next reads it again', async () => {
  const office = await openOffice({ path: list, hold: [lines.foundMembers], answers: atTheEdge });
  const { network } = office;
  const looks = () => [dialogTitle(), button(t('member.next.of')), network.waiting(lines.foundMembers)];
  await network.answer(lines.foundMembers, firstPage);
  await clickOnceThere(`open-member-${last}`);
  await shows(looks, ['1198', 'busy', 1]);
  await failWithNotice(office, lines.foundMembers);
  await shows(looks, ['1198', 'ready', 0]);
  pressIn('dialog', t('member.next.of'));
  await shows(looks, ['1198', 'busy', 1]);
  await network.answer(lines.foundMembers, lastPage);
  await shows(looks, ['1198', 'ready', 0]);
  pressIn('dialog', t('member.next.of'));
  await shows(looks, ['1199', 'ready', 0]);
});

test('whoever is closed before the page beyond was read is found again in the list', async () => {
  const { network, path } = await openOffice({ path: list, hold: [lines.foundMembers], answers: atTheEdge });
  await network.answer(lines.foundMembers, firstPage);
  await clickOnceThere(`open-member-${last}`);
  await shows(() => [dialogTitle(), network.waiting(lines.foundMembers)], ['1198', 1]);
  pressIn('dialog', t('app.close'));
  await shows(() => network.waiting(lines.foundMembers), 2);
  await network.answer(lines.foundMembers, lastPage);
  await network.answer(lines.foundMembers, firstPage);
  await shows(() => [isBusy(), names()[0], path(), focused()], [false, reader, list, `open-member-${last}`]);
});

test('whoever is opened before the search is answered leaves the focus at the heading, since the row may go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { network } = await openOffice({ path: list, hold: [lines.foundMembers] });
  await network.answer(lines.foundMembers, firstPage);
  await isThere('open-member-1');
  fillAt('member-search', 'borg');
  clickAt('open-member-1');
  await showsInTime(() => [dialogTitle(), network.waiting(lines.foundMembers)], ['1001', 1]);
  pressIn('dialog', t('app.close'));
  await shows(() => network.waiting(lines.foundMembers), 2);
  await network.answer(lines.foundMembers, firstPage);
  await network.answer(lines.foundMembers, found(everybody.slice(1, 101)));
  await shows(() => [names()[0], focused()], ['Karmenu Borg', headingId]);
});

test('the file holds all who are found, read page after page', async () => {
  const { network } = await openOffice({ path: list, hold: [lines.foundMembers, lines.exports] });
  await network.answer(lines.foundMembers, firstPage);
  await shows(count, '102 members');
  pressIn('page', t('table.export'));
  await network.answer(lines.foundMembers, firstPage);
  await network.answer(lines.foundMembers, lastPage);
  await network.answer(lines.exports);
  expect(network.last(lines.exports)?.body).toMatchObject({ kind: 'members', rows: 102 });
});

function isMarkedInSight(): boolean {
  const row = document.querySelector('[data-marked]')?.getBoundingClientRect();
  return row !== undefined && row.top >= 0 && row.bottom <= innerHeight;
}
