import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bodyLimits } from '#server/http/body.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { lastCode, send } from '#tests/support/server/site.ts';

const behindProxy = { TRUST_PROXY: '1' };
const office = useOffice({ settings: behindProxy });
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

const askCodeFrom = (address: string, mobile: string) =>
  send(office.site, 'POST /applications/code', {
    body: { mobile_number: mobile },
    headers: { 'x-forwarded-for': address },
  });

/** Asks for a code from an address and applies with it, or with a wrong one where none came. */
async function applyFrom(
  address: string,
  mobile: string,
  more: { photo?: string; first_name?: string } = {},
) {
  const asked = await askCodeFrom(address, mobile);
  return [asked.status, await applyWithCode(address, mobile, asked.status === 200, more)];
}

async function applyWithCode(address: string, mobile: string, hasCode: boolean, more: object = {}) {
  const auth_token = hasCode ? await lastCode(office.db, mobile) : '0000000';
  const id_number = `${mobile.slice(-5)}M`;
  const member = { ...aPerson, id_number, mobile_number: mobile, photo: await aPhoto(), ...more };
  const answer = await send(office.site, 'POST /applications', {
    body: { member, ...aSelection, parent: '', key: null, auth_token },
    headers: { 'x-forwarded-for': address },
  });
  return answer.status;
}

const mobiles = Array.from({ length: 12 }, (_, at) => `+356 790056${10 + at}`);
const made = [200, 200];
/** No code is sent any more, so that the application has a wrong one. */
const over = [429, 403];

it('takes so many applications a day from one address, with codes of before too, and others from elsewhere', async () => {
  office.restart({ settings: behindProxy, limits: { applicationsPerAddress: 3 } });
  await openJoining();
  const [one, two, three, four, five, six] = mobiles as [string, string, string, string, string, string];
  for (const mobile of [one, two, three, four])
    expect((await askCodeFrom('198.51.100.1', mobile)).status).toBe(200);
  const statuses: number[] = [];
  for (const mobile of [one, two, three, four])
    statuses.push(await applyWithCode('198.51.100.1', mobile, true));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await applyFrom('198.51.100.1', five)).toEqual(over);
  expect(await applyFrom('198.51.100.2', six)).toEqual(made);
  expect((await sizeOf('applications')).rows).toBe(4);
});

it('takes five applications a day of one mobile, of a parent with six children, from wherever they come', async () => {
  await openJoining();
  const [mobile = ''] = mobiles;
  const children = ['Anna', 'Bertu', 'Ċensu', 'Doris', 'Evarist', 'Ġuża'];
  const statuses: (number | undefined)[][] = [];
  for (const [at, first_name] of children.entries()) {
    statuses.push(await applyFrom(`198.51.100.${at}`, mobile, { first_name }));
    // No more codes are sent to one mobile in an hour.
    office.site.clock.advance(900_000);
  }
  expect(statuses).toEqual([made, made, made, made, made, over]);
  expect((await sizeOf('applications')).rows).toBe(5);
});

it('keeps what a flood leaves bounded, in rows and in bytes', async () => {
  office.restart({ settings: behindProxy, limits: { applicationsPerDay: 6, wrongSignInsPerAddress: 5 } });
  await openJoining();
  const tables = ['applications', 'messages', 'sign_in_codes', 'limits', 'audit'];
  const statuses = new Set<number | undefined>();
  const flood = async (times: number) => {
    for (let at = 0; at < times; at += 1)
      for (const status of await applyFrom(`198.51.100.${at % 3}`, mobiles[at % 12] ?? ''))
        statuses.add(status);
    return Promise.all(tables.map(sizeOf));
  };
  const first = await flood(48);
  const second = await flood(24);
  expect([...statuses].toSorted()).toEqual([200, 403, 429]);
  expect(first[0]?.rows).toBe(6);
  // Once the limits are reached, as many again leave nothing more but entries of the audit, which are capped too.
  // How many bytes a row takes is for the database to say, and may differ by a few from one look to the next.
  const bytes = (sizes: typeof first) => sizes.reduce((sum, one) => sum + one.bytes, 0);
  const rows = (sizes: typeof first) => sizes.slice(0, 4).map((one) => one.rows);
  expect(rows(second)).toEqual(rows(first));
  expect(bytes(second) - bytes(first)).toBeLessThan(20_000);
});

it('holds a thousand applications at most, of pictures that were made small', async () => {
  await openJoining();
  // Noise is what a picture is largest of.
  const side = 1150;
  const sent = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer();
  const photo = `data:image/jpeg;base64,${sent.toString('base64')}`;
  expect(photo.length).toBeGreaterThan(0.8 * bodyLimits.strangersWithPhoto.most);
  const [mobile = '', next = ''] = mobiles;
  expect(await applyFrom('198.51.100.1', mobile, { photo })).toEqual(made);
  await sql`
    insert into applications (details, photo_jpeg, made_at)
    select details, photo_jpeg, made_at from applications, generate_series(1, 999)`.execute(office.db);
  expect(await applyFrom('198.51.100.2', next)).toEqual(over);
  const { rows } = await sql<{ count: number; smallest: number; largest: number }>`
    select count(*)::integer as count, min(octet_length(photo_jpeg)) as smallest,
      max(octet_length(photo_jpeg)) as largest from applications`.execute(office.db);
  const [{ count, largest, smallest } = { count: 0, largest: 0, smallest: 0 }] = rows;
  expect([count, largest - smallest]).toEqual([1000, 0]);
  // Noise it is still.
  expect(largest).toBeGreaterThan(20_000);
  expect(largest).toBeLessThan(sent.length / 4);
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
