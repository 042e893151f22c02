import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readSettlement } from '#server/money/read-settlement.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { changeStored, newestRow } from '#tests/support/database/stored.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';

const office = useOffice();
const { dayBook, renew } = deskOf(office);

/** The day book as short rows: what moved, how, and how much. */
async function booked(from?: string, until?: string): Promise<string[]> {
  const { entries } = Object(await dayBook(from, until)) as { entries: Record<string, string>[] };
  return entries.map((one) =>
    [one['kind'], one['receipt'], one['state'], one['paid_by'], one['total']].join(' '),
  );
}

describe('the day book', () => {
  it('is of its days in Malta, both of them included', async () => {
    await renew({ paid_by: 'cash' });
    const of = (at: string) => changeStored(office.db, 'receipts', {}, { issued_at: new Date(at) });
    await of('2026-11-20T23:00:00Z');
    expect(await dayBook()).toMatchObject({ total: '29.00' });
    await of('2026-11-20T22:59:59Z');
    expect(await dayBook()).toMatchObject({ entries: [], total: '0.00' });
    for (const [from, until] of [
      ['2026-11-20', '2026-11-20'],
      ['2026-11-01', '2026-11-20'],
      ['2026-11-20', '2026-11-30'],
    ])
      expect(await dayBook(from, until)).toMatchObject({ total: '29.00' });
    for (const days of [
      'from=2026-02-31&until=2026-03-01',
      'from=2026-03-02&until=2026-03-01',
      'from=2026-03-02',
    ])
      expect(await office.call(`GET /admin/payments/day-book?${days}`)).toMatchObject({ status: 400 });
  });

  it('has a payment that renewed nothing on the day it came in, and its refund on its own', async () => {
    const memberId = office.memberId;
    await office.checkout();
    await renew({ paid_by: 'cash' });
    await payRenewal(office.site, memberId);
    const inCash = 'receipt R-2026-000001  cash 29.00';
    expect(await booked()).toEqual([inCash, 'capture  refund due provider 29.00']);
    const due = await office.db
      .selectFrom('payments')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(['payments.id', 'reference'])
      .executeTakeFirstOrThrow();
    office.site.clock.advance(86_400_000);
    office.tokens.registrar = await office.administrator('tomorrow', 'amacs');
    const asked = { payment: due.id, amount: '29.00' };
    await office.call(`POST /admin/payments/${due.reference}/refund`, asked);
    expect(await booked()).toEqual([inCash, 'capture  refunded provider 29.00']);
    expect(await booked('2026-11-22')).toEqual(['refund   provider -29.00']);
    expect(await dayBook('2026-11-21', '2026-11-22')).toMatchObject({
      sums: [
        { paid_by: 'cash', received: '29.00', given_back: '0.00', total: '29.00' },
        { paid_by: 'provider', received: '29.00', given_back: '29.00', total: '0.00' },
      ],
      total: '29.00',
    });
  });

  it('leaves out a payment in another currency and its refund, as the settlement does', async () => {
    const reference = await office.checkout();
    const payment = captured(reference, { currency: 'USD' });
    await takeInPayment(office.site.context, { payment, event: null }, 'test');
    const year = { year: 2026, startDate: '2026-11-01', endDate: '2026-11-30' };
    for (const state of ['refund due', 'refunded'] as const) {
      const back = { state, refunded_at: office.site.clock.now(), refunded_how: 'otherwise' } as const;
      await changeStored(office.db, 'payments', {}, back);
      expect(await dayBook()).toMatchObject({ entries: [], total: '0.00' });
      expect(await readSettlement(office.db, year)).toMatchObject({ captured: 0, refunded: 0 });
    }
  });

  it('has a payment that renewed a year by its receipt alone, whatever becomes of it', async () => {
    const memberId = office.memberId;
    await office.checkout();
    await payRenewal(office.site, memberId);
    const byReceipt = ['receipt R-2026-000001  provider 29.00'];
    expect(await booked()).toEqual(byReceipt);
    const { reference } = await newestRow(office.db, 'checkouts');
    expect(await dayBook()).toMatchObject({ entries: [{ reference, payment: `pay-${memberId}-2026` }] });
    await changeStored(office.db, 'payments', {}, { state: 'refund due' });
    expect(await booked()).toEqual(byReceipt);
  });

  it('has what groups pay, and its document says what is shown, by whom, with a line to sign', async () => {
    await office.renew('28', { year: '2025' });
    await office.groupInsures({ membership_number: 28, insurance: insured({ pa: true }) });
    const { lines } = Object(
      (await office.call('GET /admin/reports/group-statement?year=2026&group=lhg')).body,
    );
    const how = { paid_by: 'transfer', day: '2026-11-21', reference: 'IB 4711' };
    const body = { group: 'lhg', year: '2026', lines: lines.map(({ id }: { id: number }) => id), ...how };
    expect((await office.call('POST /admin/reports/group-statement/paid', body)).status).toBe(200);
    expect(await dayBook()).toMatchObject({
      entries: [
        {
          receipt: 'R-2026-000001',
          member_id: null,
          name: 'Living History Group',
          year: '2026',
          paid_by: 'transfer',
          reference: 'IB 4711',
          total: '19.00',
        },
      ],
      sums: [{ paid_by: 'transfer', received: '19.00' }],
    });
    const paper = async (more: string) => {
      const days = 'from=2026-11-21&until=2026-11-21';
      const { body: file } = await office.call(`GET /admin/payments/day-book/document?${days}${more}`);
      return pagesOf(Buffer.from(Object(file)['pdf'], 'base64'))
        .pages.flat()
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    };
    const whole = await paper('');
    for (const said of ['Living History Group', 'R-2026-000001', 'registrar', 'Counted and signed', '€19.00'])
      expect(whole).toContain(said);
    expect(await paper('&method=transfer&text=ib')).toContain('R-2026-000001');
    expect(await paper('&method=cash')).not.toContain('R-2026-000001');
  });

  it('refuses days with more than it holds, and says so', async () => {
    await renew({ paid_by: 'cash' });
    await sql`
      insert into receipts (record_id, issue_year, number, lines, total_cents, issued_at, paid_by, reference)
      select record_id, issue_year, number + more, lines, total_cents, issued_at, paid_by, reference
      from receipts, generate_series(1, 5000) as more`.execute(office.db);
    expect(await dayBook()).toMatchObject({
      fields: { until: 'There are more than 5,000 payments on these days. Choose fewer days.' },
    });
  });
});
