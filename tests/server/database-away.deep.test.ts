import { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '#server/calls/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import { wrapAsPool } from '#server/store/prepared-statements.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { openCheckout } from '#server/payments/checkout.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { sendDueMessages } from '#server/messages/queue.ts';
import { queueSms } from '#server/messages/new-messages.ts';
import { jobs } from '#server/site.ts';
import { DatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { aSelection, useOffice } from '#tests/support/server/office.ts';
import { captured, checkoutOf, usualSelection } from '#tests/support/server/renewals.ts';
import { addMember, createSite, send, type Answer, type Site } from '#tests/support/server/site.ts';

const office = useOffice();
let proxy: DatabaseProxy;
let db: Kysely<Database>;
let site: Site;

/** A site that waits so many seconds for its database. */
function open(patienceSeconds: number): void {
  db = openDatabase(proxy.connection, { patienceSeconds });
  site = createSite(db, { settings: { DATABASE_PATIENCE_SECONDS: String(patienceSeconds) } });
}

beforeEach(async () => {
  proxy = await DatabaseProxy.to(office.connection);
  open(0);
});

afterEach(async () => {
  await db.destroy();
  await proxy.remove();
});

function call(line: string, body?: object, token = office.tokens.registrar): Promise<Answer> {
  return send(site, line, { token, ...(body ? { body } : {}) });
}

const renewal = { year: '2026', ...aSelection };
const renew = () => call('POST /admin/members/28/renew', renewal);
const waits = [
  503,
  { reason: 'The portal is waiting for its database. Please try again in a few seconds.' },
  '2',
];

function told({ body, headers, status }: Answer) {
  return [status, body, headers.get('retry-after')];
}

/** In milliseconds, where two seconds and five are usual. */
const beat = { every: 50, patience: 2000 };

async function asked(path: string): Promise<number> {
  return (await site.app.request(path)).status;
}

describe('where the database is away', () => {
  it('whatever is asked is 503 with Retry-After, no session ends, and it goes on by itself', async () => {
    expect((await call('GET /admin/members')).status).toBe(200);
    proxy.cut();
    const answers = await Promise.all([call('GET /admin/members'), renew(), call('POST /admin/auth/logout')]);
    expect(answers.map(told)).toEqual([waits, waits, waits]);
    const { headers, status } = await site.app.request('/readyz');
    expect([status, headers.get('retry-after'), await asked('/healthz')]).toEqual([503, '2', 200]);
    proxy.open();
    expect((await call('GET /admin/auth/validate')).status).toBe(200);
    expect((await renew()).status).toBe(200);
    expect(await asked('/readyz')).toBe(200);
    expect(site.logged.join()).not.toContain('failed');
  });

  it('for a moment, nobody hears of it', async () => {
    await db.destroy();
    open(60);
    await Promise.all([call('GET /admin/members'), call('GET /admin/members')]);
    proxy.cut(5);
    const answers = await Promise.all([call('GET /admin/members'), renew()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a read whose answer is lost is asked again, and a write is not', async () => {
    await db.destroy();
    open(60);
    for (const lost of ['from clubs', 'update "clubs"']) proxy.loseAnswerTo(lost);
    expect((await call('GET /data/clubs')).status).toBe(200);
    const disable = () => call('PATCH /admin/clubs/status', { short_name: 'tsc', status: false });
    expect(told(await disable())).toEqual(waits);
    expect((await disable()).status).toBe(200);
  });

  it('and the answer to a commit is lost, what moves money is done once, however often it is asked for', async () => {
    const days = { year: '2026', start_date: '2026-01-01', end_date: '2026-11-30', day: '2026-11-21' };
    const club = { ...days, club: 'tsc', amount: '5.00', reference: 'T 1' };
    const submission = { year: '2026', certificates: 1, total: '14.00', reference: 'T 2' };
    const member = await addMember(office.db, { membership_number: 29, id_number: '0200029M' });
    const wish = {
      memberId: member,
      year: 2026,
      selection: usualSelection,
      actor: 'test',
      requestId: 'test',
    };
    await openCheckout(site.context, wish);
    const { reference } = await checkoutOf(office.db, member);
    const id = await office.personOfGroup('0200001M', 2025);
    const begun = { member_id: id, membership_number: null, year: '2026', insurance: aSelection.insurance };
    const statuses: unknown[] = [];
    for (const [line, body, token] of [
      ['/admin/members/28/renew', renewal],
      ['/admin/payments/owed/paid', { lines: [1, 2], paid_by: 'cash', reference: '' }],
      ['/admin/payments/owed/waived', { lines: [3], reason: 'Works for the association' }],
      ['/admin/reports/settlement/clubs', club],
      ['/admin/reports/settlement/insurer', submission],
      ['/admin/members/affiliated-groups/insurance/renew', begun, office.tokens.lhg],
    ] as const) {
      proxy.loseAnswerTo('commit');
      const twice = [await call(`POST ${line}`, body, token), await call(`POST ${line}`, body, token)];
      statuses.push(twice.map(({ status }) => status));
    }
    const payment = { payment: captured(reference), event: { id: 'one', kind: 'captured' as const } };
    proxy.loseAnswerTo('commit');
    await expect(takeInPayment(site.context, payment, 'test')).rejects.toThrow(DatabaseAway);
    expect(await takeInPayment(site.context, payment, 'test')).toBe('renewed');

    // What somebody looked at before is no more, and has to be looked at again.
    expect(statuses).toEqual([200, 200, 200, 409, 409, 200].map((again) => [503, again]));
    const { rows } = await sql`
      select (select count(*) from records where year = 2026) as records, (select count(*) from receipts) as receipts,
        (select count(*) from payments) as payments, (select count(*) from club_payments) as "paidOver",
        (select count(*) from insurer_submissions) as submissions, (select count(*) from group_charges) as charges,
        (select count(*) from certificates) as certificates,
        (select count(*) from audit where action = 'membership renewed') as audited`.execute(office.db);
    expect(rows).toEqual([
      {
        records: 3,
        receipts: 2,
        payments: 1,
        paidOver: 1,
        submissions: 1,
        charges: 1,
        certificates: 3,
        audited: 3,
      },
    ]);
  });

  it('but what another server refuses is asked once', async () => {
    let asked = 0;
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const getClubs = () => {
      asked += 1;
      return Promise.reject(refused);
    };
    const app = createApp(site.context, { ...handlers, getClubs }, null);
    expect([(await app.request('/v1/data/clubs')).status, asked]).toEqual([500, 1]);
  });

  it('messages and jobs go on afterwards', async () => {
    const now = site.clock.now();
    await queueSms(office.db, now, '+356 79000028', 'Merħba', { kind: 'other' });
    proxy.cut();
    await expect(sendDueMessages(site.context, 'sms')).rejects.toThrow(DatabaseAway);
    const run = () =>
      Promise.allSettled(jobs.map((job) => job.run(site.context, new AbortController().signal)));
    const failed = (await run()).map(
      (one) => one.status === 'rejected' && one.reason instanceof DatabaseAway,
    );
    expect(failed).toEqual(jobs.map(() => true));
    proxy.open();
    expect((await run()).map(({ status }) => status)).toEqual(jobs.map(() => 'fulfilled'));
    await sendDueMessages(site.context, 'sms');
    expect(site.sent.map(({ text }) => text)).toEqual(['Merħba']);
  });

  it('and takes no writes, since it is no leader any more, another connection is asked', async () => {
    const name = sql.id(
      String(
        (await sql<{ name: string }>`select current_database() as name`.execute(office.db)).rows[0]?.name,
      ),
    );
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(office.db);
    expect(told(await renew())).toEqual(waits);
    await sql`set default_transaction_read_only = off`.execute(office.db);
    await sql`begin read write; alter database ${name} reset default_transaction_read_only; commit`.execute(
      office.db,
    );
    expect((await renew()).status).toBe(200);
  });

  it('and has fallen silent, its connections are ended', async () => {
    const watched = openDatabase(proxy.connection, { max: 2, watched: beat });
    try {
      await sql`select 1`.execute(watched);
      // One asks now and then whether it is there, and does so from now on.
      await proxy.asked('select\0');
      proxy.fallSilent();
      const unanswered = sql`select 1`.execute(watched);
      proxy.open();
      await expect(unanswered).rejects.toThrow(DatabaseAway);
      await sql`select 1`.execute(watched);
    } finally {
      await watched.destroy();
    }
  });

  it('and says nothing to a beat, no connection is left over, and nothing is waited for at the end', async () => {
    proxy.holdAnswerTo('select\0');
    const watched = openDatabase(proxy.connection, { watched: beat });
    await expect.poll(() => proxy.taken, { timeout: 30_000 }).toBeGreaterThan(1);
    await expect.poll(() => proxy.connections).toBe(1);
    proxy.fallSilent();
    await watched.destroy();
  });

  it('and a commit stands on its leader alone, it is not acknowledged', async () => {
    // As the server says it where the wait for its standby is cancelled.
    const client = Object.assign(new EventEmitter(), {
      query: ({ text }: { text: string }) => {
        client.emit('notice', { routine: 'SyncRepWaitForLSN' });
        return Promise.resolve({ command: text, rowCount: 0, rows: [] });
      },
    });
    const connection = await wrapAsPool(client as unknown as ClientBase).connect();
    await expect(connection.query('commit', [])).rejects.toThrow(DatabaseAway);
  });
});
