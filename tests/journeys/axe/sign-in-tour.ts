import { press, sees, type Visit } from '#tests/support/browser/visit.ts';
import { seeAnswer, seeBusy, tooMany, type Tour } from './tour.ts';

const wait = 'Please try again in 50 minutes.';

/** The login in its states: nothing, what is wrong, then what nobody on file has, and what somebody has. */
export async function seeLogin(
  tour: Tour,
  calls: RegExp,
  fill: { readonly wrongly: () => Promise<void>; readonly rightly: () => Promise<void> },
): Promise<void> {
  const { page, see } = tour;
  const send = 'Send me the code';
  await see('login, empty');
  await press(page, send);
  await see('login, errors', 'There is a problem');
  await fill.wrongly();
  await see('login, filled');
  await press(page, send);
  await see('login, refused, with its toast', 'Something went wrong');
  await seeAnswer(tour, 'login, too many tries', tooMany(page, calls), send, wait);
  await fill.rightly();
  await seeBusy(tour, 'login, busy', calls, () => press(page, send));
  await sees(page, 'Enter your code');
}

/** The verification up to a code that is wrong too often. */
export async function seeWrongCode(tour: Tour, calls: RegExp, code: string): Promise<void> {
  const { page, see } = tour;
  await see('verify, empty');
  await press(page, 'Sign in');
  await see('verify, errors', 'There is a problem');
  await enterCode(tour, code);
  await press(page, 'Sign in');
  await see('verify, wrong code', 'Something went wrong');
  await seeAnswer(tour, 'verify, too many tries', tooMany(page, calls), 'Sign in', wait);
}

export function enterCode({ page }: Visit, code: string): Promise<void> {
  return page.getByLabel('Verification code').fill(code);
}
