import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '#server/store/database.ts';

/** What one renewal leaves in the database, as somebody would write it who had no rules to keep. */
export interface BareWriter {
  /** Writes all the rows of a member's renewal in one transaction of prepared statements. */
  write(memberId: number, year: number): Promise<void>;
  close(): Promise<void>;
}

const selection = JSON.stringify({
  clubs: ['amacs', 'tsc'],
  affiliatedGroups: ['lhg'],
  licences: ['target_a'],
  insurance: { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
});
const lines = JSON.stringify([
  { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 1000 },
  { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', cents: 500 },
  { kind: 'thirdParty', cents: 1400 },
]);
const after = JSON.stringify({ year: 2026, source: 'member', selection, lines, totalCents: 2900 });

const statements = {
  checkout: `insert into checkouts (reference, member_id, year, state, selection, lines, total_cents, stamp_duty_percent,
    currency, provider, provider_id, redirect_url, created_at, expires_at, settled_at)
    values ($1, $2, $3, 'renewed', $4, $5, 2900, 11, 'EUR', 'sandbox', $6, $7, $8, $8, $8) returning id`,
  payment: `insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state, captured_at)
    values ($1, 'sandbox', $2, 2900, 'EUR', 'applied', $3)`,
  event: `insert into payment_events (event_id, provider, kind, reference, received_at, outcome)
    values ($1, 'sandbox', 'captured', $2, $3, 'captured: renewed')`,
  record: `insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, agency_name, source,
    checkout_id, created_at) values ($1, $2, true, false, false, '', 'member', $3, $4) returning id`,
  licences: `insert into record_licences (record_id, licence) values ($1, 'target_a')`,
  clubs: `insert into record_clubs (record_id, short_name, fee_cents) values ($1, 'amacs', 1000), ($1, 'tsc', 500)`,
  groups: `insert into record_groups (record_id, short_name) values ($1, 'lhg')`,
  audit: `insert into audit (at, request_id, actor, action, subject, after)
    values ($1, $2, 'member:1', 'checkout prepared', $3, $4), ($1, $2, 'system', 'payment captured', $3, $4),
      ($1, $2, 'system', 'membership renewed', $3, $5)`,
  // The counters are everybody's: they are held for this statement and the commit alone.
  numbers: `with numbers as (
      insert into counters (name, value) values ($1, 1), ($2, 1)
      on conflict (name) do update set value = counters.value + 1 returning name, value
    ), certificate as (
      insert into certificates (record_id, cover_year, number, cover_until, third_party_cents, third_party_duty_cents,
        third_party_bought_on, third_party_from, personal_accident_cents, personal_accident_duty_cents, verify_token)
      select $3, $4, value, '2026-12-31', 1400, 139, '2026-03-04', '2026-03-04', 0, 0, $5 from numbers where name = $1
    ), receipt as (
      insert into receipts (record_id, checkout_id, issue_year, number, lines, total_cents, issued_at, paid_by, reference)
      select $3, $6, $4, value, $7, 2900, $8, 'provider', '' from numbers where name = $2 returning id
    )
    insert into record_lines (record_id, kind, short_name, name, cents, at, why, receipt_id)
    select $3, kind, short_name, line.name, cents, $8, 'renewal', receipt.id
    from receipt, (values ('club', 'amacs', 'AMACS', 1000), ('club', 'tsc', 'Target Shooting Club', 500),
      ('thirdParty', '', '', 1400)) as line (kind, short_name, name, cents)`,
} as const;

/** A pool of its own beside the app's, as large. */
export function bareWriter(connection: Connection, max: number): BareWriter {
  const pool = new pg.Pool({ ...connection, max });
  // The server may end before the last idle connection of a pool that is closed has gone.
  pool.on('error', () => {});
  return {
    close: () => pool.end(),
    async write(memberId, year) {
      const client = await pool.connect();
      const does = (name: keyof typeof statements, values: readonly unknown[]) =>
        client.query<{ id: string }>({ name, text: statements[name], values: [...values] });
      const [at, reference] = [new Date(), randomBytes(18).toString('base64url')];
      const page = `http://pay.test/pay/${reference}`;
      try {
        await client.query('begin');
        const made = await does('checkout', [
          reference,
          memberId,
          year,
          selection,
          lines,
          `page-${reference}`,
          page,
          at,
        ]);
        const checkoutId = made.rows[0]?.id;
        await does('payment', [checkoutId, `cap-${reference}`, at]);
        await does('event', [randomUUID(), reference, at]);
        const record = await does('record', [memberId, year, checkoutId, at]);
        const recordId = record.rows[0]?.id;
        await does('licences', [recordId]);
        await does('clubs', [recordId]);
        await does('groups', [recordId]);
        await does('audit', [at, randomUUID(), `checkout:${reference}`, '{"totalCents": 2900}', after]);
        await does('numbers', [
          `certificate:${year}`,
          `receipt:${year}`,
          recordId,
          year,
          randomBytes(16).toString('base64url'),
          checkoutId,
          lines,
          at,
        ]);
        await client.query('commit');
        client.release();
      } catch (error) {
        // Its connection is gone with it, or closing the pool would wait for ever.
        client.release(true);
        throw error;
      }
    },
  };
}
