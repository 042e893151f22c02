import type { SnapshotFrom } from 'xstate';
import type { PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import type { paymentsMachine } from '#machines/office/payments.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';

/** Payments to look after, the samples of their walk over the screen, and which of them say something where. */

type Machine = typeof paymentsMachine;

export const reference = 'abcdefghijklmnop1234';
export const due: PaymentToLookAfter = {
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
export const disputed: PaymentToLookAfter = {
  ...due,
  kind: 'disputed',
  payment: null,
  concern: 3,
  reason: 'Product not received, needs response.',
  refusal: null,
};
export const listedDue = [due, disputed];
export const listedUnderWay = [underWay, disputed];
export const wire = ({ concern, kind, payment, reason, refusal }: PaymentToLookAfter) => ({
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
export const failed = {
  load: 'Could not fetch the payments due to a technical error.',
  ask: 'Could not check the payment due to a technical error.',
  refund: 'The card is over.',
  mark: 'This payment has changed. Close this and check the list again.',
};
/** Whether what is noted is what was done about a dispute, not how the money was given back. */
export const deals = ({ context }: SnapshotFrom<typeof paymentsMachine>) => context.chosen?.concern === 3;
/** The form of the note, in cash. */
const { typed, sent, refused } = formSnapshots({ note: 'In cash' });
export { refused, sent };

export const samples: SampleOf<Machine>[] = [
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
  ...snapshotsFrom('mark', typed, sent, refused),
  leftFrom('mark'),
  { type: 'xstate.done.actor.mark', output: { values: {}, answer: null } },
  { type: 'xstate.done.actor.load', output: listedUnderWay },
];

/** Whether a sample says something here. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { answer, payments } = snapshot.context;
  if (event.type === 'refund wished') return payments[0]?.kind === 'refund due';
  if (event.type === 'xstate.done.actor.load')
    return (event.output === listedUnderWay) === (answer === 'refunding');
  return true;
}

const kinds: Readonly<Record<string, string>> = {
  'refund due': 'Refund due',
  'being given back': 'Refund in progress',
  disputed: 'The card holder disputes this payment',
};

/** How the list shows it, cell by cell. */
export const row = ({ concern, kind, reason, refusal }: PaymentToLookAfter) => ({
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

/** What is said of a payment that was asked about or refunded. */
export const answers: Readonly<Record<string, string>> = {
  'refund due': 'It is paid and must be refunded.',
  refunding:
    'The provider has not confirmed the refund yet. We keep checking, and the payment stays in this list until then.',
};
