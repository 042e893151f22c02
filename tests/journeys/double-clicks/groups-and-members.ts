import type { Page } from 'playwright-core';
import { enterArea } from '#tests/support/browser/member-visit.ts';
import type { Visit } from '#tests/support/browser/visit.ts';
import type { SiteMember } from '#tests/support/app/members.ts';
import { dialog, inDialog, named, off, opens, presses, steps, waits, type Cases } from './one-effect.ts';

/** The people of a group and their renewals. */
export function inGroup(): Cases {
  const path = '/admin/group-members/list';
  const tick = (page: Page) => page.locator('main tbody input').first();
  const renew = (page: Page) =>
    page.locator('main button[aria-label^="Renew insurance of "]:not([aria-disabled])').first();
  const many = named('Renew insurance of those ticked');
  const all = steps(presses(named('Tick all on this page')), waits(many));
  const bulk = steps(all, opens(many));
  const submits = (page: Page) => dialog(page).locator('button[type=submit]');
  const summaries = (page: Page) => dialog(page).locator('summary');
  return {
    'group/renewal/row-controls CellCheckbox': { 'ticking somebody': { path, control: tick } },
    'group/renewal/one-renewal-dialog Dialog': {
      'opening a renewal': { path, control: renew },
      renewing: { path, comes: opens(renew), control: submits },
      'closing a renewal': { path, comes: opens(renew), control: inDialog('Close') },
      'giving up a renewal': { path, comes: opens(renew), control: inDialog('Cancel') },
    },
    'group/renewal/bulk-renewal-dialog Dialog': {
      'opening the renewal of many': { path, comes: all, control: many },
      'renewing many': { path, comes: bulk, control: submits },
      'closing the renewal of many': { path, comes: bulk, control: inDialog('Close') },
      'giving up the renewal of many': { path, comes: bulk, control: inDialog('Cancel') },
    },
    'group/renewal/bulk-renewal-dialog details': {
      'who they are': { path, comes: bulk, control: (page) => summaries(page).last() },
    },
    'group/renewal/people-notice details': {
      'who is left out': { path, comes: bulk, control: (page) => summaries(page).first() },
    },
  };
}

/** A member's own area, while they renew. */
export function inMemberArea(visit: Visit, member: SiteMember): Cases {
  const [licences, membership] = ['/member/update-licences', '/member/membership'];
  const licence = (page: Page) => page.getByRole('checkbox').nth(3);
  const reminded = (page: Page) => page.locator('#reminders-wanted');
  const club = (page: Page) => page.locator('[id^="club-"]:not(:disabled)').first();
  /** Signs in anew, with a session that ends in less than two minutes. */
  const ends = async (page: Page) => {
    await enterArea(visit, member);
    // From elsewhere: the area writes down when its own session ends.
    await page.goto(`${visit.site.url}/healthz`);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('member-session') ?? '{}') as object;
      localStorage.setItem('member-session', JSON.stringify({ ...kept, expiresAt: Date.now() + 100_000 }));
    });
    await page.goto(`${visit.site.url}/member`);
    await dialog(page).waitFor();
    await page.getByText('Update Personal Details').waitFor();
  };
  return {
    'member/licences/update-licences licences': {
      'a licence': { path: licences, comes: off(licence), control: licence },
    },
    'member/wizard/membership Checkbox': {
      'a club': { path: membership, comes: off(club), control: club },
    },
    'member/reminders/own-reminders Checkbox': {
      'whether reminders are wanted': { path: '/member/reminders', control: reminded },
    },
    'app/member/overlays Dialog': {
      staying: { path: '/member', comes: ends, control: inDialog('Stay signed in') },
      'closing it': { path: '/member', comes: ends, control: inDialog('Close') },
      leaving: { path: '/member', comes: ends, control: (page) => dialog(page).locator('button').last() },
    },
  };
}
