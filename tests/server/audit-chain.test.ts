import { describe, expect, it } from 'vitest';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { insert, useAudit } from './audit-chain-office.ts';

const { aDay, office, run, verified } = useAudit();

describe('the chain over the audit', () => {
  it('is whole where nobody touched it', async () => {
    expect(await verified()).toBe('whole: 0, 0 scrubbed');
    await aDay();
    expect(await verified()).toBe('whole: 4, 0 scrubbed');
  });

  it('stays whole where somebody is erased, and says how many entries that took something out of', async () => {
    await aDay();
    await office.call('POST /admin/members/28/erasure');
    expect(await verified()).toBe('whole: 6, 3 scrubbed');
  });

  it('is broken where an entry that something was taken out of says something new', async () => {
    await aDay();
    await office.call('POST /admin/members/28/erasure');
    await run(`update audit set after = after || '{"vip": true}' where action = 'licence added'`);
    expect(await verified()).toBe('2: left');
  });

  it.each([
    ['2: content', `update audit set before = null where action = 'licence added'`],
    ['2: hash', `update audit set actor = 'admin:deputy' where action = 'licence added'`],
    ['2: missing', `delete from audit_links where position = 2`],
    ['3: scrubbed', `update audit set after = null, scrubbed_by = 1 where action = 'member updated'`],
    ['1: removed', `delete from audit where action = 'membership renewed'`],
    ['5: unlinked', `alter table audit disable trigger audit_linked; ${insert('y', 'z')}`],
  ])('is broken at %s by %s', async (expected, statements) => {
    await aDay();
    await run(statements);
    expect(await verified()).toBe(expected);
  });

  it('that was written anew or cut short is not the one that was noted', async () => {
    await aDay();
    const before = await verifyAudit(office.db);
    if (!before.whole) throw new Error('It is not whole');
    await office.call('GET /admin/reports/emails');
    expect(await verifyAudit(office.db, before.head)).toMatchObject({ whole: true, entries: 4, waiting: 1 });
    await linkAudit(office.db);
    expect(await verifyAudit(office.db, before.head)).toMatchObject({ whole: true, entries: 5, waiting: 0 });
    const other = { ...before.head, hash: 'f'.repeat(64) };
    expect(await verifyAudit(office.db, other)).toMatchObject({ whole: false, position: 4, why: 'noted' });
    await run(`
      delete from audit_links where position >= 4;
      delete from audit where id not in (select entry_id from audit_links)`);
    expect(await verifyAudit(office.db)).toMatchObject({ whole: true, entries: 3 });
    expect(await verifyAudit(office.db, before.head)).toMatchObject({ position: 4, why: 'missing' });
  });
});
