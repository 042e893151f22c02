import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { licenceIds } from '#domain/licence.ts';
import { redeemPrintToken } from '#server/access/print-tickets.ts';
import { sql, type Insertable } from 'kysely';
import type { RecordsTable } from '#server/store/schema.ts';
import { memberBody } from '#tests/support/server/member-body.ts';
import { aSelection } from '#tests/support/server/office.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { addOffer } from '#tests/support/server/renewals.ts';
import {
  addMember,
  createSite,
  lastCode,
  send,
  signIn,
  statuses,
  type Site,
} from '#tests/support/server/site.ts';

let database: OwnDatabase;
let site: Site;
let memberId: number;
let token: string;

beforeEach(async () => {
  database = await createOwnDatabase();
  site = createSite(database.db);
  memberId = await addMember(database.db);
  token = await signIn(site);
});
afterEach(() => database.remove());

function picture(background: string): Promise<string> {
  const image = sharp({ create: { width: 500, height: 700, channels: 3, background } }).png();
  return image.toBuffer().then((bytes) => `data:image/png;base64,${bytes.toString('base64')}`);
}

async function addRecord(year: number, more: Partial<Insertable<RecordsTable>> = {}): Promise<number> {
  const row = await database.db
    .insertInto('records')
    .values({
      member_id: memberId,
      year,
      third_party: true,
      personal_accident: false,
      insured_elsewhere: false,
      agency_name: '',
      source: 'administrator',
      checkout_id: null,
      created_at: site.clock.now(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addLicences(recordId: number, ...licences: string[]): Promise<void> {
  await database.db
    .insertInto('record_licences')
    .values(licences.map((licence) => ({ record_id: recordId, licence })))
    .execute();
}

const noLicences = Object.fromEntries(licenceIds.map((id) => [id, false]));

describe("a member's details", () => {
  it('are read as the specification names them', async () => {
    const answer = await send(site, 'GET /members/member/28/', { token });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        membership_number: 28,
        id_number: '0123456M',
        title: 'Mr',
        first_name: 'Ġorġ',
        last_name: 'Żahra',
        date_of_birth: '1970-05-14',
        place_of_birth: 'Il-Pietà',
        address: { street: '4, Triq il-Kbira', city: 'Ħaż-Żebbuġ', post_code: 'ZBG 2041' },
        mobile_number: '+356 79000028',
        email: 'gorg@example.com',
        home_phone: null,
        office_phone: null,
        occupation: '',
        employer: '',
        photo: null,
        vip: false,
        version: 1,
      },
    ]);
  });

  it('are changed with a photo, and the photo stays where none is sent', async () => {
    const first = { ...memberBody, email: '', photo: await picture('#336699') };
    expect(await send(site, 'PATCH /members/member/28', { token, body: first })).toMatchObject({
      status: 200,
      body: {},
    });
    const read = async () =>
      (await send(site, 'GET /members/member/28', { token })).body as Record<string, unknown>;
    const changed = await read();
    expect(changed).toMatchObject({ email: null, occupation: 'Engineer', office_phone: null });
    const photo = String(changed['photo']);
    const kept = await sharp(Buffer.from(photo.replace('data:image/jpeg;base64,', ''), 'base64')).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 360, 440]);

    await send(site, 'PATCH /members/member/28', { token, body: { ...memberBody, employer: 'Self' } });
    expect(await read()).toEqual({ ...changed, email: 'gorg@example.com', employer: 'Self', version: 3 });
    const rows = await database.db.selectFrom('members').select('version').execute();
    expect(rows).toEqual([{ version: 3 }]);
  });

  it('are not changed upon a version that somebody else has changed since, unless no version is sent', async () => {
    const body = { ...memberBody, photo: await picture('#336699') };
    const change = async (more: object) => {
      const answer = await send(site, 'PATCH /members/member/28', { token, body: { ...body, ...more } });
      return [answer.status, answer.body];
    };
    expect(await change({ version: 1 })).toEqual([200, {}]);
    await database.db.updateTable('members').set({ employer: 'The office', version: 3 }).execute();
    expect(await change({ employer: 'Own', version: 2 })).toEqual([
      409,
      { reason: 'Somebody else has just changed this. Check it and try again.' },
    ]);
    // What is so already is asked for again by whoever lost the answer.
    expect(await change({ employer: 'The office', version: 2 })).toEqual([200, {}]);
    expect(await change({ employer: 'Own', version: 3 })).toEqual([200, {}]);
    expect(await change({ employer: 'Of the specification' })).toEqual([200, {}]);
    const rows = await database.db.selectFrom('members').select(['employer', 'version']).execute();
    expect(rows).toEqual([{ employer: 'Of the specification', version: 5 }]);
  });

  it('that are so already raise no version, leave no entry and make no list anew', async () => {
    const body = { ...memberBody, photo: await picture('#336699') };
    await send(site, 'PATCH /members/member/28', { token, body });
    const state = async () => {
      const { rows } = await sql`select (select version from members) as version,
        (select count(*) from audit where action = 'member updated') as entries,
        (select version from data_versions where name = 'members') as list`.execute(database.db);
      return rows[0];
    };
    const before = await state();
    expect(before).toMatchObject({ version: 2, entries: 1 });
    expect((await send(site, 'PATCH /members/member/28', { token, body })).status).toBe(200);
    expect((await send(site, 'PATCH /members/member/28', { token, body: memberBody })).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it('are written down with what they were, a photo by its hash', async () => {
    const body = { ...memberBody, first_name: 'George', photo: await picture('#336699') };
    await send(site, 'PATCH /members/member/28', { token, body });
    const { hash } = await database.db.selectFrom('member_photos').select('hash').executeTakeFirstOrThrow();
    const row = await database.db
      .selectFrom('audit')
      .select(['actor', 'subject', 'before', 'after'])
      .where('action', '=', 'member updated')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      actor: 'member:id:1',
      subject: 'member:id:1',
      before: { first_name: 'Ġorġ', occupation: '', photo: null },
      after: { first_name: 'George', occupation: 'Engineer', photo: hash },
    });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('need a photo where none is kept, and take no picture that is none', async () => {
    const tries = [
      memberBody,
      { ...memberBody, photo: 'data:image/png;base64,AAAA' },
      { ...memberBody, photo: 'data:image/svg+xml;base64,PHN2Zy8+' },
      { ...memberBody, photo: 'photo' },
      { ...memberBody, photo: '' },
    ];
    for (const body of tries) {
      const answer = await send(site, 'PATCH /members/member/28', { token, body });
      expect([answer.status, answer.body]).toEqual([
        400,
        { reason: 'The request is malformed.', fields: { photo: 'Photo is required.' } },
      ]);
    }
  });

  it("take no day of birth after today's in Malta", async () => {
    site.clock.set('2026-11-21T23:30:00Z');
    token = await freshToken();
    const photo = await picture('#336699');
    const of = (date_of_birth: string) =>
      send(site, 'PATCH /members/member/28', { token, body: { ...memberBody, date_of_birth, photo } });
    expect(await of('23/11/2026')).toMatchObject({
      status: 400,
      body: { fields: { date_of_birth: 'Date of birth is required and must be entered as dd/mm/yyyy.' } },
    });
    expect((await of('22/11/2026')).status).toBe(200);
  });

  it('take a day of birth more than 100 years ago where it is the one on file alone', async () => {
    const photo = await picture('#336699');
    const of = async (date_of_birth: string) =>
      (await send(site, 'PATCH /members/member/28', { token, body: { ...memberBody, date_of_birth, photo } }))
        .body;
    const refused = {
      reason: 'The request is malformed.',
      fields: { date_of_birth: 'Date of birth is required and must be entered as dd/mm/yyyy.' },
    };
    expect(await of('14/05/1910')).toEqual(refused);
    await database.db.updateTable('members').set({ date_of_birth: '1910-05-14' }).execute();
    expect(await of('14/05/1910')).not.toEqual(refused);
    expect(await of('15/05/1910')).toEqual(refused);
  });

  it("take no other member's ID card number, not even in the same moment", async () => {
    await addMember(database.db, {
      membership_number: 29,
      id_number: '0999999G',
      mobile_number: '+356 79000029',
    });
    const other = await signIn(site, '29', '+356 79000029');
    const photo = await picture('#336699');
    const known = await send(site, 'PATCH /members/member/28', {
      token,
      body: { ...memberBody, id_number: '999999G', photo },
    });
    expect([known.status, known.body]).toEqual([
      400,
      {
        reason: 'The request is malformed.',
        fields: {
          id_number:
            'This ID card number cannot be saved. Check it against your ID card, or contact the association.',
        },
      },
    ]);
    const both = await Promise.all([
      send(site, 'PATCH /members/member/28', { token, body: { ...memberBody, id_number: '777A', photo } }),
      send(site, 'PATCH /members/member/29', {
        token: other,
        body: { ...memberBody, id_number: '777A', mobile_number: '+356 79000029', photo },
      }),
    ]);
    expect(statuses(both)).toEqual([200, 400]);
  });

  it('cannot make a member VIP, alive again or somebody else', async () => {
    const photo = await picture('#336699');
    const body = {
      ...memberBody,
      photo,
      vip: true,
      deceased: true,
      gender: 'F',
      membership_number: 1,
      id: 9,
      version: 1,
    };
    await send(site, 'PATCH /members/member/28', { token, body });
    const row = await database.db
      .selectFrom('members')
      .select(['id', 'membership_number', 'gender', 'vip', 'deceased', 'version'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      id: memberId,
      membership_number: 28,
      gender: 'M',
      vip: false,
      deceased: false,
      version: 2,
    });
  });

  it('with a new mobile end the other sessions and the code on its way', async () => {
    site.clock.advance(60_000);
    const other = await freshToken();
    site.clock.advance(60_000);
    await send(site, 'POST /members/login', {
      body: { mobile_number: '+356 79000028', membership_number: '28' },
    });
    const code = await lastCode(database.db, '+356 79000028');
    const body = { ...memberBody, mobile_number: '+356 99000028', photo: await picture('#336699') };
    expect((await send(site, 'PATCH /members/member/28', { token, body })).status).toBe(200);
    expect((await send(site, 'GET /members/member/28', { token })).status).toBe(200);
    expect((await send(site, 'GET /members/member/28', { token: other })).status).toBe(403);
    const verified = await send(site, 'POST /members/verify', {
      body: { membership_number: '28', auth_token: code },
    });
    expect(verified.status).toBe(403);
  });
});

describe('a member who is erased while a call is on its way', () => {
  it('is answered as without a session, and nothing of it is kept', async () => {
    await addOffer(database.db);
    const recordId = await addRecord(2025);
    const erasing = await database.db.startTransaction().execute();
    const nobody = { first_name: 'Erased', deceased: true, erased_at: site.clock.now() };
    await erasing.updateTable('members').set(nobody).where('id', '=', memberId).execute();
    const calls = [
      send(site, 'PATCH /members/member/28', {
        token,
        body: { ...memberBody, photo: await picture('#336699') },
      }),
      send(site, 'PATCH /members/member/28/licences/latest', { token, body: { licences: ['collector_a'] } }),
      send(site, 'POST /members/member/28/prepare-checkout', {
        token,
        body: { year: '2026', ...aSelection },
      }),
    ];
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      ).rows.length;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(3);
    await erasing.commit().execute();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    const row = await database.db
      .selectFrom('members')
      .select(['first_name', 'employer'])
      .executeTakeFirstOrThrow();
    const licences = await database.db
      .selectFrom('record_licences')
      .selectAll()
      .where('record_id', '=', recordId)
      .execute();
    const checkouts = await database.db.selectFrom('checkouts').selectAll().execute();
    expect([row, licences, checkouts]).toEqual([{ first_name: 'Erased', employer: '' }, [], []]);
  });
});

async function freshToken(): Promise<string> {
  return signIn(site);
}

describe('the latest licences', () => {
  it('are those of the newest record, and 404 without one', async () => {
    const line = 'GET /members/member/28/licences/latest';
    expect((await send(site, line, { token })).status).toBe(404);
    await addLicences(await addRecord(2025), 'rco');
    await addLicences(await addRecord(2026), 'collector_a', 'target_a');
    const answer = await send(site, line, { token });
    expect(answer.body).toEqual({ ...noLicences, collector_a: true, target_a: true });
  });

  it('are replaced on the newest record alone', async () => {
    const old = await addRecord(2025);
    await addLicences(old, 'rco');
    await addLicences(await addRecord(2026), 'collector_a', 'target_a');
    const line = 'PATCH /members/member/28/licences/latest';
    expect(
      (await send(site, line, { token, body: { licences: ['target_b_ml', 'collector_a_special'] } })).status,
    ).toBe(200);
    const records = (await send(site, 'GET /members/member/28/membership-details', { token })).body;
    expect(records).toMatchObject({
      2025: { licences: { ...noLicences, rco: true } },
      2026: { licences: { ...noLicences, collector_a_special: true, target_b_ml: true } },
    });
    const written = await database.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'licences updated')
      .execute();
    expect(written).toEqual([
      {
        before: { year: 2026, licences: ['collector_a', 'target_a'] },
        after: { year: 2026, licences: ['collector_a_special', 'target_b_ml'] },
      },
    ]);
    expect((await send(site, line, { token, body: { licences: [] } })).status).toBe(200);
    expect((await send(site, 'GET /members/member/28/licences/latest', { token })).body).toEqual(noLicences);
  });

  it('keep the rules of exclusivity and insurance', async () => {
    const line = 'PATCH /members/member/28/licences/latest';
    expect((await send(site, line, { token, body: { licences: [] } })).status).toBe(404);
    await addRecord(2026, { third_party: false });
    const refused = async (...licences: string[]) =>
      (await send(site, line, { token, body: { licences } })).body;
    expect(await refused('collector_a', 'collector_a_special')).toEqual({
      reason: 'Choose only one of these two licences.',
      fields: { licences: 'Choose only one of these two licences.' },
    });
    for (const licence of ['rco', 'target_a', 'target_b_cp']) {
      expect(await refused(licence)).toEqual({
        reason: 'Third party insurance is required for target shooting licence holders.',
        fields: { licences: 'Third party insurance is required for target shooting licence holders.' },
      });
    }
    expect(await refused('collector_a', 'collector_a')).toMatchObject({
      fields: { licences: 'Something is in the list twice. Remove one of them.' },
    });
    expect(await refused('machine_gun')).toMatchObject({
      fields: { 'licences.0': 'A chosen licence does not exist. Choose another.' },
    });
    expect((await send(site, line, { token, body: { licences: ['collector_a'] } })).status).toBe(200);
    await database.db.updateTable('records').set({ insured_elsewhere: true, agency_name: 'Atlas' }).execute();
    expect((await send(site, line, { token, body: { licences: ['target_a'] } })).status).toBe(200);
  });
});

describe('membership details', () => {
  it('are keyed by year, with the clubs and groups of the year and the others on offer', async () => {
    const { db } = database;
    expect((await send(site, 'GET /members/member/28/membership-details', { token })).body).toEqual({});
    const club = { mandatory: false, enabled: true };
    await db
      .insertInto('clubs')
      .values([
        { ...club, short_name: 'amacs', name: 'AMACS', fee_cents: 1500, mandatory: true },
        { ...club, short_name: 'gone', name: 'Gone', fee_cents: 500, enabled: false },
        { ...club, short_name: 'mgarr', name: 'Mġarr', fee_cents: 700 },
        { ...club, short_name: 'never', name: 'Never', fee_cents: 700, enabled: false },
      ])
      .execute();
    await db
      .insertInto('affiliated_groups')
      .values([
        { short_name: 'lhg', name: 'Living History Group' },
        { short_name: 'old', name: 'Old', enabled: false },
      ])
      .execute();
    const record = await addRecord(2026, {
      third_party: false,
      insured_elsewhere: true,
      agency_name: 'Atlas',
    });
    await addLicences(record, 'target_a');
    await db
      .insertInto('record_clubs')
      .values([
        { record_id: record, short_name: 'amacs', fee_cents: 1000 },
        { record_id: record, short_name: 'gone', fee_cents: 500 },
      ])
      .execute();
    await db.insertInto('record_groups').values({ record_id: record, short_name: 'lhg' }).execute();

    const answer = await send(site, 'GET /members/member/28/membership-details', { token });
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

describe('public data', () => {
  it('names dial codes with Malta first, every code of a country', async () => {
    const { body } = await send(site, 'GET /data/countries');
    const countries = body as { code: string; iso: string }[];
    expect(countries[0]).toEqual({ code: '+356', iso: 'MT' });
    expect(countries.filter((country) => country.iso === 'DO').map((country) => country.code)).toEqual([
      '+1809',
      '+1829',
      '+1849',
    ]);
    expect(countries.filter((country) => !/^\+\d{1,7}$/.test(country.code))).toEqual([]);
    expect(new Set(countries.map((country) => `${country.code} ${country.iso}`)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(240);
  });

  it('lists clubs, groups and years with their flags, disabled ones as well', async () => {
    const { db } = database;
    await db
      .insertInto('clubs')
      .values({ short_name: 'a', name: 'A', fee_cents: 5, mandatory: true, enabled: false })
      .execute();
    await db.insertInto('affiliated_groups').values({ short_name: 'g', name: 'G', enabled: false }).execute();
    await db
      .insertInto('renewal_years')
      .values([
        { year: 2026, enabled: true },
        { year: 2027, enabled: false },
      ])
      .execute();
    const read = async (name: string) => (await send(site, `GET /data/${name}`)).body;
    expect(await read('clubs')).toEqual([
      { short_name: 'a', name: 'A', fee: '0.05', mandatory: true, enabled: false },
    ]);
    expect(await read('affiliated-groups')).toEqual([{ short_name: 'g', name: 'G', enabled: false }]);
    expect(await read('renewal-years')).toEqual([
      { year: '2027', enabled: false },
      { year: '2026', enabled: true },
    ]);
  });
});

describe('a print ticket', () => {
  const ask = (type: string, year: string | number = 2026) =>
    send(site, 'POST /print/tickets', { token, body: { type, year } });

  it('is there for what the year has, and 400 for what it has not', async () => {
    expect((await ask('mc')).body).toEqual({
      reason: 'There is no such document for this year.',
      fields: { year: 'There is no such document for this year.' },
    });
    await addRecord(2026, { third_party: false });
    expect([(await ask('mc')).status, (await ask('ic')).status, (await ask('rr')).status]).toEqual([
      200, 400, 400,
    ]);
    await database.db.updateTable('records').set({ personal_accident: true }).execute();
    expect([(await ask('ic', '2026')).status, (await ask('mc', 2025)).status]).toEqual([200, 400]);
  });

  it('opens its document for a minute, and is kept as a hash', async () => {
    await addRecord(2026);
    const { ticket } = (await ask('mc')).body as { ticket: string };
    expect(await redeemPrintToken(site.context, ticket)).toMatchObject({
      caller: { realm: 'member', memberId },
      printable: { type: 'mc', memberId, year: 2026 },
    });
    const rows = await database.db.selectFrom('print_tickets').select('ticket_hash').execute();
    expect(rows).not.toEqual([{ ticket_hash: ticket }]);
    site.clock.advance(60_000);
    expect(await redeemPrintToken(site.context, ticket)).toBeNull();
    expect((await send(site, 'GET /members/member/28', { token: ticket })).status).toBe(403);
  });

  it('is over with the session that it was given under', async () => {
    await addRecord(2026);
    const { ticket } = (await ask('mc')).body as { ticket: string };
    expect(await redeemPrintToken(site.context, ticket)).not.toBeNull();
    expect((await send(site, 'POST /members/session/logout', { token })).status).toBe(200);
    expect(await redeemPrintToken(site.context, ticket)).toBeNull();
  });

  it('may be a session token as well', async () => {
    expect(await redeemPrintToken(site.context, token)).toMatchObject({
      caller: { realm: 'member', memberId, membershipNumber: 28 },
      printable: null,
    });
    expect(await redeemPrintToken(site.context, 'x'.repeat(43))).toBeNull();
    expect(await redeemPrintToken(site.context, '')).toBeNull();
  });
});
