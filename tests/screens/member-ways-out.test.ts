import { afterEach, beforeEach, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { cardPath, cardStore } from '#src/member/portal/card-path.ts';
import { gates, Phone } from '#tests/support/screens/gate.ts';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, heading, press, says, shows } from '#tests/support/screens/page.ts';
import { onWire, read } from './card-samples.ts';
import { reference } from './receipt-samples.ts';

const receipt = `/member/renewal-receipt?payment=${reference}`;
const payment = `GET /payments/${reference}`;
const details = 'GET /members/member/1001/membership-details';
const pages = [
  ['/member', details],
  ['/member/update-details', details],
  ['/member/update-details?source=updateDetails', 'GET /members/member/1001'],
  ['/member/renew-as-before', details],
  ['/member/update-licences', 'GET /members/member/1001/licences/latest'],
  ['/member/reminders', 'GET /members/member/1001/reminders'],
  ['/member/my-data', 'GET /members/member/1001/requests'],
  [receipt, payment],
] as const;
const kept = keptRenewal({ step: 'review', reached: 'review' });

beforeEach(async () => void (await caches.open(cardStore)));
afterEach(async () => void (await caches.delete(cardStore)));

test.each(pages)(
  '%s offers the card of the telephone where it cannot be read, and a way out',
  async (path, line) => {
    const screen = await openScreen({ path, kept, hold: [line, read] });
    await screen.network.answer(line, { reason: '' }, 500);
    const looks = () => [button(t('login.card')), button(t('home.logout'))];
    await shows(looks, ['ready', 'ready']);
    press(t('login.card'));
    await shows(() => [screen.path(), heading()], [cardPath, 'Membership card']);
  },
);

test.each([receipt, cardPath])('who signs out on %s comes to the sign-in', async (path) => {
  gates.phone = new Phone();
  const screen = await openScreen({ path, hold: [read, payment] });
  screen.network.always('POST /members/session/logout', undefined, 204);
  if (path === cardPath) {
    await gates.phone.finding.open();
    await screen.network.answer(read, { year: 2999, card: onWire });
  } else await screen.network.answer(payment, { state: 'not paid', year: '2027', bought_insurance: true });
  await shows(() => button(t('home.logout')), 'ready');
  press(t('home.logout'));
  await shows(
    () => [screen.path(), heading(), says('You are signed out.')],
    ['/member/login', 'Member sign-in', true],
  );
  // The way to the card looks for it until the end.
  await screen.close();
});
