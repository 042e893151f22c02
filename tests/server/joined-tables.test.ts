import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashToken } from '#server/access/tokens.ts';
import { store, storedRow, storedRows } from '#tests/support/database/stored.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addTraceableMember } from '#tests/support/server/traceable-member.ts';
import { addMember, signIn } from '#tests/support/server/site.ts';
import { join } from './joined-people-pair.ts';

const office = useOffice();

/** Every column that refers to somebody on file by a foreign key: a new one must be moved as well. */
const byKey = [
  'checkouts.member_id',
  'decline_tokens.member_id',
  'different_people.one_id',
  'different_people.other_id',
  'member_notes.member_id',
  'member_photos.member_id',
  'member_requests.member_id',
  'members.joined_to',
  'messages.member_id',
  'print_tickets.member_id',
  'records.cancelled_member_id',
  'records.member_id',
  'reminder_people.member_id',
  'sessions.member_id',
];

/** Those that refer to somebody without a key, by the names that columns of ids have, and what becomes of them. */
const byName = {
  // Kept by the id that it was written under, by which the history of whoever stays finds it.
  'audit.person_id': 'stays',
  'records.payer_id': 'is made of the others',
  'sign_in_codes.account_id': 'moves',
};

async function readColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'members'::regclass order by 1`.execute(office.db);
  return rows.map(({ name }) => name);
}

/** In which columns somebody stands. */
async function findIn(id: number, columns: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(office.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('each column that refers to people is known here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint'
      and column_name ~ '(member|person|payer|account|one|other)_?(id)?$' order by 1`.execute(office.db);
  expect(await readColumns()).toEqual(byKey);
  const known = new Set([...byKey, ...Object.keys(byName)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** Member 77 with a row in every table that refers to people. */
async function addEverywhere(): Promise<number> {
  const { db, site } = office;
  const at = site.clock.now();
  const id = await addTraceableMember(office);
  const before = await addMember(db, { membership_number: 76, id_number: '0760760M' });
  await join(office, id, before);
  const higher = await addMember(db, { membership_number: 78, id_number: '0780780M' });
  await office.call('POST /admin/same-people/different', { one: id, other: higher });
  await office.renew('77', { year: '2027', paid_by: 'cash' });
  await office.call('POST /admin/members/77/records/2027/cancel', { reason: 'Too early' });
  await store(db, 'decline_tokens', { token_hash: hashToken('x'), member_id: id, created_at: at });
  await store(db, 'member_requests', {
    member_id: id,
    kind: 'correction',
    text: 'My street is another',
    made_at: at,
    outcome: null,
    decided_at: null,
    decided_by: null,
  });
  await store(db, 'reminders', {
    season: 2026,
    subject: 'Renew',
    email_text: 'Renew',
    sms_text: 'Renew',
    starts_at: at,
    created_at: at,
    created_by: 'admin:registrar',
    stopped_at: null,
    stopped_by: null,
    key: 'one',
  });
  const reminder_id = (await storedRow(db, 'reminders', {})).id;
  const none = { left_out: null, carrier: null, message_id: null, refused_status: null, at: null };
  await store(db, 'reminder_people', [
    { ...none, reminder_id, member_id: id, state: 'sent' },
    { ...none, reminder_id, member_id: office.memberId, state: 'waiting' },
  ]);
  site.clock.advance(61_000);
  await signIn(site, '77', '+356 77071707');
  return id;
}

it('nothing refers to whoever was joined any more, and everything to whoever stays', async () => {
  const id = await addEverywhere();
  const columns = [...byKey, 'sign_in_codes.account_id', 'records.payer_id'];
  expect(await findIn(id, columns)).toEqual(columns);
  const { hash } = await storedRow(office.db, 'member_photos', { member_id: id }, ['hash']);
  expect((await join(office, office.memberId, id, { details: ['email'] })).status).toBe(200);
  expect(await findIn(id, columns)).toEqual([]);
  const moved = await findIn(office.memberId, columns);
  // A ticket is over with its session. Nobody is marked whose id is lower.
  const without = ['different_people.other_id', 'print_tickets.member_id'];
  expect(columns.filter((name) => !moved.includes(name))).toEqual(without);
  expect(await storedRow(office.db, 'member_photos', {}, ['member_id', 'hash'])).toEqual({
    member_id: office.memberId,
    hash,
  });
  expect(await storedRows(office.db, 'reminder_people', {}, ['member_id', 'state'])).toEqual([
    { member_id: office.memberId, state: 'sent' },
  ]);
  // Who was joined to the one who goes leads to the one who stays.
  for (const n of ['76', '77', '28'])
    expect(Object((await office.call(`GET /admin/members/${n}/held-data`)).body).file_name).toBe(
      'data-held-28.json',
    );
});

it('the history, what is held and the erasure of whoever stays hold what was the other’s', async () => {
  const id = await addTraceableMember(office);
  await join(office, office.memberId, id, { details: ['photo'] });
  const { body } = await office.call('GET /admin/members/28/history');
  const actions = (body as { action: string; sentence: string }[]).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['people joined', 'member updated', 'membership renewed', 'note added']),
  );
  const [joined] = (body as { sentence: string }[]).map(({ sentence }) => sentence);
  expect(joined).toBe('Doris Bonniċi made one person of Ġorġ Żahra (28) and member 77');
  const held = JSON.stringify((await office.call('GET /admin/members/28/held-data')).body);
  for (const text of ['Kelb iswed', '0777123M', 'Early'])
    expect([text, held.includes(text)]).toEqual([text, true]);
  const refunds = await office.call('POST /admin/members/28/erasure');
  expect(refunds.status).toBe(200);
  const audit = JSON.stringify(await storedRows(office.db, 'audit'));
  for (const text of ['0777123M', 'Kanarju', 'Kelb iswed'])
    expect([text, audit.includes(text)]).toEqual([text, false]);
  expect((await office.call('GET /admin/members/77/history')).status).toBe(400);
});

it('what was looked at and changed since is refused, as is the same pair once more', async () => {
  const id = await addMember(office.db, {
    membership_number: 30,
    id_number: '0300300M',
    mobile_number: '+356 79000030',
  });
  const mark = Object(
    (await office.call('POST /admin/same-people/join/preview', { one: office.memberId, other: id })).body,
  ).mark as string;
  await office.call('POST /admin/members/30/notes', { text: 'Called' });
  expect(await join(office, office.memberId, id, { mark })).toMatchObject({
    status: 409,
    body: {
      reason: 'Something of these two has changed since you looked at them. Look at them again, then choose.',
    },
  });
  expect((await join(office, office.memberId, id)).status).toBe(200);
  expect((await join(office, office.memberId, id, { mark })).status).toBe(409);
  const own = { stays: office.memberId, goes: office.memberId, details: [], years: [], mark };
  expect((await office.call('POST /admin/same-people/join', own)).status).toBe(400);
  const { body } = await office.call('POST /admin/audit/search', { whom: '30' });
  expect(JSON.stringify(body)).toContain('one person');
});
