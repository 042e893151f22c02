import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressTo, press, sees, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { askForCode, changeDetails, codeFor, giveCode } from '#tests/support/browser/member-visit.ts';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { findMember, notice, registrar, signInAtOffice } from '#tests/support/browser/office-visit.ts';
import { responsesTo, listenToMachines, secretsIn } from '#tests/journeys/machines-page/secrets-heard.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const site = useSharedSite();

function actor(machines: Page, machine: string) {
  return machines.locator(`[data-actor="${machine}"]`);
}

/** What a database row tells of a person, as the wire has it. */
async function toldOf(member: SiteMember): Promise<string[]> {
  const row = await site.db
    .selectFrom('members')
    .innerJoin('member_photos', 'member_photos.member_id', 'members.id')
    .selectAll('members')
    .select('jpeg')
    .where('members.id', '=', member.id)
    .executeTakeFirstOrThrow();
  return [
    String(member.number),
    member.mobile.replace('+356 ', ''),
    row.id_number,
    row.first_name,
    row.last_name,
    row.date_of_birth,
    row.place_of_birth,
    row.street,
    row.city,
    row.post_code,
    row.email ?? '',
    row.jpeg.toString('base64').slice(80, 140),
  ];
}

async function tokenIn(page: Page, key: string): Promise<string> {
  const kept: unknown = JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '{}');
  return String(Object(kept).token);
}

/** Waits until exactly these states of the shown drawing are lit. */
async function lit(machines: Page, ...states: string[]): Promise<void> {
  const shown = () =>
    machines.locator('svg .lit').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
  await expect.poll(shown).toEqual(states);
}

it('lights up the states of the session and the wizard while a member signs in and renews, and shows nothing of them', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    const machines = await context.newPage();
    await machines.setViewportSize({ width: 1400, height: 900 });
    await machines.goto(`${site.url}/machines`);
    await sees(machines, 'Machines');
    const heard = await listenToMachines(machines);
    const answers = responsesTo(context);

    await page.goto(`${site.url}/member/login`);
    await actor(machines, 'memberSession').click();
    await lit(machines, 'memberSession', 'memberSession.outside', 'memberSession.outside.signedOut');
    await askForCode(visit, member);
    await lit(machines, 'memberSession', 'memberSession.outside', 'memberSession.outside.pending');
    const code = await codeFor(site, member.mobile);
    await giveCode(visit, member);
    await sees(page, "Member's Area");
    const signedIn = ['time', 'time.active', 'extension', 'extension.unasked'];
    await lit(
      machines,
      'memberSession',
      'memberSession.signedIn',
      ...signedIn.map((state) => `memberSession.signedIn.${state}`),
    );

    await actor(machines, 'membershipRenewal').click();
    await lit(machines, 'membershipRenewal', 'membershipRenewal.resting');
    await page.getByLabel('Year').selectOption(String(thisYear));
    await pressTo(page, 'Renew Membership', 'Check your details');
    await lit(
      machines,
      'membershipRenewal',
      'membershipRenewal.open',
      'membershipRenewal.open.renewing',
      'membershipRenewal.open.renewing.details',
    );
    await changeDetails(page);
    await page.getByLabel('Home phone (optional)', { exact: true }).fill('21557788');
    await page.getByLabel('Occupation').fill('Arġentiera');
    await pressTo(page, 'Proceed', 'Clubs and affiliated groups');
    await lit(
      machines,
      'membershipRenewal',
      'membershipRenewal.open',
      'membershipRenewal.open.renewing',
      'membershipRenewal.open.renewing.membership',
    );

    // Why a guard says no, and what was sent last.
    const proceeded = machines.locator('[data-event="proceeded"]');
    expect(await proceeded.innerText()).toContain('“an optional club is chosen” says no');
    await tick(page, 'Kordin Rifle and Pistol Club');
    await proceeded.getByText('“an optional club is chosen” says yes').waitFor();
    const last = machines.getByLabel('History').locator('li').first();
    expect(await last.innerText()).toMatch(/^club toggled .*\{"shortName":"•••"\}$/s);

    // Back through its history, and on with an event from here.
    for (const _ of ['club toggled', 'step opened', 'details saved']) await press(machines, 'Step back');
    await lit(
      machines,
      'membershipRenewal',
      'membershipRenewal.open',
      'membershipRenewal.open.renewing',
      'membershipRenewal.open.renewing.details',
    );
    await press(machines, 'To now');
    await lit(
      machines,
      'membershipRenewal',
      'membershipRenewal.open',
      'membershipRenewal.open.renewing',
      'membershipRenewal.open.renewing.membership',
    );
    const carried = machines.getByLabel('What the event carries, as JSON');
    await carried.fill('{"shortName": "bidnija"}');
    await machines.locator('[data-event="club toggled"]').getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Klabb tal-Isparar Bidnija', checked: true }).count())
      .toBe(1);
    await carried.fill('');
    await proceeded.getByRole('button', { name: 'Send' }).click();
    await sees(page, 'Licences and insurance');
    await lit(
      machines,
      'membershipRenewal',
      'membershipRenewal.open',
      'membershipRenewal.open.renewing',
      'membershipRenewal.open.renewing.licences',
    );

    await actor(machines, 'renewalInsurance').click();
    await lit(
      machines,
      'renewalInsurance',
      'renewalInsurance.with us',
      'renewalInsurance.with us.third party',
    );
    await tick(page, 'Personal Accident');
    await lit(
      machines,
      'renewalInsurance',
      'renewalInsurance.with us',
      'renewalInsurance.with us.both covers',
    );

    // What the member's tab was answered and given was never said over the channel, nor stands on the page of any actor.
    const answered = [...(await toldOf(member)), await tokenIn(page, 'member-session')];
    expect(secretsIn(await answers(), answered)).toEqual(answered);
    const secrets = [...answered, code, '21557788', 'Arġentiera', '14/05/1970'];
    const places = [await heard()];
    for (const button of await machines.locator('[data-actor]').all()) {
      await button.click();
      places.push([await machines.locator('body').innerText()]);
    }
    expect(places[0]?.length).toBeGreaterThan(40);
    expect(places.flatMap((texts) => secretsIn(texts, secrets))).toEqual([]);
  });
});

it('shows a dialog of the office, and says nothing of the office nor of the members whom it looks up', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    const machines = await context.newPage();
    await machines.goto(`${site.url}/machines`);
    await sees(machines, 'Machines');
    const heard = await listenToMachines(machines);
    const answers = responsesTo(context);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.url}/admin/login`);
    await signInAtOffice(visit, registrar);
    await sees(page, 'Members');
    const code = await codeFor(site, registrar.mobile);
    await findMember(page, member);
    await press(page, 'Open Ġorġ Żahra');
    const dialog = page.getByRole('dialog', { name: String(member.number) });
    await actor(machines, 'memberFile').click();
    const parts = [
      '',
      '.details',
      '.records',
      '.notes',
      '.view',
      '.view.member',
      '.closing',
      '.closing.staying',
    ];
    await lit(machines, 'memberFile', ...parts.map((part) => `memberFile.open${part}`));
    await dialog.getByLabel('Employer').fill('Għaqda tal-Mużika');
    await press(page, 'Update');
    await notice(page, 'Member updated');

    const { email, last_name } = await storedRow(site.db, 'administrators', { username: registrar.username });
    const others = await site.db.selectFrom('members').selectAll().where('id', '!=', member.id).execute();
    const answered = [
      ...(await toldOf(member)),
      await tokenIn(page, 'admin-session'),
      registrar.mobile.replace('+356 ', ''),
      email,
      last_name,
      ...others.flatMap((one) => [one.id_number, one.mobile_number, one.street]),
    ];
    expect(secretsIn(await answers(), answered)).toEqual(answered);
    const secrets = [
      ...answered,
      code,
      registrar.username,
      registrar.password,
      'Għaqda tal-Mużika',
      '14/05/1970',
    ];
    const said = await heard();
    expect(said.filter((text) => text.includes('"kind":"actor"')).length).toBeGreaterThan(5);
    expect(secretsIn(said, secrets)).toEqual([]);
  });
});
