import { it } from 'vitest';
import { newMember } from '#tests/support/app/members.ts';
import { signIn } from '#tests/support/browser/member-visit.ts';
import { notice, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { press, pressTo, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';

const site = useSharedSite();

it('leads from a lost mobile, by the office, to the sign-in with the new one', async () => {
  const member = await newMember(site, { date_of_birth: '1980-03-27' });
  const mobile = '+356 79448899';
  await visiting(site, async (visit, page) => {
    await page.goto(`${site.url}/member/number`);
    await pressTo(page, 'My mobile number has changed', 'My mobile number has changed');
    await page.getByLabel('ID card number').fill(`${member.number}M`);
    await page.getByLabel('Date of birth', { exact: true }).fill('27/03/1980');
    await page.getByLabel('New mobile number', { exact: true }).fill(mobile.slice(5));
    await page.getByLabel('Why your number has changed').fill('The telephone was stolen');
    await press(page, 'Ask for the new number');
    await page.getByText('Thank you').waitFor();
    await visitingOffice(site, '/admin/members/requests', async ({ page: office }) => {
      await sees(office, 'Requests');
      await press(office, new RegExp(`^Accept: New mobile, .*${member.number}`));
      await office.getByText(`Use the new number ${mobile}?`).waitFor();
      await press(office, 'Accept');
      await notice(office, 'Request decided');
    });
    await signIn(visit, { ...member, mobile });
    await pressTo(page, 'My data', 'My data');
    const saved = page.waitForEvent('download');
    await press(page, 'Save as a document (PDF)');
    await saved;
  });
});
