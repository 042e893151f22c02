import { expect, it, onTestFinished, vi } from 'vitest';
import { Turns } from '#server/base/turns.ts';
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

it('says that nobody is in a list without rows', async () => {
  const { body, status } = await ask({ ...asked, rows: [] });
  const { pages } = pagesOf(Buffer.from(Object(body).pdf as string, 'base64'));
  expect([status, pages.length]).toEqual([200, 1]);
  expect(pages[0]).toContain('There is nobody in this list.');
});

it('holds each text of a wide list, in smaller letters and wrapped, and none over another', async () => {
  const wide = Array.from({ length: 18 }, (_, at) => `Column ${at + 1}`);
  const long = (place: number, at: number) =>
    `Żammit-Buttigieg ${place} ${at} of Kordin Rifle and Pistol Club`;
  const rows = Array.from({ length: 40 }, (_, place) => wide.map((_head, at) => long(place, at)));
  const { body, status } = await ask({ ...asked, amounts: [], columns: wide, rows });
  expect(status).toBe(200);
  const bytes = Buffer.from(Object(body).pdf as string, 'base64');
  const { pages } = pagesOf(bytes);
  const written = pages
    .flat()
    .join(' ')
    .replaceAll(/[-\s]+/g, '');
  for (const [place, at] of [
    [0, 0],
    [39, 17],
  ] as const)
    expect(written).toContain(long(place, at).replaceAll(/[-\s]+/g, ''));
  expect(written).not.toContain('…');
  const { runs } = readPdf(bytes, 0);
  expect(Math.max(...runs.map(({ right }) => right))).toBeLessThan(786);
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

it('is drawn in turns, so that nobody waits for all that another one asks for', async () => {
  let go = () => {};
  const everybodyAsked = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { run } = Turns.prototype;
  let asking = 0;
  const held = vi.spyOn(Turns.prototype, 'run').mockImplementation(function (
    this: Turns,
    caller,
    work,
    unwanted,
  ) {
    asking += 1;
    if (asking === 12) go();
    return run.call(this, caller, () => everybodyAsked.then(work), unwanted);
  });
  onTestFinished(() => held.mockRestore());
  const answered: string[] = [];
  const askAs = async (who: 'lhg' | 'deputy') => {
    const { status } = await office.call('POST /admin/exports/paper', asked, office.tokens[who]);
    answered.push(`${who} ${status}`);
  };
  await Promise.all([...Array.from({ length: 11 }, () => askAs('lhg')), askAs('deputy')]);
  const many = (answer: string) => answered.filter((one) => one === answer).length;
  // Eight wait, and one is drawn unless the deputy's is.
  expect([8, 9]).toContain(many('lhg 200'));
  expect([many('lhg 200') + many('lhg 503'), many('deputy 200')]).toEqual([11, 1]);
  expect(answered.at(-1)).toBe('lhg 200');
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
