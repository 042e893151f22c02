import { toDay } from '#domain/values/time-zone.ts';

/** A day book with a receipt of the desk, and the receipt that takes it back, as the wire has them. */

export const path = '/admin/administration/payments/day-book';
export const number = 'R-2026-000123';
export const entry = {
  kind: 'receipt',
  state: null,
  receipt: number,
  at: '2026-11-20T09:30:00.000Z',
  member_id: 1,
  membership_number: 1001,
  name: 'Ġorġa Żammit',
  year: '2026',
  paid_by: 'cheque',
  reference: '4711',
  total: '49.00',
  reverses: null as string | null,
  reversed_by: null as string | null,
};
export const counter = { ...entry, receipt: 'R-2026-000124', total: '-49.00', reverses: number };
export const bookOf = (...entries: readonly object[]) => ({
  from: toDay(new Date()),
  until: toDay(new Date()),
  entries,
  sums: [{ paid_by: 'cheque', received: '49.00', given_back: '0.00', total: '49.00' }],
  total: '49.00',
});
export const corrects = `Correct… ${number}`;
/** What is open once a receipt is taken back, and two receipts of one cheque. */
export const open = [
  { id: 9, kind: 'thirdParty', short_name: '', name: '', cents: '49.00', why: 'reversed' },
];
export const together = [
  { receipt: number, name: 'Ġorġa Żammit', year: 2026, total: 4900 },
  { receipt: 'R-2026-000122', name: 'Wistin Ħabib', year: 2026, total: 1400 },
];
