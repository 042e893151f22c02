import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { countConnections } from '#server/store/database.ts';
import { insertMembers } from '#tests/support/server/many-members.ts';
import { useOffice } from '#tests/support/server/office.ts';
import type { Site } from '#tests/support/server/site.ts';

export const people = 2500;

/** An office with so many people that their list is sent as it is read, the same one for all tests of a file. */
export function useLongList() {
  const office = useOffice({ settings: { SEARCH_ON_SERVER_FROM: '1000' }, once: true });
  beforeEach(async () => {
    await sql`delete from audit`.execute(office.db);
    office.site.logged.splice(0);
  });

  beforeAll(async () => {
    // Member 28 is the first of them.
    await insertMembers(people - 1, {
      membership_number: sql`case when (n + 1) % 5 > 0 then 1001 + n end`,
      id_number: sql`lpad((n + 1)::text, 7, '0') || 'M'`,
      first_name: sql`'Ġorġ "Ġoġo" ' || (n + 1) % 7`,
      last_name: 'Ċikku',
      street: sql`(select string_agg(md5(n || ' ' || part), '') from generate_series(1, 30) as part)`,
      mobile_number: sql`'+356 ' || 79000001 + n`,
    }).execute(office.db);
    await sql`
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      select id, 2025 + id % 3, true, false, false, 'administrator', now() from members where id % 4 > 0`.execute(
      office.db,
    );
    await sql`insert into record_groups (record_id, short_name)
      select id, 'lhg' from records where id % 3 > 0`.execute(office.db);
  });

  const ask = (
    site: Site,
    query: string,
    headers: Record<string, string> = {},
    token = office.tokens.registrar,
    method = 'GET',
  ) =>
    site.app.request(`/v1/admin/members?${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  async function told(answer: Response) {
    const { headers, status } = answer;
    const facts = ['content-type', 'cache-control', 'vary', 'etag', 'x-whole-list'].map((name) =>
      headers.get(name),
    );
    return { status, facts, text: await answer.text() };
  }

  /** What the log says that is more than that something was asked. */
  const troubles = () =>
    office.site.logged.map((line): { level: number } => JSON.parse(line)).filter(({ level }) => level > 30);

  /** Waits until nothing of the database is in use: for less than the 20 seconds that a list waits for whoever takes none. */
  const released = () =>
    expect.poll(() => countConnections(office.db)['in use'], { timeout: 15_000 }).toBe(0);

  return { office, ask, told, troubles, released };
}

/** Whoever asks for the list in one of these encodings goes after each of its first pieces. */
export function endsWhereLeft(
  { ask, office, released, troubles }: ReturnType<typeof useLongList>,
  encodings: readonly string[],
): void {
  it.each(encodings)(
    'a list of many people ends when whoever asked goes, at its headers or after any piece, and gives back what it held: %s',
    async (encoding) => {
      for (let pieces = 0; pieces < 4; pieces += 1) {
        const answer = await ask(office.site, 'limit=0', { 'accept-encoding': encoding });
        expect(countConnections(office.db)['in use']).toBe(1);
        const reader = answer.body?.getReader();
        for (let taken = 0; taken < pieces; taken += 1) await reader?.read();
        void reader?.read();
        await reader?.cancel();
        await released();
      }
      expect(troubles()).toEqual([]);
    },
  );
}
