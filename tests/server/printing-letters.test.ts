import { expect, it } from 'vitest';
import { noDetails } from '#domain/association/association.ts';
import { drawReceipt } from '#server/papers/documents/receipt.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';

async function namesOf(fullName: string) {
  const bytes = await drawReceipt({
    association: {
      ...noDetails,
      version: 0,
      picture: null,
      name: 'SFM',
      longName: 'Shooting Federation of Malta',
    },
    number: 'R-2026-000001',
    paidAt: new Date('2026-03-02T12:00:00Z'),
    year: 2026,
    member: { fullName, membershipNumber: '28' },
    lines: [],
    total: 0,
    paymentReference: 'p',
    method: 'Card',
    correction: null,
  });
  return outline(readPdf(bytes).structure)
    .find((line) => line.includes('TD'))
    ?.trim();
}

it('keeps a letter readable in the documents after one that drew it only as a part of another', async () => {
  expect(await namesOf('Żaż Ġoġ Ċeċ Ħiħ')).toBe('TD Żaż Ġoġ Ċeċ Ħiħ');
  expect(await namesOf('Zaz Gog Cec Hih')).toBe('TD Zaz Gog Cec Hih');
  expect(await namesOf('Éàü Zurrieq €5')).toBe('TD Éàü Zurrieq €5');
  expect(await namesOf('Eau Żurrieq')).toBe('TD Eau Żurrieq');
});

it.each(['Thị Ánh', 'Adébáyọ̀', 'M̄ifsud', 'Nguyễn Thị Hằng', 'Ọlábísí', 'Ṣadé', 'Office', 'Zizi Borg Oho'])(
  'a text that copies %s as it reads, though its letters may be drawn of two',
  async (name) => {
    expect((await namesOf(name))?.normalize('NFC')).toBe(`TD ${name.normalize('NFC')}`);
  },
);
