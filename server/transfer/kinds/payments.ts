import { decimalOf } from '#domain/money.ts';
import type { JsonFile } from './kind.ts';
import { pagesOf, rowsBy } from '../../store/pages.ts';

/** The export's file with every payment, by the checkout it was for; checkouts that came to nothing are left out. */
export const payments: JsonFile = {
  file: 'payments.json',
  async *read(trx) {
    const query = trx
      .selectFrom('checkouts')
      .innerJoin('members', 'members.id', 'member_id')
      .selectAll('checkouts')
      .select('id_number')
      .where('erased_at', 'is', null)
      .where((where) =>
        where.or([
          where('state', '=', 'renewed'),
          where.exists(
            where.selectFrom('payments').select('id').whereRef('checkout_id', '=', 'checkouts.id'),
          ),
        ]),
      )
      .orderBy('checkouts.id');
    for await (const rows of pagesOf(trx, query)) {
      const ids = rows.map(({ id }) => id);
      const taken = await trx
        .selectFrom('payments')
        .selectAll()
        .where('checkout_id', 'in', ids)
        .orderBy('id')
        .execute();
      const of = rowsBy(taken, (row) => row.checkout_id);
      yield rows.map((row) => ({
        reference: row.reference,
        id_number: row.id_number,
        year: String(row.year),
        state: row.state,
        selection: row.selection,
        lines: row.lines,
        total: decimalOf(row.total_cents),
        stamp_duty_percent: String(row.stamp_duty_percent),
        currency: row.currency,
        provider: row.provider,
        provider_id: row.provider_id ?? '',
        reason: row.reason ?? '',
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        settled_at: row.settled_at?.toISOString() ?? '',
        captured: (of.get(row.id) ?? []).map((one) => ({
          provider: one.provider,
          id: one.provider_payment_id,
          cents: one.amount_cents,
          currency: one.currency,
          state: one.state,
          reason: one.reason,
          capturedAt: one.captured_at,
          refund: {
            tries: one.refund_try,
            by: one.refund_by,
            askedAt: one.refund_asked_at,
            refusal: one.refund_refusal,
            at: one.refunded_at,
            how: one.refunded_how,
            note: one.refund_note,
          },
        })),
      }));
    }
  },
};
