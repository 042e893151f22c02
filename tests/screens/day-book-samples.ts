import { getDayBook } from '#domain/calls/desk-payments.ts';
import { fromWire } from '#domain/values/wire.ts';

/** Day books: on the wire, and as the machine holds them. */

export const path = '/admin/administration/payments/day-book';
export const paper = 'GET /admin/payments/day-book/document';
export const entry = {
  kind: 'receipt',
  receipt: 'R-2026-000123',
  reverses: null,
  reversed_by: null,
  state: null,
  at: '2026-11-20T09:30:00.000Z',
  member_id: 1,
  membership_number: 1001,
  name: 'Ġorġa Żammit',
  year: '2026',
  paid_by: 'cash',
  reference: '',
  total: '49.00',
};
export const captured = {
  ...entry,
  kind: 'capture',
  receipt: null,
  state: 'refunded',
  paid_by: 'provider',
  reference: 'pi_1',
  total: '29.00',
  membership_number: 0,
};
export const refund = { ...captured, kind: 'refund', state: null, total: '-29.00' };
export const ofGroup = {
  ...entry,
  receipt: 'R-2026-000124',
  member_id: null,
  membership_number: 0,
  name: 'Living History Group',
  paid_by: 'transfer',
  reference: 'IB 4711',
  total: '966.00',
};
export const of = (entries: readonly object[], from = '2026-11-20') => ({
  from,
  until: '2026-11-20',
  entries,
  sums: [],
  total: '0.00',
});
export const book = of([entry, captured, refund]);
export const empty = of([]);
export const full = fromWire(getDayBook.answer, book);
export const longBook = of(Array.from({ length: 101 }, (_, at) => ({ ...entry, reference: String(at) })));
export const long = fromWire(getDayBook.answer, longBook);
export const none = fromWire(getDayBook.answer, empty);
