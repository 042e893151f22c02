import type { Sample } from './office.ts';

const year = '2026';
const settled = { year, startDate: '2026-01-01', endDate: '2026-11-21' };

/** What the office sends about money: groups' statements, payments, the settlement, debts, receipts, the day book. */
export const officeMoneySamples = {
  getGroupStatement: { query: { group: 'lhg', year } },
  getGroupStatementDocument: { query: { group: 'lhg', year } },
  payGroupCharges: {
    body: { group: 'lhg', year, lines: [36], paid_by: 'cash', day: '2026-11-21', reference: '' },
  },
  getGroupReceipt: { query: { receipt: 'R-2026-000035' } },
  getPaymentsToLookAfter: {},
  askAboutPayment: { params: { reference: 'a'.repeat(24) } },
  refundPayment: { params: { reference: 'a'.repeat(24) }, body: { payment: 1, amount: '29.00' } },
  markPaymentGivenBack: {
    params: { reference: 'a'.repeat(24) },
    body: { payment: 1, amount: '29.00', note: 'Bank transfer on 21 November' },
  },
  dealWithPayment: {
    params: { concern: '999999' },
    body: { note: 'Agreed by phone', amount: '29.00', returned: false },
  },
  getSettlement: { query: settled },
  getSettlementDocument: { query: settled },
  payClub: {
    body: {
      year,
      start_date: '2026-01-01',
      end_date: '2026-11-21',
      club: 'mgarr',
      amount: '10.00',
      day: '2026-11-21',
      reference: 'SEPA 1',
    },
  },
  takeBackClubPayment: { params: { payment: '999' }, body: { reason: 'Recorded for the wrong club' } },
  takeBackSubmission: { params: { submission: '999' }, body: { reason: 'Not sent after all' } },
  submitToInsurer: { body: { year, certificates: 1, total: '14.00', reference: '' } },
  getOwed: {},
  takePayment: { body: { lines: [1], paid_by: 'cheque', reference: '000123' } },
  takePaymentsTogether: {
    body: { payments: [{ lines: [1] }], paid_by: 'cheque', reference: '000123', key: null },
  },
  remindOfOwedTogether: { body: { reminders: [{ lines: [1], carrier: 'email' }] } },
  reverseReceipt: { params: { receipt: 'R-2025-000900' }, body: { reason: 'other', note: 'A slip' } },
  getReceiptsTogether: { params: { receipt: 'R-2025-000900' } },
  correctMethod: { params: { receipt: 'R-2025-000901' }, body: { method: 'cheque', reference: '000124' } },
  remindOfOwed: { body: { lines: [1], carrier: 'email' } },
  waiveOwed: { body: { lines: [1], reason: 'Agreed by the committee' } },
  getDayBook: { query: { from: '2026-11-01', until: '2026-11-21' } },
  getDayBookDocument: {
    query: { from: '2026-11-01', until: '2026-11-21', method: 'cash', text: 'R-2026' },
  },
} satisfies Record<string, Sample>;
