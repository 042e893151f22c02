import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '#tests/support/browser/office-visit.ts';
import { pressTo, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { openJoining } from './payloads/payloads-in-database.ts';

const site = useSharedSite();
let opened: number | undefined;
beforeAll(async () => {
  opened = await openJoining(site, { DEMO: 'on' });
});
afterAll(async () => {
  if (opened !== undefined)
    await site.db.deleteFrom('association_versions').where('id', '=', opened).execute();
});

it("the browser's Back leads from the code to the form with what was typed, and from there to the page before", async () => {
  await visiting(site, async (_, page) => {
    await page.goto(`${site.url}/member/login`);
    await sees(page, 'Member sign-in');
    await page.goto(`${site.url}/join`);
    await sees(page, 'Become a member');
    for (const [label, text] of Object.entries({ ...newPerson, 'ID card number': '0551234M' }))
      await page.getByLabel(label, { exact: label === 'Mobile number' }).fill(text);
    await page.getByLabel('Gender').selectOption('F');
    const buffer = Buffer.from((await aPhoto()).split(',')[1] ?? '', 'base64');
    await page.locator('#photo-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByAltText('Your photo').waitFor();
    await page.locator('#club-bidnija').click();
    await pressTo(page, 'Go on to confirm the mobile', 'Confirm your mobile');
    await page.goBack();
    await sees(page, 'Become a member');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ġuża');
    await pressTo(page, 'Go on to confirm the mobile', 'Confirm your mobile');
    await page.reload();
    await sees(page, 'Confirm your mobile');
    await pressTo(page, 'Change what I filled in', 'Become a member');
    await page.goBack();
    await sees(page, 'Member sign-in');
  });
});
