import { beforeEach } from 'vitest';
import { getSettlement } from '#domain/calls/settlement.ts';
import { fromWire } from '#domain/values/wire.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { changeStored, storedRows } from '#tests/support/database/stored.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { useOffice } from '#tests/support/server/office.ts';

export const [first, second, third] = ['R-2026-000001', 'R-2026-000002', 'R-2026-000003'] as const;
export const corrected = [
  409,
  { reason: 'This receipt has been corrected meanwhile. Close this and look at it again.' },
];

/** An office that corrects its receipts, and reads what they say. */
export function useCorrections() {
  const office = useOffice();

  beforeEach(() => {
    office.site.app.route('/', createPrintPages(office.site.context));
  });

  return {
    ...deskOf(office),
    office,
    /** From now on the receipts were given on an earlier day. */
    daysPass: (issued_at = new Date('2026-11-19T10:00:00Z')) =>
      changeStored(office.db, 'receipts', {}, { issued_at }),

    async settlementOf(from: string, to: string) {
      const { body } = await office.call(
        `GET /admin/reports/settlement?year=2026&startDate=${from}&endDate=${to}`,
      );
      const { clubs, covers, receipts } = fromWire(getSettlement.answer, body);
      const sums = clubs.map(({ owed, paidOver, received, shortName, toPay }) => [
        shortName,
        { received, paidOver, toPay, owed },
      ]);
      return { ...Object.fromEntries(sums), cover: covers.thirdParty, receipts };
    },

    emails: async () =>
      (await storedRows(office.db, 'messages', {}, ['body'])).map(
        ({ body }) => String(body).split('\n\nYou can')[0],
      ),

    /** The texts of a receipt's paper. */
    async paper(receipt: string): Promise<string> {
      const body = { type: 'rr', year: '2026', member_id: office.memberId, receipt };
      const { ticket } = Object((await office.call('POST /admin/print/tickets', body)).body);
      const query = new URLSearchParams({ type: 'rr', member: '28', year: '2026', token: ticket });
      const answer = await office.site.app.request(`/v1/print/member-document?${query.toString()}`);
      return pagesOf(Buffer.from(await answer.arrayBuffer()))
        .pages.flat()
        .join(' ');
    },
  };
}
