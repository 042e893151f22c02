import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { isIdCardNumber } from '#domain/member/id-card.ts';
import { isPhone, parseTypedPhone } from '#domain/contact/phone.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { fillDemo } from '#server/demo/data.ts';
import { demoMark, findOwnerOfDatabase } from '#server/access/right-database.ts';
import { demoSignIns } from '#server/access/demo-accounts.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, createSite, signIn } from '#tests/support/server/site.ts';
import { storedRows, changeStored } from '#tests/support/database/stored.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';

/** The demo as it is filled, which nobody changes. */
const own = useOwnSite({ member: null, once: true });
beforeAll(() => fillDemo(own.site.context, 300));

async function yearsOf(number: string, mobile: string) {
  const token = await signIn(own.site, number, mobile);
  const { body } = await own.call(`GET /members/member/${number}/membership-details`, { token });
  return { token, records: body as Record<string, { bought_insurance: boolean; has_receipt: boolean }> };
}

async function count(query: ReturnType<typeof sql<{ many: number }>>): Promise<number> {
  const { rows } = await query.execute(own.db);
  return rows[0]?.many ?? -1;
}

describe('the demo', () => {
  it('has the members to sign in with, as they are described', async () => {
    const [first, vip, renewed] = await Promise.all(
      demoSignIns.members.map((one) => yearsOf(String(one.membershipNumber), one.mobile)),
    );
    expect(Object.keys(first?.records ?? {})).toEqual(['2025']);
    expect(Object.keys(vip?.records ?? {})).toEqual(['2025']);
    expect(renewed?.records).toMatchObject({ 2026: { bought_insurance: true, has_receipt: true } });
    const { body } = await own.call('GET /members/member/1002', { token: vip?.token ?? '' });
    expect(body).toMatchObject({ vip: true, photo: expect.stringMatching(/^data:image\/jpeg;base64,/) });
    expect((await own.call('GET /data/renewal-years')).body).toEqual([
      { year: '2027', enabled: true },
      { year: '2026', enabled: true },
      { year: '2025', enabled: false },
      { year: '2024', enabled: false },
    ]);
  });

  it('has its administrators, and a group with every kind of people', async () => {
    const administrators = await storedRows(own.db, 'administrators', {}, [
      'username',
      'group_name',
      'mobile',
    ]);
    expect(administrators).toEqual([
      { username: 'registrar', group_name: 'amacs', mobile: '+356 79000001' },
      { username: 'reenact', group_name: 'lhg', mobile: '+356 79000002' },
    ]);
    const { rows } = await sql<{ numbered: boolean; renewed: boolean }>`
      select distinct membership_number is not null as numbered,
        exists (select from records where member_id = members.id and year = 2026) as renewed
      from members where exists (
        select from records join record_groups on record_id = records.id
        where member_id = members.id and short_name = 'lhg'
      ) order by 1, 2`.execute(own.db);
    expect(rows).toEqual([
      { numbered: false, renewed: false },
      { numbered: false, renewed: true },
      { numbered: true, renewed: false },
      { numbered: true, renewed: true },
    ]);
  });

  it('has what its group owes for the insurance of last year and this', async () => {
    const { rows } = await sql`
      select year, count(*)::integer as lines, count(paid_at)::integer as paid, sum(cents)::integer as cents,
        count(distinct certificates.id)::integer as certificates
      from group_charges join records on records.id = record_id
      join certificates on certificates.record_id = records.id and third_party_cents = cents
      where group_name = 'lhg' and source = 'group' group by year order by year`.execute(own.db);
    expect(rows).toEqual([
      { year: 2025, lines: 24, paid: 24, cents: 33_600, certificates: 24 },
      { year: 2026, lines: 12, paid: 3, cents: 16_800, certificates: 12 },
    ]);
  });

  it('is the same every time, and plausible', async () => {
    const first = await own.db.selectFrom('members').selectAll().orderBy('id').execute();
    expect(first).toHaveLength(324);
    expect(first.filter((one) => !isIdCardNumber(one.id_number) || one.id_number.length !== 8)).toEqual([]);
    expect(first.filter((one) => !isPhone(parseTypedPhone(one.mobile_number)))).toEqual([]);
    expect(first.some((one) => /[ħġżċ]/i.test(one.last_name))).toBe(true);

    const other = await databaseOfTest();
    await fillDemo(createSite(other.db).context, 10);
    const second = await other.db.selectFrom('members').selectAll().execute();
    const comparable = (rows: typeof first) =>
      rows
        .map((row) => ({ ...row, id: null, created_at: null, updated_at: null, mobile_by: null }))
        .toSorted((one, two) => (one.id_number < two.id_number ? -1 : 1));
    const again = new Set(second.map((row) => row.id_number));
    expect(comparable(second)).toEqual(comparable(first.filter((row) => again.has(row.id_number))));
  });

  it('never touches data that is not its own', async () => {
    const other = await databaseOfTest();
    await addMember(other.db);
    expect(await fillDemo(createSite(other.db).context)).toBeNull();
    expect(await other.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  });

  it('stands as renewals would have left it', async () => {
    const wrong = {
      'insured without a certificate': sql<{ many: number }>`select count(*) as many from records
        left join certificates on record_id = records.id
        where (third_party or personal_accident) <> (certificates.id is not null)`,
      'a premium beside its cover': sql<{ many: number }>`select count(*) as many from records
        join certificates on record_id = records.id
        where third_party_cents <> case when third_party then 1400 else 0 end
          or personal_accident_cents <> case when personal_accident then 500 else 0 end`,
      'bought without a receipt': sql<{ many: number }>`select count(*) as many from records
        left join receipts on record_id = records.id
        where (source <> 'group') <> (receipts.id is not null) or (source = 'member') <> (records.checkout_id is not null)`,
      'a receipt beside its payment': sql<{ many: number }>`select count(*) as many from receipts
        join checkouts on checkouts.id = checkout_id left join payments using (checkout_id)
        where receipts.total_cents <> checkouts.total_cents or checkouts.state <> 'renewed'
          or coalesce(payments.amount_cents, 0) <> checkouts.total_cents`,
      'a total beside its clubs and covers': sql<{ many: number }>`select count(*) as many from receipts
        join records on records.id = record_id left join certificates using (record_id)
        where receipts.total_cents <> coalesce(third_party_cents + personal_accident_cents, 0)
          + (select coalesce(sum(fee_cents), 0) from record_clubs where record_id = records.id)`,
      'a counter behind': sql<{ many: number }>`select count(*) as many from counters
        where value <> case when name like 'certificate:%'
          then (select max(number) from certificates where cover_year::text = split_part(name, ':', 2))
          else (select max(number) from receipts where issue_year::text = split_part(name, ':', 2)) end`,
      'a gap in the numbers': sql<{ many: number }>`select count(*) as many from
        (select max(number) - count(*) as gap from certificates group by cover_year
         union all select max(number) - count(*) from receipts group by issue_year) as gaps where gap <> 0`,
      'a member without the mandatory club': sql<{ many: number }>`select count(*) as many from records
        where source <> 'group' and not exists
          (select from record_clubs where record_id = records.id and short_name = 'amacs')`,
      'a target shooter without insurance': sql<{ many: number }>`select count(*) as many from records
        join record_licences on record_id = records.id
        where (licence = 'rco' or licence like 'target%') and not third_party and not insured_elsewhere`,
      'renewed after today': sql<{
        many: number;
      }>`select count(*) as many from records where created_at > ${own.site.clock.now()}`,
    };
    for (const [what, query] of Object.entries(wrong)) expect([what, await count(query)]).toEqual([what, 0]);
    expect(await count(sql<{ many: number }>`select count(*) as many from records`)).toBeGreaterThan(300);
  });
});

it('whose a database is is known by the mark that the demo leaves, and without it by its registrar’s password', async () => {
  const { db } = await databaseOfTest();
  expect(await findOwnerOfDatabase(db)).toBe('nobody');
  await fillDemo(createSite(db).context, 3);
  expect(await findOwnerOfDatabase(db)).toBe('demo');
  await db.deleteFrom('settings').where('name', '=', demoMark).execute();
  expect(await findOwnerOfDatabase(db)).toBe('demo');
  const password_hash = await hashPassword('battery staple');
  await changeStored(db, 'administrators', { username: 'registrar' }, { password_hash });
  expect(await findOwnerOfDatabase(db)).toBe('association');
});
