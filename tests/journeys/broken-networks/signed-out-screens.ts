import { askForCode, codeFor } from '#tests/support/browser/member-visit.ts';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { forgetPause, newMember, type SiteMember } from '#tests/support/app/members.ts';
import { signOut, type Screen } from './screen.ts';
import { press as pressQuietly } from '../axe/office-tour.ts';
import { at } from './member-screens.ts';

let stranger: SiteMember | undefined;

async function signedOut(visit: Visit): Promise<SiteMember> {
  stranger ??= await newMember(visit.site);
  await forgetPause(visit.site, stranger);
  await signOut(visit, '/member/login');
  await sees(visit.page, 'Member sign-in');
  return stranger;
}

export const signedOutScreens: readonly Screen[] = [
  {
    path: '/member/login',
    ready: async (visit) => {
      await signedOut(visit);
      return '/member/login';
    },
    stands: (page) => page.getByLabel('Membership number'),
    again: null,
    doing: {
      type: async ({ page }) => {
        await page.getByLabel('Mobile number', { exact: true }).fill(stranger?.mobile.slice(5) ?? '');
        await page.getByLabel('Membership number').fill(String(stranger?.number));
      },
      typed: (page) => page.getByLabel('Membership number').inputValue(),
      outlivesReload: true,
      send: (page) => pressQuietly(page, 'Send me the code'),
      done: (page) => sees(page, 'Enter your code'),
      // The code is on its way: a moment later it is sent again, and is the same.
      sentTwice: async ({ page, site }) => {
        if (stranger) await forgetPause(site, stranger);
        await pressQuietly(page, 'Send me the code');
        await sees(page, 'Enter your code');
      },
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/member/verify',
    ready: async (visit) => {
      await askForCode(visit, await signedOut(visit));
      return '/member/verify';
    },
    stands: (page) => page.getByLabel('Verification code'),
    again: null,
    doing: {
      type: async ({ page, site }) => {
        await page.getByLabel('Verification code').fill(await codeFor(site, stranger?.mobile ?? ''));
      },
      typed: (page) => page.getByLabel('Verification code').inputValue(),
      outlivesReload: true,
      send: (page) => pressQuietly(page, 'Sign in'),
      done: (page) => sees(page, "Member's Area"),
      // A code is good for once: another one comes.
      sentTwice: async ({ page, site }) => {
        await page.locator('main').getByText('Token not found or expired.').waitFor();
        if (!stranger) return;
        await forgetPause(site, stranger);
        await pressQuietly(page, 'Send the code again');
        await page.getByText('We have sent you another SMS. Enter the code from it.').waitFor();
        await page.getByLabel('Verification code').fill(await codeFor(site, stranger.mobile));
        await pressQuietly(page, 'Sign in');
        await sees(page, "Member's Area");
      },
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/member/reminders',
    ready: at('/member/reminders'),
    stands: (page) => page.getByLabel('Remind me to renew my membership'),
    again: 'Try again',
  },
  {
    path: '/member/no-reminders',
    ready: () => Promise.resolve('/member/no-reminders'),
    stands: (page) => page.getByRole('button', { name: 'Send me no more reminders' }),
    again: null,
  },
  {
    path: '/member/number',
    ready: async (visit) => {
      await signedOut(visit);
      return '/member/number';
    },
    stands: (page) => page.getByRole('button', { name: 'Send me my number' }),
    again: null,
    doing: {
      type: ({ page }) =>
        page.getByLabel('Mobile number', { exact: true }).fill(stranger?.mobile.slice(5) ?? ''),
      typed: (page) => page.getByLabel('Mobile number', { exact: true }).inputValue(),
      send: (page) => pressQuietly(page, 'Send me my number'),
      done: (page) => page.getByText('Check your mobile').waitFor(),
      saved: () => Promise.resolve(1),
    },
  },
];
