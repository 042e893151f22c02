import { codeFor } from '#tests/support/browser/member-visit.ts';
import { sees } from '#tests/support/browser/visit.ts';
import { registrar } from '#tests/support/browser/office-visit.ts';
import { enterCode, seeLogin, seeWrongCode } from './sign-in-tour.ts';
import { answer, hold, refuse, says, seeAnswer, seeBusy, type Tour } from './tour.ts';
import { press } from './office-tour.ts';

const loginCall = /\/v1\/admin\/login/;
const verifyCall = /\/v1\/admin\/verify/;
const validateCall = /\/v1\/admin\/auth\/validate/;

/** The login and the verification in their states; ends in the office. */
export async function seeOfficeSignIn(tour: Tour): Promise<void> {
  const { page, site } = tour;
  await page.goto(`${site.url}/admin/login`);
  await sees(page, 'Administrator sign-in');
  const password = page.getByLabel('Password');
  await seeLogin(tour, loginCall, {
    wrongly: async () => {
      await page.getByLabel('Username').fill(registrar.username);
      await password.fill('wrong');
    },
    rightly: () => password.fill(registrar.password),
  });
  const code = await codeFor(site, registrar.mobile);
  await seeWrongCode(tour, verifyCall, code === '7654321' ? '1234567' : '7654321');
  await enterCode(tour, code);
  await seeBusy(tour, 'verify, busy', verifyCall, () => press(page, 'Sign in'));
  await sees(page, 'Members');
}

/** The page of whoever has signed in with a first password, in its states. */
export async function seeOwnPassword(tour: Tour): Promise<void> {
  const { page, see, site } = tour;
  const change = /\/v1\/admin\/profile\/password/;
  const release = await answer(page, validateCall, { body: { first_password: true } });
  await page.goto(`${site.url}/admin`);
  await sees(page, 'Choose your own password');
  await see('own password, empty');
  await press(page, 'Continue');
  await see('own password, errors', 'There is a problem');
  await page.getByLabel('First password, from the SMS').fill('kmnp-2345-wxyz');
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password').fill('battery staple');
  await seeAnswer(tour, 'own password, refused', refuse(page, change), 'Continue', 'Something went wrong');
  await seeBusy(tour, 'own password, busy', change, () => press(page, 'Continue'));
  await release();
}

/** What stands in place of the office: it is on its way, does not come, cannot be asked about, or the session is over. */
export async function seeOutside(tour: Tour): Promise<void> {
  const { page, see, site } = tour;
  const area = /\/assets\/office-area.*\.js/;
  const office = `${site.url}/admin/reports/emails`;
  let release = await hold(page, area);
  await page.goto(office);
  await page.getByText('Loading…').first().waitFor();
  await see('the office on its way');
  await release();
  await page.route(area, (route) => route.abort());
  await page.goto(office);
  await sees(page, 'This page could not be shown');
  await see('a page that did not come');
  await page.unroute(area);

  await page.route(validateCall, (route) => route.abort());
  await page.goto(office);
  await sees(page, 'The server cannot be reached');
  await see('the server cannot be reached');
  await page.unroute(validateCall);
  await seeBusy(tour, 'the server is asked again', validateCall, () => press(page, 'Try again'));
  await sees(page, 'Active member email list');

  release = await refuse(page, /\/v1\/admin\/reports\/emails/);
  await page.reload();
  await says(page, 'Something went wrong');
  await release();
  const over = { status: 403, body: { reason: 'session' } };
  release = await answer(page, /\/v1\/admin\/reports\/emails/, over);
  await press(page, 'Try again');
  await sees(page, 'Administrator sign-in');
  await see('login, the session is over');
  await release();
}
