import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { paymentsMachine } from '#machines/office/payments.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { failWithNotice, openOffice } from '#tests/support/screens/office-app.tsx';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { button, messageAt, notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import {
  answers,
  deals,
  disputed,
  failed,
  listedDue,
  listedUnderWay,
  reference,
  refused,
  row,
  samples,
  sent,
  when,
  wire,
} from './payments-samples.ts';

const ask = `POST /admin/payments/${reference}/ask`;
const refund = `POST /admin/payments/${reference}/refund`;
const mark = `POST /admin/payments/${reference}/given-back`;
const deal = 'POST /admin/payments/concerns/3/dealt-with';

test('every moment of the payments to look after', async () => {
  await screenModelOf(paymentsMachine, {
    samples,
    matters: (snapshot) => {
      const { answer, payments, refusal } = snapshot.context;
      return [payments[0]?.kind, answer, refusal, snapshot.hasTag('marking') && deals(snapshot)];
    },
    when,
  }).drive({
    open: async () => {
      const hold = [registryLines.payments, ask, refund, mark, deal];
      const office = await openOffice({ path: '/admin/administration/payments', hold });
      return { ...office, note: { typed: '', refused: false } };
    },
    buttons: { retried: t('app.retry'), 'refund confirmed': 'Refund €49.00' },
    does: {
      dismissed: () => pressIn('question', 'Not now'),
      'provider asked': async ({ network }, _, { before }) => {
        press('Check with the provider: Ġorġa Żammit');
        // What was being read before the question was asked counts for nothing any more.
        if (!before.matches({ listed: 'rereading' })) return;
        await shows(() => network.waiting(ask), 1);
        await network.answer(registryLines.payments, []);
      },
      'refund wished': async ({ network }, _, { before }) => {
        press('Refund…: Ġorġa Żammit');
        if (!before.matches({ listed: 'rereading' })) return;
        await shows(question, 'Refund €49.00 to Ġorġa Żammit?');
        await network.answer(registryLines.payments, []);
      },
      'dealing wished': async ({ network, note }, _, { before }) => {
        Object.assign(note, { typed: '', refused: false });
        press('Mark as dealt with…: Ġorġa Żammit (1001)');
        if (!before.matches({ listed: 'rereading' })) return;
        await shows(question, 'Mark this payment of €49.00 as dealt with?');
        await network.answer(registryLines.payments, []);
      },
      'other way chosen': ({ note }) => {
        Object.assign(note, { typed: '', refused: false });
        pressIn('question', 'Already refunded in another way');
      },
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
      'xstate.done.actor.mark': ({ network }, event, { before }) =>
        isFormLeft({ event })
          ? leaveForm('question', 'Not now')
          : network.answer(deals(before) ? deal : mark),
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(
          registryLines.payments,
          (output === listedUnderWay ? listedUnderWay : listedDue).map(wire),
        ),
      'xstate.error.actor.load': (office) => failWithNotice(office, registryLines.payments),
    },
    controls: {
      dismissed: (_, snapshot) =>
        snapshot.hasTag('marking') ? 'absent' : controlNamed('Not now', '[role="alertdialog"]'),
      'provider asked': () => controlNamed('Check with the provider: Ġorġa Żammit'),
      'refund wished': () => controlNamed('Refund…: Ġorġa Żammit'),
      'dealing wished': () => controlNamed('Mark as dealt with…: Ġorġa Żammit (1001)'),
      'other way chosen': () => controlNamed('Already refunded in another way'),
      'xstate.done.actor.mark': (event, snapshot) =>
        leaves(event, snapshot, 'Not now', '[role="alertdialog"]'),
    },
    sees: async ({ network, note }, snapshot) => {
      const { answer, payments, refusal } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const asks = snapshot.hasTag('question');
      const marks = snapshot.hasTag('marking');
      const others = listed && !asks ? (snapshot.matches('asking') ? 'held' : 'ready') : 'absent';
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
        giveBack: payments[0]?.kind === 'refund due' ? others : 'absent',
        deal: others,
        asking: snapshot.matches('asking') ? 1 : 0,
        reading: snapshot.matches('loading') || snapshot.matches({ listed: 'rereading' }) ? 1 : 0,
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
        marking: isSending(snapshot, 'mark') ? 1 : 0,
        notMarked: marks && note.refused,
      });
    },
  });
});

test('by the keyboard alone: a payment is given back, and one is marked or dealt with by a note that must be there', async () => {
  const office = await openOffice({
    path: '/admin/administration/payments',
    answers: {
      [registryLines.payments]: listedDue.map(wire),
      [refund]: { state: 'refunded' },
      [mark]: undefined,
      [deal]: undefined,
    },
  });
  const opener = 'Refund…: Ġorġa Żammit';
  const open = async (name: string, asked: string) => {
    await shows(() => button(name), 'ready');
    page.getByRole('button', { name }).element().focus();
    await userEvent.keyboard('{Enter}');
    await shows(question, asked);
  };
  const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;
  await open(opener, 'Refund €49.00 to Ġorġa Żammit?');
  await userEvent.keyboard('{Escape}');
  await shows(question, null);
  await shows(focused, opener);
  expect(office.network.last(refund)).toBe(undefined);

  await open(opener, 'Refund €49.00 to Ġorġa Żammit?');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(toasts, ['Payment refunded: €49.00 was refunded to Ġorġa Żammit.']);
  await shows(() => [question(), focused()], [null, opener]);
  expect(office.network.last(refund)).toEqual({
    line: refund,
    body: { payment: 7, amount: '49.00' },
    token: 'office-token',
  });

  await open(opener, 'Refund €49.00 to Ġorġa Żammit?');
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
  await open(dealer, 'Mark this payment of €49.00 as dealt with?');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(() => messageAt('mark-note'), 'Enter what you did about it.');
  expect(office.network.last(deal)).toBe(undefined);
  fillAt('mark-note', ' Agreed by phone ');
  document.getElementById('mark-note')?.focus();
  await userEvent.keyboard('{Enter}');
  await shows(() => [question(), focused()], [null, dealer]);
  expect(office.network.last(deal)).toEqual({
    line: deal,
    body: { note: 'Agreed by phone', amount: '49.00', returned: false, reason: disputed.reason },
    token: 'office-token',
  });
  await shows(() => toasts().at(-1), 'Payment dealt with: The payment of €49.00 was removed from the list.');
});

test('whose payment it is, nobody’s that is known or an applicant’s with the mobile, and that a refund failed', async () => {
  const unknown = { ...wire({ ...disputed, kind: 'given back elsewhere', reason: null }), reference: 'pi_1' };
  const nobody = { membership_number: 0, member_id: 0, currency: 'USD' };
  const applicant = { ...wire(disputed), ...nobody, name: 'Ġuża Ċini', mobile: '+356 79005551' };
  const rows = [{ ...unknown, ...nobody, name: '', year: null }, applicant, { ...unknown, returned: true }];
  await openOffice({ path: '/admin/administration/payments', answers: { [registryLines.payments]: rows } });
  const returned = 'A refund by the payment provider failed. The money is with us again';
  await shows(tableRows, [
    {
      Member: 'Not known',
      Problem: 'Refunded by the payment provider. We do not know the payment',
      Year: '–',
      Amount: 'USD\u00A049.00',
      Since: '20/11/2026, 10:30',
      Reference: 'pi_1',
      note: 'Mark as dealt with…',
    },
    expect.objectContaining({ Member: 'Ġuża Ċini, applicant, +356 79005551' }),
    expect.objectContaining({ Problem: returned }),
  ]);
});
