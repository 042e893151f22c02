import { describe, expect, test } from 'vitest';
import { drawInsuranceCertificate } from '#server/papers/documents/insurance-certificate.ts';
import { drawMembershipCard } from '#server/papers/documents/membership-card.ts';
import { drawReceipt } from '#server/papers/documents/receipt.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';
import { card, certificate, paid } from './document-samples.ts';

/** A row of a table, as the outline of a document tells it. */
const row = (heading: string, value: string) => ['    TR', `      TH(Row) ${heading}`, `      TD ${value}`];

describe('what each document says', () => {
  test('membership card', async () => {
    const read = readPdf(await drawMembershipCard(card));
    expect(outline(read.structure)).toEqual([
      'Document',
      '  P Shooting Federation <Malta> & Għawdex',
      '  P SFM',
      '  H1 Membership card 2026',
      '  P Cut out the card along the marks, or show this page on your phone.',
      '  Sect',
      '    P SFM',
      '    P Shooting Federation <Malta> & Għawdex',
      '    P 2026',
      '    Figure [Photo of Ċetta Żammit Ħabib]',
      '    P Ċetta Żammit Ħabib',
      '    P Membership number',
      '    P 1001',
      '    P Valid until 31\u00a0December\u00a02026',
      '    Figure [QR code that opens https://portal.example/check/m1]',
      '  Table',
      ...row('Name', 'Ċetta Żammit Ħabib'),
      ...row('Membership number', '1001'),
      ...row('Membership year', '2026'),
      ...row('Valid', '1 January 2026 to 31 December 2026'),
      ...row('Clubs', 'Valletta Rifle Club, Għaxaq Shooting Club'),
      '  Figure [QR code that opens https://portal.example/check/m1]',
      '  P Scan the code, or open this address, to check that this document is valid:',
      '  Link https://portal.example/check/m1',
      '  P Issued by Shooting Federation <Malta> & Għawdex.',
    ]);
  });

  test('insurance certificate', async () => {
    const read = readPdf(await drawInsuranceCertificate(certificate));
    expect(outline(read.structure)).toEqual([
      'Document',
      '  P Shooting Federation <Malta> & Għawdex',
      '  P SFM',
      '  H1 Insurance certificate',
      '  P Certificate 2026/00123',
      '  P This is to certify that the person named below is insured through the Shooting Federation <Malta> & Għawdex for the period of cover stated.',
      '  H2 Insured person',
      '  Table',
      ...row('Name', 'Ġużeppi Ħabib'),
      ...row('ID card number', '0123456M'),
      ...row('Membership number', '1001'),
      ...row('Address', '14, Triq il-Ħaddiema, Ħaż-Żebbuġ, ŻBĠ 1234'),
      '  H2 Insurance cover',
      '  Table',
      ...row('Period of cover', '2 March 2026 to 31 December 2026'),
      ...row('Bought on', '2 March 2026'),
      '  Table',
      '    TR',
      '      TH(Column) Cover',
      '      TH(Column) Premium',
      ...row('Third Party Liability', '€12.61'),
      ...row('Personal Accident', '€4.50'),
      ...row('Stamp duty', '€1.89'),
      ...row('Total', '€19.00'),
      '  Figure [QR code that opens https://portal.example/check/c1]',
      '  P Scan the code, or open this address, to check that this document is valid:',
      '  Link https://portal.example/check/c1',
      '  P Issued by Shooting Federation <Malta> & Għawdex.',
    ]);
  });

  test('receipt, its time that of Malta', async () => {
    const read = readPdf(await drawReceipt(paid));
    expect(outline(read.structure)).toEqual([
      'Document',
      '  P Shooting Federation <Malta> & Għawdex',
      '  P SFM',
      '  H1 Receipt',
      '  P Receipt R-2026-000123',
      '  P Received with thanks for membership in 2026.',
      '  Table',
      ...row('Name', 'Ġużeppi Ħabib'),
      ...row('Membership number', '1001'),
      ...row('Date and time', '3 July 2026, 00:05'),
      ...row('Paid by', 'Card ending 4242'),
      ...row('Payment reference', 'pay_1'),
      '  H2 What you paid for',
      '  Table',
      '    TR',
      '      TH(Column) Item',
      '      TH(Column) Amount',
      ...row('Għaxaq Shooting Club', '€25.50'),
      ...row('Third Party Liability', '€14.00'),
      ...row('Total', '€39.50'),
      '  P This receipt can be used for the shopping lottery. Please keep it.',
      '  P Issued by Shooting Federation <Malta> & Għawdex.',
    ]);
  });

  test('a receipt of money that is given back says so of its lines and its method', async () => {
    const lines = [{ label: 'Għaxaq Shooting Club', cents: -2550 }];
    const returned = { ...paid, method: 'Cash', total: -2550, lines };
    const says = async (more: object) =>
      outline(readPdf(await drawReceipt({ ...returned, ...more })).structure);
    const [own, counter] = [
      await says({}),
      await says({ correction: { said: 'This receipt takes back receipt R-2026-000122.', isValid: false } }),
    ];
    for (const said of ['  P Given back for membership in 2026.', '  H2 What you get back'])
      expect(own).toContain(said);
    expect(own.join()).toContain(row('Refund method', 'Cash').join());
    expect(own.join()).not.toMatch(/What you paid for|Paid by/);
    expect(counter).toContain('  H2 What is taken back');
    expect(counter.join()).toContain(row('Paid by', 'Cash').join());
  });

  test('a voided certificate says so in words and across the page', async () => {
    const read = readPdf(await drawInsuranceCertificate({ ...certificate, voided: true }));
    expect(outline(read.structure)).toContain('  P This certificate is void.');
    expect(read.ornaments).toEqual(['VOID']);
    expect(readPdf(await drawInsuranceCertificate(certificate)).ornaments).toEqual([]);
  });

  test('a certificate whose covers were bought on different days says each', async () => {
    const covers = [
      { cover: 'thirdParty', premium: 1261, boughtOn: '2025-11-30', from: '2026-01-01' },
      { cover: 'personalAccident', premium: 450, boughtOn: '2026-03-02', from: '2026-03-02' },
    ] as const;
    const read = readPdf(await drawInsuranceCertificate({ ...certificate, covers }));
    const lines = outline(read.structure);
    const cover = lines.indexOf('  H2 Insurance cover');
    expect(lines.slice(cover, cover + 10)).toEqual([
      '  H2 Insurance cover',
      '  Table',
      ...row('Third Party Liability', '1 January 2026 to 31 December 2026, bought on 30 November 2025'),
      ...row('Personal Accident', '2 March 2026 to 31 December 2026, bought on 2 March 2026'),
      '  Table',
      '    TR',
    ]);
    expect(read.created).toBe('D:20260302120000Z');
  });

  test('a certificate of a person without a membership number leaves it blank', async () => {
    const insured = { ...certificate.insured, membershipNumber: null };
    const lines = outline(readPdf(await drawInsuranceCertificate({ ...certificate, insured })).structure);
    expect(lines.slice(lines.indexOf('      TH(Row) Membership number'))[1]).toBe('      TD');
  });

  test('a card without a photo has no figure for it', async () => {
    const read = readPdf(await drawMembershipCard({ ...card, member: { ...card.member, photo: null } }));
    expect(outline(read.structure).filter((line) => line.includes('Figure'))).toEqual([
      '    Figure [QR code that opens https://portal.example/check/m1]',
      '  Figure [QR code that opens https://portal.example/check/m1]',
    ]);
  });
});
