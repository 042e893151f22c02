import type { Page } from 'playwright-core';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { signIn, renewToLicences } from '#tests/support/browser/member-visit.ts';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { rows, something, type Screen } from './screen.ts';
import { go, press as pressQuietly, tick } from '../axe/office-tour.ts';

let member: SiteMember | undefined;

/** A member who has begun to renew and is at its last step; they are signed in once. */
async function inTheArea(visit: Visit): Promise<SiteMember> {
  const { page, site } = visit;
  if (member) {
    if (!page.url().startsWith(site.url)) await page.goto(`${site.url}/member`);
    await go(page, '/member', "Member's Area");
    await page.getByRole('button', { name: 'Update Personal Details' }).waitFor();
    return member;
  }
  const who = await newMember(site, { lastYear: true });
  await signIn(visit, who);
  await page.getByLabel('Year').selectOption(String(thisYear));
  await renewToLicences(visit);
  member = who;
  return inTheArea(visit);
}

/** A page of the area by its address. */
export function at(address: string): Screen['ready'] {
  return async (visit) => {
    await inTheArea(visit);
    return address;
  };
}

function preparedFor({ db }: Visit['site']): Promise<number> {
  return rows(
    db
      .selectFrom('checkouts')
      .where('member_id', '=', member?.id ?? 0)
      .where('state', '=', 'prepared'),
  );
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The member's own details by themselves, and as a step of the renewal. */
function details(part: string, address: string, button: string, next: string): Screen {
  let occupation = '';
  return {
    path: '/member/update-details',
    part,
    ready: at(address),
    // The form, or what is looked through before it.
    stands: (page) => page.getByText('Occupation').first(),
    again: 'Try again',
    doing: {
      type: async ({ page }) => {
        occupation = `Għaqda ${something()}`;
        const change = page.getByRole('button', { name: 'Change your details' });
        if ((await change.count()) > 0) await change.click();
        await page.getByLabel('Occupation').fill(occupation);
      },
      typed: (page) => page.getByLabel('Occupation').inputValue(),
      outlivesReload: true,
      send: (page) => pressQuietly(page, button),
      done: (page) => sees(page, next),
      saved: ({ site }) => rows(site.db.selectFrom('members').where('occupation', '=', occupation)),
    },
  };
}

export const memberScreens: readonly Screen[] = [
  {
    path: '/member',
    ready: async (visit) => {
      await inTheArea(visit);
      await go(visit.page, '/member/membership', 'Clubs and affiliated groups');
      return '/member';
    },
    stands: (page) => page.getByRole('button', { name: 'Update Personal Details' }),
    again: 'Try again',
  },
  details('alone', '/member/update-details?source=updateDetails', 'Save', "Member's Area"),
  details('in a renewal', '/member/update-details', 'Proceed', 'Clubs and affiliated groups'),
  {
    path: '/member/membership',
    ready: at('/member/membership'),
    stands: (page) => box(page, 'Living History Group'),
    again: 'Try again',
    doing: {
      type: ({ page }) => box(page, 'Living History Group').dispatchEvent('click'),
      typed: (page) => box(page, 'Living History Group').isChecked(),
      outlivesReload: true,
      done: async (page) => {
        await pressQuietly(page, 'Proceed');
        await sees(page, 'Licences and insurance');
      },
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/member/licence-and-insurance',
    ready: at('/member/licence-and-insurance'),
    stands: (page) => box(page, 'Insured Elsewhere'),
    again: 'Try again',
    doing: {
      type: async ({ page }) => {
        await tick(box(page, 'Insured Elsewhere'), true);
        await page.getByLabel('Name of the insurance agency').fill(`Għaqda ${something()}`);
      },
      typed: (page) => page.getByLabel('Name of the insurance agency').inputValue(),
      outlivesReload: true,
      send: (page) => pressQuietly(page, /^Proceed to pay /),
      done: (page) => sees(page, /^Pay /),
      saved: ({ site }) => preparedFor(site),
    },
  },
  {
    path: '/member/renew-as-before',
    ready: async (visit) => {
      const { page } = visit;
      await inTheArea(visit);
      await page.getByLabel('Year').selectOption(String(thisYear));
      await pressQuietly(page, /^Renew as in /);
      await sees(page, /^Renew as in /);
      await go(page, '/member', "Member's Area");
      return '/member/renew-as-before';
    },
    stands: (page) => page.getByRole('button', { name: 'Change: You' }),
    again: 'Try again',
    doing: {
      // Nothing is to be typed there.
      type: () => Promise.resolve(),
      typed: (page) => page.locator('main section').allInnerTexts(),
      send: (page) => pressQuietly(page, /^Pay /),
      done: (page) => sees(page, /^Pay /),
      saved: ({ site }) => preparedFor(site),
    },
  },
  {
    path: '/member/update-licences',
    ready: at('/member/update-licences'),
    stands: (page) => box(page, 'Range Conducting Officer'),
    again: 'Try again',
    doing: {
      type: ({ page }) => box(page, 'Range Conducting Officer').dispatchEvent('click'),
      typed: (page) => box(page, 'Range Conducting Officer').isChecked(),
      outlivesReload: true,
      send: (page) => pressQuietly(page, 'Update'),
      done: (page) => sees(page, "Member's Area"),
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/member/renewal-receipt',
    ready: async (visit) => {
      const { id } = await inTheArea(visit);
      const { reference } = await visit.site.db
        .selectFrom('checkouts')
        .select('reference')
        .where('member_id', '!=', id)
        .where('state', '=', 'renewed')
        .limit(1)
        .executeTakeFirstOrThrow();
      return `/member/renewal-receipt?payment=${reference}`;
    },
    stands: (page) => page.getByRole('heading', { level: 1, name: 'Thank you' }),
    again: 'Check again',
  },
];
