import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickTwice, openRequests, settled, takeWrites } from '#tests/journeys/double-clicks/one-effect.ts';
import { tickedAfterSwipe } from '#tests/journeys/double-clicks/swipe.ts';
import { newMember } from '#tests/support/app/members.ts';
import { beginToRenew, enterArea } from '#tests/support/browser/member-visit.ts';
import { enterOffice, findMember, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { useDemoSite, visiting } from '#tests/support/browser/visit.ts';

const site = useDemoSite();

/** The pauses between the clicks of a double click, in milliseconds. */
const pauses = [50, 150, 250, 350];

type Finds = (page: Page) => Locator;
type Does = (page: Page) => Promise<unknown>;

/** A button that is pressed twice, how one comes to it, and what the two presses leave. */
interface Case {
  readonly comes: Does;
  readonly control: Finds;
  readonly leaves: { readonly dialogs?: string[]; readonly sent?: string[]; readonly path: string };
  /** Where no dialog comes or goes, the second click must be one of a double click for the system too. */
  readonly counted?: 2;
}

const named =
  (name: string | RegExp): Finds =>
  (page) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const inDialog =
  (name: string | RegExp): Finds =>
  (page) =>
    page
      .locator('[role$="dialog"]')
      .last()
      .getByRole('button', { name, exact: typeof name === 'string' });

/** Presses these one after the other, without the pointer. */
const presses =
  (...controls: readonly Finds[]): Does =>
  async (page) => {
    for (const control of controls) await control(page).dispatchEvent('click');
  };

const steps =
  (...all: readonly Does[]): Does =>
  async (page) => {
    for (const does of all) await does(page);
  };

const types =
  (label: RegExp, text: string): Does =>
  (page) =>
    page.locator('[role$="dialog"]').last().getByLabel(label).first().fill(text);

/** Does each of these once for each pause, each time from its page anew. */
async function expectOneEffect(page: Page, path: string, cases: Record<string, Case>): Promise<void> {
  const written = await takeWrites(page);
  const open = openRequests(page);
  for (const [name, { comes, control, counted = 1, leaves }] of Object.entries(cases)) {
    for (const pause of pauses) {
      await page.goto(new URL(path, page.url()).href);
      await comes(page);
      await control(page).waitFor();
      written();
      await clickTwice(page, control(page), pause, counted);
      const stands = { ...(await settled(page, open)), sent: written() };
      expect(stands, `${name}, ${pause} ms`).toEqual({ dialogs: [], sent: [], ...leaves });
    }
  }
}

// Its visits take turns at the processor, so that each lasts as long as all of them.
describe.concurrent('a double click does what a click does', { timeout: 900_000 }, () => {
  it('in the list of members and their dialogs', async () => {
    const path = '/admin/members/list';
    const member = await newMember(site, { lastYear: true });
    const { number } = member;
    const [opener, renewer] = [named(/^Open .* Żahra/), named(/^Renew.* Żahra/)];
    const finds = (page: Page) => findMember(page, member);
    const opens = steps(finds, presses(opener));
    const leaves = steps(opens, types(/^Employer/, 'Għaqda tal-Mużika'), presses(inDialog('Close')));
    await visitingOffice(site, path, ({ page }) =>
      expectOneEffect(page, path, {
        'opening a member': { comes: finds, control: opener, leaves: { dialogs: [String(number)], path } },
        'closing a member': { comes: opens, control: inDialog('Close'), leaves: { path } },
        'giving up what is typed': {
          comes: leaves,
          control: inDialog('Leave without saving'),
          leaves: { path },
        },
        'keeping what is typed': {
          comes: leaves,
          control: inDialog('Keep editing'),
          leaves: { dialogs: [String(number)], path },
        },
        renewing: {
          comes: steps(finds, presses(renewer)),
          control: inDialog(/^Renew for/),
          leaves: { sent: [`POST /v1/admin/members/${number}/renew`], path },
        },
      }),
    );
  });

  it('in a registry and its questions', async () => {
    const path = '/admin/clubs/list';
    const [disable, enable, fee] = [named(/^Disable /), named(/^Enable /), named(/^Change the fee of /)];
    await visitingOffice(site, path, ({ page }) =>
      expectOneEffect(page, path, {
        disabling: {
          comes: presses(disable),
          control: inDialog('Disable'),
          leaves: { sent: ['PATCH /v1/admin/clubs/status'], path },
        },
        'leaving it enabled': { comes: presses(disable), control: inDialog('Cancel'), leaves: { path } },
        enabling: {
          comes: presses(disable, inDialog('Disable')),
          control: enable,
          leaves: { sent: ['PATCH /v1/admin/clubs/status'], path },
          counted: 2,
        },
        'changing a fee': {
          comes: steps(presses(fee), types(/^Fee/, '6')),
          control: inDialog('Change the fee'),
          leaves: { sent: ['PATCH /v1/admin/clubs/fee'], path },
        },
      }),
    );
  });

  it('in the menu of a telephone', () =>
    visiting(site, async (visit) => {
      const { page } = visit;
      await enterOffice(visit, '/admin/clubs/list');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectOneEffect(page, '/admin/clubs/list', {
        'going on from it': {
          comes: presses(named('Menu')),
          control: (there) => there.getByRole('dialog').getByRole('link', { name: 'Insurance' }),
          leaves: { path: '/admin/reports/insurance' },
        },
      });
    }));

  it('in the steps of a renewal', async () => {
    const member = await newMember(site, { lastYear: true });
    await visiting(site, async (visit) => {
      await enterArea(visit, member);
      await beginToRenew(visit);
      await expectOneEffect(visit.page, '/member/membership', {
        proceeding: {
          comes: async () => {},
          control: named('Proceed'),
          leaves: { path: '/member/licence-and-insurance' },
          counted: 2,
        },
      });
    });
  });

  it('but a tap after a swipe counts', () =>
    visitingOffice(site, '/admin/clubs/list', async ({ page }) => {
      expect(await tickedAfterSwipe(page)).toBe(true);
    }));
});
