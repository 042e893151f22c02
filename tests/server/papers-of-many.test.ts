import { expect, it } from 'vitest';
import { countLabels, labelSheets, type LabelSheet } from '#domain/member/papers-of-many.ts';
import { pagesOf, readPdf } from '#tests/support/files/read-pdf.ts';
import { said } from '#tests/support/server/answers.ts';
import { addMember } from '#tests/support/server/site.ts';
import { useOfficePrinting } from './office-printing.ts';

const { office, people } = useOfficePrinting();

const ask = (body: object, token?: string) =>
  office.call('POST /admin/print/many', { year: '2026', ...body }, token);
const preview = async (body: object) =>
  Object((await office.call('POST /admin/print/many/preview', { year: '2026', ...body })).body);

/** The pages of what is printed, each with its texts. */
async function print(body: object) {
  const { body: answer, status } = await ask(body);
  expect(status).toBe(200);
  const { count, pdf } = Object(answer) as { count: number; pdf: string };
  return { count, ...pagesOf(Buffer.from(pdf, 'base64')), bytes: Buffer.from(pdf, 'base64') };
}

it.each(['cards', 'sheets'])(
  'prints membership cards as %s for who is a member, and says whom it leaves out',
  async (kind) => {
    const outsider = await addMember(office.db, { membership_number: 31, id_number: '0500031M' });
    const all = [people.other, people.ofGroup, outsider];
    expect(await preview({ kind, people: all })).toMatchObject({
      included: 2,
      left_out: [{ id: outsider, membership_number: 31, why: 'membership' }],
    });
    const { count, pages, untagged } = await print({ kind, people: all });
    expect([count, pages.length, untagged]).toEqual([2, kind === 'cards' ? 2 : 1, '']);
    expect(await office.audited('document printed')).toMatchObject(
      [people.ofGroup, people.other].map((id) => ({ subject: `member:id:${id}`, after: { type: 'mc' } })),
    );
  },
);

it('prints certificates and receipts of who has one, and refuses where nobody has', async () => {
  expect((await print({ kind: 'certificates', people: [people.other, people.ofGroup] })).count).toBe(2);
  const nobody = { people: 'Everybody is left out, so there is nothing to print.' };
  expect(said(await ask({ kind: 'receipts', people: [people.other] }))).toMatchObject([
    400,
    { fields: nobody },
  ]);
  const [line] = Object((await office.call('GET /admin/payments/owed')).body);
  const lines = line.lines.map(({ id }: { id: number }) => id);
  await office.call('POST /admin/payments/owed/paid', { lines, paid_by: 'cash', reference: '' });
  const { count, pages } = await print({ kind: 'receipts', people: [people.other, people.ofGroup] });
  expect([count, pages.length]).toEqual([1, 1]);
  expect(pages[0]).toContain('Receipt R-2026-000001');
});

const toPoints = (millimetres: number) => (millimetres * 72) / 25.4;

it.each(Object.keys(labelSheets) as LabelSheet[])(
  'prints labels on %s within the maker’s measures',
  async (sheet) => {
    const all = await Promise.all(
      Array.from({ length: countLabels(sheet) }, (_, index) =>
        addMember(office.db, {
          membership_number: 100 + index,
          id_number: `${String(1000 + index).padStart(7, '0')}M`,
          last_name: `Żabbarczyk${String(index).padStart(2, '0')}`,
          street: `${index}, Triq il-Ħelsien tal-Imwiet u l-Ħajjin ta’ Dejjem`,
        }),
      ),
    );
    const start = countLabels(sheet) - 1;
    const { bytes, count, pages } = await print({ kind: 'labels', people: all, sheet, start });
    expect([count, pages.length]).toEqual([countLabels(sheet), 2]);
    const { across, down, gap, height, left, top, width } = labelSheets[sheet];
    const places = Array.from({ length: across * down }, (_, at) => ({
      x: toPoints(left + (at % across) * (width + gap)),
      y: toPoints(top + Math.floor(at / across) * height),
    }));
    // Where a label's lines stand: the first page has its last two labels, the second the others.
    const used = [0, 1].map((page) =>
      readPdf(bytes, page).runs.map(({ right, x, y }) =>
        places.findIndex(
          (place) =>
            x >= place.x &&
            right <= place.x + toPoints(width) &&
            y > place.y &&
            y < place.y + toPoints(height),
        ),
      ),
    );
    expect(used.map((all) => [...new Set(all)])).toEqual([
      [across * down - 2, across * down - 1],
      Array.from({ length: across * down - 2 }, (_, at) => at),
    ]);
    expect(said(await ask({ kind: 'labels', people: all, sheet, start: 22 }))[0]).toBe(400);
  },
);

it('writes letters with each name, to all or to who has no e-mail, and refuses what it does not know', async () => {
  const letter = { kind: 'letters', people: [people.other, people.ofGroup], subject: 'Range closed' };
  const { pages } = await print({ ...letter, text: 'Dear {name},\n\nyour number is {number}.' });
  expect(pages.map((texts) => texts.filter((text) => /^Dear |^your /.test(text)))).toEqual([
    ['Dear Ġorġ Żahra,', 'your number is 29.'],
    ['Dear Ġorġ Żahra,', 'your number is 30.'],
  ]);
  expect(await preview({ ...letter, without_email: true })).toMatchObject({ included: 0 });
  expect(said(await ask({ ...letter, text: '{mobile}' }))).toMatchObject([
    400,
    { fields: { text: 'In braces only these are known: name and number.' } },
  ]);
  expect(said(await ask({ ...letter, text: '' }))[0]).toBe(400);
});

it('sets every word of a long line in a letter, on as many pages as it takes', async () => {
  const words = Array.from({ length: 500 }, (_, index) => `WORD${index}`).join(' ');
  const letter = { kind: 'letters', people: [people.other], subject: 'Rules', text: words };
  const { pages } = await print(letter);
  const set = pages.flat().join(' ');
  expect(words.split(' ').filter((word) => !set.includes(word))).toEqual([]);
});

it('lists who comes to a meeting, with who is paid up and room to sign', async () => {
  const attendance = { kind: 'attendance', title: 'General meeting', day: '2026-12-01' };
  const { pages } = await print({ ...attendance, people: [people.other] });
  expect(pages[0]).toEqual(
    expect.arrayContaining(['General meeting', '30', 'Ġorġ Żahra', 'No', 'Signature']),
  );
});

it('is the association’s alone', async () => {
  const asked = { kind: 'cards', people: [people.ofGroup] };
  expect((await ask(asked, office.tokens.lhg)).status).toBe(403);
  expect((await ask({ ...asked, people: [] })).status).toBe(400);
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  expect((await ask({ ...asked, people: many })).status).toBe(400);
});
