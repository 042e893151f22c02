import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { readConfig } from '#server/settings/config.ts';
import type { CardPayment } from '#server/payments/card/card-provider.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { erasePerson } from '#server/people/erasure.ts';
import { lockPerson } from '#server/people/find-person.ts';
import { findDataPastRetention, applyRetention } from '#server/retention/retention.ts';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const year = 365 * 86_400_000;

function keeping(settings: Record<string, string> = {}) {
  const { context } = office.site;
  const all = { RETAIN_CHECKOUTS_YEARS: '2', RETENTION: 'erase', ...settings };
  return { ...context, config: { ...context.config, retention: readConfig(all).retention } };
}

const run = (statement: string) => sql.raw(statement).execute(office.db);
const report = (id: string, payment: CardPayment) =>
  takeInPayment(office.site.context, { payment, event: { id, kind: payment.state } }, 'test');
const references = async () =>
  (await office.db.selectFrom('checkouts').select('reference').orderBy('id').execute()).map(
    (row) => row.reference,
  );
const events = async () =>
  (await office.db.selectFrom('payment_events').select('event_id').orderBy('event_id').execute()).map(
    (row) => row.event_id,
  );
async function books(): Promise<unknown[]> {
  const read = (table: 'payments' | 'receipts' | 'records' | 'payment_concerns') =>
    office.db.selectFrom(table).selectAll().orderBy('id').execute();
  return Promise.all([read('payments'), read('receipts'), read('records'), read('payment_concerns')]);
}
async function eraseMember(): Promise<void> {
  await office.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, { id: office.memberId });
    await erasePerson(trx, person, { at: office.site.clock.now(), requestId: 'r', actor: 'system' });
  });
}
async function isWhole(): Promise<boolean> {
  await linkAudit(office.db);
  return (await verifyAudit(office.db)).whole;
}

/** Three years ago member 28 let a payment page expire, and paid on another one. */
let expired = '';
let paid = '';
let token = '';
beforeEach(async () => {
  expired = await office.checkout();
  await report('evt-1', captured(expired, { state: 'expired', paymentId: null }));
  paid = await office.checkout();
  await report('evt-2', captured(paid));
  office.site.clock.advance(3 * year);
  token = await office.administrator('later', 'amacs');
});

describe('checkouts that came to nothing, and payment events', () => {
  it('stay where nobody says that they go, and are counted', async () => {
    expect(await findDataPastRetention(keeping({ RETAIN_CHECKOUTS_YEARS: '' }))).toMatchObject({
      checkouts: 0,
    });
    await applyRetention(keeping({ RETAIN_CHECKOUTS_YEARS: '' }));
    expect(office.site.logged).toEqual([]);
    await applyRetention(keeping({ RETENTION: 'list' }));
    expect(office.site.logged.map((line) => Object(JSON.parse(line)))).toMatchObject([
      { msg: 'retention', checkouts: 1, paymentEvents: 2 },
    ]);
    expect([await references(), await events()]).toEqual([
      [expired, paid],
      ['evt-1', 'evt-2'],
    ]);
  });

  it('go, and neither the books, the history of their member nor the chain say anything else', async () => {
    const history = async () => (await office.call('GET /admin/members/28/history', undefined, token)).body;
    const [before, said] = [await books(), await history()];
    expect(said).toContainEqual(expect.objectContaining({ action: 'payment expired' }));
    await applyRetention(keeping());
    expect([await references(), await events()]).toEqual([[paid], []]);
    expect([await books(), await history()]).toEqual([before, said]);
    const search = { whom: '28', kind: 'payments' };
    const { body } = await office.call('POST /admin/audit/search', search, token);
    expect(Object(body).entries).toContainEqual(
      expect.objectContaining({ sentence: 'The payment of Ġorġ Żahra (28) was not made in time' }),
    );
    const until = '2027-11-20T10:00:00.000Z';
    expect(await office.audited('checkouts let go')).toMatchObject([
      { actor: 'system', subject: 'payments', after: { rows: 1, until } },
    ]);
    expect(await office.audited('payment events let go')).toMatchObject([{ after: { rows: 2, until } }]);
    expect(await isWhole()).toBe(true);
    expect(await findDataPastRetention(keeping())).toMatchObject({ checkouts: 0, paymentEvents: 0 });
  });

  it('stay as long as their time is not over', async () => {
    await applyRetention(keeping({ RETAIN_CHECKOUTS_YEARS: '4' }));
    expect([await references(), await events()]).toEqual([
      [expired, paid],
      ['evt-1', 'evt-2'],
    ]);
  });

  it.each([
    { what: 'is looked after still', change: `update checkouts set settled_at = null` },
    { what: 'waits for its card', change: `update checkouts set state = 'declined'` },
    { what: 'has money to be given back', change: `update checkouts set state = 'refund due'` },
    {
      what: 'has a payment all the same',
      change: `insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state, captured_at)
        select id, provider, 'x', 1, 'EUR', 'refunded', settled_at from checkouts`,
    },
  ])('stay where one $what', async ({ change }) => {
    await run(`${change} where id = (select min(id) from checkouts)`);
    await applyRetention(keeping());
    expect(await references()).toEqual([expired, paid]);
  });

  it('stay for the next night where somebody else is at one', async () => {
    await office.db.transaction().execute(async (trx) => {
      await sql`select from checkouts where reference = ${expired} for update`.execute(trx);
      await applyRetention(keeping());
    });
    expect(await references()).toEqual([expired, paid]);
    await applyRetention(keeping());
    expect(await references()).toEqual([paid]);
  });

  it('go in parts, however many there are', async () => {
    await run(`insert into payment_events (event_id, provider, kind, received_at, outcome)
      select n, 'x', 'x', '2026-01-01', '' from generate_series(1, 5001) as n`);
    await run(`insert into checkouts (reference, member_id, year, state, selection, lines, total_cents,
        stamp_duty_percent, currency, provider, created_at, expires_at, settled_at)
      select n, member_id, year, 'replaced', selection, lines, total_cents, stamp_duty_percent, currency, 'x',
        created_at, expires_at, settled_at
      from checkouts, generate_series(1, 5001) as n where reference = '${expired}'`);
    await applyRetention(keeping());
    expect([await references(), await events()]).toEqual([[paid], []]);
    const rows = async (action: string) =>
      (await office.audited(action)).map(({ after }) => Number(Object(after).rows));
    expect([await rows('checkouts let go'), await rows('payment events let go')]).toEqual([
      [5000, 2],
      [5000, 3],
    ]);
  });

  it('are let go of no further once the run is stopped', async () => {
    const stopping = new AbortController();
    let periods: Promise<void> | undefined;
    await office.db.transaction().execute(async (trx) => {
      await sql`select from audit where subject = ${`checkout:${expired}`} for update`.execute(trx);
      periods = applyRetention(keeping(), stopping.signal);
      await expect.poll(() => waitingForLocks(office.db), { timeout: 30_000 }).toBe(1);
      stopping.abort();
    });
    await periods;
    expect([await references(), await events()]).toEqual([[paid], ['evt-1', 'evt-2']]);
  });
});

describe('once they are gone', () => {
  it('a payment that is reported again changes nothing', async () => {
    await applyRetention(keeping());
    const before = await books();
    expect(await report('evt-2', captured(paid))).toBe('renewed');
    expect(await books()).toEqual(before);
  });

  it('a payment of one of them is to be looked after, as of an unknown checkout', async () => {
    await applyRetention(keeping());
    expect(await report('evt-3', captured(expired))).toBe(null);
    expect((await office.call('GET /admin/payments/to-look-after', undefined, token)).body).toMatchObject([
      { kind: 'unknown', reference: expired, amount: '29.00' },
    ]);
  });

  it.each(['before', 'after'])(
    'the erasure of their member %s that covers what the log says',
    async (when) => {
      if (when === 'before') await eraseMember();
      await applyRetention(keeping());
      if (when === 'after') await eraseMember();
      expect(await isWhole()).toBe(true);
      const left = await storedRows(
        office.db,
        'audit',
        { subject: `checkout:${expired}`, scrubbed_by: null },
        ['scrubbed_by'],
      );
      expect(left).toEqual([]);
    },
  );
});
