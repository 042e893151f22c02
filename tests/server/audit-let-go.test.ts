import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import { writeAudit } from '#server/audit/audit.ts';
import { deleteOldAuditEntries } from '#server/retention/old-entries.ts';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { readConfig } from '#server/settings/config.ts';
import { erasePerson } from '#server/people/erasure.ts';
import { lockPerson } from '#server/people/find-person.ts';
import { applyRetention } from '#server/retention/retention.ts';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const year = 365 * 86_400_000;

async function keep(settings: Record<string, string>): Promise<void> {
  const { context } = office.site;
  const { retention } = readConfig({ RETAIN_LOG_YEARS: '2', RETENTION: 'erase', ...settings });
  await applyRetention({ ...context, config: { ...context.config, retention } });
}

async function verified() {
  const found = await verifyAudit(office.db);
  return found.whole
    ? `whole: ${found.entries} after ${found.letGo}, ${found.waiting} waiting, ${found.scrubbed} scrubbed`
    : `${found.position}: ${found.why}`;
}

const run = (statement: string) => sql.raw(statement).execute(office.db);
const write = (action: AuditAction, subject: string) =>
  writeAudit(office.db, {
    at: office.site.clock.now(),
    requestId: 'r',
    actor: 'system',
    action,
    subject,
    after: { year: 2026, vip: true },
  });
const actions = async () =>
  (await office.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

/** Two entries of three years ago, and one of now. */
beforeEach(async () => {
  await office.renew('28');
  await write('licence added', `member:id:${office.memberId}`);
  await linkAudit(office.db);
  office.site.clock.advance(3 * year);
  await write('emails read', 'reports');
  await linkAudit(office.db);
});

describe('old entries of the audit', () => {
  it('stay where nobody says that they go', async () => {
    await keep({ RETENTION: 'list' });
    await keep({ RETAIN_LOG_YEARS: '' });
    expect(await verified()).toBe('whole: 3 after 0, 0 waiting, 0 scrubbed');
    expect(Object(JSON.parse(office.site.logged.at(-1) ?? ''))).toMatchObject({
      msg: 'retention',
      logEntries: 2,
    });
  });

  it('are let go, and the chain goes on from where they ended', async () => {
    await keep({});
    expect(await actions()).toEqual(['emails read', 'audit entries let go']);
    expect(await verified()).toBe('whole: 1 after 2, 1 waiting, 0 scrubbed');
    await linkAudit(office.db);
    expect(await verified()).toBe('whole: 2 after 2, 0 waiting, 0 scrubbed');
    expect(await office.audited('audit entries let go')).toMatchObject([
      { actor: 'system', subject: 'audit', after: { entries: 2, letGo: { position: 2 } } },
    ]);
    expect(await verifyAudit(office.db, { position: 2, hash: 'f'.repeat(64) })).toMatchObject({
      position: 2,
      why: 'noted',
    });
    // And again, with the entry that said so.
    office.site.clock.advance(3 * year);
    await write('emails read', 'reports');
    await linkAudit(office.db);
    await keep({});
    await linkAudit(office.db);
    expect(await actions()).toEqual(['emails read', 'audit entries let go']);
    expect(await verified()).toBe('whole: 2 after 4, 0 waiting, 0 scrubbed');
  });

  it('stay as the newest link where nothing came after them', async () => {
    office.site.clock.advance(3 * year);
    await keep({});
    await linkAudit(office.db);
    expect(await verified()).toBe('whole: 2 after 2, 0 waiting, 0 scrubbed');
  });

  it('are let go in parts, however many there are', async () => {
    await run(`insert into audit (at, request_id, actor, action, subject)
      select '2020-01-01', '', 'system', 'x', 'y' from generate_series(1, 5001)`);
    await run(`update audit set at = '2020-01-01' where action = 'x'`);
    await run(`delete from audit_links; delete from audit where action <> 'x'`);
    await write('emails read', 'reports');
    await linkAudit(office.db);
    await keep({});
    await linkAudit(office.db);
    expect(await verified()).toBe('whole: 3 after 5001, 0 waiting, 0 scrubbed');
  });

  it('are not let go while the chain is not whole', async () => {
    await run(`update audit set actor = 'admin:deputy' where action = 'licence added'`);
    await expect(keep({})).rejects.toThrow('The audit is broken at position 2');
    expect(await actions()).toHaveLength(3);
  });

  it.each([
    ['1: missing', `delete from audit_links where position <= 3`],
    ['1: missing', `update audit set after = after - 'letGo' where action = 'audit entries let go'`],
    [
      '4: content',
      `update audit set after = after || '{"entries": 1}' where action = 'audit entries let go'`,
    ],
    ['1: missing', `delete from audit where action = 'audit entries let go'`],
  ])('leave the chain %s where they, or what says so, are touched: %s', async (expected, statement) => {
    await keep({});
    await linkAudit(office.db);
    await run(statement);
    expect(await verified()).toBe(expected);
  });
});

it('entries that are let go while somebody is being erased leave the chain whole', async () => {
  const at = office.site.clock.now();
  let letting = Promise.resolve();
  await office.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, { id: office.memberId });
    await erasePerson(trx, person, { at, requestId: 'r', actor: 'system' });
    letting = deleteOldAuditEntries(office.db, { at, requestId: 'r' }, new Date(at.getTime() - 2 * year));
    await expect.poll(() => waitingForLocks(office.db), { timeout: 30_000 }).toBe(1);
  });
  await letting;
  await linkAudit(office.db);
  expect(await actions()).toEqual(['emails read', 'member erased', 'amount waived', 'audit entries let go']);
  expect(await verified()).toBe('whole: 4 after 2, 0 waiting, 0 scrubbed');
});

describe('where somebody was erased of whom old entries are let go', () => {
  beforeEach(async () => {
    await write('licence removed', `member:id:${office.memberId}`);
    await office.db.transaction().execute(async (trx) => {
      const person = await lockPerson(trx, { id: office.memberId });
      await erasePerson(trx, person, { at: office.site.clock.now(), requestId: 'r', actor: 'system' });
    });
    await linkAudit(office.db);
    await keep({});
    await linkAudit(office.db);
  });

  it('the erasure covers the rest', async () => {
    expect(await actions()).toEqual([
      'emails read',
      'licence removed',
      'member erased',
      'amount waived',
      'audit entries let go',
    ]);
    expect(await verified()).toBe('whole: 5 after 2, 0 waiting, 1 scrubbed');
  });

  it('the rest is held to what it left', async () => {
    await run(`update audit set after = '{"year": 2025}' where action = 'licence removed'`);
    expect(await verified()).toBe('5: covered');
  });

  it('the rest stays held to it once the details of the entry that says so are over', async () => {
    office.site.clock.advance(year * 2);
    await write('emails read', 'reports');
    await keep({ RETAIN_AUDIT_YEARS: '1', RETAIN_LOG_YEARS: '9' });
    await linkAudit(office.db);
    expect(await verified()).toMatch(/^whole: 7 after 2, 0 waiting, /);
  });
});
