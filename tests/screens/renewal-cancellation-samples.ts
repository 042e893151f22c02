import { thisYear } from '#tests/support/screens/office-data.ts';

/** What cancelling the renewal of member 1001 would do, on the wire, and the call that asks for it. */
export const wouldCancel = {
  record: 7,
  made: '2026-01-05T09:00:00.000Z',
  unpaid: '5.00',
  desk: '24.00',
  provider: '0.00',
  certificate: '2026/00123',
  keeps: null,
};
export const cancellationLine = `GET /admin/members/1001/records/${thisYear}/cancellation`;
export const asksToCancel = `Cancel the renewal for ${thisYear}…`;
