import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { everybody } from '#tests/screens/long-member-list.ts';
import { clickAt, clickOnceThere, fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { messageAt, shows } from '#tests/support/screens/page.ts';
import {
  answers,
  lastYear,
  onWire,
  record,
  report,
  count,
  firstRow,
  isTicked,
  tick,
} from './membership-report-samples.ts';
import { useSavedFiles } from '#tests/support/screens/saved-files.ts';

const saved = useSavedFiles();

test('a line of figures says how many people stand how, with what came in for them', async () => {
  await openOffice({ path: report, answers });
  await shows(count, '102 people');
  expect(
    [...document.querySelectorAll('[aria-pressed]')].map((one) => (one as HTMLElement).innerText.split('\n')),
  ).toEqual([
    ['1', 'Renewed', '€39.00 came in'],
    ['100', `Renewed in ${lastYear}, not yet for ${thisYear}`],
    ['0', 'New'],
    ['1', 'Insured by a group only'],
    ['0', `Former members (before ${lastYear})`],
  ]);
});

test('a season of a single day is drawn as level lines', async () => {
  const since = toDay(new Date());
  const seasons = [{ id: 1, records: [{ ...record(thisYear), since }] }];
  await openOffice({ path: report, answers: { ...answers, [lines.seasons]: seasons } });
  await shows(count, '102 people');
  const lengths = [...document.querySelectorAll<SVGPathElement>('svg path[d^="M0.00"]')].map((line) =>
    line.getTotalLength(),
  );
  expect(lengths).toEqual([100, 100]);
});

test('the address holds the filters, and a link to it finds the same people', async () => {
  const office = await openOffice({ path: report, answers });
  await shows(count, '102 people');
  clickAt('standing-group-alone');
  await shows(() => [count(), office.path()], ['1 of 102 people', `${report}?standing=group+alone`]);
  await office.close();
  await openOffice({ path: `${report}?standing=group+alone`, answers });
  await shows(() => [count(), firstRow()], ['1 of 102 people', 'Wistin Ħabib']);
  fillAt('season-standing', '');
  fillAt('season-cover', 'none');
  await shows(count, '0 of 102 people');
  await expect.element(page.getByText(t('season.none.why'))).toBeVisible();
});

test('the address holds a search also where a dialog is opened at once after the last key', async () => {
  const office = await openOffice({ path: report, answers });
  await shows(count, '102 people');
  fillAt('member-search', 'zammit');
  clickAt('remind');
  await shows(() => dialogTitle() !== null, true);
  await shows(office.path, `${report}?search=zammit`);
});

test('Back closes the dialog of a member and stays at what was found; a link opens it', async () => {
  const office = await openOffice({ path: `${report}?search=zammit`, answers });
  await shows(count, '1 of 102 people');
  await clickOnceThere('open-member-1');
  await shows(() => [office.path(), dialogTitle()], [`${report}?search=zammit&member=1`, '1001']);
  await isThere('member-side-member');
  await office.back();
  await shows(
    () => [office.path(), dialogTitle(), count()],
    [`${report}?search=zammit`, null, '1 of 102 people'],
  );
  office.visit(`${report}?search=zammit&member=1`);
  await shows(dialogTitle, '1001');
  await office.close();
  const again = await openOffice({ path: `${report}?member=1`, answers });
  await shows(dialogTitle, '1001');
  await again.close();
  const nobody = await openOffice({ path: `${report}?member=999`, answers });
  await shows(() => [count(), nobody.path(), dialogTitle()], ['102 people', report, null]);
});

/** How often the seasons were read. */
function readings(office: Office): number {
  return office.network.made.filter(({ line }) => line === lines.seasons).length;
}

test('a dialog in which nothing was changed reads nothing again', async () => {
  const office = await openOffice({ path: report, answers });
  await shows(count, '102 people');
  await clickOnceThere('open-member-1');
  await isThere('member-side-member');
  pressIn('dialog', t('app.close'));
  await shows(dialogTitle, null);
  clickAt('remind');
  await shows(() => dialogTitle() !== null, true);
  pressIn('dialog', t('app.close'));
  await shows(dialogTitle, null);
  expect(readings(office)).toBe(1);
});

test('what was changed is read again, also while another dialog is opened, and what failed is said until it is', async () => {
  await inWindow('desk');
  const office = await openOffice({ path: report, answers });
  await shows(count, '102 people');
  await clickOnceThere('open-member-1');
  await clickOnceThere('group-lhg');
  await office.network.answer(lines.addGroup);
  office.network.hold(lines.seasons);
  pressIn('dialog', t('app.close'));
  await shows(() => office.network.waiting(lines.seasons), 1);
  clickAt('remind');
  await shows(() => dialogTitle() !== null, true);
  await office.network.answer(lines.seasons, {}, 500);
  pressIn('dialog', t('app.close'));
  await shows(() => [dialogTitle(), saidIn('page', t('season.old'))], [null, true]);
  pressIn('page', t('app.retry'));
  await office.network.answer(lines.seasons, onWire.slice(1));
  await shows(() => [readings(office), saidIn('page', t('season.old'))], [3, false]);
});

test('whose emails come back is not reachable by email, and the table says so', async () => {
  const email = 'gorga@example.mt';
  const refused = everybody.map((one) => (one.id === 1 ? { ...one, refused_email: email } : one));
  await openOffice({ path: `${report}?search=zammit`, answers: { ...answers, [lines.members]: refused } });
  await shows(
    () => [count(), document.querySelector('[data-label="Email"]')?.textContent],
    ['1 of 102 people', `Emails come back: ${email}`],
  );
  fillAt('season-reach', 'email');
  await shows(count, '0 of 102 people');
  fillAt('season-reach', 'mobile');
  await shows(count, '1 of 102 people');
});

test('a file of who is ticked holds them, whatever the filters let through now', async () => {
  const office = await openOffice({ path: `${report}?search=habib`, answers });
  await shows(count, '1 of 102 people');
  document.querySelector<HTMLElement>('tbody [type="checkbox"]')?.click();
  fillAt('member-search', 'nobody of this name');
  await shows(count, '0 of 102 people');
  clickAt('file-of-ticked');
  await shows(() => saved.length, 1);
  expect(saved[0]?.rows.map((row) => row[2])).toEqual(['Ħabib']);
  expect(office.network.last(lines.exports)?.body).toMatchObject({
    rows: 1,
    filters: { season: String(thisYear), ticked: 'yes' },
  });
});

test('a file of who is found says in the audit with which filters and columns it was made', async () => {
  const office = await openOffice({ path: `${report}?standing=group+alone&search=habib`, answers });
  await shows(count, '1 of 102 people');
  clickAt(tick);
  pressIn('page', t('table.export'));
  await shows(() => saved.length, 1);
  const { header = [], rows = [] } = saved[0] ?? {};
  expect(Object.fromEntries(header.map((name, at) => [name, rows[0]?.[at]]))).toEqual({
    Number: '',
    'First name': 'Wistin',
    'Last name': 'Ħabib',
    'ID card': '0654321G',
    Mobile: '+356 99887766',
    Email: '',
    Season: String(thisYear),
    Membership: 'Insured by a group only',
    Clubs: '',
    'Affiliated groups': 'Living History Group',
    Licences: '',
    Cover: 'Third party',
    'Renewed on': '',
    By: '',
    'Years in a row': '0',
  });
  expect(office.network.last(lines.exports)?.body).toEqual({
    kind: 'membership report',
    personal: true,
    rows: 1,
    filters: { season: String(thisYear), standing: 'group alone', search: 'yes' },
    columns: header,
  });
  expect(isTicked()).toBe(false);
});

test('says before the membership numbers run out that they do', async () => {
  const numbered = everybody.map((one) => (one.id === 1 ? { ...one, membership_number: 9100 } : one));
  const joined = (id: number) => ({ id, records: [record(thisYear - 2)] });
  const seasons = [
    { id: 1, records: [record(thisYear - 4)] },
    ...onWire.slice(1, 101).map(({ id }) => joined(id)),
  ];
  await openOffice({
    path: report,
    answers: { ...answers, [lines.members]: numbered, [lines.seasons]: seasons },
  });
  await shows(count, '102 people');
  // A hundred in the last three whole years: 899 last for 27.
  await expect.element(page.getByText('Membership numbers run out in about 27 years')).toBeVisible();
  await expect
    .element(
      page.getByText('899 of 9,999 are left. Ask whoever looks after the portal to allow longer numbers.'),
    )
    .toBeVisible();
});

test('says nothing of membership numbers where there are plenty', async () => {
  await openOffice({ path: report, answers });
  await shows(count, '102 people');
  expect(document.body.textContent).not.toMatch(/membership numbers/i);
});

test('a card of the telephone says nothing about what is empty', async () => {
  await page.viewport(390, 844);
  await openOffice({ path: `${report}?standing=group+alone`, answers });
  await shows(count, '1 of 102 people');
  const cells = [...document.querySelectorAll<HTMLElement>('tr:has(th button) > [data-label]')];
  const seen = cells.filter((cell) => cell.checkVisibility());
  expect(seen.map(({ textContent }) => textContent)).not.toContain('');
  expect(seen.length).toBeLessThan(cells.length);
});

test('a day that there is not says so at its field, once it is typed to its end', async () => {
  await openOffice({ path: report, answers });
  await shows(count, '102 people');
  await isThere('season-paid-up-on');
  fillAt('season-paid-up-on', '31/02/202');
  await shows(() => messageAt('season-paid-up-on'), null);
  fillAt('season-paid-up-on', '31/02/2026');
  await shows(() => messageAt('season-paid-up-on'), 'There is no such day. Enter one as dd/mm/yyyy.');
  expect(count()).toBe('102 people');
  fillAt('season-paid-up-on', '28/02/2026');
  await shows(() => messageAt('season-paid-up-on'), null);
});
