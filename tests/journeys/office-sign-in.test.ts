import { expect, it } from 'vitest';
import { pressTo, pathOf, press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { codeFor } from '#tests/support/browser/member-visit.ts';
import { keptSession, notice, registrar } from '#tests/support/browser/office-visit.ts';

const site = useSharedSite();

it('signs in by the password and the code, in which a reload changes nothing, and out again', () =>
  visiting(site, async ({ page }) => {
    await page.goto(`${site.url}/admin/verify`);
    await sees(page, 'Administrator sign-in');
    expect(pathOf(page)).toBe('/admin/login');
    await page.getByLabel('Username').fill(registrar.username);
    await page.getByLabel('Password').fill(` ${registrar.password} `);
    await pressTo(page, 'Send me the code', 'Enter your code');
    const code = await codeFor(site, registrar.mobile);
    await page.reload();
    await sees(page, 'Enter your code');
    expect(pathOf(page)).toBe('/admin/verify');
    await page.getByLabel('Verification code').fill(code === '7654321' ? '1234567' : '7654321');
    await press(page, 'Sign in');
    expect(await notice(page, 'Error')).toBe('Error: Token not found or expired.');
    await page.getByLabel('Verification code').fill(code);
    await pressTo(page, 'Sign in', 'Members');
    await page.reload();
    await sees(page, 'Members');

    const { token } = JSON.parse((await keptSession(page)) ?? '') as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const valid = () => fetch(`${site.url}/v1/admin/auth/validate`, { headers });
    expect((await valid()).status).toBe(200);
    await press(page, 'Menu');
    await pressTo(page, 'Logout', 'Administrator sign-in');
    expect([await keptSession(page), (await valid()).status]).toEqual([null, 403]);
    await page.goto(`${site.url}/admin/clubs/list`);
    await sees(page, 'Administrator sign-in');
    expect(pathOf(page)).toBe('/admin/login');
  }));
