import { hashPassword } from '#server/access/passwords.ts';
import { pressTo, sees, type Visit } from '#tests/support/browser/visit.ts';
import { codeFor } from '#tests/support/browser/member-visit.ts';
import { enterOffice, registrar } from '#tests/support/browser/office-visit.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import { rows, signOut, something, type Screen } from './screen.ts';
import { press } from '../axe/office-tour.ts';

async function signedOut(visit: Visit): Promise<void> {
  const pause = `pause:admin:${registrar.username}`;
  await visit.site.db.deleteFrom('limits').where('key', '=', pause).execute();
  await signOut(visit, '/admin/login');
  await sees(visit.page, 'Administrator sign-in');
}

async function fillIn({ page }: Visit): Promise<void> {
  await page.getByLabel('Username').fill(registrar.username);
  await page.getByLabel('Password').fill(registrar.password);
}

const firstPassword = 'kmnp-2345-wxyz';
let beginner = '';
const passwords = ['First password, from the SMS', 'New password', 'Confirm new password'];

export const officeSignIn: readonly Screen[] = [
  {
    path: '/admin/login',
    ready: async (visit) => {
      await signedOut(visit);
      return '/admin/login';
    },
    stands: (page) => page.getByLabel('Username'),
    again: null,
    doing: {
      type: fillIn,
      typed: async (page) => [
        await page.getByLabel('Username').inputValue(),
        await page.getByLabel('Password').inputValue(),
      ],
      send: (page) => press(page, 'Send me the code'),
      done: (page) => sees(page, 'Enter your code'),
      sentTwice: async ({ page, site }) => {
        await site.db.deleteFrom('limits').where('key', '=', `pause:admin:${registrar.username}`).execute();
        await pressTo(page, 'Send me the code', 'Enter your code');
      },
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/admin/verify',
    ready: async (visit) => {
      await signedOut(visit);
      await fillIn(visit);
      await press(visit.page, 'Send me the code');
      await sees(visit.page, 'Enter your code');
      return '/admin/verify';
    },
    stands: (page) => page.getByLabel('Verification code'),
    again: null,
    doing: {
      type: async ({ page, site }) => {
        await page.getByLabel('Verification code').fill(await codeFor(site, registrar.mobile));
      },
      typed: (page) => page.getByLabel('Verification code').inputValue(),
      send: (page) => press(page, 'Sign in'),
      done: (page) => sees(page, 'Members'),
      // A code is good for once: the password brings another one.
      sentTwice: async (visit) => {
        await visit.page.locator('main').getByText('Token not found or expired.').waitFor();
        await visit.page.getByRole('link', { name: 'Back to sign-in' }).dispatchEvent('click');
        await sees(visit.page, 'Administrator sign-in');
      },
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/admin/choose-password',
    ready: async (visit) => {
      beginner = something();
      await addAdministrator(visit.site.db, beginner, 'amacs', {
        password_hash: await hashPassword(firstPassword),
        first_password_until: new Date(Date.now() + 3_600_000),
      });
      await enterOffice(visit, '/admin/choose-password', beginner);
      await sees(visit.page, 'Choose your own password');
      return '/admin/choose-password';
    },
    stands: (page) => page.getByLabel('New password', { exact: true }),
    again: null,
    doing: {
      type: async ({ page }) => {
        for (const [index, label] of passwords.entries())
          await page
            .getByLabel(label, { exact: true })
            .fill(index === 0 ? firstPassword : 'a horse of my own');
      },
      typed: (page) =>
        Promise.all(passwords.map((label) => page.getByLabel(label, { exact: true }).inputValue())),
      send: (page) => press(page, 'Continue'),
      done: (page) => sees(page, 'Members'),
      // The first password is none any more: whoever signs in anew has the one that was chosen.
      sentTwice: async ({ page }) => {
        await page
          .locator('main')
          .getByText(/your new password may be valid already/)
          .waitFor();
        await pressTo(page, 'Logout', 'Administrator sign-in');
      },
      saved: ({ site }) =>
        rows(
          site.db
            .selectFrom('administrators')
            .where('username', '=', beginner)
            .where('first_password_until', 'is', null),
        ),
    },
  },
];
