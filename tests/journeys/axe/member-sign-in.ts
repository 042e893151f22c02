import { press, sees } from '#tests/support/browser/visit.ts';
import { answer, busy, hold, says, seeBusy, tooMany, type Tour } from './tour.ts';

const loginCall = /\/v1\/members\/login/;
const verifyCall = /\/v1\/members\/verify/;

/** The login and the verification in their states; ends at the verification. */
export async function seeSignIn({ see, visit }: Tour): Promise<void> {
  const { page, site } = visit;
  const mobile = page.getByLabel('Mobile number', { exact: true });
  await page.goto(`${site.url}/member/login`);
  await sees(page, 'Member sign-in');
  await see('login, empty');
  await press(page, 'Send me the code');
  await says(page, 'There is a problem');
  await see('login, errors');
  await mobile.fill('79001002');
  await page.getByLabel('Membership number').fill('1001');
  await see('login, filled');
  await press(page, 'Send me the code');
  await says(page, 'Something went wrong');
  await see('login, refused, with its toast');
  let release = await tooMany(page, loginCall);
  await press(page, 'Send me the code');
  await says(page, 'Please try again in 50 minutes.');
  await see('login, too many tries');
  await release();
  await mobile.fill('79001001');
  await seeBusy({ see, visit }, 'login, busy', loginCall, () => press(page, 'Send me the code'));

  await sees(page, 'Enter your code');
  await see('verify, empty');
  await press(page, 'Sign in');
  await says(page, 'There is a problem');
  await see('verify, errors');
  await page.getByLabel('Verification code').fill('0000000');
  await press(page, 'Sign in');
  await says(page, 'Something went wrong');
  await see('verify, wrong code');
  release = await tooMany(page, verifyCall);
  await press(page, 'Sign in');
  await says(page, 'Please try again in 50 minutes.');
  await see('verify, too many tries');
  await release();
  release = await answer(page, loginCall, { body: { resend_after: 1 } });
  await press(page, 'Send the code again');
  await says(page, 'We have sent you another SMS. Enter the code from it.');
  await see('verify, sent again');
  await release();
  release = await tooMany(page, loginCall, 27);
  await press(page, 'Send the code again');
  await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  await see('verify, asked again too soon');
  await release();
  release = await hold(page, verifyCall);
  // Another code was sent, which empties the field.
  await page.getByLabel('Verification code').fill('0000000');
  await press(page, 'Sign in');
  await busy(page);
  await see('verify, busy');
  await release();
}
