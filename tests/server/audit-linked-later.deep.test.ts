import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeAudit } from '#server/audit/audit.ts';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { openDatabase } from '#server/store/database.ts';
import { useAudit } from './audit-chain-office.ts';

const { office, run } = useAudit();

const entry = (subject: string) =>
  ({ at: office.site.clock.now(), requestId: 'r', actor: 'system', action: 'sign-in', subject }) as const;

/** The subjects in the order of the chain. */
async function linked(): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_links join audit on id = entry_id order by position`.execute(office.db);
  return rows.map(({ subject }) => subject);
}

it('links an entry whose transaction ends after that of a later one, and each once', async () => {
  const { db } = office;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let written = () => {};
  const first = new Promise<void>((resolve) => {
    written = resolve;
  });
  const late = db.transaction().execute(async (trx) => {
    await writeAudit(trx, entry('first'));
    written();
    await ended;
  });
  await first;
  await writeAudit(db, entry('second'));
  await linkAudit(db);
  expect(await linked()).toEqual(['second']);
  expect(await verifyAudit(db)).toMatchObject({ whole: true, entries: 1, waiting: 0 });
  end();
  await late;
  expect(await verifyAudit(db)).toMatchObject({ whole: true, entries: 1, waiting: 1 });
  await linkAudit(db);
  await linkAudit(db);
  expect(await linked()).toEqual(['second', 'first']);
  expect(await verifyAudit(db)).toMatchObject({ whole: true, entries: 2, waiting: 0 });
});

it('links each entry once while several processes write and link at once, and transactions are given up', async () => {
  const pools = Array.from({ length: 4 }, () => openDatabase(office.connection, { max: 5 }));
  try {
    let writing = true;
    const linking = pools.map(async (db) => {
      while (writing) await linkAudit(db);
    });
    const lanes = pools.flatMap((db, pool) =>
      Array.from({ length: 4 }, async (_, lane) => {
        for (let turn = 0; turn < 25; turn += 1) {
          const done = db.transaction().execute(async (trx) => {
            await writeAudit(trx, entry(`${pool} ${lane} ${turn} a`));
            if (turn % 5 === 4) throw new Error('given up');
            await writeAudit(trx, entry(`${pool} ${lane} ${turn} b`));
          });
          await done.catch(() => undefined);
        }
      }),
    );
    await Promise.all(lanes);
    writing = false;
    await Promise.all(linking);
    await linkAudit(office.db);
    expect(new Set(await linked()).size).toBe(640);
    expect(await verifyAudit(office.db)).toMatchObject({ whole: true, entries: 640, waiting: 0 });
  } finally {
    await Promise.all(pools.map((db) => db.destroy()));
  }
});

it('loses nothing where the connection that links is ended in between', async () => {
  const { db } = office;
  for (let one = 0; one < 20; one += 1) await writeAudit(db, entry(String(one)));
  const other = openDatabase(office.connection, { max: 1 });
  try {
    const killed = other.transaction().execute(async (trx) => {
      await sql`select link_audit(10)`.execute(trx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      // Whoever comes meanwhile leaves it to that one, and waits for nothing.
      await linkAudit(db);
      expect(await linked()).toEqual([]);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await sql`select 1`.execute(trx);
    });
    await expect(killed).rejects.toThrow('The database is away');
    expect(await verifyAudit(db)).toMatchObject({ whole: true, entries: 0, waiting: 20 });
    await linkAudit(db);
    expect(await linked()).toEqual(Array.from({ length: 20 }, (_, one) => String(one)));
  } finally {
    await other.destroy();
  }
});

it.each([
  ['hash', `update audit set actor = 'admin:deputy' where subject = 'two'`],
  ['content', `update audit set after = '{"x": 1}' where subject = 'two'`],
  ['removed', `delete from audit where subject = 'two'`],
  [
    'hash',
    `update audit_unlinked set after_digest = 'x' where entry_id in (select id from audit where subject = 'two')`,
  ],
])('finds (%s) what is changed before it is linked, and where when it is linked', async (why, statement) => {
  for (const subject of ['one', 'two', 'three']) await writeAudit(office.db, entry(subject));
  await run(statement);
  expect(await verifyAudit(office.db)).toMatchObject({ whole: false, position: 2, why });
  await linkAudit(office.db);
  expect(await verifyAudit(office.db)).toMatchObject({ whole: false, position: 2, why });
});

it.each([
  [
    'without being noted',
    2,
    `delete from audit_unlinked where entry_id in (select id from audit where subject = 'two')`,
  ],
  [
    'with no link',
    3,
    `alter table audit disable trigger audit_linked;
     insert into audit (at, request_id, actor, action, subject) values (now(), '', 'x', 'y', 'z')`,
  ],
  [
    'with no link, far behind the others',
    3,
    `alter table audit disable trigger audit_linked;
     insert into audit (id, at, request_id, actor, action, subject) overriding system value
       values (250000, now(), '', 'x', 'y', 'z')`,
  ],
])('finds an entry that stands there %s', async (_, position, statements) => {
  for (const subject of ['one', 'two']) await writeAudit(office.db, entry(subject));
  await run(statements);
  expect(await verifyAudit(office.db)).toMatchObject({ whole: false, position, why: 'unlinked' });
});

it('stays whole where somebody is erased whose last change is not linked yet', async () => {
  await office.renew('28');
  await office.call('POST /admin/members/28/erasure');
  expect(await verifyAudit(office.db)).toMatchObject({ whole: true, entries: 0, waiting: 3, scrubbed: 1 });
  await linkAudit(office.db);
  expect(await verifyAudit(office.db)).toMatchObject({ whole: true, entries: 3, waiting: 0, scrubbed: 1 });
});
