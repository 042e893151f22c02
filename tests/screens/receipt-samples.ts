import type { OwnYear } from '#machines/member-area/receipt.machine.ts';
import { record } from '#tests/support/screens/member-data.ts';

export const reference = 'payment-reference-0001';
/** A year that was renewed by this payment. */
export const own: OwnYear = {
  renewed: true,
  boughtInsurance: true,
  covers: ['Insured until 31 December 2027: third party'],
  hasReceipt: true,
  receipts: [],
  receipt: { number: 'R-2026-000123', cents: 3900, day: '2026-11-22', sentTo: 'g…@example.com' },
};
/** What the payment's year can be to the member: paid by it, for nothing, without insurance, otherwise, and not renewed. */
export const years: readonly OwnYear[] = [
  own,
  { ...own, receipt: { number: 'R-2026-000123', cents: 0, day: '2026-11-22', sentTo: null } },
  { ...own, boughtInsurance: false, covers: [] },
  { ...own, receipt: null },
  { renewed: false, boughtInsurance: false, covers: [], hasReceipt: false, receipts: [], receipt: null },
];

/** The records of a member to whom the payment's year is this. */
export function recordsWith(year: OwnYear) {
  if (!year.renewed) return { 2026: record() };
  const receipt = {
    number: year.receipt?.number ?? 'R-2026-000124',
    total: ((year.receipt?.cents ?? 3900) / 100).toFixed(2),
    issued_at: '2026-11-22T09:00:00.000Z',
    payment: year.receipt ? reference : 'another-payment-0001',
    sent_to: year.receipt?.sentTo,
  };
  const bought = { bought_insurance: year.boughtInsurance, has_receipt: true };
  return { 2026: record(), 2027: { ...record(), ...bought, receipt } };
}

export const headings = {
  opening: 'Renewal receipt',
  asking: 'Your payment is being confirmed',
  wondering: 'Your payment is being confirmed',
  confirming: 'Your payment is being confirmed',
  paid: 'Thank you',
  renewed: 'Your membership is renewed',
  notPaid: 'You have not paid',
  refundDue: 'You will get your money back',
  refunded: 'You have been refunded',
  unavailable: 'We could not check your payment',
  unknown: 'Payment not found',
} as const;
