import { press, sees } from '#tests/support/browser/visit.ts';
import { enterCode, seeLogin, seeWrongCode } from './sign-in-tour.ts';
import { answer, seeAnswer, seeBusy, tooMany, type Tour } from './tour.ts';

const loginCall = /\/v1\/members\/login/;
const reminderCall = /\/v1\/members\/number-reminder/;
const declineCall = /\/v1\/members\/reminders\/decline/;
const verifyCall = /\/v1\/members\/verify/;

/** The page for who does not know the membership number, in its states. */
async function seeNumberReminder(tour: Tour): Promise<void> {
  const { page, see, site } = tour;
  await page.goto(`${site.url}/member/login`);
  await sees(page, 'Member sign-in');
  await press(page, 'I do not know my number');
  await sees(page, 'I do not know my number');
  await see('number, empty');
  await press(page, 'Send me my number');
  await see('number, errors', 'There is a problem');
  await page.getByLabel('Mobile number', { exact: true }).fill('79001001');
  const release = await tooMany(page, reminderCall);
  await press(page, 'Send me my number');
  await see('number, too many tries', 'Please try again in 50 minutes.');
  await release();
  await seeBusy(tour, 'number, busy', reminderCall, () => press(page, 'Send me my number'));
  await see('number, sent', 'Check your mobile');
}

/** The page behind the link of a reminder, in its states. */
async function seeDecline({ page, see, site }: Tour): Promise<void> {
  await page.goto(`${site.url}/member/no-reminders#none`);
  await sees(page, 'No more reminders');
  await see('no reminders, asked');
  await press(page, 'Send me no more reminders');
  await see('no reminders, an unknown link', 'This link is not known any more.');
  const release = await answer(page, declineCall, { body: {} });
  await press(page, 'Send me no more reminders');
  await see('no reminders, done', 'You get no more reminders');
  await release();
}

/** The login and the verification in their states; ends at the verification. */
export async function seeSignIn(tour: Tour): Promise<void> {
  const { page, see, site } = tour;
  const mobile = page.getByLabel('Mobile number', { exact: true });
  await seeNumberReminder(tour);
  await seeDecline(tour);
  await page.goto(`${site.url}/member/login`);
  await sees(page, 'Member sign-in');
  await seeLogin(tour, loginCall, {
    wrongly: async () => {
      await mobile.fill('79001002');
      await page.getByLabel('Membership number').fill('1001');
    },
    rightly: () => mobile.fill('79001001'),
  });
  await seeWrongCode(tour, verifyCall, '0000000');
  const again = answer(page, loginCall, { body: { resend_after: 1 } });
  const sent = 'We have sent you another SMS. Enter the code from it.';
  await seeAnswer(tour, 'verify, sent again', again, 'Send the code again', sent);
  const release = await tooMany(page, loginCall, 27);
  await press(page, 'Send the code again');
  await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  await see('verify, asked again too soon');
  await release();
  // Another code was sent, which empties the field.
  await enterCode(tour, '0000000');
  await seeBusy(tour, 'verify, busy', verifyCall, () => press(page, 'Sign in'));
}
