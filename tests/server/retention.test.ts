import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { readConfig } from '#server/settings/config.ts';
import type { Context } from '#server/base/context.ts';
import { findDataPastRetention, applyRetention } from '#server/retention/retention.ts';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import { changeStored, store, storedRow } from '#tests/support/database/stored.ts';

const office = useOffice();

/** The office with these periods; it is 21 November 2026. */
function keeping(settings: Record<string, string>): Context {
  const { context } = office.site;
  return { ...context, config: { ...context.config, retention: readConfig(settings).retention } };
}

/** Somebody whose last record is of a year, or who was written down in it and has none. */
async function memberUntil(year: number, number: number, hasRecord = true): Promise<number> {
  const created_at = new Date(`${year}-03-01T12:00:00Z`);
  const more = { membership_number: number, id_number: `0${number}000M`, created_at };
  const id = await addMember(office.db, more);
  if (hasRecord) await addRecord(office.db, id, year, { created_at });
  return id;
}

async function erasedNow(): Promise<(number | null)[]> {
  const rows = await office.db
    .selectFrom('members')
    .select('membership_number')
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.membership_number);
}

const nothing = { members: [], auditEntries: 0, logEntries: 0, checkouts: 0, paymentEvents: 0 };

describe('the periods', () => {
  it('are off where none is set', async () => {
    await memberUntil(1990, 501);
    expect(await findDataPastRetention(keeping({}))).toEqual(nothing);
    await applyRetention(keeping({ RETENTION: 'erase' }));
    expect([await erasedNow(), office.site.logged]).toEqual([[], []]);
  });

  it('of members count whole years after the last year of membership', async () => {
    const over = await memberUntil(2015, 501);
    await memberUntil(2016, 502);
    const never = await memberUntil(2014, 503, false);
    await memberUntil(2020, 504, false);
    const context = keeping({ RETAIN_MEMBERS_YEARS: '10' });
    expect(await findDataPastRetention(context)).toEqual({ ...nothing, members: [over, never] });
    await applyRetention(context);
    expect(await erasedNow()).toEqual([]);
    expect(office.site.logged.map((line) => Object(JSON.parse(line)))).toMatchObject([
      { msg: 'retention', members: 2, erased: 0, auditEntries: 0, logEntries: 0 },
    ]);
    await applyRetention(keeping({ RETAIN_MEMBERS_YEARS: '10', RETENTION: 'erase' }));
    expect(await erasedNow()).toEqual([501, 503]);
    expect(await office.audited('member erased')).toMatchObject([
      { actor: 'system', subject: `member:id:${over}` },
      { actor: 'system', subject: `member:id:${never}` },
    ]);
    expect(await findDataPastRetention(context)).toEqual(nothing);
  });

  it('let whoever came back stay, also where the renewal is committed while they wait for it, over New Year', async () => {
    const { clock } = office.site;
    clock.set('2026-12-31T22:59:59Z');
    const [back, over] = [await memberUntil(2015, 501), await memberUntil(2015, 502)];
    const context = keeping({ RETAIN_MEMBERS_YEARS: '10', RETENTION: 'erase' });
    let periods: Promise<void> | undefined;
    await office.db.transaction().execute(async (trx) => {
      await sql`select from members where id = ${back} for no key update`.execute(trx);
      periods = applyRetention(context);
      await expect.poll(() => waitingForLocks(office.db)).toBe(1);
      clock.set('2026-12-31T23:00:01Z');
      await sql`update records set year = 2026 where member_id = ${back}`.execute(trx);
    });
    await periods;
    expect(await erasedNow()).toEqual([502]);
    expect(await office.audited('member erased')).toMatchObject([{ subject: `member:id:${over}` }]);
  });

  it('are kept for nobody else once the run is stopped', async () => {
    const first = await memberUntil(2015, 501);
    await memberUntil(2015, 502);
    const context = keeping({ RETAIN_MEMBERS_YEARS: '10', RETENTION: 'erase' });
    const stopping = new AbortController();
    let periods: Promise<void> | undefined;
    await office.db.transaction().execute(async (trx) => {
      await sql`select from members where id = ${first} for no key update`.execute(trx);
      periods = applyRetention(context, stopping.signal);
      await expect.poll(() => waitingForLocks(office.db)).toBe(1);
      stopping.abort();
    });
    await periods;
    expect(await erasedNow()).toEqual([501]);
    await applyRetention(context);
    expect(await erasedNow()).toEqual([501, 502]);
  });

  it('leave who owes something, or has something to get back', async () => {
    for (const [at, cents] of [500, -500].entries()) {
      const member = await memberUntil(2014, 501 + at);
      const { id } = await storedRow(office.db, 'records', { member_id: member });
      const line = { kind: 'club', short_name: 'tsc', name: 'Target Shooting Club', why: 'renewal' } as const;
      await store(office.db, 'record_lines', {
        ...line,
        record_id: id,
        cents,
        at: new Date(),
        receipt_id: null,
      });
    }
    await memberUntil(2014, 503);
    await applyRetention(keeping({ RETAIN_MEMBERS_YEARS: '5', RETENTION: 'erase' }));
    expect(await erasedNow()).toEqual([503]);
    await office.db.updateTable('record_lines').set({ waived_at: new Date(), waived_by: 'test' }).execute();
    await applyRetention(keeping({ RETAIN_MEMBERS_YEARS: '5', RETENTION: 'erase' }));
    expect(await erasedNow()).toEqual([501, 502, 503]);
  });

  it('wait for a payment that is to be given back', async () => {
    const { db } = office;
    const id = await memberUntil(2015, 501);
    await store(db, 'clubs', { short_name: 'ghx', name: 'G', fee_cents: 1, mandatory: false });
    await renewAndPay(office.site, id, { year: 2026 });
    await db.updateTable('payments').set({ state: 'refund due' }).execute();
    await db.updateTable('records').set({ year: 2014 }).where('year', '=', 2026).execute();
    const context = keeping({ RETAIN_MEMBERS_YEARS: '5', RETENTION: 'erase' });
    await applyRetention(context);
    expect(await erasedNow()).toEqual([]);
    await db.updateTable('payments').set({ state: 'refunded' }).execute();
    await applyRetention(context);
    expect(await erasedNow()).toEqual([501]);
  });

  it('of the audit are years of the calendar that is asked at, in the last hour of one too', async () => {
    await office.renew('28');
    // In Malta it is 2027.
    office.site.clock.set('2026-12-31T23:30:00Z');
    expect(await findDataPastRetention(keeping({ RETAIN_AUDIT_YEARS: '1' }))).toEqual(nothing);
  });

  it('of the audit take out however much there is, in parts', async () => {
    await sql`alter table audit disable trigger audit_linked`.execute(office.db);
    await sql`insert into audit (at, request_id, actor, action, subject, after)
      select '2020-01-01', '', 'system', 'x', 'y', '{"vip": true}' from generate_series(1, 10000)`.execute(
      office.db,
    );
    const context = keeping({ RETAIN_AUDIT_YEARS: '1', RETENTION: 'erase' });
    expect(await findDataPastRetention(context)).toEqual({ ...nothing, auditEntries: 10_000 });
    await applyRetention(context);
    expect(await findDataPastRetention(context)).toEqual(nothing);
    expect((await office.audited('audit details over')).length).toBe(2);
  });

  it('of the audit take out what another program inserted with the highest id, too', async () => {
    await sql`insert into audit (id, at, request_id, actor, action, subject, after) overriding system value
      values ('9223372036854775807', '2020-01-01', '', 'system', 'x', 'y', '{"vip": true}')`.execute(
      office.db,
    );
    await linkAudit(office.db);
    const context = keeping({ RETAIN_AUDIT_YEARS: '1', RETENTION: 'erase' });
    await applyRetention(context);
    expect(await findDataPastRetention(context)).toEqual(nothing);
    await linkAudit(office.db);
    expect(await verifyAudit(office.db)).toMatchObject({ whole: true, entries: 2, scrubbed: 1 });
  });

  it('of the audit take out from and to what, and leave the chain whole', async () => {
    await office.renew('28');
    await office.call('POST /admin/members/28/licences', { year: '2026', short_name: 'rco' });
    office.site.clock.advance(3 * 365 * 86_400_000);
    await changeStored(office.db, 'sessions', {}, { ends_at: new Date('2040-01-01') });
    expect(await findDataPastRetention(keeping({ RETAIN_AUDIT_YEARS: '3' }))).toEqual(nothing);
    const context = keeping({ RETAIN_AUDIT_YEARS: '2', RETENTION: 'erase' });
    expect(await findDataPastRetention(context)).toEqual({ ...nothing, auditEntries: 2 });
    await applyRetention(context);
    expect(await office.audited('licence added')).toEqual([
      { actor: 'admin:registrar', subject: 'member:id:1', before: { year: 2026 }, after: { year: 2026 } },
    ]);
    expect(await verifyAudit(office.db)).toMatchObject({ whole: true, waiting: 3, scrubbed: 2 });
    expect(await findDataPastRetention(context)).toEqual(nothing);
  });
});
