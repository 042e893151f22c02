import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashToken } from '#server/access/tokens.ts';
import { writeAudit } from '#server/audit/audit.ts';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { recordConcern } from '#server/payments/concerns.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { addTraceableMember, traces, personal } from '#tests/support/server/traceable-member.ts';
import { aPerson, aPhoto, insured, useOffice } from '#tests/support/server/office.ts';
import { addMember, send, signIn } from '#tests/support/server/site.ts';
import { newestRow, storedRow, storedRows, changeStored } from '#tests/support/database/stored.ts';

const office = useOffice();

/** The traces that are in any row of any table, and where. */
async function found(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(office.db);
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select row::text from ${sql.table(name)} as row`.execute(
      office.db,
    );
    for (const trace of traces) {
      // A jsonb value writes its letters as they are, and a composite doubles its quotes.
      if (rows.some(({ row }) => row.includes(trace))) places.push(`${name}: ${trace}`);
    }
  }
  return places.toSorted();
}

const preview = async (n: number) => (await office.call(`GET /admin/members/${n}/erasure`)).body;

describe('erasing a person', () => {
  it('says before what goes and what stays, and changes nothing by it', async () => {
    await addTraceableMember(office);
    // That somebody looked at the member is in the history too, once.
    await office.call('GET /admin/members/77/erasure');
    const preview = [
      200,
      {
        pseudonym: 'Erased member 77',
        hindrance: null,
        written_off: '15.00',
        goes: [
          { what: 'details', count: 1 },
          { what: 'photo', count: 1 },
          { what: 'licences', count: 2 },
          { what: 'groups', count: 1 },
          { what: 'sessions', count: 1 },
          { what: 'codes', count: 1 },
          { what: 'messages', count: 4 },
          { what: 'notes', count: 1 },
          { what: 'marks', count: 1 },
          { what: 'history', count: 11 },
        ],
        stays: [
          { what: 'records', count: 2 },
          { what: 'certificates', count: 1 },
          { what: 'receipts', count: 1 },
          { what: 'lines', count: 5 },
          { what: 'payments', count: 1 },
          { what: 'history', count: 11 },
        ],
      },
    ];
    for (const _ of [1, 2]) {
      expect(said(await office.call('GET /admin/members/77/erasure'))).toEqual(preview);
    }
  });

  it('leaves nothing that tells who it was in any table, and the books whole under the pseudonym', async () => {
    const id = await addTraceableMember(office);
    const { db } = office;
    office.site.clock.advance(60_000);
    const token = await signInAgain();
    // An import tells of somebody else that they are another person.
    await writeAudit(db, {
      at: office.site.clock.now(),
      requestId: 'import',
      actor: 'system',
      action: 'import add: different-people',
      subject: `member:id:${office.memberId}`,
      after: { id_number: '0123456M', other_id_number: personal.id_number },
    });
    await dealWithUnknown({
      pi_1: 'Given back to Qzezbac, KANARJU by bank',
      pi_2: 'Telephoned 7707 1707',
      pi_3: 'Given back to Kanarju Borg, member 770, on the 77th',
    });
    const [books, entries] = [await theBooks(id), await audited()];
    expect((await found()).length).toBeGreaterThan(traces.length);

    expect(said(await office.call('POST /admin/members/77/erasure'))).toEqual(done);

    // The first name is somebody else's too, in a note about them.
    expect(await found()).toEqual(['audit: Kanarju', 'payment_concerns: Kanarju']);
    expect((await storedRows(db, 'payment_concerns', {}, ['note'])).map(({ note }) => note)).toEqual([
      null,
      null,
      'Given back to Kanarju Borg, member 770, on the 77th',
    ]);
    expect(await theBooks(id)).toEqual(books);
    const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ membership_number: 77, first_name: 'Erased', last_name: 'member 77' });
    // Who did what and when stays, to the entry.
    const last = ['member erased', 'amount waived'].map((what) => [
      'admin:registrar',
      what,
      `member:id:${id}`,
    ]);
    expect(await audited()).toEqual([...entries, ...last]);
    await linkAudit(db);
    expect(await verifyAudit(db)).toMatchObject({ whole: true });
    const listed = await office.call('GET /admin/members');
    expect(JSON.stringify(listed.body)).not.toContain('"membership_number":77,');
    const { reference } = await storedRow(db, 'checkouts', { member_id: id });
    expect(said(await send(office.site, `GET /payments/${reference}`))).toEqual([
      200,
      { state: 'paid', year: '2026', bought_insurance: true, kind: 'renewal' },
    ]);
    for (const line of ['GET /admin/members/77/history', 'POST /admin/members/77/erasure']) {
      expect((await office.call(line)).status).toBe(400);
    }
    expect((await send(office.site, 'GET /members/member/77', { token })).body).toEqual({
      reason: 'session',
    });
    const login = { mobile_number: personal.mobile_number, membership_number: '77' };
    await send(office.site, 'POST /members/login', { body: login });
    expect((await db.selectFrom('messages').selectAll().execute()).length).toBe(0);
  });

  it('takes back the number reminders that told of the person, to a shared or a former mobile', async () => {
    const shared = { mobile_number: '+356 79000028' };
    const id = await addMember(office.db, { ...shared, membership_number: 78, id_number: '0780780M' });
    await addMember(office.db, { ...shared, membership_number: 79, id_number: '0790790M' });
    await addMember(office.db, {
      mobile_number: '+356 79000080',
      membership_number: 80,
      id_number: '0800800M',
    });
    for (const mobile_number of ['+356 79000028', '+356 79000080'])
      await send(office.site, 'POST /members/number-reminder', { body: { mobile_number } });
    await changeStored(office.db, 'members', { id }, { mobile_number: '+356 79000078' });
    const { body } = await office.call('GET /admin/members/78/held-data');
    expect(Object(body).held.messages).toMatchObject([{ carrier: 'sms', recipient: '+356 79000028' }]);
    expect(Object((await office.call('GET /admin/members/78/erasure')).body).goes).toContainEqual({
      what: 'messages',
      count: 1,
    });
    await office.call('POST /admin/members/78/erasure');
    expect(await office.db.selectFrom('messages').select('recipient').execute()).toEqual([
      { recipient: '+356 79000080' },
    ]);
  });

  it('gives the number and the ID card to nobody and to anybody', async () => {
    await addTraceableMember(office);
    await office.call('POST /admin/members/77/erasure');
    const photo = await aPhoto();
    const added = await office.call('POST /admin/members', {
      member: { ...aPerson, id_number: personal.id_number, photo },
      clubs: ['amacs', 'tsc'],
      affiliated_groups: [],
      licences: [],
      insurance: insured(),
    });
    expect([added.status, Object(added.body).membership_number]).toEqual([200, 78]);
  });

  it('waits while money is on its way', async () => {
    const id = await addTraceableMember(office);
    const refused = [409, { reason: 'A payment of this member is in progress, or a refund is due.' }];
    await office.db.updateTable('payments').set({ state: 'refund due' }).execute();
    expect(await preview(77)).toMatchObject({ hindrance: 'refund due' });
    expect(said(await office.call('POST /admin/members/77/erasure'))).toEqual(refused);
    await office.db.updateTable('payments').set({ state: 'refunded' }).execute();
    await office.db.updateTable('checkouts').set({ state: 'prepared' }).where('member_id', '=', id).execute();
    expect(await preview(77)).toMatchObject({ hindrance: 'payment open' });
    expect(said(await office.call('POST /admin/members/77/erasure'))).toEqual(refused);
  });
});

/** Payments of nobody known, which the office has dealt with: their ids, each with the note. */
async function dealWithUnknown(notes: Readonly<Record<string, string>>): Promise<void> {
  for (const [paymentId, note] of Object.entries(notes)) {
    const concern = {
      paymentId,
      amountCents: 2900,
      currency: 'EUR',
      reason: null,
      reference: null,
      over: false,
    };
    await recordConcern(office.site.context, { ...concern, kind: 'unknown' }, 'test');
    const { id } = await newestRow(office.db, 'payment_concerns');
    expect(said(await office.call(`POST /admin/payments/concerns/${id}/dealt-with`, { note }))).toEqual(done);
  }
}

async function signInAgain(): Promise<string> {
  const token = await signIn(office.site, '77', personal.mobile_number);
  const { ended_at } = await storedRow(office.db, 'sessions', { token_hash: hashToken(token) });
  expect(ended_at).toBeNull();
  return token;
}

/** Certificates, receipts and payments, to the cent and the number. */
async function theBooks(id: number) {
  const { db } = office;
  return {
    certificates: await db.selectFrom('certificates').selectAll().execute(),
    receipts: await db.selectFrom('receipts').selectAll().execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    fees: await db.selectFrom('record_clubs').selectAll().execute(),
    years: await db.selectFrom('records').select(['id', 'year']).where('member_id', '=', id).execute(),
  };
}

async function audited(): Promise<string[][]> {
  const rows = await storedRows(office.db, 'audit', {}, ['actor', 'action', 'subject']);
  return rows.map(({ action, actor, subject }) => [actor, action, subject]);
}
