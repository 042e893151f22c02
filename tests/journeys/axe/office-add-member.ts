import { newPerson } from '#tests/support/browser/office-visit.ts';
import { answer, busy, hold, says, seeReading, type Tour } from './tour.ts';
import { dialog, go, holdTime, press, tick } from './office-tour.ts';

const calls = /\/v1\/admin\/members$/;
const clubs = /\/v1\/data\/clubs/;

/** The form for a new member from loading to the toast. */
export async function seeAdding(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await seeReading(tour, 'add member', clubs, () => go(page, '/admin/members/add', 'Add member'));
  await page.getByLabel('ID card number').waitFor();
  await see('add member, empty');
  await tick(box('Range Conducting Officer'), true);
  await tick(box('Third Party Liability'), false);
  await press(page, 'Submit');
  await see('add member, errors', 'There is a problem');
  await press(page, 'Cancel');
  await dialog(page).waitFor();
  await see('add member, cancel?', 'Are you sure you want to cancel?');
  await press(page, 'No, keep going');
  await page.getByLabel('Mobile number', { exact: true }).fill('79001001');
  await says(page, 'Is this Ġorġ Żahra, 1001?');
  await page.getByLabel('ID card number').fill('0654321M');
  await page.getByLabel('Date of birth').fill('9/3/1988');
  await see(
    'add member, somebody who may be on file, an ID card of another year',
    'The ID card number is of a birth that was registered in 1921.',
  );

  for (const [label, text] of Object.entries({ 'ID card number': '0654321M', ...newPerson }))
    await page.getByLabel(label, { exact: label === 'Mobile number' }).fill(text);
  await page.getByLabel('Gender').selectOption('F');
  await press(page, 'Take a photo');
  await page.getByLabel('Which camera?').waitFor();
  await press(page, 'Take a photo');
  await page.locator('video').waitFor();
  await page
    .getByRole('group', { name: 'Clubs' })
    .getByRole('checkbox', { checked: false, disabled: false })
    .first()
    .dispatchEvent('click');
  await tick(box('Insured Elsewhere'), true);
  await press(page, 'Submit');
  await see('add member, the camera, no agency', 'Please specify the name of the insurance agency.');
  await press(page, 'Take the photo now');
  await page.getByRole('button', { name: 'Take another photo' }).waitFor();
  await tick(box('Third Party Liability'), true);
  await page.getByText('See what is charged').dispatchEvent('click');
  const taken = 'A person with this ID card number is already on file.';
  let release = await answer(page, calls, {
    status: 400,
    body: { reason: 'malformed', fields: { 'member.id_number': taken } },
  });
  await press(page, 'Submit');
  await see('add member, a duplicate, the lines of the total', taken);
  await release();
  release = await hold(page, calls);
  await press(page, 'Submit');
  await busy(page);
  await see('add member, busy');
  const letGo = [await holdTime(page, 1500), await holdTime(page, 3000)];
  await release();
  await see('add member, added, and its toast', 'The membership number is');
  for (const does of letGo.toReversed()) await does();
}
