import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { selectLatestCertificates } from '#server/papers/print-insurance-certificate.ts';
import { drawPortrait } from '#server/demo/portraits.ts';
import { insertMembers } from '#tests/support/server/many-members.ts';
import { renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { usePrintWindow } from '#tests/support/server/print-window.ts';
import { send } from '#tests/support/server/site.ts';
import { storedRow, store } from '#tests/support/database/stored.ts';

const window = usePrintWindow();

/** A row of a table, as the outline of a document tells it. */
const row = (heading: string, value: string) => ['TR', `TH(Row) ${heading}`, `TD ${value}`];

describe('what is printed', () => {
  it('a card with the photo, the clubs and the address to check it at', async () => {
    await renewAndPay(window.site, window.memberId);
    const jpeg = Buffer.from(await drawPortrait(3));
    await store(window.db, 'member_photos', { member_id: window.memberId, jpeg, hash: 'x' });
    const { verify_token: token } = await storedRow(window.db, 'records');
    const lines = await window.print('mc', await window.ticketFor('mc'));
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
      ...row('Name', 'Ġużeppa Żerafa Ħabib-Ċini'),
      ...row('Membership number', '28'),
      ...row('Membership year', '2026'),
      ...row('Valid', '1 January 2026 to 31 December 2026'),
      ...row('Clubs', 'AMACS, Għaxaq Shooting Club'),
      `Figure [QR code that opens http://members.test/check/${token}]`,
      'P Scan the code, or open this address, to check that this document is valid:',
      `Link http://members.test/check/${token}`,
      'P Issued by Association of Maltese Arms Collectors and Shooters.',
    ]);
  });

  it('a certificate with premiums and stamp duty to the cent', async () => {
    await renewAndPay(window.site, window.memberId, { insurance: { personalAccident: true } });
    const { verify_token: token } = await storedRow(window.db, 'certificates');
    const lines = await window.print('ic', await window.ticketFor('ic'));
    expect(lines.slice(lines.indexOf('H1 Insurance certificate'))).toEqual([
      'H1 Insurance certificate',
      'P Certificate 2026/00001',
      'P This is to certify that the person named below is insured through the Association of Maltese Arms Collectors and Shooters for the period of cover stated.',
      'H2 Insured person',
      'Table',
      ...row('Name', 'Ġużeppa Żerafa Ħabib-Ċini'),
      ...row('ID card number', '0123456M'),
      ...row('Membership number', '28'),
      ...row('Address', '4, Triq il-Kbira, Ħaż-Żebbuġ, ZBG 2041'),
      'H2 Insurance cover',
      'Table',
      ...row('Period of cover', '2 March 2026 to 31 December 2026'),
      ...row('Bought on', '2 March 2026'),
      'Table',
      'TR',
      'TH(Column) Cover',
      'TH(Column) Premium',
      ...row('Third Party Liability', '€12.61'),
      ...row('Personal Accident', '€4.50'),
      ...row('Stamp duty', '€1.89'),
      ...row('Total', '€19.00'),
      `Figure [QR code that opens http://members.test/check/${token}]`,
      'P Scan the code, or open this address, to check that this document is valid:',
      `Link http://members.test/check/${token}`,
      'P Issued by Association of Maltese Arms Collectors and Shooters.',
    ]);
  });

  it('a receipt of what was paid, at the hour of Malta', async () => {
    await renewAndPay(window.site, window.memberId);
    const { reference } = await storedRow(window.db, 'checkouts');
    const lines = await window.print('rr', await window.ticketFor('rr'));
    expect(lines.slice(lines.indexOf('H1 Receipt'))).toEqual([
      'H1 Receipt',
      'P Receipt R-2026-000001',
      'P Received with thanks for membership in 2026.',
      'Table',
      ...row('Name', 'Ġużeppa Żerafa Ħabib-Ċini'),
      ...row('Membership number', '28'),
      ...row('Date and time', '2 March 2026, 23:30'),
      ...row('Paid by', 'Card (sandbox: no money moved)'),
      // As the e-mail of it says, and beside it what the card provider knows.
      ...row('Payment reference', reference),
      ...row('Number at the card provider', `pay-${window.memberId}-2026`),
      'H2 What you paid for',
      'Table',
      'TR',
      'TH(Column) Item',
      'TH(Column) Amount',
      ...row('AMACS', '€10.00'),
      ...row('Għaxaq Shooting Club', '€25.50'),
      ...row('Third Party Liability', '€14.00'),
      ...row('Total', '€49.50'),
      'P This receipt can be used for the shopping lottery. Please keep it.',
      'P Issued by Association of Maltese Arms Collectors and Shooters.',
    ]);
  });

  it('a receipt of nothing for a VIP without insurance, who has a card and no certificate', async () => {
    await window.db.updateTable('members').set({ vip: true }).execute();
    await renewAndPay(window.site, window.memberId, { insurance: { thirdParty: false } });
    const token = await window.sessionOf();
    const { reference } = await storedRow(window.db, 'checkouts');
    const lines = await window.print('rr', token);
    expect(lines.filter((line) => line.startsWith('TD'))).toEqual([
      'TD Ġużeppa Żerafa Ħabib-Ċini',
      'TD 28',
      'TD 2 March 2026, 23:30',
      'TD Nothing to pay',
      `TD ${reference}`,
      'TD €0.00',
      'TD €0.00',
      'TD €0.00',
    ]);
    expect(lines.slice(-2)).toEqual([
      'TD €0.00',
      'P Issued by Association of Maltese Arms Collectors and Shooters.',
    ]);
    const records = await send(window.site, 'GET /members/member/28/membership-details', { token });
    expect(records.body).toMatchObject({
      2026: {
        has_receipt: true,
        receipt: {
          number: 'R-2026-000001',
          total: '0.00',
          issued_at: '2026-03-02T22:30:00.000Z',
          payment: reference,
        },
      },
    });
    expect(await window.print('mc', token)).toContain('H1 Membership card 2026');
    expect(await window.refused({ type: 'ic', member: '28', year: '2026', token })).toEqual([
      404,
      'There is no insurance certificate for 2026',
    ]);
  });

  it('the certificate in force beside one that was voided, and a voided one marked so', async () => {
    await renewAndPay(window.site, window.memberId);
    const token = await window.sessionOf();
    const first = await window.db.selectFrom('certificates').selectAll().executeTakeFirstOrThrow();
    await window.db.updateTable('certificates').set({ voided_at: window.site.clock.now() }).execute();
    expect(await window.print('ic', token)).toContain('P This certificate is void.');
    const {
      id: _,
      bought_on: _day,
      cover_from: _from,
      ...again
    } = { ...first, number: 2, verify_token: 'another-token-of-the-test' };
    await window.db.insertInto('certificates').values(again).execute();
    const lines = await window.print('ic', token);
    expect(lines).toContain('P Certificate 2026/00002');
    expect(lines).not.toContain('P This certificate is void.');
  });
});

it('looks for a certificate among all by an index', async () => {
  const { db } = window;
  const numbers = { id_number: sql`'x' || n`, mobile_number: sql`'+356 79' || n` };
  await insertMembers(3000, numbers).execute(db);
  await sql`
    insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
    select id, 2026, true, false, false, 'administrator', now() from members`.execute(db);
  await sql`
    insert into certificates (record_id, cover_year, number, third_party_bought_on, third_party_from, cover_until,
      third_party_cents, personal_accident_cents, third_party_duty_cents, personal_accident_duty_cents, verify_token,
      voided_at)
    select id, 2026, id, '2026-01-01', '2026-01-01', '2026-12-31', 1400, 0, 0, 0, 'token-' || id,
      case when id % 2 = 0 then now() end
    from records`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{
    'QUERY PLAN': unknown;
  }>`explain (format json) ${selectLatestCertificates(db, 2026, [window.memberId])}`.execute(db);
  expect(JSON.stringify(rows[0]?.['QUERY PLAN'])).not.toContain('Seq Scan');
});
