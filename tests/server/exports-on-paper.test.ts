import { expect, it } from 'vitest';
import { pagesOf, readPdf } from '#tests/support/files/read-pdf.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

const columns = [
  'Number',
  'First name',
  'Last name',
  'Mobile number',
  'Email address',
  'Renewed 2026',
  'Owed',
];
const row = (place: number) => [
  String(1000 + place),
  'Ġorġa',
  `Żammit ${place}`,
  '+356 79001001',
  'gorga@example.mt',
  place % 2 === 0 ? 'yes' : 'no',
  '12.50',
];

const asked = {
  kind: 'members',
  filters: { numbered: 'yes' },
  columns,
  amounts: [6],
  said: ['Member number: Yes', 'Search: Żammit'],
  rows: Array.from({ length: 60 }, (_, place) => row(place)),
};

const ask = (body: object) => office.call('POST /admin/exports/paper', body);

it('is as wide as its columns, with the head on each page, the day, what was chosen, and how many pages there are', async () => {
  const { body, status } = await ask(asked);
  expect(status).toBe(200);
  const bytes = Buffer.from(Object(body).pdf as string, 'base64');
  const { pages, untagged } = pagesOf(bytes);
  expect([pages.length, untagged]).toEqual([4, '']);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of 4`);
  expect(pages[0]).toContain('As of 21 November 2026 · Member number: Yes · Search: Żammit');
  for (const page of pages) expect(page).toContain('Renewed 2026');
  const runs = [0, 1, 2, 3].flatMap((page) => readPdf(bytes, page).runs);
  expect(runs.filter(({ text }) => text.startsWith('Żammit '))).toHaveLength(60);
  // Landscape A4: amounts end at the right margin.
  const rights = new Set(runs.filter(({ text }) => text === '12.50').map(({ right }) => Math.round(right)));
  expect([...rights].every((right) => right > 700 && right < 786)).toBe(true);
  expect(await office.audited('members exported')).toMatchObject([
    { subject: 'list:members', after: { rows: 60, filters: { numbered: 'yes' }, columns, format: 'pdf' } },
  ]);
});

it('stands upright where it has few columns', async () => {
  const few = { ...asked, columns: columns.slice(0, 3), amounts: [], rows: [row(1).slice(0, 3)] };
  const { body } = await ask(few);
  const { runs } = readPdf(Buffer.from(Object(body).pdf as string, 'base64'));
  expect(Math.max(...runs.map(({ right }) => right))).toBeLessThan(596);
});

it('is refused where it is too long, of nothing, or has a paper of its own', async () => {
  const tooMany = Array.from({ length: 5001 }, () => ['1']);
  expect(said(await ask({ ...asked, rows: tooMany }))).toMatchObject([
    400,
    { fields: { rows: 'A PDF holds 5,000 rows at most. Choose fewer people, or another kind of file.' } },
  ]);
  for (const change of [{ rows: [] }, { kind: 'day book' }, { columns: [] }])
    expect((await ask({ ...asked, ...change })).status).toBe(400);
  expect(await office.audited('members exported')).toEqual([]);
});
