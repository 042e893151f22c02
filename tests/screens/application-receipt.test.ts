import { expect, test } from 'vitest';
import { ownApplicationEn } from '#domain/texts/own-application.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { saveApplicationToken } from '#src/member/portal/application-link.ts';
import { readPageAsked } from '#src/member/portal/page-after-sign-in.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, press, says, shows } from '#tests/support/screens/page.ts';
import { reference } from './receipt-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(ownApplicationEn);

const line = `GET /payments/${reference}`;

test.each([
  ['paid', t('own.receipt.paid', { year: '2027' })],
  ['not paid', t('own.receipt.notPaid')],
  ['refund due', t('own.receipt.refundDue', { amount: '€36.50' })],
  ['refunded', t('own.receipt.refunded', { amount: '€36.50' })],
  ['refunded', t('own.receipt.refunded', { amount: 'USD\u00A036.50' }), 'USD'],
])(
  'the payment of an application says nothing of a renewal, and leads back to it: %s',
  async (state, text, currency?: string) => {
    const token = 'a'.repeat(43);
    saveApplicationToken(token);
    const screen = await openScreen({
      path: `/member/renewal-receipt?payment=${reference}`,
      session: null,
      hold: [line, 'POST /applications/own'],
    });
    const back = state.startsWith('refund')
      ? { refund: { amount: '36.50', currency, is_cancelled: false } }
      : {};
    const found = { state, year: '2027', bought_insurance: true, kind: 'renewal', for_application: true };
    await screen.network.answer(line, { ...found, ...back });
    await shows(
      () => [says(text), says(t('receipt.paid', { year: '2027' })), button(t('own.receipt.back'))],
      [true, false, 'ready'],
    );
    press(t('own.receipt.back'));
    await shows(() => screen.network.waiting('POST /applications/own'), 1);
    expect(screen.network.last('POST /applications/own')?.body).toEqual({ token });
    // A page that is still open would follow the address.
    await screen.close();
    history.replaceState(null, '', '/');
  },
);

test('who paid for an application reads how much, and the sign-in leads to the receipt', async () => {
  const { network, path } = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    session: null,
    hold: [line],
  });
  const found = {
    state: 'paid',
    year: '2027',
    bought_insurance: true,
    kind: 'renewal',
    for_application: true,
  };
  await network.answer(line, { ...found, amount: '39.00' });
  await shows(() => document.querySelector('main dl')?.textContent, 'Amount€39.00');
  press('Sign in to print your receipt');
  await shows(() => [path(), readPageAsked()], ['/member/login', '/member?year=2027']);
});
