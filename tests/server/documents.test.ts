import { beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '#server/demo/portraits.ts';
import { insuranceCertificate, membershipCard, receipt } from '#server/papers/documents/documents.ts';
import type { CardData, CertificateData, ReceiptData } from '#server/papers/documents/document-data.ts';
import { loadTexts } from '#server/base/texts.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';

const association = { name: 'SFM', longName: 'Shooting Federation <Malta> & Għawdex' };

let card: CardData;
const certificate: CertificateData = {
  association,
  number: '2026/00123',
  voided: false,
  insured: {
    fullName: 'Ġużeppi Ħabib',
    idCardNumber: '0123456M',
    membershipNumber: '1001',
    address: '14, Triq il-Ħaddiema, Ħaż-Żebbuġ, ŻBĠ 1234',
  },
  covers: [
    { cover: 'thirdParty', premium: 1261, boughtOn: '2026-03-02', from: '2026-03-02' },
    { cover: 'personalAccident', premium: 450, boughtOn: '2026-03-02', from: '2026-03-02' },
  ],
  stampDuty: 189,
  coverUntil: '2026-12-31',
  verifyUrl: 'https://portal.example/check/c1',
};
const paid: ReceiptData = {
  association,
  number: 'R-2026-000123',
  paidAt: new Date('2026-07-02T22:05:00Z'),
  year: 2026,
  member: { fullName: 'Ġużeppi Ħabib', membershipNumber: '1001' },
  lines: [
    { label: 'Għaxaq Shooting Club', cents: 2550 },
    { label: 'Third Party Liability', cents: 1400 },
  ],
  total: 3950,
  paymentReference: 'pay_1',
  method: 'Card ending 4242',
};

beforeAll(async () => {
  loadTexts();
  card = {
    association,
    member: { fullName: 'Ċetta Żammit Ħabib', membershipNumber: '1001', photo: await portrait(3) },
    year: 2026,
    clubs: ['Valletta Rifle Club', 'Għaxaq Shooting Club'],
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    verifyUrl: 'https://portal.example/check/m1',
  };
});

describe('what each document says', () => {
  test('membership card', async () => {
    const read = readPdf(await membershipCard(card));
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
      '    TR',
      '      TH(Row) Name',
      '      TD Ċetta Żammit Ħabib',
      '    TR',
      '      TH(Row) Membership number',
      '      TD 1001',
      '    TR',
      '      TH(Row) Membership year',
      '      TD 2026',
      '    TR',
      '      TH(Row) Valid',
      '      TD 1 January 2026 to 31 December 2026',
      '    TR',
      '      TH(Row) Clubs',
      '      TD Valletta Rifle Club, Għaxaq Shooting Club',
      '  Figure [QR code that opens https://portal.example/check/m1]',
      '  P Scan the code, or open this address, to check that this document is valid:',
      '  Link https://portal.example/check/m1',
      '  P Issued by Shooting Federation <Malta> & Għawdex.',
    ]);
  });

  test('insurance certificate', async () => {
    const read = readPdf(await insuranceCertificate(certificate));
    expect(outline(read.structure)).toEqual([
      'Document',
      '  P Shooting Federation <Malta> & Għawdex',
      '  P SFM',
      '  H1 Insurance certificate',
      '  P Certificate 2026/00123',
      '  P This is to certify that the person named below is insured through the Shooting Federation <Malta> & Għawdex for the period of cover stated.',
      '  H2 Insured person',
      '  Table',
      '    TR',
      '      TH(Row) Name',
      '      TD Ġużeppi Ħabib',
      '    TR',
      '      TH(Row) ID card number',
      '      TD 0123456M',
      '    TR',
      '      TH(Row) Membership number',
      '      TD 1001',
      '    TR',
      '      TH(Row) Address',
      '      TD 14, Triq il-Ħaddiema, Ħaż-Żebbuġ, ŻBĠ 1234',
      '  H2 Insurance cover',
      '  Table',
      '    TR',
      '      TH(Row) Period of cover',
      '      TD 2 March 2026 to 31 December 2026',
      '    TR',
      '      TH(Row) Bought on',
      '      TD 2 March 2026',
      '  Table',
      '    TR',
      '      TH(Column) Cover',
      '      TH(Column) Premium',
      '    TR',
      '      TH(Row) Third Party Liability',
      '      TD €12.61',
      '    TR',
      '      TH(Row) Personal Accident',
      '      TD €4.50',
      '    TR',
      '      TH(Row) Stamp duty',
      '      TD €1.89',
      '    TR',
      '      TH(Row) Total',
      '      TD €19.00',
      '  Figure [QR code that opens https://portal.example/check/c1]',
      '  P Scan the code, or open this address, to check that this document is valid:',
      '  Link https://portal.example/check/c1',
      '  P Issued by Shooting Federation <Malta> & Għawdex.',
    ]);
  });

  test('receipt, its time that of Malta', async () => {
    const read = readPdf(await receipt(paid));
    expect(outline(read.structure)).toEqual([
      'Document',
      '  P Shooting Federation <Malta> & Għawdex',
      '  P SFM',
      '  H1 Receipt',
      '  P Receipt R-2026-000123',
      '  P Received with thanks for membership in 2026.',
      '  Table',
      '    TR',
      '      TH(Row) Name',
      '      TD Ġużeppi Ħabib',
      '    TR',
      '      TH(Row) Membership number',
      '      TD 1001',
      '    TR',
      '      TH(Row) Date and time',
      '      TD 3 July 2026, 00:05',
      '    TR',
      '      TH(Row) Paid by',
      '      TD Card ending 4242',
      '    TR',
      '      TH(Row) Payment reference',
      '      TD pay_1',
      '  H2 What you paid for',
      '  Table',
      '    TR',
      '      TH(Column) Item',
      '      TH(Column) Amount',
      '    TR',
      '      TH(Row) Għaxaq Shooting Club',
      '      TD €25.50',
      '    TR',
      '      TH(Row) Third Party Liability',
      '      TD €14.00',
      '    TR',
      '      TH(Row) Total',
      '      TD €39.50',
      '  P This receipt can be used for the shopping lottery. Please keep it.',
      '  P Issued by Shooting Federation <Malta> & Għawdex.',
    ]);
  });

  test('a voided certificate says so in words and across the page', async () => {
    const read = readPdf(await insuranceCertificate({ ...certificate, voided: true }));
    expect(outline(read.structure)).toContain('  P This certificate is void.');
    expect(read.ornaments).toEqual(['VOID']);
    expect(readPdf(await insuranceCertificate(certificate)).ornaments).toEqual([]);
  });

  test('a certificate whose covers were bought on different days says each', async () => {
    const covers = [
      { cover: 'thirdParty', premium: 1261, boughtOn: '2025-11-30', from: '2026-01-01' },
      { cover: 'personalAccident', premium: 450, boughtOn: '2026-03-02', from: '2026-03-02' },
    ] as const;
    const read = readPdf(await insuranceCertificate({ ...certificate, covers }));
    const lines = outline(read.structure);
    const cover = lines.indexOf('  H2 Insurance cover');
    expect(lines.slice(cover, cover + 10)).toEqual([
      '  H2 Insurance cover',
      '  Table',
      '    TR',
      '      TH(Row) Third Party Liability',
      '      TD 1 January 2026 to 31 December 2026, bought on 30 November 2025',
      '    TR',
      '      TH(Row) Personal Accident',
      '      TD 2 March 2026 to 31 December 2026, bought on 2 March 2026',
      '  Table',
      '    TR',
    ]);
    expect(read.created).toBe('D:20260302120000Z');
  });

  test('a certificate of a person without a membership number leaves it blank', async () => {
    const insured = { ...certificate.insured, membershipNumber: null };
    const lines = outline(readPdf(await insuranceCertificate({ ...certificate, insured })).structure);
    expect(lines.slice(lines.indexOf('      TH(Row) Membership number'))[1]).toBe('      TD');
  });

  test('a card without a photo has no figure for it', async () => {
    const read = readPdf(await membershipCard({ ...card, member: { ...card.member, photo: null } }));
    expect(outline(read.structure).filter((line) => line.includes('Figure'))).toEqual([
      '    Figure [QR code that opens https://portal.example/check/m1]',
      '  Figure [QR code that opens https://portal.example/check/m1]',
    ]);
  });
});

describe('every document', () => {
  test('is a tagged PDF with its language, title and author', async () => {
    const { structure: _structure, runs: _runs, metadata, ...about } = readPdf(await receipt(paid));
    expect(about).toEqual({
      pages: 1,
      lang: 'en-MT',
      title: 'Receipt R-2026-000123',
      author: 'Shooting Federation <Malta> & Għawdex',
      created: 'D:20260702220500Z',
      titleShown: true,
      marked: true,
      ornaments: [],
      untagged: '',
    });
    expect(metadata).toContain('<rdf:li>Shooting Federation &lt;Malta&gt; &amp; Għawdex</rdf:li>');
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  test('is the same bytes for the same data, and other bytes for other data', async () => {
    const first = await membershipCard(card);
    expect(Buffer.compare(first, await membershipCard(structuredClone(card)))).toBe(0);
    expect(Buffer.compare(first, await membershipCard({ ...card, year: 2027 }))).not.toBe(0);
  });

  test('two at once do not disturb each other', async () => {
    const [a, b] = await Promise.all([receipt(paid), receipt({ ...paid, number: 'R-2026-000124' })]);
    expect(Buffer.compare(a, await receipt(paid))).toBe(0);
    expect(readPdf(b).title).toBe('Receipt R-2026-000124');
  });

  test('composes letters that come apart, and drops control characters', async () => {
    const member = { fullName: 'C\u0307etta Z\u0307ammit\u0000 \n Ħabib', membershipNumber: '1' };
    expect(outline(readPdf(await receipt({ ...paid, member })).structure)).toContain(
      '      TD Ċetta Żammit Ħabib',
    );
  });

  test.each([
    ['words', 'Testaferrata Moroni Viani '.repeat(15).trim()],
    ['one word', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(11)],
    ['wide letters', 'W'.repeat(400)],
  ])('keeps 400 characters of %s within the page and its rows apart', async (_, long) => {
    const insured = { fullName: long, idCardNumber: '0123456M', membershipNumber: '1001', address: long };
    const member = { fullName: long, membershipNumber: '1001' };
    const longLines = Array.from({ length: 30 }, () => ({ label: long, cents: 100 }));
    const documents = [
      await membershipCard({ ...card, member: { ...card.member, ...member }, clubs: [long, long] }),
      await insuranceCertificate({
        ...certificate,
        insured,
        voided: true,
        association: { name: long, longName: long },
      }),
      await receipt({ ...paid, member, lines: longLines, method: long, paymentReference: long }),
    ];
    for (const document of documents) {
      const { runs } = readPdf(document);
      const stray = runs.filter(
        ({ x, right, mark }) => mark !== 'ornament' && (x < 55.9 || right > 595.28 - 55.9),
      );
      expect(stray).toEqual([]);
      const levels = runs.filter(({ x, mark }) => mark !== 'ornament' && x < 60).map(({ y }) => y);
      expect(levels.every((y, i) => i === 0 || y > (levels[i - 1] ?? 0))).toBe(true);
      expect(Math.max(...levels)).toBeLessThan(841.89 - 20);
    }
  });

  test('keeps a long name on the card', async () => {
    const fullName = 'Testaferrata Moroni Viani '.repeat(15).trim();
    const { runs } = readPdf(await membershipCard({ ...card, member: { ...card.member, fullName } }));
    // The card is 85.6 by 54 mm in the middle of the page, its bottom at 343 points.
    const onCard = runs.filter(({ y }) => y > 190 && y < 343);
    expect(onCard.map(({ text }) => text).slice(0, 5)).toEqual([
      'SFM',
      'Shooting Federation <Malta> & Għawdex',
      '2026',
      'Testaferrata Moroni Viani Testaferrata ',
      'Moroni Viani Testaferrata Moroni Viani ',
    ]);
    expect(onCard.filter(({ x, right }) => x < 176.3 || right > 418.97)).toEqual([]);
  });
});
