import { describe, expect, it } from 'vitest';
import { writeAudit } from '#server/audit/audit.ts';
import { runMigration } from '#server/store/database.ts';
import * as auditChain from '#server/store/migrations/0008-audit-chain.ts';
import * as linkLater from '#server/store/migrations/0037-audit-linked-later.ts';
import * as namePeople from '#server/store/migrations/0013-people-in-audit.ts';
import { addMember } from '#tests/support/server/site.ts';
import { useAudit } from './audit-chain-office.ts';

const { aDay, office, run, verified } = useAudit();

const written = () => ({ at: office.site.clock.now(), requestId: 'r' });

describe('the chain over the audit', () => {
  it('means by a number of before whoever had it then', async () => {
    const { db } = office;
    const other = await addMember(db, { membership_number: 41, id_number: '0000030M' });
    const entry = { ...written(), actor: 'system', action: 'member updated' } as const;
    const moved = (number: number, to: number, idNumber: string) => ({
      ...entry,
      action: 'import change: members' as const,
      subject: `member:${to}`,
      before: { id_number: idNumber, membership_number: String(number) },
      after: { id_number: idNumber, membership_number: String(to) },
    });
    await writeAudit(db, { ...entry, subject: 'member:41' });
    await writeAudit(db, moved(41, 28, '0123456M'));
    await writeAudit(db, { ...entry, subject: 'member:28' });
    await writeAudit(db, { ...entry, subject: 'member:41' });
    await writeAudit(db, moved(9000, 41, '0000030M'));
    await writeAudit(db, { ...entry, subject: 'member:5' });
    await run('alter table audit drop column person_id; drop index audit_scrubbed');
    await db.transaction().execute((trx) => runMigration(trx, namePeople, { stampDutyPercent: 11 }));
    const rows = await db.selectFrom('audit').select(['subject', 'person_id']).orderBy('id').execute();
    expect(rows).toEqual([
      { subject: 'member:41', person_id: 1 },
      { subject: 'member:28', person_id: 1 },
      { subject: 'member:28', person_id: 1 },
      { subject: 'member:41', person_id: other },
      { subject: 'member:41', person_id: other },
      { subject: 'member:5', person_id: null },
    ]);
    expect(await verified()).toBe('whole: 6, 0 scrubbed');
    // 9000 was somebody's.
    expect(await db.selectFrom('counters').selectAll().execute()).toEqual([
      { name: 'membership number', value: 9000 },
    ]);
  });

  it.each([
    ['3: content', `update audit set after = after || '{"vip": false}' where action = 'member updated'`],
    ['4: hash', `update audit set at = at + interval '1 microsecond' where action = 'emails read'`],
    ...['-5', "'-9223372036854775808'", "'9223372036854775807'"].map((id) => [
      '5: unlinked',
      `alter table audit disable trigger audit_linked;
       insert into audit (id, at, request_id, actor, action, subject) overriding system value
         values (${id}, now(), '', 'x', 'y', 'z')`,
    ]),
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
    await run(statements);
    expect(await verified()).toBe(expected);
  });

  it('holds entries that are written at once, none of which waits for another for good', async () => {
    const { db } = office;
    const entry = (actor: string, action: 'sign-in' | 'sign-out') => ({
      ...written(),
      actor,
      action,
      subject: 'member:id:1',
    });
    // Half of them change the list of members before they write the entry, half of them after it.
    const lanes = Array.from({ length: 40 }, (_, lane) =>
      db.transaction().execute(async (trx) => {
        const change = () => addMember(trx, { membership_number: null, id_number: `${lane}` });
        if (lane % 2 === 0) await change();
        await writeAudit(trx, entry(`lane:${lane}`, 'sign-in'));
        await writeAudit(trx, entry(`lane:${lane}`, 'sign-out'));
        if (lane % 2 === 1) await change();
      }),
    );
    await Promise.all(lanes);
    expect(await verified()).toBe('whole: 80, 0 scrubbed');
  });

  it('takes in what was written before there was one', async () => {
    await aDay();
    await run(`
      drop trigger audit_linked on audit;
      drop function link_new_audit, link_audit, audit_entry_digest, audit_hash, audit_digest;
      drop table audit_links, audit_unlinked`);
    await runMigration(office.db, auditChain, { stampDutyPercent: 11 });
    await runMigration(office.db, linkLater, { stampDutyPercent: 11 });
    expect(await verified()).toBe('whole: 4, 0 scrubbed');
  });
});
