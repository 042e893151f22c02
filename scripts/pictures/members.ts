import { demoSignIns } from '#server/access/demo-accounts.ts';
import { giveCode, office, openWindow, phone, press, shoot, type Stage } from './stage.ts';

/** Takes the pictures of members: a renewal's third step on a telephone, and its machine on the page of machines. */
export async function picturesOfMembers(stage: Stage): Promise<void> {
  const machines = await openWindow(stage, office);
  await machines.goto('/machines');
  const page = await machines.context().newPage();
  await page.setViewportSize(phone);
  const [member] = demoSignIns.members;
  await page.goto('/member/login');
  await page.getByLabel('Mobile number', { exact: true }).fill(member.mobile.replace('+356 ', ''));
  await page.getByLabel('Membership number').fill(String(member.membershipNumber));
  await giveCode(stage, page, member.mobile);
  await press(page, 'Renew Membership');
  for (const step of ['Check your details', 'Clubs and affiliated groups']) {
    await page.getByRole('heading', { level: 1, name: step }).waitFor();
    await press(page, 'Proceed');
  }
  await page.getByRole('heading', { level: 1, name: 'Licences and insurance' }).waitFor();
  await page.getByRole('button', { name: 'Proceed' }).waitFor();
  await shoot(page, 'wizard');
  await machines.locator('[data-actor="renewalInsurance"]').click();
  await machines.locator('svg .lit').first().waitFor();
  await shoot(machines, 'machine');
  await page.context().close();
}
