import { expect, it } from 'vitest';
import { pressTo, press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { askForCode, codeFor, signIn } from '#tests/support/browser/member-visit.ts';
import { notice } from '#tests/support/browser/office-visit.ts';
import { forgetPause, newMember } from '#tests/support/app/members.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const site = useSharedSite();

it('refuses a code after five wrong ones, and takes a new one', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await page.goto(`${site.url}/member/login`);
    await askForCode(visit, member);
    const first = await codeFor(site, member.mobile);
    const wrong = first === '0000000' ? '0000001' : '0000000';
    for (const code of [wrong, wrong, wrong, wrong, wrong, first]) {
      const answered = page.waitForResponse('**/v1/members/verify');
      await page.getByLabel('Verification code').fill(code);
      await page.getByLabel('Verification code').press('Enter');
      expect((await answered).status()).toBe(403);
      await page.getByRole('main').getByText('Token not found or expired.').waitFor();
      expect(await page.getByLabel('Verification code').inputValue()).toBe(code);
    }
    await forgetPause(site, member);
    // By the keyboard: on a screen as narrow as this the notices lie over the buttons for their three seconds.
    await page.getByRole('button', { name: 'Send the code again' }).press('Enter');
    await page.getByText('We have sent you another SMS. Enter the code from it.').waitFor();
    expect(await page.getByLabel('Verification code').inputValue()).toBe('');
    await page.reload();
    await sees(page, 'Enter your code');
    expect(await page.getByLabel('Verification code').inputValue()).toBe('');
    await page.getByLabel('Verification code').fill(await codeFor(site, member.mobile));
    await page.getByLabel('Verification code').press('Enter');
    await sees(page, "Member's Area");
  });
});

it('takes a new mobile once the code that was sent to it is given, and signs in with it', async () => {
  const member = await newMember(site);
  const now = { ...member, mobile: '+356 79654321' };
  await visiting(site, async (visit, page) => {
    await signIn(visit, member);
    await press(page, 'Update Personal Details');
    const mobile = page.getByLabel('Mobile number', { exact: true });
    await page.getByLabel('Occupation').fill('Armourer');
    await mobile.fill('79654322');
    await pressTo(page, 'Save', 'Confirm your new mobile number');
    await page.getByText('We sent a 7-digit code to +356 79654322.').waitFor();
    // That is a slip of the finger.
    await pressTo(page, 'Cancel and go back to your details', 'Update Personal Details');
    expect([await mobile.inputValue(), await page.getByLabel('Occupation').inputValue()]).toEqual([
      '79654322',
      'Armourer',
    ]);
    await mobile.fill('7965 4321');
    await pressTo(page, 'Save', 'Confirm your new mobile number');
    await page.getByLabel('Verification code').fill(await codeFor(site, now.mobile));
    await pressTo(page, 'Confirm this number', "Member's Area");
    // It stands over the button while the pointer does.
    await notice(page, 'Member updated');
    await press(page, 'Sign out');
    await signIn(visit, now);
  });
  const stored = await storedRow(site.db, 'members', { id: member.id }, ['mobile_number', 'occupation']);
  expect(stored).toEqual({ mobile_number: '+356 79654321', occupation: 'Armourer' });
});
