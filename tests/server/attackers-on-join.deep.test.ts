import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bodyLimits } from '#server/http/body.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { behindProxy, createApplicants, made, mobiles, over } from './applicants-from-addresses.ts';

const office = useOffice({ settings: behindProxy });
const { openJoining } = createJoiningOffice(office);
const { applyFrom, sizeOf } = createApplicants(office);

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
