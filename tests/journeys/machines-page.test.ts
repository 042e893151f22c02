import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askForCode,
  closeBrowser,
  codeFor,
  giveCode,
  press,
  sees,
  tick,
  visiting,
} from '#tests/support/journey.ts';
import { newMember, thisYear } from '#tests/support/live-members.ts';
import { type LiveSite, startLiveSite } from '#tests/support/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.remove();
});

function actor(machines: Page, machine: string) {
  return machines.locator(`[data-actor="${machine}"]`);
}

/** Waits until exactly these states of the shown drawing are lit. */
async function lit(machines: Page, ...states: string[]): Promise<void> {
  const shown = () =>
    machines.locator('svg .lit').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
  await expect.poll(shown, { timeout: 10_000 }).toEqual(states);
}

it('lights up the states of the session and the wizard while a member signs in and renews, and shows nothing of them', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit) => {
    const { page, context } = visit;
    const machines = await context.newPage();
    await machines.setViewportSize({ width: 1400, height: 900 });
    await machines.goto(`${site.url}/machines`);
    await sees(machines, 'Machines');

    await page.goto(`${site.url}/member/login`);
    await actor(machines, 'memberSession').click();
    await lit(machines, 'memberSession', 'memberSession.outside', 'memberSession.outside.signedOut');
    await askForCode(visit, member);
    await lit(machines, 'memberSession', 'memberSession.outside', 'memberSession.outside.pending');
    const code = await codeFor(site, member.mobile);
    await giveCode(visit, member);
    await sees(page, "Member's Area");
    await lit(machines, 'memberSession', 'memberSession.signedIn', 'memberSession.signedIn.active');

    await actor(machines, 'membershipRenewal').click();
    await lit(machines, 'membershipRenewal', 'membershipRenewal.resting');
    await page.getByLabel('Year').selectOption(String(thisYear));
    await press(page, 'Renew Membership');
    await sees(page, 'Your details');
    await lit(machines, 'membershipRenewal', 'membershipRenewal.details');
    await press(page, 'Proceed');
    await sees(page, 'Clubs and affiliated groups');
    await lit(machines, 'membershipRenewal', 'membershipRenewal.membership');

    // Why a guard says no, and what was sent last.
    const proceeded = machines.locator('[data-event="proceeded"]');
    expect(await proceeded.innerText()).toContain('“a club is chosen” says no');
    await tick(page, 'Kordin Rifle and Pistol Club');
    await proceeded.getByText('“a club is chosen” says yes').waitFor();
    const last = machines.getByLabel('History').locator('li').first();
    expect(await last.innerText()).toMatch(/^club toggled .*\{"shortName":"•••"\}$/s);

    // Back through its history, and on with an event from here.
    for (const _ of ['club toggled', 'step opened', 'details saved']) await press(machines, 'Step back');
    await lit(machines, 'membershipRenewal', 'membershipRenewal.details');
    await press(machines, 'To now');
    await lit(machines, 'membershipRenewal', 'membershipRenewal.membership');
    await proceeded.getByRole('button', { name: 'Send' }).click();
    await sees(page, 'Licences and insurance');
    await lit(
      machines,
      'membershipRenewal',
      'membershipRenewal.licences',
      'membershipRenewal.licences.choosing',
    );

    await actor(machines, 'renewalInsurance').click();
    await lit(machines, 'renewalInsurance', 'renewalInsurance.third party');
    await tick(page, 'Personal Accident');
    await lit(machines, 'renewalInsurance', 'renewalInsurance.both covers');

    // Nothing of the member stands there, in any actor.
    const record = await page.evaluate(() => localStorage.getItem('member-session') ?? '');
    const { token, firstName, lastName, street, town } = JSON.parse(record) as Record<string, string>;
    const secrets = [code, member.mobile, String(member.number), token, firstName, lastName, street, town];
    for (const secret of secrets) expect(secret).toMatch(/.{3}/);
    for (const button of await machines.locator('[data-actor]').all()) {
      await button.click();
      const said = await machines.locator('body').innerText();
      expect(secrets.filter((secret) => secret !== undefined && said.includes(secret))).toEqual([]);
    }
  });
});
