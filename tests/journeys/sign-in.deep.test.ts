import { expect, it } from 'vitest';
import { pressTo, pathOf, press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { askForCode, codeFor, signIn } from '#tests/support/browser/member-visit.ts';
import { notice } from '#tests/support/browser/office-visit.ts';
import { toSignInLink } from '#domain/access/sign-in-link.ts';
import { forgetPause, newMember } from '#tests/support/app/members.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';

const site = useSharedSite();

it('logs out, here and on the server', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await signIn(visit, member);
    await pressTo(page, 'Sign out', 'Member sign-in');
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
      [],
    );
    await page.goBack();
    await sees(page, 'Member sign-in');
  });
  const open = await storedRows(site.db, 'sessions', { member_id: member.id, ended_at: null }, [
    'token_hash',
  ]);
  expect(open).toEqual([]);
});

it('leads unknown addresses to the member area, and whoever is not signed in to the login', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    const addresses = [
      '/',
      '/member',
      '/nothing/here',
      '/member/nothing',
      '/member/update-details?source=updateDetails',
      '/member/update-details',
      '/member/membership',
      '/member/licence-and-insurance',
      '/member/update-licences',
      '/member/verify',
    ];
    for (const address of addresses) {
      await page.goto(`${site.url}${address}`);
      await sees(page, 'Member sign-in');
      expect(pathOf(page)).toBe('/member/login');
    }
    await page.goto(`${site.url}/member/renewal-receipt`);
    await sees(page, 'Payment not found');
    await signIn(visit, member);
    for (const address of ['/', '/nothing/here', '/member/nothing', '/member/login', '/member/verify']) {
      await page.goto(`${site.url}${address}`);
      await sees(page, "Member's Area");
      expect(pathOf(page)).toBe('/member');
    }
  });
});

it('fills in the number of a link, which goes from the address at once and to no server', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData()}`));
    const number = page.getByLabel('Membership number');
    const link = toSignInLink(site.url, member.number);
    const looks = async () => [await number.inputValue(), page.url()];
    const filled = [String(member.number), `${site.url}/member/login`];
    await page.goto(link);
    await sees(page, 'Member sign-in');
    expect(await looks()).toEqual(filled);
    await page.reload();
    await sees(page, 'Member sign-in');
    expect(await looks()).toEqual(filled);
    // Where the page is open already, what was typed stays.
    await number.fill('1');
    await page.getByLabel('Mobile number', { exact: true }).fill('79000000');
    await page.goto(`${site.url}/member/login${new URL(link).hash}`);
    await expect.poll(looks).toEqual(filled);
    expect(await page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe('79000000');
    expect(asked.filter((one) => new RegExp(`\\b${member.number}\\b`).test(one))).toEqual([]);
    await signIn(visit, member);
    await page.goto(link);
    await sees(page, "Member's Area");
    expect(page.url()).toBe(`${site.url}/member`);
  });
});

it('asks for no code of one member where the link of another is opened', async () => {
  const [one, other] = [await newMember(site), await newMember(site)];
  await visiting(site, async (visit, page) => {
    const number = page.getByLabel('Membership number');
    const hashOf = (member: typeof one) => new URL(toSignInLink(site.url, member.number)).hash;
    await page.goto(`${site.url}/member/login`);
    await askForCode(visit, one);
    await page.goto(`${site.url}/${hashOf(one)}`);
    await sees(page, 'Enter your code');
    await page.goto(`${site.url}/member/verify${hashOf(other)}`);
    await sees(page, 'Member sign-in');
    expect(await number.inputValue()).toBe(String(other.number));
    await askForCode(visit, other);
    await page.goto(`${site.url}/${hashOf(one)}`);
    await sees(page, 'Member sign-in');
    expect([await number.inputValue(), page.url()]).toEqual([String(one.number), `${site.url}/member/login`]);
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
