import { sees } from '#tests/support/browser/visit.ts';
import { answer, says, seeReading, type Tour } from './tour.ts';
import { close, go, press, tells } from './office-tour.ts';

const calls = /\/v1\/admin\/reports\/membership/;
const report = '/admin/reports/membership';

/** The membership report in its states. */
export async function seeMembershipReport({ see, visit }: Tour): Promise<void> {
  const { page } = visit;
  const title = 'Membership report';
  await seeReading({ see, visit }, 'season', calls, () => go(page, report, title));
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
  await says(page, 'Nobody matches the filters and the search.');
  await see('season, nobody found');
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, report, title);
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .dispatchEvent('click');
  await tells(page, 'Details');
  const release = await answer(page, calls, { status: 500 });
  await close(page);
  await says(page, 'The report could not be updated and may be out of date.');
  await see('season, old');
  await release();
  await go(page, '/admin/profile/update', 'Update profile');
  const none = await answer(page, /\/v1\/admin\/(?:reports\/membership|members\?)/, { body: [] });
  await go(page, report, title);
  await says(page, 'There are no members yet');
  await see('season, nobody on file');
  await none();
}

const list = /\/v1\/admin\/reports\/reminders$/;

/** Reminding people from the report, and the page on which it goes out, in their states. */
export async function seeReminders({ see, visit }: Tour): Promise<void> {
  const { page } = visit;
  const title = 'Reminders';
  const open = () => go(page, '/admin/reports/reminders', title);
  await seeReading({ see, visit }, 'reminders', list, open);
  await says(page, 'Nobody was reminded yet');
  await see('reminders, none');
  await go(page, `${report}?standing=not+yet`, 'Membership report');
  const refused = await answer(page, list, { status: 500 });
  await press(page, /^Remind these? /);
  await tells(page, 'Something went wrong');
  await see('reminder, unavailable');
  await refused();
  await press(page, 'Try again');
  await tells(page, 'As it would read');
  await see('reminder, its texts and whom it reaches');
  await page.getByLabel('Subject of the email').fill('');
  await page.getByLabel('Day 1', { exact: true }).fill('1/1/2020');
  await press(page, 'Go on');
  await tells(page, 'There is a problem');
  await see('reminder, errors');
  await page.getByLabel('Subject of the email').fill('Renew for {year}');
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-');
  await page.getByLabel('Day 1', { exact: true }).fill(soon.toReversed().join('/'));
  await press(page, 'Go on');
  await tells(page, /^It is sent again on /);
  await see('reminder, the question before it is sent');
  await press(page, /^Send \d+ messages?$/);
  await sees(page, title);
  await page.getByRole('table', { name: title }).waitFor();
  await see('reminders, listed');
  const stop = page.getByRole('button', { name: /^Stop the reminder of / });
  await stop.first().dispatchEvent('click');
  await tells(page, /do not leave/);
  await see('reminders, whether to stop one');
  await press(page, 'Stop it');
  await says(page, 'Stopped');
  const shown = await answer(page, list, { body: reminderList });
  await go(page, '/admin/profile/update', 'Update profile');
  await open();
  const people = await answer(page, /\/unreached$/, { body: [unreached] });
  await press(page, /^Who got none of the reminder/);
  await tells(page, 'Ġorġ Żahra');
  await see('reminders, who got none');
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
