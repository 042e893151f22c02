import { askForCode, codeFor } from '#tests/support/browser/member-visit.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { enterOffice, registrar } from '#tests/support/browser/office-visit.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import { pressTo, sees, type Visit } from '#tests/support/browser/visit.ts';
import { forgetPause } from '#tests/support/app/members.ts';
import { placesOf, press, rows, signOut, something, type Doing, type Place } from './place.ts';
import { outside, strangerAt } from './stranger.ts';

async function outsideOffice(visit: Visit): Promise<void> {
  const pause = `pause:admin:${registrar.username}`;
  await visit.site.db.deleteFrom('limits').where('key', '=', pause).execute();
  await signOut(visit, '/admin/login');
  await sees(visit.page, 'Administrator sign-in');
}

async function fillInAtOffice({ page }: Visit): Promise<void> {
  await page.getByLabel('Username').fill(registrar.username);
  await page.getByLabel('Password').fill(registrar.password);
}

const once = () => Promise.resolve(1);
const code = (page: Visit['page']) => page.getByLabel('Verification code');

const login: Doing = {
  type: async (visit) => {
    const { mobile, number: membershipNumber } = strangerAt(visit);
    await visit.page.getByLabel('Mobile number', { exact: true }).fill(mobile.slice(5));
    await visit.page.getByLabel('Membership number').fill(String(membershipNumber));
  },
  typed: (page) => page.getByLabel('Membership number').inputValue(),
  outlivesReload: true,
  send: (page) => press(page, 'Send me the code'),
  done: (page) => sees(page, 'Enter your code'),
  // The code is on its way: a moment later it is sent again, and is the same.
  sentTwice: async (visit) => {
    const { page, site } = visit;
    await forgetPause(site, strangerAt(visit));
    await press(page, 'Send me the code');
    await sees(page, 'Enter your code');
  },
  saved: once,
};

const verify: Doing = {
  type: async (visit) => code(visit.page).fill(await codeFor(visit.site, strangerAt(visit).mobile)),
  typed: (page) => code(page).inputValue(),
  outlivesReload: true,
  send: (page) => press(page, 'Sign in'),
  done: (page) => sees(page, "Member's Area"),
  // A code is good for once: another one comes.
  sentTwice: async (visit) => {
    const { page, site } = visit;
    const stranger = strangerAt(visit);
    await page.locator('main').getByText('Token not found or expired.').waitFor();
    await forgetPause(site, stranger);
    await press(page, 'Send the code again');
    await page.getByText('We have sent you another SMS. Enter the code from it.').waitFor();
    await code(page).fill(await codeFor(site, stranger.mobile));
    await press(page, 'Sign in');
    await sees(page, "Member's Area");
  },
  saved: once,
};

const number: Doing = {
  type: (visit) =>
    visit.page.getByLabel('Mobile number', { exact: true }).fill(strangerAt(visit).mobile.slice(5)),
  typed: (page) => page.getByLabel('Mobile number', { exact: true }).inputValue(),
  send: (page) => press(page, 'Send me my number'),
  done: (page) => page.getByText('Check your mobile').waitFor(),
  saved: once,
};

const newMobile: Doing = {
  type: async ({ page }) => {
    await page.getByLabel('ID card number').fill('9999999M');
    await page.getByLabel('Date of birth', { exact: true }).fill('27/03/1980');
    await page.getByLabel('New mobile number', { exact: true }).fill('79999999');
    await page.getByLabel('Why your number has changed').fill('Lost');
  },
  typed: (page) => page.getByLabel('ID card number').inputValue(),
  send: (page) => press(page, 'Ask for the new number'),
  done: (page) => page.getByText('Thank you').waitFor(),
  saved: once,
};

const officeLogin: Doing = {
  type: fillInAtOffice,
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
  saved: once,
};

const officeVerify: Doing = {
  type: async ({ page, site }) => code(page).fill(await codeFor(site, registrar.mobile)),
  typed: (page) => code(page).inputValue(),
  send: (page) => press(page, 'Sign in'),
  done: (page) => sees(page, 'Members'),
  // A code is good for once: the password brings another one.
  sentTwice: async ({ page }) => {
    await page.locator('main').getByText('Token not found or expired.').waitFor();
    await page.getByRole('link', { name: 'Back to sign-in' }).dispatchEvent('click');
    await sees(page, 'Administrator sign-in');
  },
  saved: once,
};

const firstPassword = 'kmnp-2345-wxyz';
const passwords = ['First password, from the SMS', 'New password', 'Confirm new password'];

let beginner = '';

/** Whoever has a first password chooses their own. */
const ownPassword: Doing = {
  type: async ({ page }) => {
    for (const [index, label] of passwords.entries())
      await page.getByLabel(label, { exact: true }).fill(index === 0 ? firstPassword : 'a horse of my own');
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
  saved: ({ site }) => {
    const changed = site.db.selectFrom('administrators').where('first_password_until', 'is', null);
    return rows(changed.where('username', '=', beginner));
  },
};

const place = placesOf('nobody');
const readsNothing = { again: null };

/** What is open before one is signed in. */
export const signedOut: readonly Place[] = [
  place('/member/login', 'Member sign-in', {
    ...readsNothing,
    ready: async (visit) => {
      await outside(visit);
      return '/member/login';
    },
    stands: (page) => page.getByLabel('Membership number'),
    doing: login,
  }),
  place('/member/number', 'Find your membership number', {
    ...readsNothing,
    ready: async (visit) => {
      await outside(visit);
      return '/member/number';
    },
    stands: (page) => page.getByRole('button', { name: 'Send me my number' }),
    doing: number,
  }),
  place('/member/new-mobile', 'My mobile number has changed', {
    ...readsNothing,
    ready: async (visit) => {
      await outside(visit);
      return '/member/new-mobile';
    },
    stands: (page) => page.getByRole('button', { name: 'Ask for the new number' }),
    doing: newMobile,
  }),
  // The association takes none before it says so.
  place('/join', 'Become a member', {
    ...readsNothing,
    stands: (page) => page.getByText('No applications on this page', { exact: true }),
  }),
  // Without a link it opens nothing.
  place('/join/application', 'Your application', {
    ...readsNothing,
    stands: (page) => page.getByText('This link opens no application any more.'),
  }),
  place('/member/no-reminders', 'No more reminders', {
    ...readsNothing,
    stands: (page) => page.getByRole('button', { name: 'Send me no more reminders' }),
  }),
  place('/member/verify', 'Enter your code', {
    ...readsNothing,
    ready: async (visit) => {
      await askForCode(visit, await outside(visit));
      return '/member/verify';
    },
    stands: code,
    doing: verify,
  }),
  place('/admin/login', 'Administrator sign-in', {
    ...readsNothing,
    ready: async (visit) => {
      await outsideOffice(visit);
      return '/admin/login';
    },
    stands: (page) => page.getByLabel('Username'),
    doing: officeLogin,
  }),
  place('/admin/verify', 'Enter your code', {
    ...readsNothing,
    ready: async (visit) => {
      await outsideOffice(visit);
      await fillInAtOffice(visit);
      await press(visit.page, 'Send me the code');
      await sees(visit.page, 'Enter your code');
      return '/admin/verify';
    },
    stands: code,
    doing: officeVerify,
  }),
  place('/admin/choose-password', 'Choose your own password', {
    ...readsNothing,
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
    doing: ownPassword,
  }),
];
