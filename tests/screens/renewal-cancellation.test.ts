import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cancellation, cancelledRenewal } from '#domain/year/cancellation.ts';
import { t } from '#domain/texts/texts.ts';
import { fromWire } from '#domain/values/wire.ts';
import { renewalCancellationMachine } from '#machines/members/file/renewal-cancellation.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { noticed, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { button, messageAt, shows } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { asksToCancel, cancellationLine, wouldCancel } from './renewal-cancellation-samples.ts';

const calls = {
  load: cancellationLine,
  cancel: `POST /admin/members/1001/records/${thisYear}/cancel`,
};
const title = `Cancel the renewal of Ġorġa Żammit for ${thisYear}?`;
const reason = 'The wrong member';
const refusals = {
  load: 'Could not fetch what cancelling the renewal would do due to a technical error.',
  cancel: 'There is no renewal of this year.',
};
const back = { id: 9, kind: 'club', short_name: 'vsc', name: 'Valletta', cents: '-24.00', why: 'cancelled' };
const was = [
  {
    year: thisYear,
    at: `${thisYear}-03-03T08:00:00.000Z`,
    by: 'Rita Registrar',
    reason,
    money: { charged: '0.00', paid: '24.00', open: [back] },
    receipts: [{ number: 'R-2026-000007', total: '24.00', issued_at: `${thisYear}-01-05T09:00:00.000Z` }],
  },
];
const cancelled = fromWire(v.array(cancelledRenewal), was);
const form = formSnapshots({ reason });

/** What the question lists, item by item. */
function consequences(): string[] {
  return [...document.querySelectorAll('[role="alertdialog"] li')].map((one) => one.textContent);
}

/** What the record says of the money of the renewal that was cancelled. */
function backSaid(): string | undefined {
  const words = [...document.querySelectorAll('[role="dialog"] p')].map((one) => one.textContent);
  return words.find((text) => text.startsWith('Charged'));
}

type System = Office & { said: { typed: string; refused: boolean } };

async function open(): Promise<System> {
  const office = await openMemberDialog({ hold: Object.values(calls) });
  return { ...office, said: { typed: '', refused: false } };
}

test('every moment of a renewal that is cancelled', async () => {
  await screenModelOf(renewalCancellationMachine, {
    inputs: [{ ref: '1001' }],
    samples: [
      { type: 'cancellation asked', year: thisYear },
      { type: 'retried' },
      { type: 'cancellation withdrawn' },
      { type: 'xstate.done.actor.load', output: fromWire(cancellation, wouldCancel) },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      ...snapshotsFrom('form', form.sent, form.refused),
      leftFrom('form'),
      { type: 'xstate.done.actor.form', output: { values: {}, sent: {}, answer: cancelled } },
    ],
  }).drive<System>({
    open,
    buttons: { retried: t('app.retry') },
    does: {
      'cancellation asked': async ({ said }) => {
        Object.assign(said, { typed: '', refused: false });
        // While the years are read again nothing can be cancelled.
        await shows(() => controlNamed(asksToCancel), 'ready');
        pressIn('dialog', asksToCancel);
      },
      'cancellation withdrawn': async ({ network }) => {
        pressIn('question', 'Not now');
        // What comes too late changes nothing.
        if (network.waiting(calls.load) > 0) await network.answer(calls.load, wouldCancel);
      },
      'xstate.done.actor.load': ({ network }) => network.answer(calls.load, wouldCancel),
      'xstate.error.actor.load': ({ network }) => network.answer(calls.load, undefined, 500),
      'xstate.snapshot.form': ({ network, said }, { snapshot }) => {
        said.refused = snapshot === form.refused;
        if (said.refused) return network.answer(calls.cancel, { reason: '' }, 404);
        said.typed = reason;
        fillAt('cancellation-reason', reason);
        pressIn('question', 'Cancel the renewal');
      },
      'xstate.done.actor.form': async ({ network }, event) => {
        if (isFormLeft({ event })) return leaveForm('question', 'Keep the renewal');
        network.always(lines.cancelled, was);
        await network.answer(calls.cancel);
      },
    },
    controls: {
      'cancellation asked': () => controlNamed(asksToCancel),
      'cancellation withdrawn': () => controlNamed('Not now', '[role="alertdialog"]'),
      'xstate.done.actor.form': (event, snapshot) =>
        leaves(event, snapshot, 'Keep the renewal', '[role="alertdialog"]'),
    },
    sees: async ({ network, said }, snapshot) => {
      const isAsking = snapshot.matches('asking');
      const looks = () => ({
        question: question(),
        loading: network.waiting(calls.load),
        unavailable: saidIn('question', refusals.load),
        consequences: consequences(),
        typed: valueAt('cancellation-reason'),
        sending: network.waiting(calls.cancel),
        refused: saidIn('question', refusals.cancel),
      });
      await shows(looks, {
        question: snapshot.hasTag('open') ? title : null,
        loading: snapshot.matches('loading') ? 1 : 0,
        unavailable: snapshot.matches('unavailable'),
        consequences: isAsking
          ? [
              '€5.00 is not paid. It is not owed any more.',
              '€24.00 was paid at the desk. The refund is due there: see Payments, Outstanding.',
              'Insurance certificate 2026/00123 will be void.',
            ]
          : [],
        typed: isAsking ? said.typed : null,
        sending: isSending(snapshot, 'form') ? 1 : 0,
        refused: isAsking && said.refused,
      });
    },
  });
});

test('a reason is asked for; what was cancelled is read again, and its year says so', async () => {
  const { network } = await open();
  pressIn('dialog', asksToCancel);
  const keeps = { name: 'Living History Group', insures: true };
  await network.answer(calls.load, {
    ...wouldCancel,
    unpaid: '0.00',
    desk: '-14.00',
    provider: '39.00',
    keeps,
  });
  await shows(consequences, [
    '€14.00 more was refunded at the desk than was paid there. It is outstanding: see Payments, Outstanding.',
    '€39.00 was paid online. It is to be refunded: see Payments, To check.',
    'Insurance certificate 2026/00123 will be void.',
    'The year is the group’s again, which began it: Living History Group goes on insuring the member, and pays for it.',
  ]);
  pressIn('question', 'Cancel the renewal');
  await shows(() => messageAt('cancellation-reason'), 'Enter why the renewal is cancelled.');
  fillAt('cancellation-reason', ` ${reason} `);
  pressIn('question', 'Cancel the renewal');
  await shows(() => network.waiting(calls.cancel), 1);
  expect(network.last(calls.cancel)?.body).toEqual({
    reason,
    record: 7,
    made: wouldCancel.made,
    shown: { unpaid: '0.00', desk: '-14.00', provider: '39.00' },
  });
  network.always(lines.cancelled, was);
  network.always(lines.records, {});
  await network.answer(calls.cancel);
  await shows(noticed, [
    `Renewal cancelled: The renewal for ${thisYear} is cancelled. The year can be renewed again.`,
  ]);
  const note = `The renewal for ${thisYear} was cancelled on 3 Mar ${thisYear}, 09:00 by Rita Registrar: ${reason}`;
  await shows(() => document.activeElement?.textContent, note);
  await shows(() => controlNamed(asksToCancel), 'absent');
  expect(
    document.querySelector(`[role="img"][aria-label="${t('members.renewed.yes', { year: thisYear })}"]`),
  ).toBe(null);
  expect(button('Print Receipt R-2026-000007: €24.00')).toBe('ready');
  await shows(backSaid, 'Charged €0.00Paid €24.00Refund due €24.00Record refund…');
  network.always(lines.cancelled, [{ ...was[0], money: { charged: '0.00', paid: '0.00', open: [] } }]);
  network.always(registryLines.pay, { receipt: 'R-2026-000008' });
  pressIn('dialog', 'Record refund…');
  await shows(() => valueAt('owed-paidBy'), '');
  fillAt('owed-paidBy', 'cash');
  pressIn('question', 'Record refund: €24.00');
  await shows(() => controlNamed('Done'), 'ready');
  expect(network.last(registryLines.pay)?.body).toMatchObject({ lines: [9] });
  pressIn('question', 'Done');
  await shows(backSaid, 'Charged €0.00Paid €0.00Nothing is outstanding.');
});
