import * as v from 'valibot';
import { fields } from '#domain/wire.ts';
import { year } from '#domain/renewal-year.ts';
import { idCardNumber } from '#domain/id-card.ts';
import { totalOf } from '#domain/price.ts';
import {
  amount,
  amountText,
  instantText,
  nested,
  opaque,
  optionalInstant,
  percent,
  requiredInstant,
} from './cells.ts';
import { kindOf, named, rowsBy } from './kind.ts';
import { peopleIds, personKey } from './members.ts';
import { yearKey } from './records.ts';

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const priceLine = v.union([
  v.object({ kind: v.literal('club'), shortName: v.string(), name: v.string(), cents }),
  v.object({ kind: v.picklist(['thirdParty', 'personalAccident', 'enrolment']), cents }),
]);
/** What was paid for. */
export const lines = nested(v.array(priceLine));

const selection = nested(
  v.object({
    clubs: v.array(v.string()),
    affiliatedGroups: v.array(v.string()),
    licences: v.array(v.string()),
    insurance: v.object({
      thirdParty: v.boolean(),
      personalAccident: v.boolean(),
      insuredElsewhere: v.boolean(),
      agencyName: v.string(),
    }),
  }),
);

const perhaps = v.nullable(v.string());
const perhapsInstant = v.nullable(requiredInstant);

/** How a payment was given back, or what stands of it; what was exported before there was such a thing has none. */
const refund = v.nullish(
  v.object({
    tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
    by: perhaps,
    askedAt: perhapsInstant,
    refusal: perhaps,
    at: perhapsInstant,
    how: v.nullable(v.picklist(['card', 'otherwise'])),
    note: perhaps,
  }),
  null,
);

const captured = nested(
  v.array(
    v.object({
      provider: v.string(),
      id: opaque,
      cents,
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      state: v.picklist(['captured', 'applied', 'refund due', 'refunding', 'refunded']),
      reason: v.nullable(v.string()),
      capturedAt: requiredInstant,
      refund,
    }),
  ),
);

const text = v.optional(v.string(), '');

/** What was paid, with its payments; checkouts that came to nothing are not carried over. */
export const payments = kindOf({
  file: 'payments.json',
  columns: named(
    'reference id_number year state selection lines total stamp_duty_percent currency',
    'provider provider_id reason created_at expires_at settled_at captured',
  ),
  nested: ['selection', 'lines', 'captured'],
  schema: fields({
    reference: opaque,
    idNumber: idCardNumber,
    year,
    state: v.picklist(['paid', 'renewed', 'declined', 'expired', 'replaced', 'refund due', 'refunded']),
    selection,
    lines,
    total: amount,
    stampDutyPercent: percent,
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three letters')),
    provider: v.string(),
    providerId: text,
    reason: text,
    createdAt: requiredInstant,
    expiresAt: requiredInstant,
    settledAt: optionalInstant,
    captured,
  }),
  keyOf: (cells) => (cells['reference'] ?? '').trim(),
  nameOf: (cells) => `${yearKey(cells)} ${cells['reference'] ?? ''}`,
  personOf: personKey,
  async read(db) {
    const rows = await db
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
      .orderBy('checkouts.id')
      .execute();
    const taken = await db.selectFrom('payments').selectAll().orderBy('id').execute();
    const of = rowsBy(taken, (row) => row.checkout_id);
    return rows.map((row) => ({
      reference: row.reference,
      id_number: row.id_number,
      year: String(row.year),
      state: row.state,
      selection: JSON.stringify(row.selection),
      lines: JSON.stringify(row.lines),
      total: amountText(row.total_cents),
      stamp_duty_percent: String(row.stamp_duty_percent),
      currency: row.currency,
      provider: row.provider,
      provider_id: row.provider_id ?? '',
      reason: row.reason ?? '',
      created_at: instantText(row.created_at),
      expires_at: instantText(row.expires_at),
      settled_at: instantText(row.settled_at),
      captured: JSON.stringify(
        (of.get(row.id) ?? []).map((one) => ({
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
      ),
    }));
  },
  problemOf: (row, { known }) => {
    if (known.get('members.csv')?.has(row.idNumber) !== true) return `there is nobody with ${row.idNumber}`;
    return totalOf(row.lines) === row.total ? null : 'total: is not the sum of the lines';
  },
  async add(trx, rows, { context }) {
    const people = await peopleIds(trx);
    for (const row of rows) {
      const { id } = await trx
        .insertInto('checkouts')
        .values({
          reference: row.reference,
          member_id: people.get(row.idNumber) ?? 0,
          year: row.year,
          state: row.state,
          selection: JSON.stringify(row.selection),
          lines: JSON.stringify(row.lines),
          total_cents: row.total,
          stamp_duty_percent: row.stampDutyPercent ?? context.config.stampDutyPercent,
          currency: row.currency,
          provider: row.provider,
          provider_id: row.providerId || null,
          redirect_url: null,
          reason: row.reason || null,
          created_at: row.createdAt,
          expires_at: row.expiresAt,
          settled_at: row.settledAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const values = row.captured.map((one) => ({
        checkout_id: id,
        provider: one.provider,
        provider_payment_id: one.id,
        amount_cents: one.cents,
        currency: one.currency,
        state: one.state,
        reason: one.reason,
        captured_at: one.capturedAt,
        refund_try: one.refund?.tries ?? 0,
        refund_by: one.refund?.by ?? null,
        refund_asked_at: one.refund?.askedAt ?? null,
        refund_refusal: one.refund?.refusal ?? null,
        refunded_at: one.refund?.at ?? null,
        refunded_how: one.refund?.how ?? null,
        refund_note: one.refund?.note ?? null,
      }));
      if (values.length > 0) await trx.insertInto('payments').values(values).execute();
    }
  },
});
