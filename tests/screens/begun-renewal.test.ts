import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { keptRenewal, signedIn } from '#tests/support/screens/member-data.ts';
import { kept as keptNow, openScreen } from '#tests/support/screens/member-app.tsx';
import { checkbox, button, entry, heading, press, says, shows, type } from '#tests/support/screens/page.ts';
import { unbegun, same, open, head } from './renewal-review-page.ts';

test('a year that was only looked at is not begun', async () => {
  await open('/member?year=2027', {}, unbegun);
  const again = 'Renew for 2027, same as 2026: €49.00';
  await shows(() => button(again), 'ready');
  press(again);
  await shows(() => says(same), true);
  press(t('wizard.back'));
  await shows(() => button(t('home.renew')), 'ready');
  type(t('home.year'), '2028');
  await shows(() => [entry(t('home.year')), button('Continue your renewal for 2027')], ['2028', 'absent']);
  type(t('home.year'), '2027');
  await shows(() => button(again), 'ready');
});

test('keeps what was chosen from home, on one page and step by step', async () => {
  const kept = keptRenewal({ step: 'membership', reached: 'licences', affiliatedGroups: ['lhg'] });
  const screen = await open('/member?year=2027', {}, kept);
  const continues = 'Check and pay for 2027 what you have chosen: €49.00';
  for (const way of ['first', 'again']) {
    await shows(() => button(continues), 'ready');
    press(continues);
    await shows(() => [way, head()], [way, [['Different from 2026', 'Added: Living History Group']]]);
    press(t('wizard.back'));
    await shows(
      () => says('You have started to renew for 2027. Your choices are saved until you sign out.'),
      true,
    );
    type(t('home.year'), '2027');
  }
  await shows(() => button(continues), 'ready');
  press(t('home.renew'));
  await shows(() => [screen.path(), says('Step 1 of 4')], ['/member/update-details', true]);
  await shows(() => button(t('wizard.proceed')), 'ready');
  press(t('wizard.proceed'));
  await shows(heading, 'Clubs and affiliated groups');
  expect(checkbox('Living History Group')).toBe('[x]');
});

test('of an unchanged year whose payment was not made, the home says so and leads on to paying', async () => {
  const prepare = 'POST /members/member/1001/prepare-checkout';
  const payment = 'GET /payments/payment-reference-0001';
  const notPaid = 'Your payment for 2027 was not completed. Your choices are saved until you sign out.';
  const pays = 'Check and pay for 2027 what you have chosen: €49.00';
  const screen = await open('/member?year=2027', {}, unbegun);
  screen.network.always(prepare, { redirect_url: '#payment', reference: 'payment-reference-0001' });
  await shows(() => button('Renew for 2027, same as 2026: €49.00'), 'ready');
  press('Renew for 2027, same as 2026: €49.00');
  await shows(heading, 'Renew for 2027');
  press('Pay €49.00 for 2027 by card');
  await shows(() => location.hash, '#payment');
  history.replaceState(null, '', location.pathname + location.search);
  const renewal = keptNow();
  await screen.close();
  for (const session of [null, signedIn()]) {
    const { close, network } = await openScreen({
      path: '/member/renewal-receipt?payment=payment-reference-0001',
      session,
      kept: { ...keptRenewal(), renewal },
      hold: [payment],
    });
    await network.answer(payment, { state: 'not paid', year: '2027', bought_insurance: true });
    await shows(() => [heading(), keptNow()?.payment?.state], ['You have not paid', 'not made']);
    if (!session) {
      await close();
      continue;
    }
    press(t('receipt.home'));
    await shows(() => [says(notPaid), button(pays)], [true, 'ready']);
    type(t('home.year'), '2028');
    await shows(() => [says(notPaid), button('Continue your renewal for 2027')], [true, 'ready']);
    type(t('home.year'), '2027');
    press(pays);
    await shows(() => button('Pay €49.00 for 2027 by card'), 'ready');
  }
});
