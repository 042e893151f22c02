import { sees } from '#tests/support/browser/visit.ts';
import { answer, says, seeReading, type Tour } from './tour.ts';
import { close, go, press } from './office-tour.ts';

const calls = /\/v1\/admin\/reports\/membership/;
const report = '/admin/reports/membership';

/** The membership report in its states. */
export async function seeMembershipReport(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const title = 'Membership report';
  await seeReading(tour, 'season', calls, () => go(page, report, title));
  await page.getByRole('table', { name: title }).waitFor();
  await see('season, figures, pictures and people');
  await press(page, /Renewed in \d{4}, not yet/);
  const filters = page.locator('main summary');
  await filters.dispatchEvent('click');
  await see('season, who has not renewed, with the filters');
  await filters.dispatchEvent('click');
  await press(page, /^Loses cover on 1 January/);
  await see('season, who loses their cover');
  await page.getByLabel('Search').fill('nobody of this name');
  await see('season, nobody found', 'Nobody matches the filters and the search.');
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, report, title);
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .dispatchEvent('click');
  await says(page, 'Details');
  const release = await answer(page, calls, { status: 500 });
  await close(page);
  await see('season, old', 'The report could not be updated and may be out of date.');
  await release();
  await go(page, '/admin/profile/update', 'Update profile');
  const none = await answer(page, /\/v1\/admin\/(?:reports\/membership|members\?)/, { body: [] });
  await go(page, report, title);
  await see('season, nobody on file', 'There are no members yet');
  await none();
}

const list = /\/v1\/admin\/reports\/reminders$/;

/** Reminding people from the report, and the page on which it goes out, in their states. */
export async function seeReminders(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const title = 'Reminders';
  const open = () => go(page, '/admin/reports/reminders', title);
  await seeReading(tour, 'reminders', list, open);
  await see('reminders, none', 'Nobody was reminded yet');
  await go(page, `${report}?standing=not+yet`, 'Membership report');
  const refused = await answer(page, list, { status: 500 });
  await press(page, /^Remind these? /);
  await see('reminder, unavailable', 'Something went wrong');
  await refused();
  await press(page, 'Try again');
  await see('reminder, its texts and whom it reaches', 'As it would read');
  await page.getByLabel('Subject of the email').fill('');
  await page.getByLabel('Day 1', { exact: true }).fill('1/1/2020');
  await press(page, 'Go on');
  await see('reminder, errors', 'There is a problem');
  await page.getByLabel('Subject of the email').fill('Renew for {year}');
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-');
  await page.getByLabel('Day 1', { exact: true }).fill(soon.toReversed().join('/'));
  await press(page, 'Go on');
  await see('reminder, the question before it is sent', /^It is sent again on /);
  await press(page, /^Send \d+ messages?$/);
  await sees(page, title);
  await page.getByRole('table', { name: title }).waitFor();
  await see('reminders, listed');
  const stop = page.getByRole('button', { name: /^Stop the reminder of / });
  await stop.first().dispatchEvent('click');
  await see('reminders, whether to stop one', /do not leave/);
  await press(page, 'Stop it');
  await says(page, 'Stopped');
  const shown = await answer(page, list, { body: reminderList });
  await go(page, '/admin/profile/update', 'Update profile');
  await open();
  const people = await answer(page, /\/unreached$/, { body: [unreached] });
  await press(page, /^Who got none of the reminder/);
  await see('reminders, who got none', 'Ġorġ Żahra');
  await people();
  await close(page);
  await shown();
}

const reminder = {
  id: 1,
  season: 2027,
  starts_at: '2026-11-20T10:15:00.000Z',
  has_begun: true,
  created_by: 'Doris Bonniċi',
  stopped_at: null,
  people: 4,
  states: { sent: 1, waiting: 1, 'left out': 2 },
  left_out: { telephone: 1, renewed: 1 },
};
/** A reminder that goes out, and did not reach somebody. */
export const reminderList = {
  texts: { subject: 'Renew', email: '{decline}', sms: 'Renew' },
  reminders: [reminder],
};
export const unreached = {
  id: 1,
  membership_number: 1001,
  name: 'Ġorġ Żahra',
  phones: ['+356 21234567'],
  state: 'left out',
  left_out: 'telephone',
  refused_status: null,
};
