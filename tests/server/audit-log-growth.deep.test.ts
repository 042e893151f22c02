import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { logSearch } from '#domain/audit/audit-log.ts';
import { selectLog, selectPeople, readLog } from '#server/audit/search-log.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

describe('a log of 100,000 entries', () => {
  const many = 100_000;

  it('is searched by its indexes, whatever it is searched by', async () => {
    const { db, memberId } = office;
    await sql`alter table audit disable trigger audit_linked`.execute(db);
    await sql`
      insert into audit (at, request_id, actor, action, subject, before, after)
      select timestamptz '2026-11-20' - n * interval '5 minutes', md5(n::text), 'admin:' || (array['registrar', 'deputy', 'reenact'])[1 + n % 3],
        (array['member updated', 'sign-in', 'members read', 'membership renewed'])[1 + n % 4],
        'member:id:' || (1000 + n % 5000), '{"deceased": false}', '{"deceased": true}'
      from generate_series(1, ${sql.lit(many)}) as n`.execute(db);
    await sql`insert into audit (at, request_id, actor, action, subject)
      values ('2020-01-01', 'r', 'system', 'demo filled', 'demo'), ('2020-01-02', 'r', ${`member:id:${memberId}`}, 'sign-in', ${`member:id:${memberId}`})`.execute(
      db,
    );
    await sql`analyze audit`.execute(db);
    const searches: Record<string, object> = {
      nothing: {},
      who: { who: 'doris' },
      'a person who did little': { who: 'zahra' },
      whom: { whom: 'zahra' },
      kind: { kind: 'memberships' },
      'a rare kind': { kind: 'upkeep', until: '2020-12-31' },
      days: { from: '2026-03-01', until: '2026-03-02' },
      'days of long ago': { until: '2020-12-31' },
      request: { requestId: 'r' },
      'who and days': { who: 'doris', from: '2026-03-01', until: '2026-03-31' },
      'a later page': { before: many / 2 },
    };
    const times: string[] = [];
    for (const [name, query] of Object.entries(searches)) {
      const search = v.parse(logSearch, query);
      const { rows } = await sql<{
        'QUERY PLAN': unknown;
      }>`explain (format json) ${await selectLog(db, search)}`.execute(db);
      const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
      expect([name, /"Seq Scan","[^}]*"Relation Name":"audit"/.test(plan)]).toEqual([name, false]);
      const started = performance.now();
      const found = await readLog(office.site.context, search);
      times.push(`${name} ${Math.round(performance.now() - started)} ms (${found.entries.length})`);
      expect([name, found.entries.length > 0]).toEqual([name, true]);
    }
    console.info(`searched in ${many} entries: ${times.join(', ')}`);
  });

  it('finds people by the index of their names, however many there are', async () => {
    await office.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain ${selectPeople('zahra gorg', ['zahra', 'gorg'])}`.execute(trx);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('members_pieces');
    });
  });
});
