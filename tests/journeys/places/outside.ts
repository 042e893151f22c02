import type { Page } from 'playwright-core';
import { enterArea } from '#tests/support/browser/member-visit.ts';
import { enterOffice, preparedPayment } from '#tests/support/browser/office-visit.ts';
import { press, sees, unfoldEnds, type Visit } from '#tests/support/browser/visit.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { insured } from '#tests/support/server/covers.ts';
import { hold } from './answers.ts';
import type { OnFile } from './on-file.ts';
import { signOut } from './place.ts';

/** What no walk on the screens reaches: pages of the server's own, and what stands in place of a page. */
export interface Outside {
  readonly about: string;
  /** Comes there; answers what lets go of what is held meanwhile. */
  readonly come: (visit: Visit, onFile: OnFile) => Promise<void | (() => Promise<void>)>;
}

const validate = /\/v1\/admin\/auth\/validate/;
const emails = '/admin/reports/emails';

function serverPage(about: string, path: string, title: string): Outside {
  return {
    about,
    come: async ({ page, site }) => {
      await page.goto(`${site.url}${path}`);
      await sees(page, title);
    },
  };
}

async function toPayment({ page, site }: Visit): Promise<void> {
  const member = await newMember(site);
  const choice = { clubs: ['amacs', 'bidnija'], affiliated_groups: [], licences: [], insurance: insured() };
  await page.goto(await preparedPayment(site, member, { year: String(thisYear), ...choice }));
  await sees(page, /^Pay /);
}

/** A page whose later file is on its way, and does not come. */
function lateFile(
  about: string,
  file: RegExp,
  path: string,
  enter: (visit: Visit, onFile: OnFile) => Promise<void>,
) {
  const comes = async (visit: Visit, onFile: OnFile): Promise<Page> => {
    await enter(visit, onFile);
    return visit.page;
  };
  return [
    {
      about: `${about} on its way`,
      come: async (visit: Visit, onFile: OnFile) => {
        const page = await comes(visit, onFile);
        const letGo = await hold(page, file);
        await page.goto(`${visit.site.url}${path}`);
        await page.getByText('Loading…').first().waitFor();
        return letGo;
      },
    },
    {
      about: `${about} that did not come`,
      come: async (visit: Visit, onFile: OnFile) => {
        const page = await comes(visit, onFile);
        await page.route(file, (route) => route.abort());
        await page.goto(`${visit.site.url}${path}`);
        await sees(page, 'This page could not be shown');
        visit.troubles.length = 0;
        return () => page.unroute(file);
      },
    },
  ];
}

/** Pages that the server makes without the app. */
export const serverPages: readonly Outside[] = [
  serverPage('a paper that nobody issued', '/check/none', 'Card or certificate not found'),
  {
    about: 'a paper that is valid',
    come: async ({ page, site }) => {
      const issued = site.db.selectFrom('certificates').select('verify_token').where('voided_at', 'is', null);
      const { verify_token } = await issued.limit(1).executeTakeFirstOrThrow();
      await page.goto(`${site.url}/check/${verify_token}`);
      await sees(page, 'Insurance certificate');
    },
  },
  serverPage('the privacy notice', '/privacy', 'Privacy notice'),
  {
    about: 'the outbox',
    come: async ({ page, site }) => {
      await page.goto(`${site.url}/dev/outbox`);
      await page.locator('h1').waitFor();
    },
  },
  {
    about: 'a print that is refused',
    come: async ({ page, site }) => {
      await page.goto(`${site.url}/v1/print/document`);
      await page.locator('h1').waitFor();
    },
  },
  { about: 'the payment page', come: toPayment },
  {
    about: 'the payment page, declined',
    come: async (visit) => {
      await toPayment(visit);
      await unfoldEnds(visit.page);
      await press(visit.page, 'Decline the card');
      await visit.page.getByRole('alert').getByText('The card was declined.').waitFor();
    },
  },
];

/** What stands in place of a page, or over it, where the session or the network is lost. */
export const inPlaceOfPages: readonly Outside[] = [
  ...lateFile('the member’s area', /\/assets\/member-area.*\.js/, '/member', (visit, { member }) =>
    enterArea(visit, member),
  ),
  {
    about: 'a session that is ending',
    come: async ({ page, site }) => {
      await page.goto(`${site.url}/healthz`);
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('member-session') ?? '{}') as object;
        const soon = { ...kept, expiresAt: Date.now() + 100_000 };
        localStorage.setItem('member-session', JSON.stringify(soon));
      });
      await page.goto(`${site.url}/member`);
      await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor();
      await page.getByText('Update Personal Details').waitFor();
    },
  },
  ...lateFile('the office', /\/assets\/office-area.*\.js/, emails, async (visit) => {
    await signOut(visit, '/admin/login');
    await enterOffice(visit, '/admin/profile/update');
  }),
  {
    about: 'a server that cannot be reached',
    come: async (visit) => {
      const { page, site } = visit;
      await page.route(validate, (route) => route.abort());
      await page.goto(`${site.url}${emails}`);
      await sees(page, 'The server cannot be reached');
      visit.troubles.length = 0;
      return () => page.unroute(validate);
    },
  },
  {
    about: 'the login after a session that is over',
    come: async ({ page, site }) => {
      const over = { status: 403, json: { reason: 'session' } };
      await page.route(/\/v1\/admin\/reports\/emails/, (route) => route.fulfill(over));
      await page.goto(`${site.url}${emails}`);
      await sees(page, 'Administrator sign-in');
      return () => page.unroute(/\/v1\/admin\/reports\/emails/);
    },
  },
];
