import { expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { pages } from '#src/office/portal/pages.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import { pressTo, pathOf, press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { signIn } from '#tests/support/browser/member-visit.ts';
import {
  groupAdministrator,
  keptSession,
  notice,
  registrar,
  signInAtOffice,
  visitingOffice,
} from '#tests/support/browser/office-visit.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const site = useSharedSite();

const notFound = 'Administrator with given combination of username and password was not found.';

it('forgets the session at once where the server does not answer the logout', () =>
  visitingOffice(site, '/admin/profile/update', async ({ page, context }) => {
    await sees(page, 'Update profile');
    await context.route('**/v1/admin/auth/logout', (route) => route.abort());
    await pressTo(page, 'Logout', 'Administrator sign-in');
    expect([await notice(page, 'Error'), await keptSession(page)]).toEqual([
      'Error: Could not log out due to a technical error.',
      null,
    ]);
  }));

it('keeps an administrator’s and a member’s session in one browser apart', () =>
  visiting(site, async (visit) => {
    const { context, page: member } = visit;
    await signIn(visit, { id: 0, number: 1003, mobile: '+356 79001003' });
    const office = await context.newPage();
    await office.goto(`${site.url}/admin`);
    await signInAtOffice({ ...visit, page: office }, registrar);
    await sees(office, 'Members');
    await press(office, 'Menu');
    await pressTo(office, 'Logout', 'Administrator sign-in');
    await member.reload();
    await sees(member, "Member's Area");

    await signInAtOffice({ ...visit, page: office }, registrar);
    await sees(office, 'Members');
    await pressTo(member, 'Sign out', 'Member sign-in');
    await office.reload();
    await sees(office, 'Members');
  }));

it('sends a group’s administrator away from what is the association’s alone', () =>
  visitingOffice(
    site,
    '/admin/profile/update',
    async ({ page }) => {
      await sees(page, 'Update profile');
      const ofTheOffice = pages.flatMap(({ path, who }) => (who === 'office' ? [path] : []));
      for (const path of [...ofTheOffice, '/admin/nowhere']) {
        await page.goto(`${site.url}${path}`);
        await expect.poll(() => `${path} → ${pathOf(page)}`).toBe(`${path} → /admin/group-members/list`);
      }
      const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
      await menu.getByRole('button').first().waitFor();
      expect(await menu.getByRole('button').allTextContents()).toEqual(['Members', 'Profile', 'Logout']);
    },
    groupAdministrator.username,
  ));

it('changes the contact details and the password, by which the next sign-in goes', async () => {
  const before = { username: 'evenings', password: 'before-it-was', mobile: '+356 79000077' };
  const password_hash = await hashPassword(before.password);
  await addAdministrator(site.db, before.username, 'amacs', { password_hash, mobile: before.mobile });
  const after = { username: before.username, password: 'after-it-is', mobile: '+39 3331234567' };
  await visitingOffice(
    site,
    '/admin/profile/update',
    async (visit, page) => {
      await sees(page, 'Update profile');
      await page.getByLabel('Mobile number: country code').selectOption({ label: 'Italy (+39)' });
      await page.getByLabel('Mobile number', { exact: true }).fill('3331234567');
      await page.getByLabel('Email').fill('after@example.com');
      await press(page, 'Update contact details');
      expect(await notice(page, 'Contact details updated')).toBe(
        'Contact details updated: Your contact details were updated successfully.',
      );
      await page.getByLabel('Current password').fill(before.password);
      await page.getByLabel('New password', { exact: true }).fill(after.password);
      await page.getByLabel('Confirm new password').fill(after.password);
      await press(page, 'Update password');
      expect(await notice(page, 'Password updated')).toBe(
        'Password updated: Your password was updated successfully.',
      );
      await pressTo(page, 'Logout', 'Administrator sign-in');
      await page.getByLabel('Username').fill(before.username);
      await page.getByLabel('Password').fill(before.password);
      await press(page, 'Send me the code');
      await page.locator('form').getByText(notFound).waitFor();
      expect([pathOf(page), await notice(page, 'Error')]).toEqual(['/admin/login', `Error: ${notFound}`]);
      await signInAtOffice(visit, after);
      await sees(page, 'Members');
    },
    before.username,
  );
  const stored = await storedRow(site.db, 'administrators', { username: before.username }, [
    'email',
    'mobile',
  ]);
  expect(stored).toEqual({ email: 'after@example.com', mobile: '+39 3331234567' });
});
