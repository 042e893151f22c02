import { expect } from 'vitest';
import { pressTo, press, sees, tick, type Visit } from '#tests/support/browser/visit.ts';
import { fillNewMember, notice } from '#tests/support/browser/office-visit.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { dialog, go } from '../places/place.ts';
import { pagesFor } from '../places.ts';
import { openAndRead, readPage, readPages, readPrinted, readSaved, remains } from './reading.ts';
import {
  club,
  code,
  fiona,
  fionasMobile,
  group,
  hamish,
  rory,
  scottish,
  thisYear,
  umbrella,
} from './scottish.ts';
import { enter, fill } from './set-up.ts';

const next = thisYear + 1;

/** A new member with both clubs and a target licence, who pays at the desk: what it costs, and the receipt. */
export async function addMember(visit: Visit): Promise<void> {
  const { page } = visit;
  await go(page, '/admin/members/add', 'Add member');
  await fillNewMember(page, fiona);
  await tick(page, club['Full name']);
  await tick(page, 'Target Shooter Licence A');
  await page.getByLabel('Payment method').selectOption('cash');
  // 8 and 12.50 for the clubs, 10 to enrol, 21 for the cover.
  await page.getByText('€51.50').first().waitFor();
  await press(page, 'Submit');
  await page.getByRole('button', { name: 'Print Receipt' }).waitFor();
  const receipt = await readPrinted(visit, 'receipt of the desk', 'rr', () => press(page, 'Print Receipt'));
  for (const said of [umbrella['Full name'], club['Full name'], '€51.50', scottish['Note on receipts']])
    expect([said, receipt.includes(said)]).toEqual([said, true]);
  await page.getByText('Close', { exact: true }).click();
}

/** A first password for the group's administrator, and another mobile of the member's: each is told by message. */
export async function changeContacts({ page, site }: Visit): Promise<void> {
  // An address that was set a moment ago is not told that it was changed.
  await site.db.updateTable('members').set({ email_since: null }).execute();
  await go(page, '/admin/administrators/list', 'Administrators');
  await press(page, 'Send Rory Sinclair a first password');
  await dialog(page).getByLabel('Reason').fill('On leave');
  await press(page, 'Send the first password');
  await notice(page, 'First password sent');
  await go(page, '/admin/members/list', 'Members');
  await press(page, 'Open Fiona Ferguson');
  await dialog(page).getByLabel('Email address').fill('fiona.ferguson@example.com');
  await press(page, 'Update');
  await notice(page, 'Member updated');
  await press(page, 'Close');
}

/** Signs in as the member, who has looked at every page outside before. */
async function signIn(visit: Visit): Promise<void> {
  const { page, site } = visit;
  await openAndRead(visit, '/member/number', 'Find your membership number');
  const number = fiona['Mobile number'];
  await fill(page, { 'Mobile number': number });
  await press(page, 'Send me my number');
  await page.getByText('Check your mobile').first().waitFor();
  await openAndRead(visit, '/member/new-mobile', 'My mobile number has changed');
  await page.goto(`${site.url}/join`);
  await sees(page, 'Become a member');
  await readPage(page, '/join', [club['Full name']]);
  await openAndRead(visit, '/member/no-reminders#none', 'No more reminders');
  await openAndRead(visit, '/join/application#none', 'Your application');
  await openAndRead(visit, '/member/login', 'Member sign-in');
  await fill(page, { 'Mobile number': number, 'Membership number': '1' });
  await pressTo(page, 'Send me the code', 'Enter your code');
  await readPage(page, '/member/verify');
  await fill(page, { 'Verification code': await lastCode(site.db, fionasMobile) });
  await pressTo(page, 'Sign in', "Member's Area");
}

/** The member renews the next year, pays, prints everything, and has both codes on paper checked. */
export async function renew(visit: Visit): Promise<void> {
  const { page, site } = visit;
  await signIn(visit);
  await readPage(page, '/member', [scottish['Full name']]);
  await page.getByLabel('Fiona Ferguson').locator('img[src^="/association/logo"]').waitFor();
  for (const [path, title] of [
    ['/member/update-licences', 'Update Obtained Licences'],
    ['/member/reminders', 'Reminders'],
    ['/member/my-data', 'My data'],
    ['/member/card', `Membership card ${thisYear}`],
    ['/member', "Member's Area"],
  ] as const) {
    await go(page, path, title);
    await readPage(page, path);
  }
  await page.getByLabel('Year').selectOption(String(next));
  await pressTo(page, `Renew for ${next}, same as ${thisYear}: €41.50`, `Renew for ${next}`);
  await readPage(page, '/member/renew-as-before', [club['Full name']]);
  await pressTo(page, 'Cancel', "Member's Area");
  await page.getByLabel('Year').selectOption(String(next));
  await press(page, 'Renew Membership');
  for (const [path, title] of [
    ['/member/update-details', 'Check your details'],
    ['/member/membership', 'Clubs and affiliated groups'],
    ['/member/licence-and-insurance', 'Licences and insurance'],
  ] as const) {
    await sees(page, title);
    await readPage(page, path);
    await press(page, 'Proceed');
  }
  await pressTo(page, `Pay €41.50 for ${next} by card`, 'Pay €41.50');
  const paying = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  expect(paying).toContain(`To Scottish Target Shooting · STS membership ${next}`);
  expect(remains([paying])).toEqual([]);
  await pressTo(page, 'Pay €41.50', 'Thank you');
  await page.getByText(`Your membership is renewed for ${next}.`).waitFor();
  await readPage(page, '/member/renewal-receipt');
  expect(await page.locator('main').innerText()).not.toMatch(/lottery/i);
  const card = await readPrinted(visit, 'card', 'mc', () => press(page, 'Print Membership Card'));
  const certificate = await readPrinted(visit, 'certificate', 'ic', () =>
    press(page, 'Print Insurance Certificate'),
  );
  for (const named of ['Insurer', 'Policy number', 'Sums insured', 'Territory'] as const)
    expect(certificate).toContain(`${named} ${scottish[named]}`);
  const receipt = await readPrinted(visit, 'receipt', 'rr', () => press(page, 'Print Receipt'));
  expect(receipt).toContain(scottish['Note on receipts']);
  for (const [paper, title] of [
    [card, 'Membership card'],
    [certificate, 'Insurance certificate'],
  ] as const) {
    const [path = ''] = /\/check\/[\w-]+/.exec(paper) ?? [];
    await openAndRead(visit, path, title);
  }
  await openAndRead(visit, '/check/none', 'Card or certificate not found');
  await openAndRead(visit, '/v1/print/document', /./);
  await openAndRead(visit, '/privacy', 'Privacy notice');
  await page.getByText('Scottish Target Shooting keeps what the Firearms Act asks for.').waitFor();
  await page.goto(`${site.url}/member`);
  await sees(page, "Member's Area");
}

/** The group's administrator chooses a password, insures somebody, prints and reads every page. */
export async function insure(visit: Visit): Promise<void> {
  const { page, site } = visit;
  await page.setViewportSize({ width: 1280, height: 900 });
  const messages = site.db.selectFrom('messages').select('body').where('body', 'like', '%first password is%');
  const { body } = await messages.executeTakeFirstOrThrow();
  const password = /password is ([\w-]+)\./.exec(body)?.[1] ?? '';
  const mobile = `${code} ${rory['Mobile number']}`;
  await enter(visit, { username: rory.Username, password, mobile }, readPage);
  await sees(page, 'Choose your own password');
  await readPage(page, '/admin/choose-password');
  await fill(page, {
    'First password, from the SMS': password,
    'New password': rory.Password,
    'Confirm new password': rory.Password,
  });
  await pressTo(page, 'Continue', 'Group members');
  await go(page, '/admin/group-members/add', 'Add member');
  await fillNewMember(page, hamish);
  await page.getByText('€21.00').first().waitFor();
  await pressTo(page, 'Submit', 'Group members');
  await page.getByRole('button', { name: 'Print certificate of Hamish Munro' }).waitFor();
  await readPages(visit, pagesFor('group'), {
    '/admin/group-members/list': 'Hamish Munro',
    '/admin/group-members/add': 'Personal Accident',
    '/admin/group-members/statement': 'Hamish Munro',
  });
  await readSaved(visit, 'statement', 'Save as PDF');
  await go(page, '/admin/group-members/list', 'Group members');
  await press(page, 'Tick all on this page');
  const all = await readSaved(visit, 'certificates of a group', 'Save certificates as PDF');
  expect(all).toContain(scottish.Insurer);
}

/** Sends the office one of each reminder, as members would have them. */
async function remind({ page }: Visit): Promise<void> {
  await go(page, '/admin/reports/membership', 'Membership report');
  await press(page, /^Remind th/);
  await dialog(page).getByText('As it would read').first().waitFor();
  for (const way of ['email', 'SMS']) {
    await press(page, `Send one to me by ${way}`);
    await page.getByText(`The ${way} is on its way to your`).first().waitFor();
  }
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click();
}

const ferguson = `${fiona['First name']} ${fiona['Last name']}`;

/** By what each page of the office is known. */
const shownToTheOffice: Readonly<Record<string, string>> = {
  '/admin': ferguson,
  '/admin/members/add': club['Full name'],
  '/admin/today': 'Look again',
  '/admin/members/list': ferguson,
  '/admin/members/requests': 'No open requests',
  '/admin/members/applications': 'No open applications',
  '/admin/members/join': 'Choose two people',
  '/admin/members/same-people': ' pair',
  '/admin/administrators/add': 'HLR',
  '/admin/administrators/list': 'HLR',
  '/admin/clubs/add': 'Mandatory',
  '/admin/clubs/list': umbrella['Full name'],
  '/admin/affiliated-groups/add': 'Full name',
  '/admin/affiliated-groups/list': group['Full name'],
  '/admin/reports/emails': 'fiona.ferguson@example.com',
  '/admin/reports/membership': ferguson,
  '/admin/reports/reminders': 'Nobody was reminded yet',
  '/admin/reports/insurance': 'Start date',
  '/admin/reports/settlement': 'Start date',
  '/admin/reports/group-statements': group['Full name'],
  '/admin/administration/association': scottish.Insurer,
  '/admin/administration/renewals': String(next),
  '/admin/administration/payments': 'No payments to check',
  '/admin/administration/payments/owed': 'Nothing is outstanding',
  '/admin/administration/payments/day-book': '€51.50',
  '/admin/administration/messages': 'Read the list again',
  '/admin/administration/log': scottish.Insurer,
  '/admin/profile/update': 'Current password',
};

/** The office reads every page, and the papers that are its own. */
export async function readOffice(visit: Visit): Promise<void> {
  const { page } = visit;
  await readPages(visit, pagesFor('office'), shownToTheOffice);
  await go(page, '/admin/members/list', 'Members');
  await press(page, 'Open Fiona Ferguson');
  for (const tab of ['History', 'Data we hold']) {
    await dialog(page).getByRole('tab', { name: tab }).click();
    await dialog(page).getByRole('tabpanel').waitFor();
    await readPage(page, `member: ${tab}`);
  }
  await readSaved(visit, 'data that are held', 'Save as a document (PDF)');
  await press(page, 'Close');
  await go(page, '/admin/reports/settlement', 'Settlement');
  await press(page, 'Search');
  await page.getByRole('table').first().waitFor();
  await readPage(page, 'settlement', [club['Full name'], group['Full name']]);
  const share = await readSaved(visit, 'settlement of a club', `PDF: ${club['Full name']}`);
  expect(share).toContain('Fees that came in through the Scottish Target Shooting');
  await readSaved(visit, 'settlement of the insurer', 'PDF: Insurer');
  await go(page, '/admin/reports/group-statements', 'Group statements');
  await page.getByLabel('Group', { exact: true }).selectOption('hlr');
  await page.getByRole('table').waitFor();
  await readSaved(visit, 'statement, at the office', 'Save as PDF');
  await remind(visit);
}
