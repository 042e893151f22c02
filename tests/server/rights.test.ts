import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashOf } from '#server/access/tokens.ts';
import { aPerson, aPhoto, insured, said, useOffice } from '#tests/support/server/office.ts';
import { renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { addMember, send, signIn } from '#tests/support/server/site.ts';

const office = useOffice();

/** What would tell who somebody was: none of it may be found anywhere once they are erased. */
const personal = {
  id_number: '0777123M',
  first_name: 'Kanarju',
  last_name: 'Qżeżbaċ',
  place_of_birth: 'Il-Kanarja',
  address: { street: '93, Sqaq il-Kanarin', city: 'Ħal Kanarin', post_code: 'KNR 7071' },
  mobile_number: '+356 77071707',
  email: 'kanarju.q@example.org',
  home_phone: '+356 21707171',
  office_phone: '+356 21717070',
  occupation: 'Ragħaj tal-kanarini',
  employer: 'Kanarini Limited',
  date_of_birth: '1937-07-17',
};
const agency = 'Assigurazzjoni Kanarin';
const before = { mobile: '+356 77077777', last_name: 'Qżeżbqabel' };
const canaries = [
  ...Object.values(personal).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))),
  ...Object.values(before),
  agency,
];

/** Member 77, who signed in, changed all that can be changed, was insured elsewhere, paid online, and printed. */
async function aLife(): Promise<number> {
  const { db } = office;
  const id = await addMember(db, {
    membership_number: 77,
    id_number: '0707070M',
    last_name: before.last_name,
    mobile_number: before.mobile,
    email: 'early@example.org',
  });
  await office.call('PATCH /admin/members/77', {
    ...aPerson,
    ...personal,
    deceased: false,
    vip: false,
    photo: await aPhoto(),
  });
  await db
    .insertInto('clubs')
    .values({ short_name: 'ghx', name: 'Għaxaq', fee_cents: 2550, mandatory: false })
    .execute();
  await renewAndPay(office.site, id, { year: 2026 });
  await office.renew('77', {
    year: '2025',
    licences: ['target_a', 'rco'],
    insurance: insured({ elsewhere: 'Early' }),
  });
  await office.call('PATCH /admin/members/77/insurance/other-agency-name', {
    year: '2025',
    other_agency_name: agency,
  });
  const token = await signIn(office.site, '77', personal.mobile_number);
  await send(office.site, 'POST /print/tickets', { token, body: { type: 'mc', year: '2026' } });
  return id;
}

/** The canaries that stand in any row of any table, and where. */
async function found(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(office.db);
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select row::text from ${sql.table(name)} as row`.execute(
      office.db,
    );
    for (const canary of canaries) {
      // A jsonb value writes its letters as they are, and a composite doubles its quotes.
      if (rows.some(({ row }) => row.includes(canary))) places.push(`${name}: ${canary}`);
    }
  }
  return places.toSorted();
}

describe('what is held about a person', () => {
  it('leaves whole as data, without what opens anything, and is written down', async () => {
    await aLife();
    const { status, body } = await office.call('GET /admin/members/77/held-data');
    const { file_name, held } = Object(body);
    expect([status, file_name, Object.keys(held)]).toEqual([
      200,
      'data-held-77.json',
      [
        'association',
        'exported_at',
        'member',
        'photo',
        'memberships',
        'certificates',
        'receipts',
        'checkouts',
        'payments',
        'payment_concerns',
        'group_charges',
        'sessions',
        'sign_in_codes',
        'messages',
        'history',
      ],
    ]);
    const text = JSON.stringify(held);
    expect(canaries.filter((canary) => !text.includes(canary))).toEqual([]);
    expect(held).toMatchObject({
      member: { membership_number: 77, id_number: '0777123M', date_of_birth: '1937-07-17' },
      photo: expect.stringMatching(/^data:image\/jpeg;base64,/),
      memberships: [
        { year: 2025, insured_elsewhere: true, agency_name: agency, licences: ['rco', 'target_a'] },
        { year: 2026, third_party: true, clubs: [{ club: 'amacs' }, { club: 'ghx' }] },
      ],
      certificates: [{ cover_year: 2026, number: 1, third_party_cents: 1400 }],
      receipts: [{ issue_year: 2026, number: 1 }],
      payments: [{ state: 'applied', provider_payment_id: `pay-${held.member.id}-2026` }],
      messages: [{ to_number: personal.mobile_number }],
    });
    expect(
      /\b\d{7}\b|verify_token|token_hash|ticket/.exec(text.replaceAll(/"photo":"[^"]*"/g, '')),
    ).toBeNull();
    expect(await office.audited('data held exported')).toEqual([
      {
        actor: 'admin:registrar',
        subject: `member:id:${held.member.id}`,
        before: null,
        after: { type: 'json' },
      },
    ]);
  });

  it('leaves as a document that can be read', async () => {
    await aLife();
    const { body } = await office.call('GET /admin/members/77/held-data/document');
    const { file_name, pdf } = Object(body);
    const bytes = Buffer.from(pdf, 'base64');
    const { pages, untagged } = readPdf(bytes);
    expect([file_name, pages > 1, untagged]).toEqual(['data-held-77.pdf', true, '']);
    const runs = Array.from({ length: pages }, (_, page) => readPdf(bytes, page).runs).flat();
    const words = runs
      .map((run) => run.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(words).toContain('The data that we hold about you');
    expect(words).toContain('Date of birth 17 July 1937');
    expect(canaries.filter((one) => one !== personal.date_of_birth && !words.includes(one))).toEqual([]);
  });

  it('leaves as a document to the last word, however long it is', async () => {
    const long = Array.from({ length: 13 }, (_, word) => `ħ${word}WWW`).join(' ');
    const texts = ['place_of_birth', 'occupation', 'employer'] as const;
    const columns = Object.fromEntries(texts.map((name) => [name, `${long} ${name}`]));
    const address = { ...aPerson.address, street: `${long} ${long}`, city: `${long} ${long}` };
    await addMember(office.db, { membership_number: 78, id_number: '0780780M' });
    const changed = await office.call('PATCH /admin/members/78', {
      ...aPerson,
      ...columns,
      address,
      id_number: '780780M',
      deceased: false,
      vip: false,
      photo: await aPhoto(),
    });
    expect(said(changed)).toEqual([200, { version: 2 }]);
    const { body } = await office.call('GET /admin/members/78/held-data/document');
    const bytes = Buffer.from(Object(body).pdf, 'base64');
    const { pages } = readPdf(bytes);
    const runs = Array.from({ length: pages }, (_, page) => readPdf(bytes, page).runs).flat();
    const words = runs
      .map((run) => run.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const name of texts) {
      // Once of the member, and once of the change, which tells of all of them in one text.
      expect([name, words.split(`${long} ${name}`).length - 1]).toEqual([name, 2]);
    }
  });

  it('leaves as a document with a text that looks like a day of no calendar', async () => {
    await addMember(office.db, { membership_number: 79, id_number: '0790790M', occupation: '2026-02-30' });
    const { status, body } = await office.call('GET /admin/members/79/held-data/document');
    expect(status).toBe(200);
    expect(readPdf(Buffer.from(Object(body).pdf, 'base64')).runs.map(({ text }) => text)).toContain(
      '2026-02-30',
    );
  });

  it.each(['held-data', 'held-data/document', 'erasure'])('%s of nobody is refused', async (what) => {
    expect(said(await office.call(`GET /admin/members/78/${what}`))).toEqual([
      400,
      { reason: 'There is no such person on file.' },
    ]);
  });
});

describe('erasing a person', () => {
  it('says before what goes and what stays, and changes nothing by it', async () => {
    await aLife();
    const preview = [
      200,
      {
        pseudonym: 'Erased member 77',
        hindrance: null,
        goes: [
          { what: 'details', count: 1 },
          { what: 'photo', count: 1 },
          { what: 'licences', count: 2 },
          { what: 'groups', count: 1 },
          { what: 'sessions', count: 1 },
          { what: 'codes', count: 1 },
          { what: 'messages', count: 1 },
          { what: 'history', count: 8 },
        ],
        stays: [
          { what: 'records', count: 2 },
          { what: 'certificates', count: 1 },
          { what: 'receipts', count: 1 },
          { what: 'payments', count: 1 },
          { what: 'history', count: 8 },
        ],
      },
    ];
    for (const _ of [1, 2]) {
      expect(said(await office.call('GET /admin/members/77/erasure'))).toEqual(preview);
    }
  });

  it('leaves nothing that tells who it was in any table, and the books whole under the pseudonym', async () => {
    const id = await aLife();
    const { db } = office;
    office.site.clock.advance(60_000);
    const token = await signInAgain();
    const [books, entries] = [await theBooks(id), await audited()];
    expect((await found()).length).toBeGreaterThan(canaries.length);

    expect(said(await office.call('POST /admin/members/77/erasure'))).toEqual([200, {}]);

    expect(await found()).toEqual([]);
    expect(await theBooks(id)).toEqual(books);
    const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ membership_number: 77, first_name: 'Erased', last_name: 'member 77' });
    // Who did what and when stays, to the entry.
    expect(await audited()).toEqual([...entries, ['admin:registrar', 'member erased', `member:id:${id}`]]);
    const listed = await office.call('GET /admin/members');
    expect(JSON.stringify(listed.body)).not.toContain('"membership_number":77,');
    const { reference } = await db
      .selectFrom('checkouts')
      .select('reference')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(said(await send(office.site, `GET /payments/${reference}`))).toEqual([
      200,
      { state: 'paid', year: '2026', bought_insurance: true },
    ]);
    for (const line of ['GET /admin/members/77/history', 'POST /admin/members/77/erasure']) {
      expect((await office.call(line)).status).toBe(400);
    }
    expect((await send(office.site, 'GET /members/member/77', { token })).body).toEqual({
      reason: 'session',
    });
    const login = { mobile_number: personal.mobile_number, membership_number: '77' };
    await send(office.site, 'POST /members/login', { body: login });
    expect((await db.selectFrom('sms_messages').selectAll().execute()).length).toBe(0);
  });

  it('gives the number and the ID card to nobody and to anybody', async () => {
    await aLife();
    await office.call('POST /admin/members/77/erasure');
    const photo = await aPhoto();
    const added = await office.call('POST /admin/members', {
      member: { ...aPerson, id_number: personal.id_number, photo },
      clubs: ['amacs', 'tsc'],
      affiliated_groups: [],
      licences: [],
      insurance: insured(),
    });
    expect([added.status, Object(added.body).membership_number]).toEqual([200, 78]);
  });

  it('waits while money is on its way', async () => {
    const id = await aLife();
    const { db } = office;
    const refused = [409, { reason: 'A payment of this member is in progress, or a refund is due.' }];
    const hindered = async () => Object((await office.call('GET /admin/members/77/erasure')).body).hindrance;
    await db.updateTable('payments').set({ state: 'refund due' }).execute();
    expect(await hindered()).toBe('refund due');
    expect(said(await office.call('POST /admin/members/77/erasure'))).toEqual(refused);
    await db.updateTable('payments').set({ state: 'refunded' }).execute();
    await db.updateTable('checkouts').set({ state: 'prepared' }).where('member_id', '=', id).execute();
    expect(await hindered()).toBe('payment open');
    expect(said(await office.call('POST /admin/members/77/erasure'))).toEqual(refused);
  });
});

async function signInAgain(): Promise<string> {
  const token = await signIn(office.site, '77', personal.mobile_number);
  const { ended_at } = await office.db
    .selectFrom('sessions')
    .select('ended_at')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow();
  expect(ended_at).toBeNull();
  return token;
}

/** Certificates, receipts and payments, to the cent and the number. */
async function theBooks(id: number) {
  const { db } = office;
  return {
    certificates: await db.selectFrom('certificates').selectAll().execute(),
    receipts: await db.selectFrom('receipts').selectAll().execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    fees: await db.selectFrom('record_clubs').selectAll().execute(),
    years: await db.selectFrom('records').select(['id', 'year']).where('member_id', '=', id).execute(),
  };
}

async function audited(): Promise<string[][]> {
  const rows = await office.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject'])
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor, subject }) => [actor, action, subject]);
}
