import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  answer,
  clickAt,
  clicksOnce,
  dialog,
  inDialog,
  limit,
  named,
  opens,
  question,
} from '#tests/journeys/double-clicks/one-effect.ts';
import { enterArea, useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';

const site = useDemoSite();

const path = '/admin/members/list';

it('in the dialogs of a member', limit, async () => {
  const { number } = await newMember(site, { lastYear: true });
  await visitingOffice(site, path, async ({ page }) => {
    const finds = async () => {
      await page.getByLabel('Search').fill(String(number));
      await page.getByRole('button', { name: 'Open Ġorġ Żahra' }).waitFor();
    };
    const comes = async () => {
      await finds();
      await opens(named('Open Ġorġ Żahra'))(page);
      await dialog(page).getByLabel('Employer').waitFor();
    };
    const types = async () => {
      await comes();
      await dialog(page).getByLabel('Employer').fill('Għaqda tal-Mużika');
      await inDialog('Close')(page).dispatchEvent('click');
      await question(page).waitFor();
    };
    const renews = async () => {
      await finds();
      await opens(named(/^Renew.* Żahra/))(page);
    };
    await clicksOnce(page, {
      'opening it': { path, comes: finds, control: named('Open Ġorġ Żahra') },
      'closing it': { path, comes, control: inDialog('Close') },
      'giving up what is typed': { path, comes: types, control: answer(0) },
      'keeping what is typed': { path, comes: types, control: answer(1) },
      'opening a renewal': { path, comes: finds, control: named(/^Renew.* Żahra/) },
      'closing a renewal': { path, comes: renews, control: inDialog('Close') },
      'giving up a renewal': { path, comes: renews, control: inDialog('Cancel') },
      // Where the menu lies below it.
      'pressing beside a renewal': {
        path,
        comes: renews,
        control: (at) => at.locator('a[href="/admin/members/add"]').first(),
      },
    });
  });
});

it('in the boxes of a member', limit, async () => {
  const { number } = await newMember(site, { lastYear: true });
  await visitingOffice(site, path, async ({ page }) => {
    const comes = async () => {
      await page.getByLabel('Search').fill(String(number));
      await opens(named('Open Ġorġ Żahra'))(page);
      await dialog(page).locator('#personal-accident').waitFor();
    };
    const box = (selector: string) => (at: Page) => dialog(at).locator(selector).first();
    await clicksOnce(page, {
      'a licence': { path, comes, control: box('#licence-target_b_ag') },
      'a cover': { path, comes, control: box('#personal-accident') },
      'a group': { path, comes, control: box('[id^="group-"]') },
      'a club': { path, comes, control: box('[id^="club-"]:not(:disabled)') },
    });
  });
});

it('but not in what is pressed again on purpose', limit, () =>
  visitingOffice(site, path, async ({ page }) => {
    // With the demo's people on three pages.
    for (let added = 0; added < 200; added += 1) await newMember(site);
    await page.reload();
    const turned = page.getByText(/^Page \d of/);
    await turned.waitFor();
    const next = page.getByRole('button', { name: 'Next page' });
    await clickAt(page, next, 2, 120);
    expect(await turned.innerText()).toBe('Page 3 of 3');
    await page.getByText('View', { exact: true }).click();
    const box = page.locator('#column-email');
    for (const checked of [false, true]) {
      await clickAt(page, box, 1, 0);
      expect(await box.isChecked(), 'a second later').toBe(checked);
    }
  }),
);

it('in the registries and their questions', limit, () =>
  visitingOffice(site, '/admin/clubs/list', async ({ page }) => {
    const clubs = '/admin/clubs/list';
    const years = '/admin/administration/renewals';
    const administrators = '/admin/administrators/list';
    const mandatory = (at: Page) => at.locator('main input:not(:checked)').first();
    const fee = named(/^Change the fee of /);
    const anybody = (at: Page) =>
      at.locator('main button[aria-label^="Disable "]:not([aria-disabled])').first();
    const types = async () => {
      await opens(fee)(page);
      await dialog(page).getByLabel('Fee').fill('6');
    };
    await clicksOnce(page, {
      'disabling a club': { path: clubs, control: named(/^Disable /) },
      'disabling it indeed': { path: clubs, comes: opens(named(/^Disable /)), control: answer(0) },
      'leaving it enabled': { path: clubs, comes: opens(named(/^Disable /)), control: answer(1) },
      'making a club mandatory': { path: clubs, control: mandatory },
      'making it so indeed': { path: clubs, comes: opens(mandatory), control: answer(0) },
      'leaving it as it is': { path: clubs, comes: opens(mandatory), control: answer(1) },
      'a club that is not mandatory any more': {
        path: clubs,
        control: (at) => at.locator('main input:checked').first(),
      },
      'a fee': { path: clubs, control: fee },
      'closing the fee': { path: clubs, comes: opens(fee), control: inDialog('Close') },
      'giving up the fee': { path: clubs, comes: opens(fee), control: inDialog('Cancel') },
      'changing the fee': { path: clubs, comes: types, control: inDialog('Change the fee') },
      'disabling an administrator': { path: administrators, control: anybody },
      'adding a year': { path: years, comes: opens(named('Add')), control: answer(0) },
      'adding no year': { path: years, comes: opens(named('Add')), control: answer(1) },
      'disabling a year': {
        path: years,
        comes: opens(named(`Disable ${thisYear}`)),
        control: answer(0),
      },
      'leaving a year enabled': {
        path: years,
        comes: opens(named(`Disable ${thisYear}`)),
        control: answer(1),
      },
    });
  }),
);

it('in the menu on a phone', limit, () =>
  visitingOffice(site, '/admin/clubs/list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const path = '/admin/clubs/list';
    const comes = opens(named('Menu'));
    await clicksOnce(page, {
      'opening it': { path, control: named('Menu') },
      'closing it': { path, comes, control: inDialog('Close') },
      'going on from it': {
        path,
        comes,
        control: (at) => dialog(at).getByRole('link', { name: 'Renewals' }),
      },
    });
  }),
);

it('in a list of a group, and in a member’s licences', limit, async () => {
  const member = await newMember(site, { lastYear: true });
  await visitingOffice(
    site,
    '/admin/group-members/list',
    async ({ page }) => {
      const path = '/admin/group-members/list';
      const renew = (at: Page) =>
        at.locator('main button[aria-label^="Renew insurance of "]:not([aria-disabled])').first();
      await clicksOnce(page, {
        'ticking somebody': { path, control: (at) => at.locator('main tbody input').first() },
        'closing a renewal': { path, comes: opens(renew), control: inDialog('Close') },
      });
    },
    'reenact',
  );
  await visiting(site, async (visit) => {
    await enterArea(visit, member);
    const path = '/member/update-licences';
    const { page } = visit;
    await page.waitForLoadState('networkidle');
    const licence = (at: Page) => at.getByRole('checkbox').nth(3);
    const comes = async () => {
      await licence(page).waitFor();
      // What was ticked is kept for as long as it is not sent.
      if (await licence(page).isChecked()) await licence(page).dispatchEvent('click');
    };
    await clicksOnce(page, { 'a licence': { path, comes, control: licence } });
  });
});
