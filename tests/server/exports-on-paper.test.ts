import { expect, it } from 'vitest';
import { pagesOf, readPdf } from '#tests/support/files/read-pdf.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { statuses } from '#tests/support/server/site.ts';
import { asked, columns, holdDrawing, row } from './export-samples.ts';

const office = useOffice();

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

it('says that nobody is in a list without rows', async () => {
  const { body, status } = await ask({ ...asked, rows: [] });
  const { pages } = pagesOf(Buffer.from(Object(body).pdf as string, 'base64'));
  expect([status, pages.length]).toEqual([200, 1]);
  expect(pages[0]).toContain('There is nobody in this list.');
});

it('breaks no word of a list with all its columns', async () => {
  const texts = {
    Number: '1008',
    Title: 'Ms',
    'First name': 'Ġorġa',
    'Last name': 'Żammit Buttigieg',
    'ID card': '0123456M',
    'Date of birth': '27/03/1980',
    Street: '8, Triq il-Kbira',
    City: 'San Pawl il-Baħar',
    'Post code': 'SPB 1234',
    'Mobile number': '+356 79001001',
    'Renewed 2026': 'yes',
    'Renewed 2027': 'no',
    Clubs: 'The Association, Kordin Rifle and Pistol Club, Valletta Shooting Club',
    Licences: 'Collectors A, Target Shooter A, Hunting',
    Cover: 'Third party, Personal accident',
  };
  const { body } = await ask({
    ...asked,
    amounts: [],
    columns: Object.keys(texts),
    rows: [Object.values(texts)],
  });
  const { runs } = readPdf(Buffer.from(Object(body).pdf as string, 'base64'), 0);
  const written = new Set(runs.flatMap(({ text }) => text.split(/\s+|(?<=-)/)));
  const words = Object.entries(texts)
    .flat()
    .flatMap((text) => text.split(/\s+|(?<=-)/));
  expect(words.filter((word) => !written.has(word))).toEqual([]);
});

it('takes the rows of a whole list with all its columns', async () => {
  const rows = Array.from({ length: 5000 }, (_, place) => Array(20).fill(`Żammit ${place} Triq il-Kbira`));
  const body = { ...asked, amounts: [], columns: Array(20).fill('Column'), rows: [...rows, []] };
  expect(said(await ask(body))).toMatchObject([
    400,
    { fields: { rows: 'A PDF holds 5,000 rows at most. Choose fewer people, or another kind of file.' } },
  ]);
});

it('is refused for now where one is drawn and eight wait that the same person asked for', async () => {
  holdDrawing(10, 'empty');
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ ...asked, rows: [] })));
  expect(statuses(answers)).toEqual([...Array<number>(9).fill(200), 503]);
});

it('is refused where it is too long, or has a paper of its own', async () => {
  const tooMany = Array.from({ length: 5001 }, () => ['1']);
  expect(said(await ask({ ...asked, rows: tooMany }))).toMatchObject([
    400,
    { fields: { rows: 'A PDF holds 5,000 rows at most. Choose fewer people, or another kind of file.' } },
  ]);
  for (const change of [{ kind: 'day book' }, { columns: [] }])
    expect((await ask({ ...asked, ...change })).status).toBe(400);
  expect(await office.audited('members exported')).toEqual([]);
});
