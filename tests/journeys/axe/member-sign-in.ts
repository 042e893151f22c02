import { press, sees } from '#tests/support/browser/visit.ts';
import { enterCode, seeLogin, seeWrongCode } from './sign-in-tour.ts';
import { answer, seeAnswer, seeBusy, tooMany, type Tour } from './tour.ts';

const loginCall = /\/v1\/members\/login/;
const verifyCall = /\/v1\/members\/verify/;

/** The login and the verification in their states; ends at the verification. */
export async function seeSignIn(tour: Tour): Promise<void> {
  const { see, visit } = tour;
  const { page, site } = visit;
  const mobile = page.getByLabel('Mobile number', { exact: true });
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
  await enterCode(visit, '0000000');
  await seeBusy(tour, 'verify, busy', verifyCall, () => press(page, 'Sign in'));
}
