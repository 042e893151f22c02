import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentType } from '#domain/calls/printing.ts';
import { createTicket } from '#server/access/print-tickets.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { portrait } from '#server/demo/portraits.ts';
import { printing } from '#server/printing/printing.ts';
import { addClubsAndYears, renewAndPay } from '#tests/support/paid-renewal.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { outline, readPdf } from '#tests/support/read-pdf.ts';
import { addMember, createSite, type Site } from '#tests/support/site.ts';

const minute = 60_000;

let database: OwnDatabase;
let site: Site;
let memberId: number;

beforeEach(async () => {
  database = await createOwnDatabase();
  site = createSite(database.db, { instant: '2026-03-02T22:30:00Z' });
  site.app.route('/', printing(site.context));
  await addClubsAndYears(database.db);
  memberId = await addMember(database.db, { first_name: 'Ġużeppa', last_name: 'Żerafa Ħabib-Ċini' });
});
afterEach(() => database.remove());

const ticketFor = (type: DocumentType, year = 2026, id = memberId) =>
  createTicket(site.context, { type, year, memberId: id });

async function sessionOf(id = memberId): Promise<string> {
  return (await startMemberSession(database.db, site.clock.now(), id)).token;
}

function get(query: Record<string, string> | string, method = 'GET') {
  const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  return site.app.request(`/v1/print/document?${text}`, { method });
}

async function print(type: DocumentType, token: string, year = 2026) {
  const answer = await get({ type, member: '28', year: String(year), token });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return outline(readPdf(new Uint8Array(await answer.arrayBuffer())).structure).map((line) => line.trim());
}

/** The page's status and its heading; whatever it is, it is a page. */
async function refused(query: Record<string, string> | string) {
  const answer = await get(query);
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  return [answer.status, /<h1>([^<]*)<\/h1>/.exec(page)?.[1]];
}

const over = [403, 'This print link is over'];
const incomplete = [400, 'This print link is not complete'];

describe('what is printed', () => {
  it('a card with the photo, the clubs and the address to check it at', async () => {
    await renewAndPay(site, memberId);
    const jpeg = Buffer.from(await portrait(3));
    await database.db.insertInto('member_photos').values({ member_id: memberId, jpeg, hash: 'x' }).execute();
    const { verify_token: token } = await database.db
      .selectFrom('records')
      .select('verify_token')
      .executeTakeFirstOrThrow();
    const lines = await print('mc', await ticketFor('mc'));
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(lines).toEqual([
      'Document',
      'P Association of Maltese Arms Collectors and Shooters',
      'P AMACS',
      'H1 Membership card 2026',
      'P Cut out the card along the marks, or show this page on your phone.',
      'Sect',
      'P AMACS',
      'P Association of Maltese Arms Collectors and Shooters',
      'P 2026',
      'Figure [Photo of Ġużeppa Żerafa Ħabib-Ċini]',
      'P Ġużeppa Żerafa Ħabib-Ċini',
      'P Membership number',
      'P 28',
      'P Valid until 31\u00a0December\u00a02026',
      `Figure [QR code that opens http://members.test/check/${token}]`,
      'Table',
      'TR',
      'TH(Row) Name',
      'TD Ġużeppa Żerafa Ħabib-Ċini',
      'TR',
      'TH(Row) Membership number',
      'TD 28',
      'TR',
      'TH(Row) Membership year',
      'TD 2026',
      'TR',
      'TH(Row) Valid',
      'TD 1 January 2026 to 31 December 2026',
      'TR',
      'TH(Row) Clubs',
      'TD AMACS, Għaxaq Shooting Club',
      `Figure [QR code that opens http://members.test/check/${token}]`,
      'P Scan the code, or open this address, to check that this document is valid:',
      `Link http://members.test/check/${token}`,
      'P Issued by Association of Maltese Arms Collectors and Shooters.',
    ]);
  });

  it('a certificate with premiums and stamp duty to the cent', async () => {
    await renewAndPay(site, memberId, { insurance: { personalAccident: true } });
    const { verify_token: token } = await database.db
      .selectFrom('certificates')
      .select('verify_token')
      .executeTakeFirstOrThrow();
    const lines = await print('ic', await ticketFor('ic'));
    expect(lines.slice(lines.indexOf('H1 Insurance certificate'))).toEqual([
      'H1 Insurance certificate',
      'P Certificate 2026/00001',
      'P This is to certify that the person named below is insured through Association of Maltese Arms Collectors and Shooters for the period of cover stated.',
      'H2 The insured',
      'Table',
      'TR',
      'TH(Row) Name',
      'TD Ġużeppa Żerafa Ħabib-Ċini',
      'TR',
      'TH(Row) ID card number',
      'TD 0123456M',
      'TR',
      'TH(Row) Membership number',
      'TD 28',
      'TR',
      'TH(Row) Address',
      'TD 4, Triq il-Kbira, Ħaż-Żebbuġ, ZBG 2041',
      'H2 The cover',
      'Table',
      'TR',
      'TH(Row) Period of cover',
      'TD 2 March 2026 to 31 December 2026',
      'TR',
      'TH(Row) Bought on',
      'TD 2 March 2026',
      'Table',
      'TR',
      'TH(Column) Cover',
      'TH(Column) Premium',
      'TR',
      'TH(Row) Third Party Liability',
      'TD €12.61',
      'TR',
      'TH(Row) Personal Accident',
      'TD €4.50',
      'TR',
      'TH(Row) Stamp duty',
      'TD €1.89',
      'TR',
      'TH(Row) Total',
      'TD €19.00',
      `Figure [QR code that opens http://members.test/check/${token}]`,
      'P Scan the code, or open this address, to check that this document is valid:',
      `Link http://members.test/check/${token}`,
      'P Issued by Association of Maltese Arms Collectors and Shooters.',
    ]);
  });

  it('a receipt of what was paid, at the hour of Malta', async () => {
    await renewAndPay(site, memberId);
    const lines = await print('rr', await ticketFor('rr'));
    expect(lines.slice(lines.indexOf('H1 Receipt'))).toEqual([
      'H1 Receipt',
      'P Receipt R-2026-000001',
      'P Received with thanks for membership in 2026.',
      'Table',
      'TR',
      'TH(Row) Name',
      'TD Ġużeppa Żerafa Ħabib-Ċini',
      'TR',
      'TH(Row) Membership number',
      'TD 28',
      'TR',
      'TH(Row) Date and time',
      'TD 2 March 2026, 23:30',
      'TR',
      'TH(Row) Paid by',
      'TD Card (sandbox: no money moved)',
      'TR',
      'TH(Row) Payment reference',
      `TD pay-${memberId}-2026`,
      'H2 What was paid',
      'Table',
      'TR',
      'TH(Column) Item',
      'TH(Column) Amount',
      'TR',
      'TH(Row) AMACS',
      'TD €10.00',
      'TR',
      'TH(Row) Għaxaq Shooting Club',
      'TD €25.50',
      'TR',
      'TH(Row) Third Party Liability',
      'TD €14.00',
      'TR',
      'TH(Row) Total',
      'TD €49.50',
      'P This receipt can be used for the shopping lottery. Please keep it.',
      'P Issued by Association of Maltese Arms Collectors and Shooters.',
    ]);
  });

  it('a receipt of nothing for a VIP without insurance, who has a card and no certificate', async () => {
    await database.db.updateTable('members').set({ vip: true }).execute();
    await renewAndPay(site, memberId, { insurance: { thirdParty: false } });
    const token = await sessionOf();
    const { reference } = await database.db
      .selectFrom('checkouts')
      .select('reference')
      .executeTakeFirstOrThrow();
    const lines = await print('rr', token);
    expect(lines.filter((line) => line.startsWith('TD'))).toEqual([
      'TD Ġużeppa Żerafa Ħabib-Ċini',
      'TD 28',
      'TD 2 March 2026, 23:30',
      'TD Nothing was due',
      `TD ${reference}`,
      'TD €0.00',
      'TD €0.00',
      'TD €0.00',
    ]);
    expect(await print('mc', token)).toContain('H1 Membership card 2026');
    expect(await refused({ type: 'ic', member: '28', year: '2026', token })).toEqual([
      404,
      'There is no insurance certificate for 2026',
    ]);
  });

  it('the certificate in force beside one that was voided, and a voided one marked so', async () => {
    await renewAndPay(site, memberId);
    const token = await sessionOf();
    const first = await database.db.selectFrom('certificates').selectAll().executeTakeFirstOrThrow();
    await database.db.updateTable('certificates').set({ voided_at: site.clock.now() }).execute();
    expect(await print('ic', token)).toContain('P This certificate is void.');
    const { id: _, ...again } = { ...first, number: 2, verify_token: 'another-token-of-the-test' };
    await database.db.insertInto('certificates').values(again).execute();
    const lines = await print('ic', token);
    expect(lines).toContain('P Certificate 2026/00002');
    expect(lines).not.toContain('P This certificate is void.');
  });
});

describe('how it is answered', () => {
  it('as often as a viewer asks within the minute, by its head too, and not a moment longer', async () => {
    await renewAndPay(site, memberId);
    const query = { type: 'mc', member: '0028', year: '2026', token: await ticketFor('mc') };
    const first = await get(query);
    const bytes = new Uint8Array(await first.arrayBuffer());
    const head = await get(query, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="membership-card-2026-28.pdf"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': "frame-ancestors 'none'",
    });
    site.clock.advance(minute - 1);
    expect((await get(query)).status).toBe(200);
    site.clock.advance(1);
    expect(await refused(query)).toEqual(over);
  });

  it('under the names of certificate and receipt', async () => {
    await renewAndPay(site, memberId, { year: 2027 });
    const token = await sessionOf();
    const names = ['ic', 'rr'].map(async (type) =>
      (await get({ type, member: '28', year: '2027', token })).headers.get('content-disposition'),
    );
    expect(await Promise.all(names)).toEqual([
      'inline; filename="insurance-certificate-2027-00001.pdf"',
      'inline; filename="receipt-R-2026-000001.pdf"',
    ]);
  });

  it('with an entry in the audit for each print, and no token in the log', async () => {
    await renewAndPay(site, memberId);
    const query = { type: 'rr', member: '28', year: '2026', token: await ticketFor('rr') };
    await get(query, 'HEAD');
    await get(query);
    await refused({ ...query, year: '2027' });
    const entries = await database.db
      .selectFrom('audit')
      .select(['actor', 'subject', 'action', 'after'])
      .where('action', 'like', '%print%')
      .execute();
    expect(entries).toEqual([
      {
        actor: 'member:28',
        subject: 'member:28',
        action: 'document printed',
        after: { type: 'rr', year: 2026, file: 'receipt-R-2026-000001.pdf' },
      },
    ]);
    expect(site.logged).toHaveLength(3);
    expect(site.logged.filter((line) => line.includes(query.token) || line.includes('member=28'))).toEqual(
      [],
    );
  });
});

describe('what is refused', () => {
  beforeEach(() => renewAndPay(site, memberId));

  it.each([
    ['mc', 'There is no membership card for 2027'],
    ['ic', 'There is no insurance certificate for 2027'],
    ['rr', 'There is no receipt for 2027'],
  ] as const)('a year without the document: %s', async (type, heading) => {
    const query = { type, member: '28', year: '2027' };
    expect(await refused({ ...query, token: await ticketFor(type, 2027) })).toEqual([404, heading]);
    expect(await refused({ ...query, token: await sessionOf() })).toEqual([404, heading]);
  });

  it('a receipt for what the office renewed, a certificate for who is insured elsewhere', async () => {
    const other = await addMember(database.db, { membership_number: 29, id_number: '0123457M' });
    await database.db
      .insertInto('records')
      .values({
        member_id: other,
        year: 2026,
        third_party: false,
        personal_accident: false,
        insured_elsewhere: true,
        agency_name: 'Another',
        source: 'administrator',
        checkout_id: null,
        created_at: site.clock.now(),
      })
      .execute();
    const query = { member: '29', year: '2026', token: await sessionOf(other) };
    expect((await get({ ...query, type: 'mc' })).status).toBe(200);
    expect(await refused({ ...query, type: 'ic' })).toEqual([
      404,
      'There is no insurance certificate for 2026',
    ]);
    expect(await refused({ ...query, type: 'rr' })).toEqual([404, 'There is no receipt for 2026']);
  });

  it('a ticket for anything but the one that it was made for', async () => {
    const token = await ticketFor('mc');
    const query = { type: 'mc', member: '28', year: '2026', token };
    expect(await refused({ ...query, type: 'ic' })).toEqual(over);
    expect(await refused({ ...query, year: '2027' })).toEqual(over);
    await addMember(database.db, { membership_number: 29, id_number: '0123457M' });
    expect(await refused({ ...query, member: '29' })).toEqual(over);
    expect(await refused({ ...query, member: '4000' })).toEqual(over);
  });

  it("another member's documents, by ticket and by session, whether there are any or not", async () => {
    const other = await addMember(database.db, { membership_number: 29, id_number: '0123457M' });
    for (const year of ['2026', '2027']) {
      const query = { type: 'mc', member: '28', year };
      expect(await refused({ ...query, token: await sessionOf(other) })).toEqual(over);
      expect(await refused({ ...query, token: await ticketFor('mc', Number(year), other) })).toEqual(over);
    }
  });

  it('a session that is over, an unknown token, and one of an administrator', async () => {
    const query = { type: 'mc', member: '28', year: '2026' };
    const token = await sessionOf();
    expect((await get({ ...query, token })).status).toBe(200);
    site.clock.advance(20 * minute);
    expect(await refused({ ...query, token })).toEqual(over);
    expect(await refused({ ...query, token: 'A'.repeat(43) })).toEqual(over);
    expect(await refused({ ...query, token: 'short' })).toEqual(over);
    const { id: administrator_id } = await database.db
      .insertInto('administrators')
      .values({
        username: 'registrar',
        password_hash: 'x',
        group_name: 'amacs',
        first_name: 'R',
        last_name: 'R',
        email: 'r@example.com',
        mobile: '+356 79000001',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const administrators = await sessionOf();
    await database.db
      .updateTable('sessions')
      .set({ realm: 'admin', member_id: null, administrator_id })
      .where('ended_at', 'is', null)
      .execute();
    expect(await refused({ ...query, token: administrators })).toEqual(over);
  });

  it('the documents of who died, by ticket and by session', async () => {
    const tokens = [await ticketFor('mc'), await sessionOf()];
    await database.db.updateTable('members').set({ deceased: true }).execute();
    for (const token of tokens) {
      expect(await refused({ type: 'mc', member: '28', year: '2026', token })).toEqual(over);
    }
  });

  it.each([
    ['nothing', ''],
    ['no token', 'type=mc&member=28&year=2026'],
    ['an empty token', 'type=mc&member=28&year=2026&token='],
    ['another type', 'type=xx&member=28&year=2026&token=t'],
    ['a property of every object', 'type=constructor&member=28&year=2026&token=t'],
    ['type twice', 'type=mc&type=ic&member=28&year=2026&token=t'],
    ['member twice', 'type=mc&member=28&member=29&year=2026&token=t'],
    ['token twice', 'type=mc&member=28&year=2026&token=t&token=u'],
    ['member 0', 'type=mc&member=0&year=2026&token=t'],
    ['a negative member', 'type=mc&member=-28&year=2026&token=t'],
    ['a member of five digits', 'type=mc&member=10028&year=2026&token=t'],
    ['a huge member', `type=mc&member=${'9'.repeat(100_000)}&year=2026&token=t`],
    ['digits of another script', 'type=mc&member=%D9%A2%D9%A8&year=2026&token=t'],
    ['NUL in member', 'type=mc&member=28%00&year=2026&token=t'],
    ['NUL in year', 'type=mc&member=28&year=2026%00&token=t'],
    ['a year of words', 'type=mc&member=28&year=next&token=t'],
    ['a year far away', 'type=mc&member=28&year=99999999999&token=t'],
    ['brackets', 'type[]=mc&member[a]=28&year=2026&token=t'],
    ['broken escapes', 'type=mc&member=28&year=%E0%A4%A&token=t'],
    ['markup', 'type=<script>&member=28&year=2026&token=t'],
    ['__proto__', '__proto__=mc&member=28&year=2026&token=t'],
  ])('a malformed link: %s', async (_, query) => {
    expect(await refused(query)).toEqual(incomplete);
  });

  it.each([
    ['NUL', '%00'],
    ['a huge one', 'x'.repeat(100_000)],
    ['another script', '%D9%A2'.repeat(43)],
    ['broken escapes', '%E0%A4%A'],
  ])('a malformed token: %s', async (_, token) => {
    expect(await refused(`type=mc&member=28&year=2026&token=${token}`)).toEqual(over);
  });

  it('with a page in words even where the database is gone', async () => {
    const token = await sessionOf();
    await database.db.schema.dropTable('print_tickets').execute();
    expect(await refused({ type: 'mc', member: '28', year: '2026', token })).toEqual([
      500,
      'This page cannot be shown at the moment',
    ]);
    expect(site.logged.filter((line) => line.includes('"failed"'))).toHaveLength(1);
  });
});
