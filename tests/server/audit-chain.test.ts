import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyAudit } from '#server/audit-chain/verify.ts';
import { audit } from '#server/audit.ts';
import { up } from '#server/store/migrations/0008-audit-chain.ts';
import { addressOf } from '#tests/support/app-process.ts';
import { aPhoto, aPerson, useOffice } from '#tests/support/office.ts';

const office = useOffice();

/** What the command says and how it ends, on the office's database. */
function command(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: addressOf(office.connection), DEMO: 'off' };
  const ended = spawnSync('node_modules/.bin/tsx', ['server/audit-verify.ts', ...args], { env });
  return { code: ended.status, said: ended.stdout.toString(), wrong: ended.stderr.toString() };
}

/** Entries as a day leaves them: sign-ins, a renewal, changes; some with a before, some with Maltese in them. */
async function aDay(): Promise<void> {
  await office.renew('28');
  await office.call('POST /admin/members/28/licences', { year: '2026', short_name: 'rco' });
  await office.call('PATCH /admin/members/28', {
    ...aPerson,
    id_number: '0123456M',
    deceased: false,
    vip: true,
    photo: await aPhoto(),
  });
  await office.call('GET /admin/reports/emails');
}

async function verified() {
  const found = await verifyAudit(office.db);
  return found.whole
    ? `whole: ${found.entries}, ${found.scrubbed} scrubbed`
    : `${found.position}: ${found.why}`;
}

describe('the chain over the audit', () => {
  it('is whole where nobody touched it', async () => {
    expect(await verified()).toBe('whole: 0, 0 scrubbed');
    await aDay();
    expect(await verified()).toBe('whole: 4, 0 scrubbed');
  });

  it('stays whole where somebody is erased, and says how many entries that took something out of', async () => {
    await aDay();
    await office.call('POST /admin/members/28/erasure');
    expect(await verified()).toBe('whole: 5, 3 scrubbed');
  });

  it('is broken where an entry that something was taken out of says something new', async () => {
    await aDay();
    await office.call('POST /admin/members/28/erasure');
    await sql`update audit set after = after || '{"vip": true}' where action = 'licence added'`.execute(
      office.db,
    );
    expect(await verified()).toBe('2: left');
  });

  it.each([
    ['3: content', `update audit set after = after || '{"vip": false}' where action = 'member updated'`],
    ['2: content', `update audit set before = null where action = 'licence added'`],
    ['2: hash', `update audit set actor = 'admin:deputy' where action = 'licence added'`],
    ['4: hash', `update audit set at = at + interval '1 microsecond' where action = 'emails read'`],
    ['1: removed', `delete from audit where action = 'membership renewed'`],
    ['2: missing', `delete from audit_links where position = 2`],
    ['3: scrubbed', `update audit set after = null, scrubbed_by = 1 where action = 'member updated'`],
    [
      '5: unlinked',
      `alter table audit disable trigger audit_linked;
       insert into audit (at, request_id, actor, action, subject) values (now(), '', 'admin:x', 'y', 'z')`,
    ],
    [
      '3: previous',
      `update audit set action = 'nothing' where action = 'licence added';
       update audit_links set hash = (
         select audit_hash(links.previous, position::text, id::text,
           floor(extract(epoch from at) * 1000000)::bigint::text, request_id, actor, action, subject,
           before_digest, after_digest)
         from audit_links links join audit on id = links.entry_id where position = 2) where position = 2`,
    ],
  ])('is broken at %s by %s', async (expected, statements) => {
    await aDay();
    for (const statement of statements.split(';')) await sql.raw(statement).execute(office.db);
    expect(await verified()).toBe(expected);
  });

  it('that was written anew or cut short is not the one that was noted', async () => {
    await aDay();
    const before = await verifyAudit(office.db);
    if (!before.whole) throw new Error('It is not whole');
    await office.call('GET /admin/reports/emails');
    expect(await verifyAudit(office.db, before.head)).toMatchObject({ whole: true, entries: 5 });
    const other = { ...before.head, hash: 'f'.repeat(64) };
    expect(await verifyAudit(office.db, other)).toMatchObject({ whole: false, position: 4, why: 'noted' });
    await sql`delete from audit_links where position >= 4`.execute(office.db);
    await sql`delete from audit where id not in (select entry_id from audit_links)`.execute(office.db);
    expect(await verifyAudit(office.db)).toMatchObject({ whole: true, entries: 3 });
    expect(await verifyAudit(office.db, before.head)).toMatchObject({ position: 4, why: 'missing' });
  });

  it('holds entries that are written at once, none of which waits for another for good', async () => {
    const { db, site } = office;
    const entry = (actor: string, action: string) => ({
      at: site.clock.now(),
      requestId: 'r',
      actor,
      action,
      subject: 'member:28',
    });
    // Half of them change the list of members before they write the entry, half of them after it.
    const lanes = Array.from({ length: 40 }, (_, lane) =>
      db.transaction().execute(async (trx) => {
        const change = () =>
          trx
            .insertInto('members')
            .columns(['id_number', 'title', 'first_name', 'last_name', 'gender', 'date_of_birth'])
            .columns(['place_of_birth', 'street', 'city', 'post_code', 'mobile_number'])
            .values({
              id_number: `${lane}`,
              title: '',
              first_name: '',
              last_name: '',
              gender: 'X',
              date_of_birth: '1990-01-01',
              place_of_birth: '',
              street: '',
              city: '',
              post_code: '',
              mobile_number: '',
            })
            .execute();
        if (lane % 2 === 0) await change();
        await audit(trx, entry(`lane:${lane}`, 'first'));
        await audit(trx, entry(`lane:${lane}`, 'second'));
        if (lane % 2 === 1) await change();
      }),
    );
    await Promise.all(lanes);
    expect(await verified()).toBe('whole: 80, 0 scrubbed');
  });

  it('takes in what was written before there was one', async () => {
    const { db } = office;
    await aDay();
    await sql`drop trigger audit_linked on audit`.execute(db);
    await sql`drop function link_new_audit, link_audit, audit_hash, audit_digest`.execute(db);
    await sql`drop table audit_links`.execute(db);
    await up(db);
    expect(await verified()).toBe('whole: 4, 0 scrubbed');
  });

  it('is told whole or broken by the command, and held to what was noted', async () => {
    await aDay();
    const { code, said } = command();
    const [, noted = ''] = /later: (4:[0-9a-f]{64})\n$/.exec(said) ?? [];
    expect([code, said]).toEqual([
      0,
      `The audit is whole: 4 entries, 0 of them without what was personal.\nNote this elsewhere, to hold the audit to it later: ${noted}\n`,
    ]);
    await sql`update audit set actor = 'admin:deputy' where action = 'licence added'`.execute(office.db);
    const { id } = await office.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'licence added')
      .executeTakeFirstOrThrow();
    expect(command(noted)).toEqual({
      code: 1,
      said: '',
      wrong: `The audit is broken at position 2 (entry ${id}): who, what, when or to whom was changed.\n`,
    });
  });
});
