import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auditJobs, readLastCheck } from '#server/audit/check-log.ts';
import { linkAudit } from '#server/audit/link-audit.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

const run = (name: string) =>
  auditJobs
    .find((one) => one.name === name)
    ?.run(office.site.context, new AbortController().signal)
    .then(() => 'ran');
const check = async () => said(await office.call('GET /admin/audit/check'));
const write = (statement: string) => sql.raw(statement).execute(office.db);

/** What somebody who reaches the database does to the log, and what is found of it. */
const falsified: Readonly<Record<string, string>> = {
  [`update audit set action = 'audit details over', after = '{"until": "x"}' where id = 3;
    update audit set scrubbed_by = 3 where id = 2`]: 'The audit is broken at position 2 (entry 2)',
  [`update audit set action = 'audit details over', after = '{"until": {"year": 2026}}' where id = 3;
    update audit set scrubbed_by = 3 where id = 2`]: 'The audit is broken at position 2 (entry 2)',
  [`update audit set action = 'audit entries let go', after = '{"scrubs": 5}' where id = 2`]:
    'The audit is broken at position 2 (entry 2)',
  [`update audit set at = 'infinity' where id = 2`]: 'The audit is broken at position 2 (entry 2)',
  [`update audit set at = '-infinity' where id = 4`]: 'The audit is broken at position 4 (entry 4)',
  [`update audit set before = '"Ġorġ"', after = '[5]' where id = 1`]:
    'The audit is broken at position 1 (entry 1)',
  [`update audit_links set position = 9000000000000000 where position = 2`]:
    'The audit is broken at position 2 (entry 3)',
  [`update audit set after = '{"whole": "maybe"}' where action = 'log checked'`]:
    'The audit is broken at position 3 (entry 3)',
  [`update audit set at = 'infinity', after = '{"whole": true}' where action = 'log checked'`]:
    'The audit is broken at position 3 (entry 3)',
  [`alter table audit_links rename to other_links`]:
    'The audit could not be checked: it cannot be read (42P01).',
};

it.each(Object.entries(falsified))('a log is found not to be whole after %s', async (statement, why) => {
  await office.renew('28');
  await office.call('POST /admin/members/28/licences', { year: '2026', short_name: 'rco' });
  await run('check the log');
  await linkAudit(office.db);
  await office.call('POST /admin/audit/check');
  await write(statement);
  expect(await run('check the log where asked')).toBe('ran');
  expect(await check()).toMatchObject([
    200,
    { checking: false, last: { whole: false, why: expect.stringContaining(why) } },
  ]);
  expect((await office.call('POST /admin/audit/search', {})).status).toBe(200);
});

it('what was noted of the last check and cannot be read any more counts as not checked', async () => {
  await run('check the log');
  for (const after of ['{"whole": "maybe"}', '5', '[]', '{"whole": true, "entries": "1", "why": null}']) {
    await sql`update audit set after = ${after}::jsonb where action = 'log checked'`.execute(office.db);
    expect((await readLastCheck(office.db)).last).toMatchObject({
      whole: false,
      checked: false,
      why: 'The result of the last check was changed.',
    });
  }
});
