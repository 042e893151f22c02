import { press, sees } from '#tests/support/browser/visit.ts';
import { thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { answer, home, seeAnswer, seeBusy, signIn, type Tour } from './tour.ts';

const prepare = /\/prepare-checkout/;
const onward = /^(Pay .*|Renew for .*)$/;

/** The page on which a member renews as in the latest year, in its states; `who` stands before the name of each. */
export async function seeReview(tour: Tour, member: SiteMember, who: string): Promise<void> {
  const { page, see } = tour;
  const review = () => sees(page, /^Renew as in /);
  await signIn(tour, member);
  await page.getByLabel('Year').selectOption(String(thisYear));
  await press(page, /^Renew as in /);
  await review();
  await see(`${who}, review, as before`);
  await press(page, 'Change: You');
  await page.getByLabel('ID card number').waitFor();
  await see(`${who}, review, details to change`);
  await press(page, 'Back');
  await review();
  await press(page, 'Change: Clubs and groups');
  await sees(page, 'Clubs and affiliated groups');
  const chosen = page.getByRole('checkbox', { checked: true, disabled: false });
  while ((await chosen.count()) > 0) await chosen.first().click();
  await press(page, 'Back');
  await review();
  await press(page, 'Change: Insurance');
  await sees(page, 'Licences and insurance');
  await page.getByRole('checkbox', { name: 'Insured Elsewhere', exact: true }).setChecked(true);
  await page.getByLabel('Name of the insurance agency').fill('');
  await see(`${who}, review, insurance to change`);
  await press(page, 'Back');
  await review();
  await see(`${who}, review, something is missing`, 'Before you can go on');
  await page.getByRole('link', { name: 'Please select at least one club.' }).click();
  await sees(page, 'Clubs and affiliated groups');
  await page.getByRole('checkbox', { checked: false, disabled: false }).first().click();
  await press(page, 'Proceed');
  await review();
  await page.getByRole('link', { name: 'Please specify the name of the insurance agency.' }).click();
  await sees(page, 'Licences and insurance');
  await page.getByLabel('Name of the insurance agency').fill('Għargħur Insurance');
  await press(page, 'Proceed');
  await review();
  await see(`${who}, review, different`);
  const reason = 'The payment page cannot be reached at the moment. Please try again in a few minutes.';
  const declined = answer(page, prepare, { status: 424, body: { reason } });
  await seeAnswer(tour, `${who}, review, refused`, declined, onward, 'Something went wrong');
  const changed = answer(page, prepare, { status: 409, body: { reason: 'The price has changed.' } });
  await seeAnswer(tour, `${who}, review, the offer changed`, changed, onward, 'Something went wrong');
  if (who !== 'VIP') {
    await seeBusy(tour, `${who}, review, on the way to pay`, prepare, () => press(page, onward));
    await sees(page, /^Pay /);
    await page.goBack();
    await review();
  }
  await press(page, 'Cancel');
  await home(page);
}
