import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bodyLimits } from '#server/http/body.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';

const office = useOffice({ settings: { TRUST_PROXY: '1' } });
const { askCode, applyAs, openJoining } = createJoiningOffice(office);

/** How many rows and bytes of a table there are. */
async function sizeOf(table: string): Promise<{ readonly rows: number; readonly bytes: number }> {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select count(*)::integer as rows, coalesce(sum(pg_column_size(one.*)), 0)::integer as bytes
    from ${sql.table(table)} as one`.execute(office.db);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

it('tells nobody on file apart: code, application and refusals are answered alike', async () => {
  await openJoining();
  await office.call('POST /admin/members', { member: { ...aPerson, photo: await aPhoto() }, ...aSelection });
  const of = async (id_number: string, mobile: string) => {
    const wrong = await applyAs(id_number, mobile, { auth_token: '0000000' });
    office.site.clock.advance(60_000);
    const right = await applyAs(id_number, mobile);
    return [said(wrong.asked), said(wrong.answer), said(right.asked), said(right.answer)];
  };
  // By ID card number and mobile, by the mobile alone, and nobody.
  const known = await of('34567M', '+356 79004567');
  const mobile = await of('55552M', '+356 79000028');
  const nobody = await of('55551M', '+356 79005551');
  expect(mobile).toEqual(nobody);
  expect(known).toEqual(nobody);
});

it('sends so many codes in a day and no more, to whomever they are asked for', async () => {
  office.restart({ limits: { smsPerDayToApplicants: 5, applicationsPerAddress: 100 } });
  await openJoining();
  const asked: number[] = [];
  for (let at = 0; at < 12; at += 1) asked.push((await askCode(`+356 790056${10 + at}`)).status);
  expect(asked).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
  expect(await storedRows(office.db, 'messages')).toHaveLength(5);
});

it('keeps what a flood leaves bounded, in rows and in bytes', async () => {
  await openJoining();
  const photo = await aPhoto();
  const send = (key: number) =>
    office.call(
      'POST /applications',
      {
        member: { ...aPerson, id_number: `${key}M`, mobile_number: '+356 79005551', photo },
        ...aSelection,
        parent: '',
        key: null,
        auth_token: '0000000',
      },
      '',
    );
  const tables = ['applications', 'messages', 'sign_in_codes', 'limits', 'audit'];
  const statuses = new Set<number>();
  const flood = async (from: number, times: number) => {
    for (let at = 0; at < times; at += 1) statuses.add((await send(10_000 + from + at)).status);
    return Promise.all(tables.map(sizeOf));
  };
  await flood(0, 60);
  const first = await flood(60, 60);
  const second = await flood(120, 60);
  expect([...statuses].toSorted()).toEqual([403, 429]);
  expect(first[0]).toEqual({ rows: 0, bytes: 0 });
  // Once the limits are reached, as many again leave nothing more but entries of the audit, which are capped too.
  const bytes = (sizes: typeof first) => sizes.reduce((sum, one) => sum + one.bytes, 0);
  expect(second.slice(0, 4)).toEqual(first.slice(0, 4));
  expect(bytes(second) - bytes(first)).toBeLessThan(20_000);
});

it('holds a thousand applications at most, of pictures that were made small', async () => {
  await openJoining();
  expect((await applyAs('55551M', '+356 79005551')).answer.status).toBe(200);
  await sql`
    insert into applications (details, photo_jpeg, made_at)
    select details, photo_jpeg, made_at from applications, generate_series(1, 999)`.execute(office.db);
  const { asked, answer } = await applyAs('55552M', '+356 79005552');
  expect([asked.status, answer.status]).toEqual([429, 403]);
  const { bytes, rows } = await sizeOf('applications');
  expect(rows).toBe(1000);
  expect(bytes / rows).toBeLessThan(bodyLimits.strangersWithPhoto.most);
});

it('takes room for what a stranger sends, and not for what they claim', async () => {
  await openJoining();
  const open: ReadableStreamDefaultController[] = [];
  const claims = Array.from({ length: 40 }, async () => {
    const body = new ReadableStream({ start: (controller) => void open.push(controller) });
    return office.site.app.request('/v1/applications', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(bodyLimits.strangersWithPhoto.most),
      },
      body,
      duplex: 'half',
    } as RequestInit);
  });
  expect((await applyAs('55551M', '+356 79005551')).answer.status).toBe(200);
  for (const one of open) one.close();
  expect(new Set((await Promise.all(claims)).map(({ status }) => status))).toEqual(new Set([400]));
});
