import { describe, expect, test } from 'vitest';
import { drawExport } from '#server/papers/export-document.ts';
import { drawInsuranceCertificate } from '#server/papers/documents/insurance-certificate.ts';
import { drawListDocument } from '#server/papers/documents/list-document.ts';
import { drawMembershipCard } from '#server/papers/documents/membership-card.ts';
import { drawReceipt } from '#server/papers/documents/receipt.ts';
import { isQuick } from '#tests/support/draws.ts';
import { outline, pagesOf, readPdf } from '#tests/support/files/read-pdf.ts';
import { card, certificate, paid } from './document-samples.ts';

test('a list takes as many pages as it needs, each with its heads and its number, and leaves no row out', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => [
    `row ${at}`,
    at % 7 === 0 ? 'A club with a name that takes more than one line of its column' : 'A club',
  ]);
  const columns = [
    { label: 'Row', share: 1 },
    { label: 'Club', share: 1, amounts: true },
  ];
  const { association } = paid;
  const about = { association, title: 'List', lead: 'All of it.', issuedAt: paid.paidAt, sums: [] };
  const { pages, untagged } = pagesOf(
    await drawListDocument({ ...about, lists: [{ title: 'Rows', columns, rows }] }),
  );
  const heads = pages.map((texts) => [texts.includes('Row'), texts.at(-1)]);
  expect([untagged, heads]).toEqual(['', [1, 2, 3, 4].map((page) => [true, `Page ${page} of 4`])]);
  expect(pages.flat().filter((text) => text.startsWith('row '))).toEqual(rows.map(([text]) => text));
});

test.each(isQuick ? [5, 18] : [2, 5, 7, 12, 18, 30, 40])(
  'a row with 2000 letters in a cell stands on one page, beside %i columns, and those around it too',
  async (count) => {
    const long = 'Bormla '.repeat(285).trim();
    const numbers = Array.from({ length: 33 }, (_, at) => String(at + 10));
    const rows = numbers.map((number, at) => [
      number,
      ...Array.from({ length: count - 1 }, () => (at === 0 || at === 31 ? long : 'Bormla')),
    ]);
    const columns = Array.from({ length: count }, (_, at) => `C${at}`);
    const exported = { kind: 'members' as const, columns, amounts: [], said: [], rows };
    const bytes = await drawExport({ association: paid.association, at: paid.paidAt, exported });
    const pages = Array.from({ length: readPdf(bytes).pages }, (_, page) => readPdf(bytes, page).runs);
    const [first = 0, ...others] = pages.map((runs) => runs.filter(({ text }) => text === 'C0').length);
    // A row that has no room below what the list is about begins on the page behind.
    expect([first <= 1, others]).toEqual([true, others.map(() => 1)]);
    expect(
      pages.flatMap((runs) => runs.map(({ text }) => text).filter((text) => /^\d\d$/.test(text))),
    ).toEqual(numbers);
    const cells = pages.map((runs) => runs.filter(({ text }) => /^[Bormla… ]+$/.test(text)));
    for (const page of cells) expect(page.filter(({ y }) => y > 841.89 - 64)).toEqual([]);
    // What is cut has as many lines as a cell or its page may have; else every letter is there.
    const cut = cells.flatMap((page) =>
      page
        .filter(({ text }) => text.endsWith('…'))
        .map((last) => page.filter(({ x }) => x === last.x).length),
    );
    expect(cut.filter((lines) => lines < 40)).toEqual([]);
    const letters = cells
      .flat()
      .map(({ text }) => text)
      .join('').length;
    expect(cut.length > 0 || letters > 2 * long.length).toBe(true);
  },
);

describe('every document', () => {
  test('is a tagged PDF with its language, title and author', async () => {
    const { structure: _structure, runs: _runs, metadata, ...about } = readPdf(await drawReceipt(paid));
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
    const first = await drawMembershipCard(card);
    expect(Buffer.compare(first, await drawMembershipCard(structuredClone(card)))).toBe(0);
    expect(Buffer.compare(first, await drawMembershipCard({ ...card, year: 2027 }))).not.toBe(0);
  });

  test('two at once do not disturb each other', async () => {
    const [a, b] = await Promise.all([drawReceipt(paid), drawReceipt({ ...paid, number: 'R-2026-000124' })]);
    expect(Buffer.compare(a, await drawReceipt(paid))).toBe(0);
    expect(readPdf(b).title).toBe('Receipt R-2026-000124');
  });

  test('composes letters that come apart, and drops control characters', async () => {
    const member = { fullName: 'C\u0307etta Z\u0307ammit\u0000 \n Ħabib', membershipNumber: '1' };
    expect(outline(readPdf(await drawReceipt({ ...paid, member })).structure)).toContain(
      '      TD Ċetta Żammit Ħabib',
    );
  });

  const longTexts = [
    ['wide letters', 'W'.repeat(400)],
    ['words', 'Testaferrata Moroni Viani '.repeat(15).trim()],
    ['one word', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(11)],
  ] as const;
  test.each(isQuick ? longTexts.slice(0, 1) : longTexts)(
    'keeps 400 characters of %s within the page and its rows apart',
    async (_, long) => {
      const words = (length: number) => long.slice(0, length);
      const policy = {
        insurer: words(100),
        policyNumber: words(60),
        sumsInsured: words(200),
        territory: words(100),
        receiptNote: words(300),
      };
      const insured = { fullName: long, idNumber: '0123456M', membershipNumber: '1001', address: long };
      const member = { fullName: long, membershipNumber: '1001' };
      const longLines = Array.from({ length: 30 }, () => ({ label: long, cents: 100 }));
      const documents = [
        await drawMembershipCard({ ...card, member: { ...card.member, ...member }, clubs: [long, long] }),
        await drawInsuranceCertificate({
          ...certificate,
          insured,
          voided: true,
          association: { ...certificate.association, name: long, longName: long, address: long, ...policy },
        }),
        await drawReceipt({
          ...paid,
          association: { ...paid.association, ...policy },
          member,
          lines: longLines,
          method: long,
          paymentReference: long,
          providerReference: long,
          correction: { isValid: true, said: long },
        }),
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
    },
  );

  test.each([
    ['of two parts of 30 letters', `${'Wilhelmina'.repeat(3)} ${'Montgomery'.repeat(3)}`],
    ['of one word of 40 letters', 'Wolfeschlegel'.repeat(3).padEnd(40, 's')],
    ['with hyphens', 'Maria-Carmela-Antonia-Giuseppina-Concetta Mifsud-Bonnici-Testaferrata-Desain'],
    ['of 200 letters', 'Testaferrata Moroni Viani '.repeat(7).padEnd(200, 's')],
  ])('keeps a long name %s whole on the card', async (_, fullName) => {
    const { runs } = readPdf(await drawMembershipCard({ ...card, member: { ...card.member, fullName } }));
    // The card is 85.6 by 54 mm in the middle of the page, its bottom at 343 points.
    const onCard = runs.filter(({ y }) => y > 190 && y < 343);
    expect(onCard.filter(({ x, right }) => x < 176.3 || right > 418.97)).toEqual([]);
    const texts = onCard.map(({ text }) => text);
    const name = texts.slice(3, texts.indexOf('Membership number'));
    expect(name.join('')).toBe(fullName);
    // A name breaks where it may, unless a part of it is wider than the card at the smallest letters.
    for (const line of name.slice(0, -1)) expect(line).toMatch(/[ -]$/);
    const below = onCard.find(({ text }) => text === 'Membership number')?.y ?? 0;
    expect(Math.max(...onCard.filter(({ text }) => name.includes(text)).map(({ y }) => y))).toBeLessThan(
      below,
    );
  });

  test('names all of many clubs with long names', async () => {
    const clubs = Array.from(
      { length: 12 },
      (_, at) => `Sporting Club of the ${at + 1}th Battalion of the South`,
    );
    const { runs, structure } = readPdf(await drawMembershipCard({ ...card, clubs }));
    expect(outline(structure).find((line) => line.includes(clubs[0] ?? ''))).toContain(clubs.join(', '));
    const at = runs.findIndex(({ text }) => text.startsWith('Sporting'));
    const shown = runs.slice(at, at + 9).filter(({ x }) => x === runs[at]?.x);
    expect(shown.map(({ text }) => text).join('')).toBe(clubs.join(', '));
    // The check is drawn from there on.
    expect(Math.max(...shown.map(({ y }) => y))).toBeLessThan(841.89 - 160);
  });
});
