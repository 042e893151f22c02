import { beforeEach, describe, expect, it } from 'vitest';
import { licenceIds } from '#domain/insurance/licence.ts';
import { readPrintToken } from '#server/access/print-tickets.ts';
import { readYearRecords } from '#server/year/year-records.ts';
import { done, refused, said } from '#tests/support/server/answers.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addRecord, auditOf, signIn } from '#tests/support/server/site.ts';
import { store } from '#tests/support/database/stored.ts';

const own = useOwnSite();
let token: string;
beforeEach(async () => {
  token = await signIn(own.site);
});

async function replace(...licences: string[]) {
  return said(await own.call('PATCH /members/member/28/licences/latest', { token, body: { licences } }));
}

async function addLicences(recordId: number, ...licences: string[]): Promise<void> {
  await store(
    own.db,
    'record_licences',
    licences.map((licence) => ({ record_id: recordId, licence })),
  );
}

const noLicences = Object.fromEntries(licenceIds.map((id) => [id, false]));

it('the years of a member are read by one statement, all as they stand at one moment', async () => {
  for (const year of [2025, 2026]) await addLicences(await addRecord(own.db, own.memberId, year), 'rco');
  let asked = 0;
  const counted = own.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const years = await readYearRecords(counted, own.memberId);
  expect([asked, Object.keys(years)]).toEqual([1, ['2025', '2026']]);
});

describe('the latest licences', () => {
  it('are those of the newest record, and 404 without one', async () => {
    const line = 'GET /members/member/28/licences/latest';
    expect((await own.call(line, { token })).status).toBe(404);
    await addLicences(await addRecord(own.db, own.memberId, 2025), 'rco');
    await addLicences(await addRecord(own.db, own.memberId, 2026), 'collector_a', 'target_a');
    const answer = await own.call(line, { token });
    expect(answer.body).toEqual({ ...noLicences, collector_a: true, target_a: true });
  });

  it('are not replaced where others are on file than were shown; the same once more is done', async () => {
    await addLicences(await addRecord(own.db, own.memberId, 2026, { third_party: true }), 'collector_a');
    const save = async (...licences: string[]) => {
      const body = { licences, previous: ['collector_a'] };
      return said(await own.call('PATCH /members/member/28/licences/latest', { token, body }));
    };
    expect(await save('collector_a', 'rco')).toEqual(done);
    expect(await save('rco', 'collector_a')).toEqual(done);
    expect(await auditOf(own.db, 'licences updated')).toHaveLength(1);
    expect(await save('collector_a_special')).toEqual([
      409,
      {
        reason:
          'Your licences were changed while this page was open, so nothing was saved. Now the page shows what is on file. Change that, and press Update again.',
      },
    ]);
    const read = await own.call('GET /members/member/28/licences/latest', { token });
    expect(read.body).toEqual({ ...noLicences, collector_a: true, rco: true });
  });

  it('are replaced a hundred times a day at most', async () => {
    await addRecord(own.db, own.memberId, 2026);
    expect(await replace('collector_a')).toEqual(done);
    await own.db.updateTable('limits').set({ used: 100 }).where('key', 'like', 'changes:member:%').execute();
    expect((await replace())[0]).toBe(429);
  });

  it('are replaced on the newest record alone', async () => {
    const old = await addRecord(own.db, own.memberId, 2025);
    await addLicences(old, 'rco');
    const insured = await addRecord(own.db, own.memberId, 2026, { third_party: true });
    await addLicences(insured, 'collector_a', 'target_a');
    expect(await replace('target_b_ml', 'collector_a_special')).toEqual(done);
    const records = (await own.call('GET /members/member/28/membership-details', { token })).body;
    expect(records).toMatchObject({
      2025: { licences: { ...noLicences, rco: true } },
      2026: { licences: { ...noLicences, collector_a_special: true, target_b_ml: true } },
    });
    expect(await auditOf(own.db, 'licences updated')).toMatchObject([
      {
        before: { year: 2026, licences: ['collector_a', 'target_a'] },
        after: { year: 2026, licences: ['collector_a_special', 'target_b_ml'] },
      },
    ]);
    expect(await replace()).toEqual(done);
    expect((await own.call('GET /members/member/28/licences/latest', { token })).body).toEqual(noLicences);
  });

  it('keep the rules of exclusivity and insurance', async () => {
    expect((await replace())[0]).toBe(404);
    await addRecord(own.db, own.memberId, 2026);
    expect(await replace('collector_a', 'collector_a_special')).toEqual(
      refused('Choose only one of these two licences.', 'licences'),
    );
    for (const licence of ['rco', 'target_a', 'target_b_cp']) {
      expect(await replace(licence)).toEqual(
        refused('Third party insurance is required for target shooting licence holders.', 'licences'),
      );
    }
    expect(await replace('collector_a', 'collector_a')).toMatchObject([
      400,
      { fields: { licences: 'Something is in the list twice. Remove one of them.' } },
    ]);
    expect(await replace('machine_gun')).toMatchObject([
      400,
      { fields: { 'licences.0': 'A chosen licence does not exist. Choose another.' } },
    ]);
    expect(await replace('collector_a')).toEqual(done);
    await own.db.updateTable('records').set({ insured_elsewhere: true, agency_name: 'Atlas' }).execute();
    expect(await replace('target_a')).toEqual(done);
  });
});

describe('membership details', () => {
  it('are keyed by year, with the clubs and groups of the year and the others on offer', async () => {
    const { db } = own;
    expect((await own.call('GET /members/member/28/membership-details', { token })).body).toEqual({});
    const club = { mandatory: false, enabled: true };
    await store(db, 'clubs', [
      { ...club, short_name: 'amacs', name: 'AMACS', fee_cents: 1500, mandatory: true },
      { ...club, short_name: 'gone', name: 'Gone', fee_cents: 500, enabled: false },
      { ...club, short_name: 'mgarr', name: 'Mġarr', fee_cents: 700 },
      { ...club, short_name: 'never', name: 'Never', fee_cents: 700, enabled: false },
    ]);
    await store(db, 'affiliated_groups', [
      { short_name: 'lhg', name: 'Living History Group' },
      { short_name: 'old', name: 'Old', enabled: false },
    ]);
    const record = await addRecord(own.db, own.memberId, 2026, {
      insured_elsewhere: true,
      agency_name: 'Atlas',
    });
    await addLicences(record, 'target_a');
    await store(db, 'record_clubs', [
      { record_id: record, short_name: 'amacs', fee_cents: 1000 },
      { record_id: record, short_name: 'gone', fee_cents: 500 },
    ]);
    await db.insertInto('record_groups').values({ record_id: record, short_name: 'lhg' }).execute();

    const answer = await own.call('GET /members/member/28/membership-details', { token });
    expect(answer.body).toEqual({
      2026: {
        licences: { ...noLicences, target_a: true },
        insurance: {
          third_party: false,
          personal_accident: false,
          insured_elsewhere: true,
          insured_elsewhere_agency_name: 'Atlas',
        },
        bought_insurance: false,
        has_receipt: false,
        receipt: null,
        receipts: [],
        club_memberships: [
          {
            id: 1,
            short_name: 'amacs',
            name: 'AMACS',
            fee: '10.00',
            mandatory: true,
            enabled: true,
            member: true,
          },
          {
            id: 2,
            short_name: 'gone',
            name: 'Gone',
            fee: '5.00',
            mandatory: false,
            enabled: false,
            member: true,
          },
          {
            id: 3,
            short_name: 'mgarr',
            name: 'Mġarr',
            fee: '7.00',
            mandatory: false,
            enabled: true,
            member: false,
          },
        ],
        affiliated_group_memberships: [
          { id: 1, short_name: 'lhg', name: 'Living History Group', enabled: true, member: true },
        ],
      },
    });
  });
});

describe('a print ticket', () => {
  const ask = (type: string, year: string | number = 2026) =>
    own.call('POST /print/tickets', { token, body: { type, year } });

  it('is there for what the year has, and 400 for what it has not', async () => {
    expect(said(await ask('mc'))).toEqual(refused('There is no such document for this year.', 'year'));
    await addRecord(own.db, own.memberId, 2026);
    expect([(await ask('mc')).status, (await ask('ic')).status, (await ask('rr')).status]).toEqual([
      200, 400, 400,
    ]);
    await own.db.updateTable('records').set({ personal_accident: true }).execute();
    expect([(await ask('ic', '2026')).status, (await ask('mc', 2025)).status]).toEqual([200, 400]);
  });

  it('opens its document for a minute, and is kept as a hash', async () => {
    await addRecord(own.db, own.memberId, 2026);
    const { ticket } = (await ask('mc')).body as { ticket: string };
    expect(await readPrintToken(own.site.context, ticket)).toMatchObject({
      caller: { realm: 'member', memberId: own.memberId },
      printable: { type: 'mc', memberId: own.memberId, year: 2026 },
    });
    const rows = await own.db.selectFrom('print_tickets').select('ticket_hash').execute();
    expect(rows).not.toEqual([{ ticket_hash: ticket }]);
    own.site.clock.advance(60_000);
    expect(await readPrintToken(own.site.context, ticket)).toBeNull();
    expect((await own.call('GET /members/member/28', { token: ticket })).status).toBe(403);
  });

  it('is over with the session that it was given under', async () => {
    await addRecord(own.db, own.memberId, 2026);
    const { ticket } = (await ask('mc')).body as { ticket: string };
    expect(await readPrintToken(own.site.context, ticket)).not.toBeNull();
    expect((await own.call('POST /members/session/logout', { token })).status).toBe(200);
    expect(await readPrintToken(own.site.context, ticket)).toBeNull();
  });

  it('may be a session token as well', async () => {
    expect(await readPrintToken(own.site.context, token)).toMatchObject({
      caller: { realm: 'member', memberId: own.memberId, membershipNumber: 28 },
      printable: null,
    });
    expect(await readPrintToken(own.site.context, 'x'.repeat(43))).toBeNull();
    expect(await readPrintToken(own.site.context, '')).toBeNull();
  });
});
