import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeAudit } from '#server/audit/audit.ts';
import { deleteOldAuditEntries } from '#server/retention/old-entries.ts';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { runCommand } from '#tests/support/processes/run-command.ts';
import { useAudit } from './audit-chain-office.ts';

// What the command says of the audit, run as somebody at a terminal runs it.
const { office, run } = useAudit();

const command = (...args: string[]) => runCommand(office.connection, 'audit-verify', args);
const entry = (subject: string) =>
  ({ at: office.site.clock.now(), requestId: 'r', actor: 'system', action: 'sign-in', subject }) as const;

it('is told whole or broken, and held to what was noted', async () => {
  await office.renew('28');
  await office.call('POST /admin/members/28/licences', { year: '2026', short_name: 'rco' });
  await linkAudit(office.db);
  const { code, said } = command();
  const [, noted = ''] = /later: (2:[0-9a-f]{64})\n$/.exec(said) ?? [];
  expect([code, said]).toEqual([
    0,
    `The audit is whole: 2 entries, 0 of them without what was personal.\nNote this elsewhere, to hold the audit to it later: ${noted}\n`,
  ]);
  await run(`update audit set actor = 'admin:deputy' where action = 'licence added'`);
  const { rows } = await sql<{ id: number }>`
    select id from audit where action = 'licence added'`.execute(office.db);
  expect(command(noted)).toEqual({
    code: 2,
    said: '',
    wrong: `The audit is broken at position 2 (entry ${rows[0]?.id}): who, what, when or to whom was changed.\n`,
  });
});

it('is told to wait to be linked', async () => {
  await writeAudit(office.db, entry('one'));
  await linkAudit(office.db);
  await writeAudit(office.db, entry('two'));
  expect(command()).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^The audit is whole: 1 entries.*\nNot linked yet, and as they were written: 1\. The running portal links them\.\nNote this elsewhere, .* 1:[0-9a-f]{64}\n$/,
    ),
  });
});

it('is held to no note that is older than what was let go', async () => {
  const { clock } = office.site;
  await office.renew('28');
  await writeAudit(office.db, entry('one'));
  await linkAudit(office.db);
  clock.advance(3 * 365 * 86_400_000);
  await writeAudit(office.db, entry('two'));
  await linkAudit(office.db);
  const { rows } = await sql<{ note: string }>`
    select position || ':' || hash as note from audit_links order by position`.execute(office.db);
  await deleteOldAuditEntries(
    office.db,
    { at: clock.now(), requestId: 'r' },
    new Date(clock.now().getTime() - 86_400_000),
  );
  await linkAudit(office.db);
  const [older, last, later] = rows.map(({ note }) => command(note));
  expect(older).toEqual({
    code: 1,
    said: '',
    wrong:
      'What was noted is older than all that is kept: hold the audit to a later note (2 entries were let go)\n',
  });
  const said = expect.stringMatching(
    /^The audit is whole: 2 entries.*\nOlder ones that were let go: 2\.\nNote/,
  );
  expect([last, later]).toMatchObject([
    { code: 0, said },
    { code: 0, said },
  ]);
  expect(await verifyAudit(office.db, { position: 2, hash: 'f'.repeat(64) })).toMatchObject({
    position: 2,
    why: 'noted',
  });
});

it('is told that it could not be checked, by another exit code than one that is broken', async () => {
  await office.renew('28');
  await run('alter table audit_links rename to other_links');
  expect(command()).toEqual({
    code: 1,
    said: '',
    wrong: 'The audit could not be checked: it cannot be read (42P01).\n',
  });
});
