import { sql } from 'kysely';
import { assert, expect, it } from 'vitest';
import { createPrintPages } from '#server/http/print-pages.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, send } from '#tests/support/server/site.ts';

const own = useOwnDatabase();
const shape = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const login = { mobile_number: '+356 79000028', membership_number: '28' };

function loggedIds(logged: readonly string[]): unknown[] {
  return logged.map((line) => (JSON.parse(line) as { requestId: unknown }).requestId);
}

it('is the one that the browser sent, in the answer, the log and the audit', async () => {
  await addMember(own.db);
  const site = createSite(own.db);
  const headers = { 'x-request-id': '7K3M-Q0XD' };
  const answer = await send(site, 'POST /members/login', { body: login, headers });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, '7K3M-Q0XD']);
  expect(loggedIds(site.logged)).toEqual(['7K3M-Q0XD']);
  const entries = await own.db.selectFrom('audit').select(['action', 'request_id']).execute();
  expect(entries).toEqual([{ action: 'code sent', request_id: '7K3M-Q0XD' }]);
});

it('is made where none was sent, or something else', async () => {
  const site = createSite(own.db);
  const sent = ['', '7k3m-q0xd', "7K3M-Q0XD' */ drop", 'x'.repeat(5000), 'Kanarjuzz-1'];
  const answered: string[] = [];
  for (const id of sent) {
    const { headers } = await send(site, 'GET /data/clubs', { headers: { 'x-request-id': id } });
    answered.push(headers.get('x-request-id') ?? '');
  }
  for (const id of answered) expect(id).toMatch(shape);
  expect(new Set(answered).size).toBe(sent.length);
  expect(loggedIds(site.logged)).toEqual(answered);
});

it('is said by the statements of the request alone: in a comment, and in a transaction as the name of the connection', async () => {
  const site = createSite(own.db);
  await sql`create table seen (statement text, name text)`.execute(own.db);
  await sql`create function see() returns trigger language plpgsql as $$
    begin insert into seen values (current_query(), current_setting('application_name')); return null; end $$`.execute(
    own.db,
  );
  for (const table of ['limits', 'audit', 'sign_in_codes'])
    await sql`create trigger see after insert or update on ${sql.table(table)} execute function see()`.execute(
      own.db,
    );
  const headers = { 'x-request-id': '7K3M-Q0XD' };
  const refused = { ...login, membership_number: '4000' };
  await Promise.all([
    send(site, 'POST /members/login', { body: refused, headers }),
    send(site, 'POST /members/login', { body: refused, headers: { 'x-request-id': '9999-0000' } }),
  ]);
  const { rows } = await sql<{ statement: string; name: string }>`select * from seen`.execute(own.db);
  // A statement that is prepared says its own name, the same every time.
  const said = rows.map(({ statement, name }) => [
    /\/\* (request \S+|write an audit entry) \*\//.exec(statement)?.[1],
    name,
  ]);
  for (const id of ['7K3M-Q0XD', '9999-0000']) {
    expect(said).toContainEqual([`request ${id}`, 'membership-portal']);
    expect(said).toContainEqual(['write an audit entry', `membership-portal ${id}`]);
  }
  const { rows: after } = await sql`
    select distinct application_name from pg_stat_activity where datname = current_database()`.execute(
    own.db,
  );
  expect(after).toEqual([{ application_name: 'membership-portal' }]);
});

it('is on a page that cannot be shown', async () => {
  const site = createSite(own.db);
  const fails = { ...site.context, clock: { now: () => assert.fail('no time') } };
  site.app.route('/', createPrintPages(fails));
  const query = `type=mc&member=28&year=2026&token=${'a'.repeat(43)}`;
  const page = await site.app.request(`/v1/print/document?${query}`, {
    headers: { 'x-request-id': '7K3M-Q0XD' },
  });
  expect(page.status).toBe(500);
  expect(await page.text()).toContain('Please try again in a few minutes. (reference 7K3M-Q0XD)');
});
