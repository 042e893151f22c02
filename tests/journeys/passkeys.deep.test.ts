import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { enterOffice, notice, signInAtOffice } from '#tests/support/browser/office-visit.ts';
import { press, pressTo, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { violations } from './places/axe.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const site = useSharedSite();
const who = { username: 'keyholder', password: 'a tall giraffe', mobile: '+356 79000078' };
const profile = '/admin/profile/update';

interface Device {
  readonly id: string;
}

/** Puts a device into the browser that verifies whoever uses it, unless told otherwise, and takes the others away. */
async function useDevice(session: CDPSession, before: Device | null, transport: 'internal' | 'usb') {
  if (before) await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: before.id });
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { id };
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

async function addPasskey(page: Page, name: string): Promise<void> {
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  expect(await notice(page, 'Passkey added')).toContain(name);
}

async function signInByPasskey(page: Page): Promise<void> {
  await sees(page, 'Administrator sign-in');
  await press(page, 'Use a passkey instead');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Username').fill(who.username);
  await press(page, 'Sign in with a passkey');
}

it('adds passkeys, signs in by one, switches SMS off, shows who it is again, and removes one', async () => {
  const password_hash = await hashPassword(who.password);
  const id = await addAdministrator(site.db, who.username, 'amacs', { password_hash, mobile: who.mobile });
  const scripts: string[] = [];
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    const laptop = await useDevice(session, null, 'internal');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.url}${profile}`);
    await signInAtOffice(visit, who);
    await sees(page, 'Members');
    await page.goto(`${site.url}${profile}`);
    await sees(page, 'Update profile');
    const before = scripts.length;
    await addPasskey(page, 'Laptop');
    // What talks to devices comes with its first use, and not before.
    expect(scripts.length).toBe(before + 1);
    expect(await passkeys(page).count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    // The same device again is refused by itself.
    await press(page, 'Add a passkey');
    await page.getByRole('dialog').getByLabel('Name').fill('Again');
    await page.getByRole('dialog').getByRole('button', { name: 'Add the passkey' }).click();
    await page.getByText('This device has a passkey for your account already.').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await press(page, 'Leave without saving');

    // A device that verifies nobody makes none.
    await session.send('WebAuthn.setUserVerified', { authenticatorId: laptop.id, isUserVerified: false });
    await pressTo(page, 'Logout', 'Administrator sign-in');
    await signInByPasskey(page);
    await page.getByText('No passkey was used. Try again.').first().waitFor();
    await session.send('WebAuthn.setUserVerified', { authenticatorId: laptop.id, isUserVerified: true });
    await press(page, 'Sign in with a passkey');
    await sees(page, 'Members');
    await page.goto(`${site.url}${profile}`);
    await passkeys(page).getByText('Last used').waitFor();

    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: laptop.id });
    const [kept] = credentials;
    await useDevice(session, laptop, 'usb');
    await addPasskey(page, 'Key');
    await press(page, 'Switch SMS off');
    await press(page, 'Switch it off');
    await page.getByText('You can sign in with a passkey only').waitFor();
    await pressTo(page, 'Logout', 'Administrator sign-in');
    await page.getByLabel('Username').fill(who.username);
    await page.getByLabel('Password').fill(who.password);
    await press(page, 'Send me the code');
    await page.getByText('Administrator with given combination').first().waitFor();
    await signInByPasskey(page);
    await sees(page, 'Members');

    // A while later an export asks again, and is made after the passkey.
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await site.db
      .updateTable('sessions')
      .set({ created_at: longAgo, proved_at: null })
      .where('administrator_id', '=', id)
      .execute();
    await page.goto(`${site.url}/admin/members/list`);
    await sees(page, 'Members');
    const file = page.waitForEvent('download');
    await press(page, 'Export to CSV');
    await page.getByRole('dialog', { name: 'Show that it is you' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Use a passkey');
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);

    await page.goto(`${site.url}${profile}`);
    await press(page, 'Remove the passkey “Laptop”');
    await page.getByText('you can sign in with password and code by SMS again').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click();
    await expect.poll(() => passkeys(page).count()).toBe(1);
    expect(await storedRows(site.db, 'passkeys', { administrator_id: id }, ['name'])).toEqual([
      { name: 'Key' },
    ]);
    await page.getByText('With two passkeys, on two devices').waitFor();

    // The removed one answers, and is refused.
    await pressTo(page, 'Logout', 'Administrator sign-in');
    await session.send('WebAuthn.disable');
    await session.send('WebAuthn.enable');
    const alone = await useDevice(session, null, 'internal');
    if (kept) await session.send('WebAuthn.addCredential', { authenticatorId: alone.id, credential: kept });
    await signInByPasskey(page);
    await page.getByText('This username and passkey were not accepted').first().waitFor();
    await press(page, 'Use password and code instead');
    await signInAtOffice(visit, who);
    await sees(page, 'Members');
  });
});

it('asks whoever has none for a passkey where the association says so, and locks nobody out', async () => {
  const own = 'passkeyless';
  await addAdministrator(site.db, own, 'lhg');
  await visiting(site, async (visit) => {
    await enterOffice(visit, '/admin/administration/association');
    const { page } = visit;
    const box = page.getByRole('checkbox', { name: 'Ask administrators for a passkey' });
    await box.click();
    await press(page, 'Save');
    await notice(page, 'Association updated');
    await enterOffice(visit, '/admin/group-members/list', own);
    await page.getByText('The association asks you for a passkey.').waitFor();
    await page.getByRole('link', { name: 'Add one in your profile' }).click();
    await sees(page, 'Update profile');
    await enterOffice(visit, '/admin/administration/association');
    await box.click();
    await press(page, 'Save');
    await notice(page, 'Association updated');
  });
});
