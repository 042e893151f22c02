import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { countConnections } from '#server/store/database.ts';
import { insertMembers } from '#tests/support/server/many-members.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { createSite, type Site } from '#tests/support/server/site.ts';

const office = useOffice({ settings: { SEARCH_ON_SERVER_FROM: '1000' } });
const covered = 2500;

beforeEach(async () => {
  await insertMembers(covered, {
    membership_number: sql`case when n % 5 > 0 then 1000 + n end`,
    id_number: sql`lpad(n::text, 7, '0') || 'M'`,
    first_name: sql`'Ġorġ "Ġoġo" ' || n % 7`,
    last_name: 'Ċikku',
    mobile_number: sql`'+356 ' || 79000000 + n`,
  }).execute(office.db);
  await sql`
    insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
    select id, 2026, true, id % 3 = 0, false, 'administrator', now() from members where last_name = 'Ċikku'`.execute(
    office.db,
  );
  // Numbered against the order in which they were written.
  await sql`
    insert into certificates (record_id, cover_year, number, cover_until, third_party_cents, third_party_duty_cents,
      third_party_bought_on, third_party_from, personal_accident_cents, personal_accident_duty_cents,
      personal_accident_bought_on, personal_accident_from, verify_token, issued_at)
    select id, 2026, 50000 - id, '2026-12-31', 1400, 139, '2026-02-03', '2026-02-03', 500, 50,
      case when personal_accident then date '2026-03-04' end, case when personal_accident then date '2026-03-04' end,
      'many-' || id, now()
    from records`.execute(office.db);
});

const read = (site: Site, days = 'startDate=2026-01-01&endDate=2026-11-21') =>
  site.app.request(`/v1/admin/reports/insurance?year=2026&${days}`, {
    headers: { authorization: `Bearer ${office.tokens.registrar}` },
  });

const isWhole = ({ headers }: Response) => !headers.has('etag');

/** Waits until nothing of the database is in use: for less than the 20 seconds that a list waits for whoever takes none. */
const released = () => expect.poll(() => countConnections(office.db)['in use'], { timeout: 15_000 }).toBe(0);

describe('the insurance report of many people', () => {
  it('says the same as one in one piece, is written down by its rows, and kept by no browser', async () => {
    const [parts, whole] = [await read(office.site), await read(createSite(office.db))];
    expect([parts, whole].map(isWhole)).toEqual([false, true]);
    expect([parts, whole].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
    ]);
    const body = (await whole.json()) as { insurance_certificate_number: string }[];
    expect(await parts.json()).toEqual(body);
    const numbers = body.map((row) => row.insurance_certificate_number);
    expect([numbers.length, numbers]).toEqual([covered, numbers.toSorted()]);
    expect(await office.audited('insurance report read')).toMatchObject(
      [covered, covered].map((rows) => ({ after: { rows } })),
    );
  });

  it('is in one piece where few were insured in the days', async () => {
    const few = await read(office.site, 'startDate=2026-03-01&endDate=2026-03-31');
    expect(isWhole(few)).toBe(true);
    expect(await few.json()).toHaveLength(833);
  });

  it('is one of the four lists that are sent at a time', async () => {
    const lists: Response[] = [];
    for (let turn = 0; turn < 4; turn += 1) lists.push(await read(office.site));
    const refused = await read(office.site);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    for (const list of lists) await list.body?.cancel();
    await released();
    expect(await (await read(office.site)).json()).toHaveLength(covered);
  });

  it('holds nothing where its entry in the log fails', async () => {
    await sql`alter table audit add constraint nothing_more check (false) not valid`.execute(office.db);
    expect((await read(office.site)).status).toBe(500);
    await released();
  });
});
