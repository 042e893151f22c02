import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { receiptMachine } from '#machines/member-area/receipt.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { keptRenewal, record, signedIn } from '#tests/support/screens/member-data.ts';
import { button, entry, heading, press, says, shows, showsInTime } from '#tests/support/screens/page.ts';
import { nameOf } from '#tests/support/screens/by-name.ts';
import { kept, openScreen } from '#tests/support/screens/member-app.tsx';
import { headings, own, recordsWith, reference, years } from './receipt-samples.ts';

const line = `GET /payments/${reference}`;
const unread = 'Could not fetch the membership details due to a technical error.';
const refusal = 'Could not fetch the payment due to a technical error.';
const records = 'GET /members/member/1001/membership-details';
const payment = { year: 2027, boughtInsurance: true, kind: 'renewal' } as const;
const refund = { amount: 3650, isCancelled: false };
const states = ['paid', 'not paid', 'refund due', 'refunded', 'confirming'] as const;
/** No test waits for the moment after which is asked again. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('every moment of a receipt on the screen', async () => {
  await screenModelOf(receiptMachine, {
    inputs: [{ reference }, { reference: null }],
    samples: [
      ...states.map((state) => ({
        type: 'xstate.done.actor.ask' as const,
        output: { ...payment, state, ...(state.startsWith('refund') ? { refund } : {}) },
      })),
      { type: 'xstate.done.actor.ask', output: { ...payment, state: 'not paid', kind: 'owed' } },
      { type: 'xstate.done.actor.ask', output: null },
      ...years.map((output) => ({ type: 'xstate.done.actor.readYear' as const, output })),
      { type: 'xstate.error.actor.readYear', error: new Error(unread) },
      { type: 'xstate.error.actor.ask', error: new Error(refusal) },
      { type: 'asked again' },
      { type: 'xstate.after.a moment.receipt.confirming' },
    ],
    matters: ({ context }) => [context.own, context.payment?.state, context.payment?.kind],
  }).drive({
    open: ({ input }) =>
      openScreen({
        path: input?.reference ? `/member/renewal-receipt?payment=${reference}` : '/member/renewal-receipt',
        kept: keptRenewal({ payment: { reference, state: 'begun' } }),
        hold: [line, records],
      }),
    buttons: { 'asked again': t('receipt.again') },
    does: {
      'xstate.done.actor.ask': ({ network }, _, { snapshot }) => {
        const { payment: found } = snapshot.context;
        if (snapshot.matches('unknown')) return network.answer(line, { reason: 'unknown' }, 404);
        const back = found?.refund ? { refund: { amount: '36.50', is_cancelled: false } } : {};
        const { kind, state } = found ?? {};
        return network.answer(line, { state, kind, year: '2027', bought_insurance: true, ...back });
      },
      'xstate.done.actor.readYear': async ({ network }, _, { snapshot }) => {
        if (snapshot.context.own) await network.answer(records, recordsWith(snapshot.context.own));
      },
      'xstate.error.actor.readYear': ({ network }) => network.answer(records, { reason: 'broken' }, 500),
      'xstate.error.actor.ask': ({ network }) => network.answer(line, { reason: 'broken' }, 500),
      'xstate.after.a moment.receipt.confirming': ({ network }) =>
        showsInTime(() => network.waiting(line), 1),
    },
    sees: async (_, snapshot) => {
      // What was paid can be printed also where the year could not be read.
      const unread = snapshot.matches({ paid: 'shown' }) ? { ...own, receipt: null } : null;
      const year = snapshot.context.own ?? unread;
      const paid = snapshot.matches('paid');
      const known = !snapshot.matches('unavailable') && !snapshot.matches('unknown');
      const isOwed = snapshot.context.payment?.kind === 'owed' && known;
      const seen = (paid || snapshot.matches('renewed')) && year?.renewed ? year : null;
      const receipt = year?.receipt ?? null;
      const goesBack = snapshot.matches('refundDue') || snapshot.matches('refunded');
      const renewed = goesBack && snapshot.context.own ? snapshot.context.own.renewed : null;
      await shows(
        () => ({
          heading: heading(),
          card: button(t('receipt.printCard')),
          certificate: button(t('receipt.printCertificate')),
          receipt: button(t('home.printReceipt')),
          facts: [...document.querySelectorAll('main dd')].map((one) => one.textContent),
          lottery: says('The receipt can be used for the shopping lottery.'),
          again: button(t('receipt.again')),
          continue: button(t('receipt.continue')),
          renew: button('Renew for 2027'),
          sentTo: [
            says('We have sent your receipt to g…@example.com.'),
            says('We have no email address for you. You can print your receipt here.'),
          ],
          back: [
            says(
              'We took €36.50 but could not renew 2027 with it. The association gives it back, on the same card if it can. You need do nothing.',
            ),
            says(
              'We have given €36.50 for 2027 back. On a card it can take some days until your bank shows it.',
            ),
            says('Payment reference payment-reference-0001'),
            says('Your membership for 2027 is renewed already.'),
            says('Your membership for 2027 is not renewed yet.'),
          ],
          steps: says('Step 4 of 4'),
          refusal: says(refusal),
          kept: kept()?.year ?? null,
        }),
        {
          heading: headings[typeof snapshot.value === 'string' ? snapshot.value : 'paid'],
          card: seen ? 'ready' : 'absent',
          certificate: seen?.boughtInsurance ? 'ready' : 'absent',
          receipt: seen ? 'ready' : 'absent',
          facts:
            receipt && !goesBack && !(isOwed && !paid)
              ? ['R-2026-000123', receipt.cents === 0 ? 'Nothing to pay' : '€39.00', '22 November 2026']
              : [],
          lottery: seen !== null && receipt !== null && receipt.cents > 0,
          again: snapshot.matches('notPaid') || snapshot.matches('unavailable') ? 'ready' : 'absent',
          continue: snapshot.matches('notPaid') && !isOwed ? 'ready' : 'absent',
          renew: renewed === false ? 'ready' : 'absent',
          sentTo: [
            paid && receipt?.sentTo === 'g…@example.com',
            paid && receipt !== null && receipt.sentTo === null,
          ],
          back: [
            snapshot.matches('refundDue'),
            snapshot.matches('refunded'),
            goesBack,
            renewed === true,
            renewed === false,
          ],
          steps: false,
          refusal: snapshot.matches('unavailable'),
          kept: paid || snapshot.matches('renewed') ? null : 2027,
        },
      );
    },
    close: async ({ close, network }) => {
      await close();
      // What was being read is given up with the page.
      expect(network.forgotten()).toEqual([]);
    },
  });
});

test('an address that names no payment is not asked about', async () => {
  const screen = await openScreen({ path: '/member/renewal-receipt?payment=nonsense' });
  await shows(
    () => [heading(), button(t('receipt.again')), button("Back to the Member's Area")],
    ['Payment not found', 'absent', 'ready'],
  );
  expect(screen.network.made).toEqual([]);
});

test('each of several receipts of the year is printed by its own button, the lottery with the one just paid', async () => {
  const receipts = [
    { number: 'R-2026-000101', total: '5.00', issued_at: '2026-11-20T09:00:00.000Z' },
    { number: 'R-2026-000123', total: '39.00', issued_at: '2026-11-22T09:00:00.000Z' },
  ];
  const screen = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    hold: [line, records],
  });
  await screen.network.answer(line, { state: 'paid', year: '2027', bought_insurance: true });
  const { 2027: year } = recordsWith(own);
  await screen.network.answer(records, { 2027: { ...year, receipts } });
  const looks = () => [
    button('Print Receipt R-2026-000101'),
    button('Print Receipt R-2026-000123'),
    button('Print Receipt'),
    says('20 November 2026: €5.00'),
    says('22 November 2026: €39.00. The receipt can be used for the shopping lottery.'),
  ];
  await shows(looks, ['ready', 'ready', 'absent', true, true]);
});

test.each([
  ['2026', 'Insured until 31 December 2026: third party', ['Show card', 'Print Membership Card']],
  ['2027', 'Insured from 1 January to 31 December 2027: third party', ['Print Membership Card']],
])(
  'of %s says from when its insurance runs, and leads with what is of use today',
  async (year, said, first) => {
    vi.setSystemTime(Date.UTC(2026, 10, 22, 9));
    const screen = await openScreen({ path: `/member/renewal-receipt?payment=${reference}`, hold: [line] });
    screen.network.always(records, { 2025: record(), [year]: record() });
    await screen.network.answer(line, { state: 'paid', year, bought_insurance: true });
    const buttons = () => [...document.querySelectorAll<HTMLElement>('main button')].map(nameOf);
    await shows(
      () => [says(said), says('Until then you are not insured.'), buttons().slice(0, first.length)],
      [true, year === '2027', first],
    );
    if (year === '2027') return;
    press('Show card');
    await shows(screen.path, '/member/card');
  },
);

test.each([
  ['paid', 'paid', 'Your membership is renewed for 2028 too, with a receipt of its own.'],
  ['paid', 'refund due', 'What you paid for 2028 goes back to you.'],
  ['refund due', 'paid', 'Your membership is renewed for 2028, with a receipt of its own.'],
])('of two years says what became of the other one: %s, %s', async (state, other, text) => {
  const screen = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    hold: [line, records],
  });
  const also = { year: '2028', state: other };
  await screen.network.answer(line, { state, year: '2027', bought_insurance: true, also });
  await screen.network.answer(records, recordsWith(own));
  await shows(() => says(text), true);
});

test('the way back leads to the year that was paid, and the way on to the renewal that was not', async () => {
  const { renewal, ...rest } = keptRenewal();
  const screen = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    session: signedIn(),
    kept: {
      ...rest,
      renewal: renewal && { ...renewal, year: 2028 },
      otherRenewals: renewal ? [renewal] : [],
    },
    hold: [line],
  });
  await screen.network.answer(line, { state: 'not paid', year: '2027', bought_insurance: true });
  await shows(heading, 'You have not paid');
  press("Back to the Member's Area");
  await shows(() => [screen.path(), entry('Year')], ['/member?year=2027', '2027']);
  screen.back();
  await screen.network.answer(line, { state: 'not paid', year: '2027', bought_insurance: true });
  await shows(() => button('Continue your renewal'), 'ready');
  press('Continue your renewal');
  await shows(() => [heading(), kept()?.year], ['Licences and insurance', 2027]);
});

test('who was signed out sees nothing more of what was theirs', async () => {
  const screen = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    hold: [line, records],
  });
  await screen.network.answer(line, { state: 'paid', year: '2027', bought_insurance: true });
  await screen.network.answer(records, recordsWith(own));
  await shows(() => button('Print Receipt'), 'ready');
  screen.portal.session.send({ type: 'refused' });
  const looks = () => [
    heading(),
    button('Print Receipt'),
    says('R-2026-000123'),
    button('Sign in to print your documents'),
  ];
  await shows(looks, ['Thank you', 'absent', false, 'ready']);
});
