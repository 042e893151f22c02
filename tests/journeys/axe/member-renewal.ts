import { changeDetails } from '#tests/support/browser/member-visit.ts';
import { press, sees } from '#tests/support/browser/visit.ts';
import { thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { answer, refuse, seeAnswer, seeBusy, signIn, type Tour } from './tour.ts';

const clubs = /\/v1\/data\/clubs/;
const prepare = /\/prepare-checkout/;
const onward = /^(Proceed to pay .*|Finish your renewal)$/;

/** The wizard of a renewal up to the payment page; `who` stands before the name of each state. */
export async function seeRenewal(tour: Tour, member: SiteMember, who: string): Promise<void> {
  const { page, see } = tour;
  await signIn(tour, member);
  await page.getByLabel('Year').selectOption(String(thisYear));
  await seeBusy(tour, `${who}, home, the renewal opens`, clubs, () => press(page, 'Renew Membership'));

  await sees(page, 'Check your details');
  await page.getByRole('button', { name: 'Change your details' }).waitFor();
  await see(`${who}, wizard, details to look through`);
  await changeDetails(page);
  await page.getByLabel('ID card number').waitFor();
  await see(`${who}, wizard, details`);
  await press(page, 'Back');
  await sees(page, "Member's Area");
  await page.getByLabel('Year').selectOption(String(thisYear));
  await see(`${who}, home, a renewal was begun`, 'You have started to renew');
  const state = `${who}, home, the renewal is unavailable`;
  await seeAnswer(tour, state, refuse(page, clubs), 'Renew Membership', 'Something went wrong');
  await press(page, 'Try again');
  await sees(page, 'Check your details');
  await press(page, 'Proceed');
  await seeMembership(tour, who);
  await seeLicencesAndInsurance(tour, who);
}

async function seeMembership({ page, see }: Tour, who: string): Promise<void> {
  await sees(page, 'Clubs and affiliated groups');
  await see(`${who}, wizard, membership, as last time`);
  const chosen = page.getByRole('checkbox', { checked: true, disabled: false });
  while ((await chosen.count()) > 0) await chosen.first().click();
  await press(page, 'Proceed');
  await see(`${who}, wizard, membership, errors`, 'There is a problem');
  await page.getByRole('checkbox', { checked: false, disabled: false }).first().click();
  await see(`${who}, wizard, membership, changed`);
  await press(page, 'Proceed');
}

async function seeLicencesAndInsurance(tour: Tour, who: string): Promise<void> {
  const { page, see } = tour;
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await sees(page, 'Licences and insurance');
  await see(`${who}, wizard, licences, as last time`);
  await box('Target Shooter Licence A').setChecked(true);
  await box('Third Party Liability').setChecked(false);
  await box('Personal Accident').setChecked(false);
  await press(page, onward);
  await see(`${who}, wizard, licences, not insured`, 'There is a problem');
  await box('Insured Elsewhere').setChecked(true);
  await see(`${who}, wizard, licences, insured elsewhere`);
  await press(page, onward);
  await see(`${who}, wizard, licences, no agency`, 'Please specify the name of the insurance agency.');
  await box('Insured Elsewhere').setChecked(false);
  await box('Personal Accident').setChecked(true);
  await page.getByText('See what you\u2019re paying for').click();
  await see(`${who}, wizard, licences, both covers and the lines of the total`);

  const reason = 'The payment page cannot be reached at the moment. Please try again in a few minutes.';
  const declined = answer(page, prepare, { status: 424, body: { reason } });
  await seeAnswer(tour, `${who}, wizard, licences, refused`, declined, onward, 'Something went wrong');
  await seeBusy(tour, `${who}, wizard, licences, on the way to pay`, prepare, () => press(page, onward));
  await sees(page, /^Pay /);
}
