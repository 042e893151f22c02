import { expect, it } from 'vitest';
import { pressTo, pathOf, press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { signInToDetails } from '#tests/support/browser/member-visit.ts';
import { newMember } from '#tests/support/app/members.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const site = useSharedSite();

const minute = 60_000;

it('asks two minutes before the end, and goes on for another twenty', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await page.clock.install();
    await signInToDetails(visit, member);
    await page.getByLabel('Occupation').fill('Armurier');
    await page.clock.fastForward(17.9 * minute);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.clock.fastForward(0.2 * minute);
    await page.getByRole('dialog').getByText('We will keep what you have typed').waitFor();
    await site.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + minute) })
      .where('member_id', '=', member.id)
      .execute();
    await press(page, 'Stay signed in');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Occupation').inputValue()).toBe('Armurier');
    await page.clock.fastForward(17 * minute);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
  const { expires_at } = await storedRow(site.db, 'sessions', { member_id: member.id });
  expect(expires_at.getTime() - Date.now()).toBeGreaterThan(19 * minute);
});

it('ends in every tab by logging out in one', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await signInToDetails(visit, member);
    const other = await context.newPage();
    await other.goto(`${site.url}/member`);
    await sees(other, "Member's Area");
    await pressTo(other, 'Sign out', 'Member sign-in');
    await sees(page, 'Member sign-in');
    expect(pathOf(page)).toBe('/member/login');
  });
});
