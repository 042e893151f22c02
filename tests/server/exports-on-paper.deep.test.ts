import { expect, it } from 'vitest';
import { pagesOf, readPdf } from '#tests/support/files/read-pdf.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { asked, holdDrawing } from './export-samples.ts';

const office = useOffice();
const ask = (body: object) => office.call('POST /admin/exports/paper', body);

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

it('is drawn in turns, so that nobody waits for all that another one asks for', async () => {
  holdDrawing(12);
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
