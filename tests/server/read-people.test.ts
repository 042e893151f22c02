import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { logSearch } from '#domain/audit/audit-log.ts';
import { calls } from '#domain/calls/table.ts';
import { writeReadingOfList, writeReadingOfPerson } from '#server/audit/note-reading.ts';
import { readLog } from '#server/audit/search-log.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { insertMembers } from '#tests/support/server/many-members.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember } from '#tests/support/server/site.ts';

const office = useOffice();

const idOf = async (number: number) =>
  (
    await office.db
      .selectFrom('members')
      .select('id')
      .where('membership_number', '=', number)
      .executeTakeFirstOrThrow()
  ).id;

async function whoWasRead(): Promise<unknown[]> {
  const { rows } = await sql<{ actor: string; subject: string }>`
    select actor, subject from audit where action = 'member read' order by id`.execute(office.db);
  return rows.map(({ actor, subject }) => `${actor} ${subject}`);
}

/** Every call by which an administrator reads one person. */
const readings = Object.values(calls)
  .filter(({ access, path, reads }) => access.realm === 'admin' && reads && path.includes('/members/:n'))
  .map(({ method, path }) => `${method} ${path}`);

it(`whoever reads one person has an entry, by each of ${readings.length} calls and by the list`, async () => {
  const id = await idOf(28);
  await office.renew('28');
  expect(readings).toContain('GET /admin/members/:n/photo');
  for (const line of readings) {
    await office.db.deleteFrom('audit_unlinked').execute();
    await sql`delete from audit where action = 'member read'`.execute(office.db);
    const { status } = await office.call(line.replace(':n', '28').replace(':year', '2026'));
    expect([line, status, await whoWasRead()]).toEqual([line, 200, [`admin:registrar member:id:${id}`]]);
  }
  for (const query of ['startMembershipNumber=28&limit=1', `id=${id}`]) {
    office.site.clock.advance(6 * 60_000);
    await sql`delete from audit where action = 'member read'`.execute(office.db);
    await office.call(`GET /admin/members?${query}`);
    expect([query, await whoWasRead()]).toEqual([query, [`admin:registrar member:id:${id}`]]);
  }
});

it('within five minutes it is one entry for each who reads and who is read', async () => {
  const photo = (number: number, token?: string) =>
    office.call(`GET /admin/members/${number}/photo`, undefined, token);
  await office.renew('28');
  const id = await idOf(28);
  await photo(28);
  await photo(28);
  await photo(28, office.tokens.deputy);
  office.site.clock.advance(6 * 60_000);
  await photo(28);
  expect(await whoWasRead()).toEqual(
    ['registrar', 'deputy', 'registrar'].map((name) => `admin:${name} member:id:${id}`),
  );
  expect((await photo(4321)).status).toBe(400);
  expect(await whoWasRead()).toHaveLength(3);
});

it('no entry that another program dates later hides who reads', async () => {
  const id = await idOf(28);
  await sql`
    insert into audit (at, request_id, actor, action, subject)
    values ('9999-12-31', 'x', 'admin:registrar', 'member read', ${`member:id:${id}`})`.execute(office.db);
  await office.call('GET /admin/members/28/photo');
  expect(await whoWasRead()).toHaveLength(2);
});

it('people who are read by a preview, a hint or an application have an entry, once in five minutes', async () => {
  const id = await idOf(28);
  const other = await addMember(office.db, { membership_number: 31, id_number: '0500031M' });
  const lists = async () => [
    ...(await office.audited('members read')),
    ...(await office.audited('applications read')),
  ];
  const ask = async (line: string, body?: object) => {
    for (let turn = 0; turn < 3; turn += 1)
      expect([line, (await office.call(line, body)).status]).toEqual([line, 200]);
  };
  await ask('POST /admin/messages/preview', { people: [id, other] });
  await ask('POST /admin/print/many/preview', { kind: 'cards', year: '2026', people: [id, other] });
  const rows = { actor: 'admin:registrar', before: null };
  const ofTwo = { rows: 2, of: expect.any(String) as string };
  const readTwo = { ...rows, subject: 'list:members', after: ofTwo };
  expect([await lists(), await whoWasRead()]).toEqual([[readTwo], []]);
  await ask('POST /admin/same-people/hints', { id_number: '123456M' });
  expect(await whoWasRead()).toEqual([`admin:registrar member:id:${id}`]);
  await ask('POST /admin/messages/preview', { people: [other] });
  expect(await whoWasRead()).toEqual([id, other].map((one) => `admin:registrar member:id:${one}`));

  // As many others are not the same, and a page of the list is not either.
  const third = await addMember(office.db, { membership_number: 32, id_number: '0500032M' });
  await office.call('GET /admin/members/search?text=&limit=2');
  await ask('POST /admin/messages/preview', { people: [other, third] });
  await ask('POST /admin/messages/preview', { people: [other, id] });
  expect((await lists()).filter(({ after }) => 'of' in Object(after))).toEqual([readTwo, readTwo]);

  const joining = createJoiningOffice(office);
  await joining.openJoining();
  const open = [await joining.oneOpen(), await joining.oneOpen('+356 79005552', '55552M')];
  const askPhotos = async () => {
    for (const { id: application } of open) await ask(`GET /admin/applications/${application}/photo`);
  };
  await askPhotos();
  const before = await lists();
  office.site.clock.advance(6 * 60_000);
  await askPhotos();
  const readPhotos = open.map(({ id: of }) => ({
    ...rows,
    subject: 'list:applications',
    after: { rows: 1, of },
  }));
  expect(await lists()).toEqual([...before, ...readPhotos]);
});

it('calls that read somebody at once are one entry', async () => {
  const { db } = await databaseOfTest({ max: 10 });
  await insertMembers(1, { id_number: sql`lpad(n::text, 7, '0') || 'Z'` }).execute(db);
  const { id } = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const by = { actor: 'admin:registrar', at: new Date(), requestId: 'at once' };
  await Promise.all(Array.from({ length: 20 }, () => writeReadingOfPerson(db, by, { id })));
  expect(await storedRows(db, 'audit', { action: 'member read' }, ['subject'])).toEqual([
    { subject: `member:id:${id}` },
  ]);
  const read = { action: 'members read', subject: 'list:members', rows: 2, of: 'these' } as const;
  await Promise.all(Array.from({ length: 20 }, () => writeReadingOfList(db, by, read)));
  expect(await storedRows(db, 'audit', { action: 'members read' }, ['after'])).toEqual([
    { after: { rows: 2, of: 'these' } },
  ]);
});

it('the log shows it where it is asked for, and else what was changed', async () => {
  await office.renew('28');
  await office.call('GET /admin/members/28/photo');
  await office.call('GET /admin/members');
  const sentences = async (search: object) =>
    (await readLog(office.site.context, v.parse(logSearch, search))).entries.map(({ sentence }) => sentence);
  const [changed, looked] = ['Doris Bonniċi renewed the membership of', 'Doris Bonniċi looked at'].map(
    (text) => expect.stringContaining(text) as string,
  );
  expect(await sentences({ reading: false })).toEqual([changed]);
  expect(await sentences({ whom: '28', kind: 'lists and papers', reading: false })).toEqual([looked]);
  expect(await sentences({})).toHaveLength(3);
});

it('a name that more than 1,000 people have is to be written further', async () => {
  await insertMembers(1001, { last_name: 'Camilleri', id_number: sql`lpad(n::text, 7, '0') || 'Z'` }).execute(
    office.db,
  );
  const found = await office.call('POST /admin/audit/search', { who: '', whom: 'camilleri' });
  expect([found.status, found.body]).toMatchObject([
    400,
    { fields: { whom: 'More than 1,000 people are called so. Write more of the name, or the number.' } },
  ]);
  expect((await office.call('POST /admin/audit/search', { whom: '28' })).status).toBe(200);
});
