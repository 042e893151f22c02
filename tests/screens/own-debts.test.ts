import { afterEach, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import { debtsEn } from '#domain/texts/debts.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import { ownDebtsMachine } from '#machines/member-area/own-debts.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { record } from '#tests/support/screens/member-data.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { button, notice, press, says, shows, type } from '#tests/support/screens/page.ts';
import { debt, debtsOnTheWire, lessDebt, otherDebt } from './own-debts-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(debtsEn);

const read = 'GET /members/member/1001/owed';
const pay = 'POST /members/member/1001/owed/payment';
const unread = 'Could not fetch what you owe due to a technical error.';
const refusals = {
  closed: 'The payments are closed for an hour.',
  broken: 'Could not open the payment page due to a technical error.',
};
/** A way to the payment that no browser takes. */
const nowhere = { redirectUrl: 'https://:' };

type Snapshot = SnapshotFrom<typeof ownDebtsMachine>;

const payButton = ({ total }: OwnDebt) => t('debts.pay', { amount: formatEuro(total) });
const isSentNowhere = (snapshot: Snapshot) =>
  snapshot.matches('leaving') && snapshot.context.redirectUrl === nowhere.redirectUrl;

afterEach(() => void vi.useRealTimers());

function leaveNoHash(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

function describeChange({ context: { debts, outdated } }: Snapshot): string | null {
  const now = debts.find((one) => one.record === outdated?.record);
  if (!outdated) return null;
  if (!now) return 'For 2026 you do not owe €39.00 any more.';
  return now.total === outdated.total
    ? 'For 2026 it is still €39.00, but for something else.'
    : 'For 2026 it was €39.00, and is €14.00 now.';
}

test('every moment of what a member owes on the screen', async () => {
  await screenModelOf(ownDebtsMachine, {
    samples: [
      { type: 'retried' },
      { type: 'payment chosen', debt },
      { type: 'page shown again' },
      { type: 'xstate.after.time to leave.ownDebts.leaving' },
      { type: 'xstate.done.actor.load', output: [] },
      { type: 'xstate.done.actor.load', output: [debt, otherDebt] },
      { type: 'xstate.done.actor.load', output: [lessDebt] },
      { type: 'xstate.error.actor.load', error: new CallFailed(unread, { status: 500 }) },
      { type: 'xstate.done.actor.prepare', output: { redirectUrl: '#payment' } },
      { type: 'xstate.done.actor.prepare', output: nowhere },
      {
        type: 'xstate.error.actor.prepare',
        error: new CallFailed(t('error.debts.changed'), { status: 409 }),
      },
      { type: 'xstate.error.actor.prepare', error: new CallFailed(refusals.closed, { status: 424 }) },
      { type: 'xstate.error.actor.leave', error: new CallFailed(refusals.broken) },
    ],
    matters: (snapshot) => [
      snapshot.context.debts,
      snapshot.context.outdated,
      snapshot.context.refusal,
      isSentNowhere(snapshot),
    ],
    when: (snapshot, event) =>
      event.type === 'payment chosen'
        ? snapshot.context.debts.includes(event.debt)
        : !snapshot.matches('leaving') ||
          isSentNowhere(snapshot) === (event.type === 'xstate.error.actor.leave'),
  }).drive<Screen>({
    open: () => openScreen({ path: '/member', hold: [read] }),
    buttons: { retried: t('app.retry'), 'payment chosen': (event) => payButton(event.debt) },
    does: {
      'page shown again': () => {
        vi.useRealTimers();
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        leaveNoHash();
      },
      'xstate.after.time to leave.ownDebts.leaving': () => {
        vi.advanceTimersByTime(15_000);
        vi.useRealTimers();
        leaveNoHash();
      },
      'xstate.done.actor.load': ({ network }, _, { snapshot }) =>
        network.answer(read, debtsOnTheWire(...snapshot.context.debts)),
      'xstate.error.actor.load': ({ network }) => network.answer(read, { reason: '' }, 500),
      'xstate.done.actor.prepare': ({ network }, { output }) => {
        expect(network.last(pay)?.body).toEqual({ year: '2026', lines: [1, 2], total: '39.00' });
        if (output === nowhere) return network.answer(pay, { redirect_url: nowhere.redirectUrl });
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        return network.answer(pay, { redirect_url: '#payment' });
      },
      'xstate.error.actor.prepare': ({ network }, { error }) => {
        const { message, status } = error instanceof CallFailed ? error : new CallFailed('');
        return network.answer(pay, { reason: message }, status);
      },
    },
    sees: async ({ network }, snapshot) => {
      if (isSentNowhere(snapshot)) return;
      const { debts, refusal } = snapshot.context;
      const shown = snapshot.hasTag('shown');
      const leaving = snapshot.hasTag('leaving');
      const looks = () => ({
        titles: [says('€39.00 for 2026 is not paid yet'), says('€14.00 for 2026 is not paid yet')],
        lines: [says('Target Shooting Club'), says('Enrolment fee')],
        back: says('A refund of €5.00 is also due to you for 2026.'),
        buttons: [debt, lessDebt, otherDebt].map((one) => button(payButton(one))),
        changed: notice(t('debts.changed')),
        refused: notice(t('debts.refused')),
        unread: notice(t('debts.unavailable')),
        waiting: [network.waiting(read), network.waiting(pay)],
        hash: location.hash,
      });
      const isShown = (one: OwnDebt) => shown && debts.includes(one);
      await shows(looks, {
        titles: [isShown(debt), isShown(lessDebt)],
        lines: [isShown(debt), isShown(otherDebt)],
        back: isShown(debt) || isShown(lessDebt),
        buttons: [debt, lessDebt, otherDebt].map((one) => {
          if (!isShown(one)) return 'absent';
          if (!leaving) return 'ready';
          return one === debt ? 'busy' : 'held';
        }),
        changed: shown ? describeChange(snapshot) : null,
        refused: shown ? refusal : null,
        unread: snapshot.matches('unavailable') ? refusal : null,
        waiting: [snapshot.matches('loading') ? 1 : 0, snapshot.matches('preparing') ? 1 : 0],
        hash: snapshot.matches('leaving') ? '#payment' : '',
      });
    },
    close: (screen) => {
      leaveNoHash();
      return screen.close();
    },
  });
});

test('a process of the release before cannot say what is owed, and nothing is shown', async () => {
  const { network } = await openScreen({ path: '/member', hold: [read] });
  await network.answer(read, { reason: 'This address does not exist.' }, 404);
  await shows(
    () => [network.waiting(read), button(t('home.renew')), button(t('app.retry'))],
    [0, 'ready', 'absent'],
  );
});

const reference = 'payment-reference-0001';
const payment = `GET /payments/${reference}`;
const records = 'GET /members/member/1001/membership-details';

async function comeBack(state: string): Promise<Screen> {
  const screen = await openScreen({ path: `/member/renewal-receipt?payment=${reference}`, hold: [payment] });
  const refund = { amount: '39.00', is_cancelled: false };
  await screen.network.answer(payment, {
    state,
    year: '2026',
    bought_insurance: false,
    kind: 'owed',
    refund,
  });
  return screen;
}

test('who comes back having paid reads what was paid, and not that anything was renewed', async () => {
  const screen = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    hold: [payment, records],
  });
  await screen.network.answer(payment, {
    state: 'paid',
    year: '2026',
    bought_insurance: false,
    kind: 'owed',
  });
  const receipt = {
    number: 'R-2026-000124',
    total: '39.00',
    issued_at: '2026-11-22T09:00:00.000Z',
    payment: reference,
  };
  await screen.network.answer(records, { 2026: { ...record(), has_receipt: true, receipts: [receipt] } });
  const looks = () => [
    document.querySelector('h1')?.textContent,
    notice('You have paid €39.00 for 2026.'),
    button(t('home.printReceipt')),
    says('R-2026-000124'),
    says(t('receipt.paid', { year: 2026 })),
  ];
  await shows(looks, ['Thank you', 'Your receipt is ready to print.', 'ready', true, false]);
});

test.each([
  [
    'not paid',
    'You have not paid',
    'No money was taken. You can still pay what you owe for 2026 in the Member’s Area.',
  ],
  [
    'refund due',
    'You will get your money back',
    'We received €39.00, but it was not owed for 2026 any more. The association refunds you: you need do nothing.',
  ],
  [
    'refunded',
    'You have been refunded',
    'We refunded €39.00 for 2026. It can take a few days to reach your card.',
  ],
])('who comes back and the payment is %s reads so', async (state, heading, text) => {
  const screen = await comeBack(state);
  const looks = () => [document.querySelector('h1')?.textContent, says(text), button(t('receipt.continue'))];
  await shows(looks, [heading, true, 'absent']);
  press(t('receipt.home'));
  await shows(screen.path, '/member');
});

test('that nothing is owed is said among one’s data, where it is asked for, and not on the home', async () => {
  const screen = await openScreen({ path: '/member/my-data' });
  screen.network.always('GET /members/member/1001/requests', []);
  await shows(() => says('You owe nothing.'), true);
  screen.visit('/member');
  await shows(() => [button('Renew Membership'), says('You owe nothing.')], ['ready', false]);
});

test('where a renewal could not be opened either, that alone can be tried again', async () => {
  const { network } = await openScreen({ path: '/member?year=2027', hold: [read] });
  await network.answer(read, { reason: '' }, 500);
  await shows(() => notice(t('debts.unavailable')), unread);
  network.always('GET /members/member/1001/membership-details', { reason: 'broken' }, 500);
  press(t('home.renew'));
  const buttons = () => [...document.querySelectorAll('main button')].map((one) => one.textContent);
  const looks = () => [
    notice(t('app.refused')) !== null,
    says(t('debts.unavailable')),
    buttons().filter((text) => text === t('app.retry')).length,
  ];
  await shows(looks, [true, false, 1]);
  // What is said beside one year is not in the way of what is owed where another is looked at.
  type(t('home.year'), '2028');
  await shows(looks, [false, true, 1]);
});
