import type { Page } from 'playwright-core';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import type { OnFile } from './on-file.ts';
import { go, placesOf, press, rows, something, tick, type Doing, type Place } from './place.ts';

const place = placesOf('member');
const home = "Member's Area";
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const boxStands = (name: string) => (page: Page) => box(page, name);
const updates = (page: Page) => page.getByRole('button', { name: 'Update Personal Details' });

/** Stands in the area, from where every other page of the member is come to. */
async function inTheArea({ page, site }: Visit): Promise<void> {
  // Back from the page of the payment.
  if (!page.url().startsWith(site.url)) await page.goto(`${site.url}/member`);
  await go(page, '/member', home);
  await updates(page).waitFor();
}

const at = (address: string) => async (visit: Visit) => {
  await inTheArea(visit);
  return address;
};

function preparedFor({ db }: Visit['site'], memberId: number): Promise<number> {
  const checkouts = db.selectFrom('checkouts').where('member_id', '=', memberId);
  return rows(checkouts.where('state', '=', 'prepared'));
}

let payer = 0;

/** Keeps whose payment is counted afterwards. */
const paysAt =
  (address: string) =>
  async (visit: Visit, { member }: OnFile) => {
    payer = member.id;
    return at(address)(visit);
  };

/** The member's own details by themselves, and as a step of the renewal. */
function details(address: string, title: Place['title'], button: string, next: string | RegExp): Place {
  let occupation = '';
  return place('/member/update-details', title, {
    ready: at(address),
    // The form, or what is looked through before it.
    stands: (page) => page.getByText('Date of birth').first(),
    doing: {
      type: async ({ page }) => {
        occupation = `Għaqda ${something()}`;
        const change = page.getByRole('button', { name: 'Change: About you' });
        if ((await change.count()) > 0) await change.dispatchEvent('click');
        await page.getByLabel('Occupation').fill(occupation);
      },
      typed: (page) => page.getByLabel('Occupation').inputValue(),
      outlivesReload: true,
      send: (page) => press(page, button),
      done: (page) => sees(page, next),
      saved: ({ site }) => rows(site.db.selectFrom('members').where('occupation', '=', occupation)),
    },
  });
}

/** Ticks a box, and goes on to another page. */
function ticking(name: string, goOn: Pick<Doing, 'send' | 'done'>): Doing {
  return {
    type: ({ page }) => box(page, name).dispatchEvent('click'),
    typed: (page) => box(page, name).isChecked(),
    outlivesReload: true,
    ...goOn,
    saved: () => Promise.resolve(1),
  };
}

/** The pages of whoever is signed in as a member and has begun to renew. */
export const memberArea: readonly Place[] = [
  place('/member', home, {
    ready: async (visit) => {
      await inTheArea(visit);
      await go(visit.page, '/member/membership', 'Clubs and affiliated groups');
      return '/member';
    },
    stands: updates,
  }),
  details('/member/update-details?source=updateDetails', 'Update Personal Details', 'Save', home),
  details('/member/update-details', /^(Check your|Your) details$/, 'Proceed', /^(Clubs and|Renew for)/),
  place('/member/membership', 'Clubs and affiliated groups', {
    ready: at('/member/membership'),
    stands: boxStands('Living History Group'),
    doing: ticking('Living History Group', {
      done: async (page) => {
        await press(page, 'Proceed');
        await sees(page, /^(Licences and|Renew for)/);
      },
    }),
  }),
  place('/member/licence-and-insurance', 'Licences and insurance', {
    ready: paysAt('/member/licence-and-insurance'),
    stands: boxStands('Insured Elsewhere'),
    doing: {
      type: async ({ page }) => {
        await tick(box(page, 'Insured Elsewhere'), true);
        await page.getByLabel('Name of the insurance agency').fill(`Għaqda ${something()}`);
      },
      typed: (page) => page.getByLabel('Name of the insurance agency').inputValue(),
      outlivesReload: true,
      done: async (page) => {
        await press(page, 'Proceed');
        await sees(page, /^Renew for /);
      },
      saved: () => Promise.resolve(1),
    },
  }),
  place('/member/renew-as-before', /^Renew for /, {
    ready: async (visit, onFile) => {
      const { page } = visit;
      const address = await paysAt('/member/renew-as-before')(visit, onFile);
      await page.getByLabel('Year').selectOption(String(thisYear));
      await press(page, /^(Renew for .* same as|Check and pay) /);
      await sees(page, /^Renew for /);
      await go(page, '/member', home);
      return address;
    },
    stands: (page) => page.getByRole('button', { name: 'Change: You' }),
    doing: {
      // Nothing is to be typed there.
      type: () => Promise.resolve(),
      typed: (page) => page.locator('main section').allInnerTexts(),
      send: (page) => press(page, /^Pay /),
      done: (page) => sees(page, /^Pay /),
      saved: ({ site }) => preparedFor(site, payer),
    },
  }),
  place('/member/update-licences', 'Update Obtained Licences', {
    ready: at('/member/update-licences'),
    stands: boxStands('Range Conducting Officer'),
    doing: ticking('Range Conducting Officer', {
      send: (page) => press(page, 'Update'),
      done: (page) => sees(page, home),
    }),
  }),
  place('/member/card', /^Membership card/, {
    ready: at('/member/card'),
    stands: (page) => page.getByRole('button', { name: home, exact: true }),
  }),
  place('/member/reminders', 'Reminders', {
    ready: at('/member/reminders'),
    stands: (page) => page.getByLabel('Remind me to renew my membership'),
  }),
  place('/member/my-data', 'My data', {
    ready: at('/member/my-data'),
    stands: (page) => page.getByRole('button', { name: 'Save as a document (PDF)' }),
  }),
  place('/member/renewal-receipt', 'Thank you', {
    ready: (visit, { paid }) => at(`/member/renewal-receipt?payment=${paid}`)(visit),
    stands: (page) => page.getByRole('heading', { level: 1, name: 'Thank you' }),
    again: 'Check again',
  }),
];
