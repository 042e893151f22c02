import { expect, it } from 'vitest';
import { pathOf, pressTo, press, sees, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { askForCode, changeDetails, giveCode, signInToDetails } from '#tests/support/browser/member-visit.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { endSessions, forgetPause, newMember, thisYear } from '#tests/support/app/members.ts';

const site = useSharedSite();
const minute = 60_000;

declare global {
  /** Lent to a page by a test. */
  function noteWritten(key: string): void;
}

it('keeps what one member typed from another', async () => {
  const [one, other] = [await newMember(site), await newMember(site)];
  await visiting(site, async (visit, page) => {
    await signInToDetails(visit, one);
    await page.getByLabel('Occupation').fill('Armurier');
    await pressTo(page, 'Proceed', 'Clubs and affiliated groups');
    await tick(page, 'Living History Group');
    await endSessions(site, one);
    await page.reload();
    await sees(page, 'Member sign-in');
    await askForCode(visit, other);
    await giveCode(visit, other);
    await sees(page, "Member's Area");
    await page.getByLabel('Year').selectOption(String(thisYear));
    expect(await page.getByText('You have started to renew').count()).toBe(0);
    await pressTo(page, 'Renew Membership', 'Check your details');
    await changeDetails(page);
    expect(await page.getByLabel('Occupation').inputValue()).toBe('');
    await pressTo(page, 'Proceed', 'Clubs and affiliated groups');
    expect(await page.getByRole('checkbox', { name: 'Living History Group' }).isChecked()).toBe(false);
  });
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

it('begins in every tab by signing in in one', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await page.goto(`${site.url}/member/membership`);
    await sees(page, 'Member sign-in');
    const other = await context.newPage();
    await other.goto(`${site.url}/member/login`);
    await askForCode({ ...visit, page: other }, member);
    await sees(page, 'Enter your code');
    await page.getByLabel('Verification code').fill('123');
    await forgetPause(site, member);
    await press(other, 'Send the code again');
    await other.getByText('We have sent you another SMS. Enter the code from it.').waitFor();
    // The digits of the code before would stand before those of the new one.
    await expect.poll(() => page.getByLabel('Verification code').inputValue()).toBe('');
    await giveCode({ ...visit, page: other }, member);
    await sees(other, "Member's Area");
    await sees(page, "Member's Area");
  });
});

it('takes another member’s place in every tab', async () => {
  const [one, other] = [await newMember(site), await newMember(site)];
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await signInToDetails(visit, one);
    await page.getByLabel('Occupation').fill('Armurier');
    const second = await context.newPage();
    await second.goto(`${site.url}/member`);
    await sees(second, "Member's Area");
    await press(second, 'Sign out');
    await askForCode({ ...visit, page: second }, other);
    await giveCode({ ...visit, page: second }, other);
    await sees(second, "Member's Area");
    await sees(page, "Member's Area");
    await pressTo(page, 'Update Personal Details', 'Update Personal Details');
    await expect
      .poll(() => page.getByLabel('Email address').inputValue())
      .toBe(`member.${other.number}@example.com`);
    expect(await page.getByLabel('Occupation').inputValue()).toBe('');
  });
});

it('writes nothing down in a tab that only follows another', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await signInToDetails(visit, member);
    const written: string[] = [];
    await page.exposeFunction('noteWritten', (key: string) => written.push(key));
    await page.evaluate(() => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage) noteWritten(key);
        setItem.call(this, key, value);
      };
    });
    const other = await context.newPage();
    await other.goto(page.url());
    await changeDetails(other);
    await other.getByLabel('Occupation').fill('Armurier');
    await pressTo(other, 'Proceed', 'Clubs and affiliated groups');
    await sees(page, 'Clubs and affiliated groups');
    await tick(other, 'Living History Group');
    const followed = page.getByRole('checkbox', { name: 'Living History Group' });
    await expect.poll(() => followed.isChecked()).toBe(true);
    expect(written).toEqual([]);
  });
});

it('asks two minutes before the end, and goes on for another twenty', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await page.clock.install();
    await signInToDetails(visit, member);
    await page.getByLabel('Occupation').fill('Armurier');
    await page.clock.fastForward(17.9 * minute);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.clock.fastForward(0.2 * minute);
    await page.getByRole('dialog').getByText('What you typed is kept').waitFor();
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
