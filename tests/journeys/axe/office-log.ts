import { answer, refuse, seeAnswer, seeBusy, seeReading, type Tour } from './tour.ts';
import { go, press } from './office-tour.ts';

const toUndo = {
  action: 'member updated',
  subject: 'member:id:1',
  before: { email: 'marija.koncetta.buttigieg@example.com' },
  after: { email: null },
};

const renewalStays =
  'A renewal stays. Take away what should not be in the record: its clubs, licences or insurance.';

/** So many entries as a page holds, of those with the longest names and the most changes. */
const entries = Array.from({ length: 100 }, (_, index) => ({
  id: 1000 - index,
  at: '2026-11-19T08:41:00.000Z',
  request_id: '6f1f2c9e-6d1c-4f3e-9a53-0b6c8d3f2a11',
  who: 'Doris Bonniċi',
  whom: 'Marija Konċetta Buttiġieġ Vella (1001)',
  sentence: 'Doris Bonniċi changed the details of Marija Konċetta Buttiġieġ Vella (1001)',
  details:
    index % 2 === 0
      ? [
          { what: 'email', before: 'marija.koncetta.buttigieg@example.com', after: 'nothing' },
          { what: 'licences', before: null, after: 'Range Conducting Officer, Target Shooter Licence A' },
        ]
      : [],
  member_id: index % 3 === 0 ? null : 1,
  undo: index % 2 === 0 ? toUndo : null,
  why_not: index % 2 === 0 ? null : renewalStays,
}));

export async function seeLog(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const search = /\/v1\/admin\/audit\/search/;
  const check = /\/v1\/admin\/audit\/check/;
  const open = () => go(page, '/admin/administration/log', 'Log');
  await seeReading(tour, 'log', search, open);
  await page.getByRole('table').waitFor();
  await see('log, filled');
  await page.getByLabel('From', { exact: true }).fill('31/12/2999');
  await page.getByLabel('To', { exact: true }).fill('yesterday');
  await press(page, 'Search');
  await see('log, errors', 'There is a problem');
  let release = await answer(page, search, { body: { entries: [], more: false } });
  await press(page, 'Clear');
  await see('log, nothing found', 'Nothing found');
  await release();
  release = await answer(page, search, { body: { entries, more: true } });
  await press(page, 'Search');
  await page.getByRole('button', { name: 'Older entries' }).waitFor();
  await see('log, a whole page');
  await release();
  await seeBusy(tour, 'log, turning', search, () => press(page, 'Older entries'));
  await page.locator('main button[aria-busy=true]').first().waitFor({ state: 'detached' });
  release = await answer(page, search, { body: { entries, more: true } });
  await press(page, 'Search');
  await page.getByRole('button', { name: 'Older entries', disabled: false }).waitFor();
  await release();
  await seeAnswer(tour, 'log, not exported', refuse(page, search), 'Export to CSV', 'Something went wrong');
  await go(page, '/admin/profile/update', 'Update profile');
  const why = 'The audit is broken at position 2 (entry 2): its entry is missing.';
  release = await answer(page, check, {
    body: { checking: false, last: { at: '2026-11-19T08:41:00.000Z', whole: false, entries: 1, why } },
  });
  await open();
  await see('log, not whole', why);
  await release();
}
