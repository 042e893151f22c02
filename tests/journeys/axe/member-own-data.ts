import type { Page } from 'playwright-core';
import { plain } from '#tests/support/files/image-bytes.ts';
import { refusedAddress } from '#tests/support/app/members.ts';
import { press, sees } from '#tests/support/browser/visit.ts';
import { seeReading, answer, home, refuse, seeAnswer, seeBusy, type Tour } from './tour.ts';

const member = /\/v1\/members\/member\/\d+$/;
const reminders = /\/v1\/members\/member\/\d+\/reminders$/;
const latest = /\/licences\/latest/;
const mobileCode = /\/mobile\/code$/;
const mobileCheck = /\/mobile\/verify$/;
const idCard = (page: Page) => page.getByLabel('ID card number');

/** The member's own details on their own; begins and ends in the member's area. */
export async function seeDetails(tour: Tour): Promise<void> {
  const { page, see, site } = tour;
  await site.db.updateTable('members').set(refusedAddress).execute();
  await seeReading(tour, 'details', member, () => press(page, 'Update Personal Details'));
  await see('details, filled', 'come back');
  for (const field of await page.locator('main input:not([type=file])').all()) await field.fill('');
  await see('details, empty');
  await press(page, 'Save');
  await see('details, errors', 'There is a problem');
  await press(page, 'Cancel');
  await home(page);

  await press(page, 'Update Personal Details');
  await idCard(page).waitFor();
  const fields = {
    id_number:
      'This ID card number cannot be saved. Check it against your ID card, or contact the association.',
  };
  const taken = answer(page, member, { status: 400, body: { reason: 'malformed', fields } });
  await seeAnswer(tour, 'details, a field refused', taken, 'Save', 'This ID card number cannot be saved.');
  await seeAnswer(tour, 'details, refused', refuse(page, member), 'Save', 'due to a technical error');
  await seeNewMobile(tour);
  await seeBusy(tour, 'details, busy', member, () => press(page, 'Save'));
  await home(page);
}

/** Whether reminders are wanted; begins and ends in the member's area. */
export async function seeOwnReminders(tour: Tour): Promise<void> {
  const { page, see } = tour;
  await seeReading(tour, 'reminders', reminders, () => press(page, 'Reminders'));
  const tick = page.getByLabel('Remind me to renew my membership');
  await tick.waitFor();
  await see('reminders, wanted');
  const release = await refuse(page, reminders);
  await tick.click();
  await see('reminders, refused', 'due to a technical error');
  await release();
  await tick.click();
  await see('reminders, declined', 'You are not reminded.');
  await press(page, 'Back');
  await home(page);
}

/** A new mobile in the form of the details, its code, and the stored one again. */
async function seeNewMobile(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const mobile = page.getByLabel('Mobile number', { exact: true });
  const stored = await mobile.inputValue();
  await mobile.fill('79123456');
  const fields = { mobile_number: 'Mobile number is invalid.' };
  const none = answer(page, mobileCode, { status: 400, body: { reason: 'malformed', fields } });
  const notSent = 'We could not send a code to this number.';
  await seeAnswer(tour, 'details, no code can be sent', none, 'Save', notSent);
  const release = await answer(page, mobileCode, { body: { resend_after: 30 } });
  await press(page, 'Save');
  await sees(page, 'Confirm your new mobile number');
  await see('new mobile, empty');
  await release();
  await page.getByLabel('Verification code').fill('0000000');
  const wrong = answer(page, mobileCheck, { status: 400 });
  const notFound = 'Token not found or expired.';
  await seeAnswer(tour, 'new mobile, wrong code', wrong, 'Confirm this number', notFound);
  await press(page, 'Cancel and go back to your details');
  await mobile.fill(stored);
}

/** Lets the page find so many of the browser's cameras. */
async function findCameras(page: Page, count: number): Promise<void> {
  await page.evaluate((number) => {
    const { enumerateDevices } = MediaDevices.prototype;
    navigator.mediaDevices.enumerateDevices = async () => {
      const all = await enumerateDevices.call(navigator.mediaDevices);
      return all.filter((device) => device.kind === 'videoinput').slice(0, number);
    };
  }, count);
}

/** The photo's widget with no camera, with one and with two; begins and ends in the member's area. */
export async function seePhoto({ page, see }: Tour): Promise<void> {
  for (const cameras of [0, 1, 2]) {
    await findCameras(page, cameras);
    await press(page, 'Update Personal Details');
    await idCard(page).waitFor();
    if (cameras === 0) {
      await page.getByLabel('Upload a photo').setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no picture'),
      });
      await see('photo, no camera, a file refused', 'cannot be used as a photo');
      await page.getByLabel('Upload a photo').setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: await plain(640, 440).png().toBuffer(),
      });
      await page.getByRole('button', { name: 'Use this photo' }).waitFor();
      await see('photo, which part of the picture');
    } else {
      await press(page, 'Take another photo');
      if (cameras > 1) {
        await page.getByLabel('Which camera?').waitFor();
        await see('photo, which camera');
        await press(page, 'Take a photo');
      }
      await page.locator('video').waitFor();
      await see(`photo, on one camera of ${cameras}`);
      await press(page, 'Take the photo now');
      await page.getByRole('button', { name: 'Take another photo' }).waitFor();
    }
    await press(page, 'Cancel');
    await home(page);
  }
}

/** The licences that a member holds by now; begins in the member's area. */
export async function seeLicences(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const open = () => press(page, 'Update Obtained Licences');
  await seeReading(tour, 'own licences', latest, open, 'Latest member licences were not found.', 404);
  await page.getByRole('checkbox').first().waitFor();
  await see('own licences, filled');
  await seeAnswer(tour, 'own licences, refused', refuse(page, latest), 'Update', 'Something went wrong');
  await seeBusy(tour, 'own licences, busy', latest, () => press(page, 'Update'));
  await home(page);
}

/** The licences of somebody without insurance who ticks a target licence; the records say so for the test alone. */
export async function seeLicencesUninsured({ page, see }: Tour): Promise<void> {
  const insurance = {
    third_party: false,
    personal_accident: false,
    insured_elsewhere: false,
    insured_elsewhere_agency_name: '',
  };
  const record = {
    licences: {},
    insurance,
    bought_insurance: false,
    club_memberships: [],
    affiliated_group_memberships: [],
  };
  const release = await answer(page, /\/membership-details/, { body: { '2020': record } });
  await press(page, 'Update Obtained Licences');
  await page.getByRole('checkbox', { name: 'Crossbow' }).setChecked(true);
  await press(page, 'Update');
  await see('own licences, errors', 'There is a problem');
  await release();
  await press(page, 'Cancel');
  await home(page);
}
