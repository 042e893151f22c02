import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { logSearch, type LogEntry, type LogPage } from '#domain/audit/audit-log.ts';
import { noDetails } from '#domain/association/association.ts';
import { writeAudit } from '#server/audit/audit.ts';
import { readLog } from '#server/audit/search-log.ts';
import { aPerson, useOffice } from '#tests/support/server/office.ts';
import { addMember } from '#tests/support/server/site.ts';

const office = useOffice();

const searched = (query: object = {}, token = office.tokens.registrar) =>
  office.call('POST /admin/audit/search', query, token);

async function entries(query: object = {}): Promise<LogEntry[]> {
  return (await readLog(office.site.context, v.parse(logSearch, query))).entries;
}

async function sentences(query: object = {}): Promise<string[]> {
  return (await entries(query)).map(({ sentence }) => sentence);
}

beforeEach(async () => {
  await office.db.updateTable('clubs').set({ name: 'Kordin' }).where('short_name', '=', 'tsc').execute();
});

describe('the log', () => {
  it('says in a sentence who did what to whom, the latest first', async () => {
    await office.call('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '20' });
    await office.renew('28');
    await office.call(
      'POST /admin/members/28/licences',
      { year: '2026', short_name: 'rco' },
      office.tokens.deputy,
    );
    const { status, body } = await searched();
    expect(status).toBe(200);
    const [licence, renewal, fee] = (body as { entries: Record<string, unknown>[] }).entries;
    expect(licence).toMatchObject({
      sentence: expect.stringMatching(
        / gave Ġorġ Żahra \(28\) the licence Range Conducting Officer for 2026$/,
      ),
      details: [],
      member_id: office.memberId,
    });
    expect(renewal).toMatchObject({
      who: 'Doris Bonniċi',
      whom: 'Ġorġ Żahra (28)',
      sentence: 'Doris Bonniċi renewed the membership of Ġorġ Żahra (28) for 2026: €44.00',
    });
    expect(fee).toMatchObject({
      sentence: expect.stringMatching(
        /^Doris Bonniċi changed the club Kordin: fees from .+ €5.00 to .+ €20.00$/,
      ),
      member_id: null,
    });
  });

  it('reads the association’s role under its short name, and a group’s under its name', async () => {
    const add = (username: string, group: string) =>
      office.call('POST /admin/administrators', {
        username,
        group,
        password: 'horse battery staple',
        first_name: 'Ġużè',
        last_name: 'Borġ',
        email: 'guze@example.mt',
        mobile: '+356 79000005',
      });
    await add('guzeppi', 'amacs');
    await add('guzeppa', 'lhg');
    const { name: _, ...details } = { ...noDetails, ...office.site.context.config.association };
    const values = { valid_from: new Date(0), changed_by: 'system' };
    await office.db
      .insertInto('association_versions')
      .values({ ...values, details: JSON.stringify({ ...details, name: 'STS' }) })
      .execute();
    const added = (await entries()).slice(0, 2);
    expect(added.map((entry) => entry.details.find(({ what }) => what === 'group')?.after)).toEqual([
      'Living History Group',
      'STS',
    ]);
  });

  it('says which group keeps a year whose renewal was cancelled', async () => {
    const n = `id:${await office.personOfGroup('0200001M', 2025)}`;
    await office.groupInsures({ member_id: Number(n.slice(3)) });
    await office.renew(n);
    const cancelled = await office.call(`POST /admin/members/${n}/records/2026/cancel`, {
      reason: 'By mistake',
    });
    expect(cancelled.status).toBe(200);
    const [entry] = await entries();
    expect(entry?.details).toContainEqual({
      what: 'stays with the group',
      before: null,
      after: 'Living History Group',
    });
  });

  it('and its reading is an entry itself that tells nothing of the search', async () => {
    await searched({ who: 'Żahra' });
    await searched({ before: 1 });
    expect(await office.audited('log read')).toEqual([
      { actor: 'admin:registrar', subject: 'log', before: null, after: { rows: 0 } },
    ]);
    expect(await sentences()).toEqual(['Doris Bonniċi read the log']);
  });

  it.each([
    { kind: 'everything' },
    { from: '31/01/2026' },
    { until: '2026-02-30' },
    { who: 'a'.repeat(201) },
    { limit: 1001 },
    { before: 0 },
  ])('cannot be searched by %o', async (query) => {
    expect((await searched(query)).status).toBe(400);
  });

  it('finds people by words in any order and without their diacritics, or by number, as doing and as concerned', async () => {
    await addMember(office.db, {
      membership_number: 30,
      id_number: '0000030M',
      first_name: 'Ġorġ',
      last_name: 'Vella',
    });
    await office.renew('28');
    await office.renew('30');
    const renewed = (name: string) => `Doris Bonniċi renewed the membership of ${name} for 2026: €29.00`;
    expect(await sentences({ whom: 'zahra gorg' })).toEqual([renewed('Ġorġ Żahra (28)')]);
    expect(await sentences({ whom: '30' })).toEqual([renewed('Ġorġ Vella (30)')]);
    expect(await sentences({ whom: 'ġorġ' })).toEqual([
      renewed('Ġorġ Vella (30)'),
      renewed('Ġorġ Żahra (28)'),
    ]);
    expect(await sentences({ whom: 'nobody at all' })).toEqual([]);
    expect(await sentences({ who: 'bonnici' })).toHaveLength(2);
    expect(await sentences({ who: 'registrar', whom: '28' })).toHaveLength(1);
    expect(await sentences({ who: 'deputy' })).toEqual([]);
  });

  it('finds people however an apostrophe in their name is typed', async () => {
    await addMember(office.db, {
      membership_number: 30,
      id_number: '0000030M',
      first_name: 'Ġorġ',
      last_name: 'Ta\u2019 Ċikku',
    });
    await office.renew('30');
    for (const whom of ["ta' cikku", 'Ta\u2019 Ċikku', 'cikku ta\u0060'])
      expect([whom, await sentences({ whom })]).toEqual([whom, [expect.stringContaining('Ċikku (30)')]]);
    for (const none of ['\u0301', '-', '\u2013', ','])
      expect([await sentences({ who: none }), await sentences({ whom: none })]).toEqual([[], []]);
  });

  it('finds people however a dash in their name is typed', async () => {
    await addMember(office.db, {
      membership_number: 30,
      id_number: '0000030M',
      last_name: 'Borg\u2011Pace Cardona',
    });
    await office.renew('30');
    for (const whom of ['borg-pace', 'Borg \u2013 Pace', 'pace-cardona', 'Cardona, Borg'])
      expect([whom, await sentences({ whom })]).toEqual([whom, [expect.stringContaining('Cardona (30)')]]);
  });

  it('finds clubs, groups and years by name, and the payments of a person', async () => {
    await office.checkout();
    await office.call('PATCH /admin/clubs/status', { short_name: 'tsc', status: false });
    await office.call('PATCH /admin/administration/renewal-year/status', { year: '2027', status: false });
    expect(await sentences({ whom: 'kordin' })).toEqual([
      'Doris Bonniċi changed the club Kordin: enabled from yes to no',
    ]);
    expect(await sentences({ whom: '2027' })).toEqual([
      'Doris Bonniċi changed the year 2027: enabled from yes to no',
    ]);
    expect(await sentences({ whom: 'zahra' })).toEqual([
      expect.stringMatching(/^Ġorġ Żahra \(28\) started to pay for 2026: €/),
    ]);
  });

  it('finds a kind, a request, and the days of Malta, both included', async () => {
    // Half past midnight in Malta on 22 November.
    const at = new Date('2026-11-21T23:30:00Z');
    const entry = { at, requestId: 'one', actor: 'system', subject: `member:id:${office.memberId}` };
    await writeAudit(office.db, { ...entry, action: 'membership renewed', after: { year: 2026 } });
    expect(await entries({ requestId: 'one' })).toHaveLength(1);
    expect(await entries({ requestId: 'another' })).toEqual([]);
    expect(await entries({ from: '2026-11-22', until: '2026-11-22' })).toHaveLength(1);
    expect(await entries({ until: '2026-11-21' })).toEqual([]);
    expect(await entries({ from: '2026-11-23' })).toEqual([]);
    expect(await entries({ kind: 'memberships' })).toHaveLength(1);
    expect(await entries({ kind: 'payments' })).toEqual([]);
  });

  it('goes on from the last entry of a page, and says whether there is more', async () => {
    for (const fee of ['1', '2', '3'])
      await office.call('PATCH /admin/clubs/fee', { short_name: 'tsc', fee });
    const page = (query: object): Promise<LogPage> => readLog(office.site.context, v.parse(logSearch, query));
    const first = await page({ limit: 2 });
    expect([first.more, first.entries.map(({ sentence }) => sentence.slice(-5))]).toEqual([
      true,
      ['€3.00', '€2.00'],
    ]);
    const second = await page({ limit: 2, before: first.entries[1]?.id });
    expect([second.more, second.entries.map(({ sentence }) => sentence.slice(-5))]).toEqual([
      false,
      ['€1.00'],
    ]);
  });

  it('has no name of whoever was erased, and no details of what was taken out', async () => {
    await office.renew('28');
    await office.call('PATCH /admin/members/28', {
      ...aPerson,
      id_number: '0123456M',
      deceased: false,
      vip: true,
    });
    expect((await office.call('POST /admin/members/28/erasure')).status).toBe(200);
    const all = await entries();
    expect(all.map(({ sentence }) => sentence).slice(0, 3)).toEqual([
      'Doris Bonniċi waived an amount of €29.00 that Erased member 28 owed for 2026',
      'Doris Bonniċi erased Erased member 28',
      expect.stringMatching(
        /^Doris Bonniċi (changed the details of|renewed the membership of) Erased member 28/,
      ),
    ]);
    expect(all.map(({ memberId }) => memberId)).toEqual(all.map(() => null));
    expect(JSON.stringify(all)).not.toMatch(/Żahra|Ġorġ|Ċini|Żurrieq|0123456M/);
    expect(await sentences({ whom: 'zahra' })).toEqual([]);
    expect(await sentences({ whom: 'erased member' })).toHaveLength(all.length);
  });

  it('says of names that mean nobody what is known', async () => {
    const write = (action: 'sign-in refused' | 'payment unknown', subject: string) =>
      writeAudit(office.db, { at: office.site.clock.now(), requestId: 'r', actor: subject, action, subject });
    await write('sign-in refused', 'member:999');
    await write('sign-in refused', 'member:id:999999');
    await write('sign-in refused', 'admin:nobody');
    await write('payment unknown', 'payment:pi_1');
    expect(await sentences()).toEqual([
      'The payment provider reported a payment that belongs to nobody here',
      'A sign-in as “nobody” was refused',
      'A sign-in as somebody who is no longer on file was refused',
      'A sign-in as nobody (number 999) was refused',
    ]);
  });
});
