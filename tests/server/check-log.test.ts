import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { logSearch } from '#domain/audit/audit-log.ts';
import { auditJobs } from '#server/audit/check-log.ts';
import { readLog } from '#server/audit/search-log.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

async function sentences(): Promise<string[]> {
  return (await readLog(office.site.context, v.parse(logSearch, {}))).entries.map(({ sentence }) => sentence);
}

describe('whether the log is whole', () => {
  const check = async (token?: string) => said(await office.call('GET /admin/audit/check', undefined, token));
  const ask = async (token?: string) => said(await office.call('POST /admin/audit/check', undefined, token));
  const run = (name: string, signal = new AbortController().signal) =>
    auditJobs.find((one) => one.name === name)?.run(office.site.context, signal);

  it('is not known at first, and is looked at by a job where somebody asks', async () => {
    expect(await check()).toEqual([200, { checking: false, last: null }]);
    await run('check the log where asked');
    expect(await check()).toEqual([200, { checking: false, last: null }]);
    expect(await ask()).toEqual([200, { checking: true, last: null }]);
    // Who asks while it is about to be done asks for nothing more.
    await ask(office.tokens.deputy);
    expect(await check()).toEqual([200, { checking: true, last: null }]);
    await run('check the log where asked');
    const last = {
      at: '2026-11-21T10:00:00.000Z',
      whole: true,
      checked: true,
      entries: 1,
      waiting: 0,
      why: null,
    };
    expect(await check()).toEqual([200, { checking: false, last }]);
    expect(await sentences()).toEqual([
      'The portal checked the log: nothing was changed or removed afterwards',
      'Doris Bonniċi asked to check whether the log is whole',
    ]);
    await run('check the log where asked');
    expect(await sentences()).toHaveLength(2);
  });

  it('is looked at every night, and says where it is not', async () => {
    await office.renew('28');
    await office.call('POST /admin/members/28/licences', { year: '2026', short_name: 'rco' });
    await sql`update audit set actor = 'admin:deputy' where action = 'licence added'`.execute(office.db);
    await run('check the log');
    const why = 'The audit is broken at position 2 (entry 2): who, what, when or to whom was changed.';
    expect(await check()).toEqual([
      200,
      {
        checking: false,
        last: { at: '2026-11-21T10:00:00.000Z', whole: false, checked: true, entries: 1, waiting: 0, why },
      },
    ]);
    expect((await sentences())[0]).toBe('The portal checked the log: it is not whole');
  });

  it('is no question of what another program inserted with an id that none of the portal comes after', async () => {
    await sql`
      insert into audit (id, at, request_id, actor, action, subject, after) overriding system value
      values (${String(2n ** 62n)}::bigint, now(), 'x', 'system', 'log checked', 'log', '{"whole": true, "entries": 1, "why": null}')`.execute(
      office.db,
    );
    expect(await check()).toEqual([200, { checking: false, last: null }]);
    await ask();
    await run('check the log where asked');
    expect(await check()).toMatchObject([200, { checking: false, last: { entries: 2 } }]);
    await sql`
      insert into audit (id, at, request_id, actor, action, subject) overriding system value
      values (${String(2n ** 62n + 1n)}::bigint, now(), 'x', 'system', 'log check asked', 'log')`.execute(
      office.db,
    );
    expect(await check()).toMatchObject([200, { checking: false }]);
  });

  it('stops where the portal stops, and is looked at the next time', async () => {
    await ask();
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(run('check the log where asked', stopped)).rejects.toThrow('stopped');
    expect(await check()).toEqual([200, { checking: true, last: null }]);
  });

  it('is a result too where it cannot be looked at, and is not tried again and again', async () => {
    await ask();
    await sql`alter table audit_links rename to other_links`.execute(office.db);
    await run('check the log where asked');
    const why = 'The audit could not be checked: it cannot be read (42P01).';
    const at = '2026-11-21T10:00:00.000Z';
    const last = { at, whole: false, checked: false, entries: 0, waiting: 0, why };
    expect(await check()).toEqual([200, { checking: false, last }]);
    await run('check the log where asked');
    expect(await sentences()).toEqual([
      'The portal checked the log: it could not be read',
      'Doris Bonniċi asked to check whether the log is whole',
    ]);
    await sql`alter table other_links rename to audit_links`.execute(office.db);
    await run('check the log');
    expect(await check()).toMatchObject([200, { last: { whole: true, checked: true } }]);
  });
});
