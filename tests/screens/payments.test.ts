import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { PaymentToLookAfter } from '#domain/payment-to-look-after.ts';
import { paymentsMachine } from '#machines/office/payments.machine.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { modelOf } from '#tests/support/models/model.ts';
import {
  fillAt,
  openOffice,
  pressIn,
  question,
  saidIn,
  valueAt,
} from '#tests/support/screens/office-app.tsx';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { button, messageAt, notice, press, shows, toasts } from '#tests/support/screens/page.ts';

const reference = 'abcdefghijklmnop1234';
const due: PaymentToLookAfter = {
  reference,
  kind: 'refund due',
  payment: 7,
  concern: null,
  membershipNumber: 1001,
  memberId: 1,
  name: 'Ġorġa Żammit',
  year: 2026,
  amount: 4900,
  since: '2026-11-20T09:30:00.000Z',
  reason: 'The year was renewed at the office.',
  refusal: 'The charge is too old.',
};
const underWay: PaymentToLookAfter = { ...due, kind: 'being given back', refusal: null };
const disputed: PaymentToLookAfter = {
  ...due,
  kind: 'disputed',
  payment: null,
  concern: 3,
  reason: 'Product not received, needs response.',
  refusal: null,
};
const listedDue = [due, disputed];
const listedUnderWay = [underWay, disputed];
const wire = ({ concern, kind, payment, reason, refusal }: PaymentToLookAfter) => ({
  reference,
  kind,
  payment,
  concern,
  membership_number: 1001,
  member_id: 1,
  name: 'Ġorġa Żammit',
  year: '2026',
  amount: '49.00',
  since: '2026-11-20T09:30:00.000Z',
  reason,
  refusal,
});
const ask = `POST /admin/payments/${reference}/ask`;
const refund = `POST /admin/payments/${reference}/refund`;
const mark = `POST /admin/payments/${reference}/given-back`;
const deal = 'POST /admin/payments/concerns/3/dealt-with';
const failed = {
  load: 'Could not fetch the payments due to a technical error.',
  ask: 'Could not check the payment due to a technical error.',
  refund: 'The card is over.',
  mark: 'This payment has changed. Close this and check the list again.',
};
const kinds: Readonly<Record<string, string>> = {
  'refund due': 'Refund due',
  'being given back': 'Refund in progress',
  disputed: 'The card holder disputes this payment',
};
const row = ({ concern, kind, reason, refusal }: PaymentToLookAfter) => ({
  Member: 'Ġorġa Żammit (1001)',
  Problem: `${kinds[kind]}: ${reason}`,
  Year: '2026',
  Amount: '€49.00',
  Since: '20/11/2026, 10:30',
  Reference: reference,
  note: refusal
    ? 'Could not be refunded: The charge is too old.'
    : concern === null
      ? 'Check with the provider'
      : 'Mark as dealt with…',
});
/** Whether what is noted is what was done about a dispute, not how the money was given back. */
const deals = ({ context }: SnapshotFrom<typeof paymentsMachine>) => context.chosen?.concern === 3;
const answers: Readonly<Record<string, string>> = {
  'refund due': 'It is paid and must be refunded.',
  refunding:
    'The provider has not confirmed the refund yet. We keep checking, and the payment stays in this list until then.',
};

/** The form of the note, in cash. */
const { typed, sent, refused } = formSnapshots({
  reference,
  payment: '7',
  concern: '0',
  amount: '49.00',
  note: 'In cash',
});

test('every moment of the payments to look after', async () => {
  const model = modelOf(paymentsMachine, {
    samples: [
      { type: 'retried' },
      { type: 'provider asked', reference },
      { type: 'refund wished', payment: due },
      { type: 'dealing wished', payment: disputed },
      { type: 'refund confirmed' },
      { type: 'other way chosen' },
      { type: 'dismissed' },
      { type: 'xstate.done.actor.load', output: listedDue },
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.ask', output: { state: 'refund due' } },
      { type: 'xstate.error.actor.ask', error: new Error(failed.ask) },
      { type: 'xstate.done.actor.refund', output: { state: 'refunded' } },
      { type: 'xstate.done.actor.refund', output: { state: 'refunding' } },
      { type: 'xstate.error.actor.refund', error: new Error(failed.refund) },
      { type: 'xstate.snapshot.mark', snapshot: typed },
      { type: 'xstate.snapshot.mark', snapshot: sent },
      { type: 'xstate.snapshot.mark', snapshot: refused },
      { type: 'xstate.done.actor.mark', output: { values: {}, answer: null } },
      { type: 'xstate.done.actor.reread', output: listedDue },
      { type: 'xstate.done.actor.reread', output: listedUnderWay },
      { type: 'xstate.error.actor.reread', error: new Error(failed.load) },
    ],
    matters: (snapshot) => {
      const { answer, payments, refusal } = snapshot.context;
      return [payments[0]?.kind, answer, refusal, snapshot.hasTag('marking') && deals(snapshot)];
    },
    when: (snapshot, event) => {
      const { answer, payments } = snapshot.context;
      if (event.type === 'refund wished') return payments[0]?.kind === 'refund due';
      if (event.type === 'xstate.done.actor.reread')
        return (event.output === listedUnderWay) === (answer === 'refunding');
      return true;
    },
    walk: true,
  });
  const coverage = await model.drive({
    where: 'on the screen',
    open: async () => {
      const hold = [registryLines.payments, ask, refund, mark, deal];
      const office = await openOffice({ path: '/admin/administration/payments', hold });
      return { ...office, note: { typed: '', refused: false } };
    },
    does: {
      retried: () => press(t('app.retry')),
      'provider asked': async ({ network }, _, { before }) => {
        press('Check with the provider: Ġorġa Żammit');
        // What was being read before the question was asked counts for nothing any more.
        if (!before.matches('rereading')) return;
        await shows(() => network.waiting(ask), 1);
        await network.answer(registryLines.payments, []);
      },
      'refund wished': async ({ network }, _, { before }) => {
        press('Refund…: Ġorġa Żammit');
        if (!before.matches('rereading')) return;
        await shows(question, 'Refund €49.00 to Ġorġa Żammit?');
        await network.answer(registryLines.payments, []);
      },
      'dealing wished': async ({ network, note }, _, { before }) => {
        Object.assign(note, { typed: '', refused: false });
        press('Mark as dealt with…: Ġorġa Żammit (1001)');
        if (!before.matches('rereading')) return;
        await shows(question, 'Mark this payment of €49.00 as dealt with?');
        await network.answer(registryLines.payments, []);
      },
      'refund confirmed': () => pressIn('question', 'Refund €49.00'),
      'other way chosen': ({ note }) => {
        Object.assign(note, { typed: '', refused: false });
        pressIn('question', 'Already refunded in another way');
      },
      dismissed: () => pressIn('question', 'Not now'),
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.payments, listedDue.map(wire)),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.payments, { reason: '' }, 500),
      'xstate.done.actor.ask': ({ network }) => network.answer(ask, { state: 'refund due' }),
      'xstate.error.actor.ask': ({ network }) => network.answer(ask, { reason: '' }, 500),
      'xstate.done.actor.refund': ({ network }, { output }) => network.answer(refund, output),
      'xstate.error.actor.refund': ({ network }) => network.answer(refund, { reason: failed.refund }, 424),
      'xstate.snapshot.mark': async ({ network, note }, { snapshot }, { before }) => {
        if (snapshot === refused) {
          note.refused = true;
          return network.answer(deals(before) ? deal : mark, { reason: '' }, 409);
        }
        Object.assign(note, { typed: 'In cash', refused: false });
        fillAt('mark-note', 'In cash');
        if (snapshot === sent) {
          pressIn('question', deals(before) ? 'Mark as dealt with' : 'Mark as refunded');
        }
      },
      'xstate.done.actor.mark': ({ network }, _, { before }) => network.answer(deals(before) ? deal : mark),
      'xstate.done.actor.reread': ({ network }, { output }) =>
        network.answer(
          registryLines.payments,
          (output === listedUnderWay ? listedUnderWay : listedDue).map(wire),
        ),
      'xstate.error.actor.reread': async ({ network, portal }) => {
        const raised = () => portal.services.notices.getSnapshot().context.raised;
        const before = raised();
        await network.answer(registryLines.payments, { reason: '' }, 500);
        await shows(raised, before + 1);
      },
    },
    controls: {
      retried: () => controlNamed(t('app.retry')),
      'provider asked': () => controlNamed('Check with the provider: Ġorġa Żammit'),
      'refund wished': () => controlNamed('Refund…: Ġorġa Żammit'),
      'dealing wished': () => controlNamed('Mark as dealt with…: Ġorġa Żammit (1001)'),
      'refund confirmed': () => controlNamed('Refund €49.00'),
      'other way chosen': () => controlNamed('Already refunded in another way'),
      dismissed: () => controlNamed('Not now'),
    },
    sees: async ({ network, note }, snapshot) => {
      const { answer, payments, refusal } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const asks = snapshot.hasTag('question');
      const marks = snapshot.hasTag('marking');
      const looks = () => ({
        rows: tableRows(),
        ask: button('Check with the provider: Ġorġa Żammit'),
        giveBack: button('Refund…: Ġorġa Żammit'),
        deal: button('Mark as dealt with…: Ġorġa Żammit (1001)'),
        asking: network.waiting(ask),
        reading: network.waiting(registryLines.payments),
        answer: notice(`Payment ${reference}`),
        refusal: notice(t('app.refused')),
        question: question(),
        confirm: button('Refund €49.00'),
        refused: saidIn('question', failed.refund),
        giving: network.waiting(refund),
        note: valueAt('mark-note'),
        marking: network.waiting(mark) + network.waiting(deal),
        notMarked: saidIn('question', failed.mark),
      });
      await shows(looks, {
        rows: listed ? payments.map(row) : [],
        ask: listed && !asks ? (snapshot.matches('asking') ? 'busy' : 'ready') : 'absent',
        giveBack:
          listed && !asks && payments[0]?.kind === 'refund due'
            ? snapshot.matches('asking')
              ? 'held'
              : 'ready'
            : 'absent',
        deal: listed && !asks ? (snapshot.matches('asking') ? 'held' : 'ready') : 'absent',
        asking: snapshot.matches('asking') ? 1 : 0,
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        answer: answer === null ? null : (answers[answer] ?? null),
        refusal: snapshot.matches('loading') || asks ? null : refusal,
        question: !asks
          ? null
          : marks
            ? deals(snapshot)
              ? 'Mark this payment of €49.00 as dealt with?'
              : 'Mark €49.00 for Ġorġa Żammit as refunded?'
            : 'Refund €49.00 to Ġorġa Żammit?',
        confirm: asks && !marks ? (snapshot.matches('givingBack') ? 'busy' : 'ready') : 'absent',
        refused: snapshot.matches('confirming') && refusal !== null,
        giving: snapshot.matches('givingBack') ? 1 : 0,
        note: marks ? note.typed : null,
        marking: snapshot.matches({ marking: 'sending' }) ? 1 : 0,
        notMarked: marks && note.refused,
      });
    },
    close: (office) => office.close(),
  });
  expect(coverage).toEqual({ states: '10/10', transitions: '23/23', steps: '74/74', paths: 2 });
});

test('by the keyboard alone: a payment is given back, and one is marked or dealt with by a note that must be there', async () => {
  const path = '/admin/administration/payments';
  const office = await openOffice({
    path,
    answers: {
      [registryLines.payments]: listedDue.map(wire),
      [refund]: { state: 'refunded' },
      [mark]: undefined,
      [deal]: undefined,
    },
  });
  const opener = 'Refund…: Ġorġa Żammit';
  const open = async () => {
    await shows(() => button(opener), 'ready');
    page.getByRole('button', { name: opener }).element().focus();
    await userEvent.keyboard('{Enter}');
    await shows(question, 'Refund €49.00 to Ġorġa Żammit?');
  };
  const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;
  await open();
  await userEvent.keyboard('{Escape}');
  await shows(question, null);
  await shows(focused, opener);
  expect(office.network.last(refund)).toBe(undefined);

  await open();
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(toasts, ['Payment refunded: €49.00 was refunded to Ġorġa Żammit.']);
  await shows(() => [question(), focused()], [null, opener]);
  expect(office.network.last(refund)).toEqual({
    line: refund,
    body: { payment: 7, amount: '49.00' },
    token: 'office-token',
  });

  await open();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
  await shows(question, 'Mark €49.00 for Ġorġa Żammit as refunded?');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(() => messageAt('mark-note'), 'Enter how the money was refunded.');
  expect(office.network.last(mark)).toBe(undefined);
  fillAt('mark-note', ' Bank transfer ');
  document.getElementById('mark-note')?.focus();
  await userEvent.keyboard('{Enter}');
  await shows(() => question(), null);
  expect(office.network.last(mark)).toEqual({
    line: mark,
    body: { payment: 7, amount: '49.00', note: 'Bank transfer' },
    token: 'office-token',
  });
  await shows(() => toasts().at(-1), 'Payment refunded: €49.00 for Ġorġa Żammit is marked as refunded.');

  const dealer = 'Mark as dealt with…: Ġorġa Żammit (1001)';
  await shows(() => button(dealer), 'ready');
  page.getByRole('button', { name: dealer }).element().focus();
  await userEvent.keyboard('{Enter}');
  await shows(question, 'Mark this payment of €49.00 as dealt with?');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(() => messageAt('mark-note'), 'Enter what you did about it.');
  expect(office.network.last(deal)).toBe(undefined);
  fillAt('mark-note', ' Agreed by phone ');
  document.getElementById('mark-note')?.focus();
  await userEvent.keyboard('{Enter}');
  await shows(() => [question(), focused()], [null, dealer]);
  expect(office.network.last(deal)).toEqual({
    line: deal,
    body: { note: 'Agreed by phone' },
    token: 'office-token',
  });
  await shows(() => toasts().at(-1), 'Payment dealt with: The payment of €49.00 was removed from the list.');
  await office.close();
});

test('money that was given back for a payment of nobody is listed as that', async () => {
  const unknown = { ...wire({ ...disputed, kind: 'given back elsewhere', reason: null }), reference: 'pi_1' };
  const rows = [{ ...unknown, membership_number: 0, member_id: 0, name: '', year: null }];
  const path = '/admin/administration/payments';
  const office = await openOffice({ path, answers: { [registryLines.payments]: rows } });
  await shows(tableRows, [
    {
      Member: 'Not known',
      Problem: 'Refunded by the payment provider. We do not know the payment',
      Year: '–',
      Amount: '€49.00',
      Since: '20/11/2026, 10:30',
      Reference: 'pi_1',
      note: 'Mark as dealt with…',
    },
  ]);
  await office.close();
});
