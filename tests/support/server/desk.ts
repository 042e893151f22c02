import type { useOffice } from './office.ts';
import { said } from './answers.ts';
import { aSelection } from './office.ts';

interface OwedOnWire {
  readonly total: string;
  readonly lines: readonly { readonly id: number; readonly kind: string; readonly cents: string }[];
}

/** What an office does with the money at its desk, and the answers as the wire has them. */
export function deskOf(office: ReturnType<typeof useOffice>) {
  async function owed(): Promise<OwedOnWire[]> {
    return (await office.call('GET /admin/payments/owed')).body as OwedOnWire[];
  }
  return {
    owed,
    async renew(more: object = {}) {
      return said(
        await office.call('POST /admin/members/28/renew', { year: '2026', ...aSelection, ...more }),
      );
    },
    /** The ids of all that is owed. */
    async openLines(): Promise<number[]> {
      return (await owed()).flatMap(({ lines }) => lines.map(({ id }) => id));
    },
    async pay(lines: readonly number[], more: object = {}) {
      const body = { lines, paid_by: 'cash', reference: '', ...more };
      return said(await office.call('POST /admin/payments/owed/paid', body));
    },
    async waive(lines: readonly number[], reason = 'Works for the association') {
      return said(await office.call('POST /admin/payments/owed/waived', { lines, reason }));
    },
    async reverse(receipt: string, reason = 'not received', note = '') {
      return said(await office.call(`POST /admin/payments/receipts/${receipt}/reverse`, { reason, note }));
    },
    async correct(receipt: string, method: string, reference = '') {
      const body = { method, reference };
      return said(await office.call(`POST /admin/payments/receipts/${receipt}/method`, body));
    },
    async dayBook(from = '2026-11-21', until = from) {
      return (await office.call(`GET /admin/payments/day-book?from=${from}&until=${until}`)).body;
    },
  };
}
