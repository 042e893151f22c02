import { expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import { pressTo, pathOf, press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import {
  keptSession,
  notice,
  rowsOf,
  signInAtOffice,
  visitingOffice,
} from '#tests/support/browser/office-visit.ts';

const site = useSharedSite();
const username = 'censa.m';
const name = 'Ċensa Mifsud';
const [mobile, newMobile] = ['+356 79000088', '+356 79000089'];
const ownPassword = 'a horse of my own';

/** What was sent to a number, the newest first. */
async function sentTo(number: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', number)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ body }) => body);
}

it('helps somebody who forgot the password, and later loses the telephone, to sign in again', async () => {
  const password_hash = await hashPassword('forgotten horse');
  await addAdministrator(site.db, username, 'amacs', {
    first_name: 'Ċensa',
    last_name: 'Mifsud',
    password_hash,
    mobile,
  });
  await visitingOffice(
    site,
    '/admin/clubs/list',
    async (locked) => {
      const { page } = locked;
      await sees(page, 'Clubs');
      await visitingOffice(site, '/admin/administrators/list', async ({ page: colleague }) => {
        await press(colleague, `Send ${name} a first password`);
        await colleague.getByLabel('Reason').fill('Forgot it on leave');
        await press(colleague, 'Send the first password');
        expect(await notice(colleague, 'First password sent')).toBe(
          `First password sent: ${name} will receive it by SMS to ${mobile}.`,
        );
        // The office never sees it.
        const password = /password is ([\w-]+)\./.exec((await sentTo(mobile))[0] ?? '')?.[1] ?? '';
        expect(password).toHaveLength(14);
        expect(await colleague.content()).not.toContain(password);

        await page.reload();
        await sees(page, 'Administrator sign-in');
        await page.getByText('Your session has ended. Please sign in again.').waitFor();
        await signInAtOffice(locked, { username, password, mobile });
        await sees(page, 'Choose your own password');
        for (const path of ['/admin', '/admin/clubs/list', '/admin/login', '/admin/nowhere']) {
          await page.goto(`${site.url}${path}`);
          await sees(page, 'Choose your own password');
          expect(pathOf(page)).toBe('/admin/choose-password');
        }
        const { token } = JSON.parse((await keptSession(page)) ?? '') as { token: string };
        const headers = { authorization: `Bearer ${token}` };
        const refused = await fetch(`${site.url}/v1/admin/administrators`, { headers });
        expect([refused.status, await refused.json()]).toEqual([403, { reason: 'password' }]);

        await page.getByLabel('First password, from the SMS').fill(password);
        await page.getByLabel('New password', { exact: true }).fill(ownPassword);
        await page.getByLabel('Confirm new password').fill(ownPassword);
        await pressTo(page, 'Continue', 'Members');
        await page.goto(`${site.url}/admin/choose-password`);
        await sees(page, 'Members');

        await press(colleague, `Change the mobile number of ${name}`);
        await colleague.getByLabel('New mobile number', { exact: true }).fill('79000089');
        await colleague.getByLabel('Reason').fill('The telephone was stolen');
        await press(colleague, 'Change the mobile number');
        expect(await notice(colleague, 'Mobile number changed')).toBe(
          `Mobile number changed: Sign-in codes for ${name} go to ${newMobile} now.`,
        );
        await colleague.getByText(newMobile).waitFor();
        expect((await rowsOf(colleague)).find((row) => row['Username'] === username)).toMatchObject({
          'Mobile number': `${newMobile}Change`,
        });
        expect([(await sentTo(mobile))[0], (await sentTo(newMobile))[0]]).toEqual([
          `AMACS: sign-in codes for ${username} no longer come to this number. An administrator changed it. If this is wrong, tell the office.`,
          `AMACS: sign-in codes for ${username} now come to this number. An administrator changed it. If this is wrong, tell the office.`,
        ]);
      });
      await page.reload();
      await sees(page, 'Administrator sign-in');
      await signInAtOffice(locked, { username, password: ownPassword, mobile: newMobile });
      await sees(page, 'Members');
    },
    username,
  );
});

it('can be left for another time by signing out', async () => {
  const password = 'kmnp-2345-wxyz';
  await addAdministrator(site.db, 'beginner', 'lhg', {
    password_hash: await hashPassword(password),
    mobile: '+356 79000087',
    first_password_until: new Date(Date.now() + 3_600_000),
  });
  await visiting(site, async (visit, page) => {
    await page.goto(`${site.url}/admin`);
    await signInAtOffice(visit, { username: 'beginner', password, mobile: '+356 79000087' });
    await sees(page, 'Choose your own password');
    await pressTo(page, 'Logout', 'Administrator sign-in');
    expect(await keptSession(page)).toBeNull();
  });
});
