import { describe, expect, it } from 'vitest';
import { linkAudit } from '#server/audit/link-audit.ts';
import { runMigration } from '#server/store/database.ts';
import * as namePeople from '#server/store/migrations/0013-people-in-audit.ts';
import { addMember } from '#tests/support/server/site.ts';
import { insert, useAudit } from './audit-chain-office.ts';

const { office, run, verified } = useAudit();

describe('the chain over the audit, where people were erased,', () => {
  /** Member 28 and 30 renewed, 28 erased, 30 changed, erased, and somebody else renewed: 9 entries with what was written off. */
  async function twoErased(): Promise<void> {
    const { call, db, renew } = office;
    await addMember(db, { membership_number: 30, id_number: '0000030M' });
    await addMember(db, { membership_number: 31, id_number: '0000031M' });
    await renew('28');
    await renew('30');
    await call('POST /admin/members/28/erasure');
    await call('POST /admin/members/30/licences', { year: '2026', short_name: 'rco' });
    await call('POST /admin/members/30/erasure');
    await renew('31');
    await call('GET /admin/reports/emails');
    await linkAudit(db);
  }
  const erasureOf = (id: number) =>
    `(select id from audit where action = 'member erased' and subject = 'member:id:${id}')`;
  const scrub = (by: string, where: string) =>
    `update audit set before = null, after = null, scrubbed_by = ${by} where ${where}`;

  it.each([
    ['whole: 9, 3 scrubbed', 'select 1'],
    // Whose: somebody else's entry, before and after.
    ['2: whose', `update audit set scrubbed_by = ${erasureOf(1)} where scrubbed_by = ${erasureOf(2)}`],
    ['8: scrubbed', scrub(erasureOf(1), `subject = 'member:id:3'`)],
    // In what order: an entry that came after it, and the entry itself.
    ['5: scrubbed', scrub(erasureOf(1), `action = 'licence added'`)],
    ['3: scrubbed', scrub('id', `id = ${erasureOf(1)}`)],
    // What is left, and what it covered.
    ['3: covered', `update audit set after = '{"year": 2025}' where scrubbed_by = ${erasureOf(1)}`],
    ['3: covered', `update audit set after = null where scrubbed_by = ${erasureOf(1)}`],
    ['3: content', `update audit set after = after - 'scrubbed' where id = ${erasureOf(1)}`],
    // One that says nothing of what it covers is none.
    [
      '10: covered',
      `${insert('member erased', 'member:id:3')};
       ${scrub(erasureOf(3), `action = 'membership renewed' and subject = 'member:id:3'`)}`,
    ],
  ])('is %s by %s', async (expected, statements) => {
    await twoErased();
    await run(statements);
    expect(await verified()).toBe(expected);
  });

  it('before each erasure said what it covered, is held to what it had covered then', async () => {
    await twoErased();
    await run(`
      alter table audit disable trigger audit_linked;
      update audit set after = after - 'scrubbed';
      delete from audit_links;
      alter table audit enable trigger audit_linked;
      insert into audit_unlinked select id, before_digest, after_digest,
        audit_entry_digest(audit, before_digest, after_digest)
        from audit, audit_digest(before) as before_digest, audit_digest(after) as after_digest;
      alter table audit drop column person_id;
      drop index audit_scrubbed`);
    await office.db.transaction().execute((trx) => runMigration(trx, namePeople, { stampDutyPercent: 11 }));
    expect(await verified()).toBe('whole: 10, 3 scrubbed');
    await run(
      `update audit set after = '{"year": 2025}' where subject = 'member:id:1' and action = 'membership renewed'`,
    );
    expect(await verified()).toBe('3: covered');
  });
});
