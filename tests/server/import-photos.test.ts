import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { blankPng } from '#tests/support/files/image-bytes.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { few, useImport } from './import-folder.ts';

const own = useImport();
const named = few['members.csv']
  .replace('mobile_number\r\n', 'mobile_number;photo\r\n')
  .replace('79000028\r\n', '79000028;photos/one.png\r\n');

it('photos are made ready before an import locks anything', async () => {
  const photos = join(own.given, 'photos');
  await mkdir(photos);
  const [, base64 = ''] = (await aPhoto()).split(',');
  await writeFile(join(photos, 'one.png'), Buffer.from(base64, 'base64'));
  await own.give({ ...few, 'members.csv': named });
  const { imported } = await own.db.transaction().execute(async (trx) => {
    await trx.selectFrom('members').select('id').forUpdate().execute();
    const importing = own.bring();
    await expect.poll(() => waitingForLocks(own.db), { interval: 5, timeout: 30_000 }).toBe(1);
    await rm(photos, { recursive: true });
    return { imported: importing };
  });
  await imported;
  expect(await own.db.selectFrom('member_photos').select('member_id').execute()).toHaveLength(1);
});

it('says of a photo that cannot be used why', async () => {
  const place = join(own.given, 'photos', 'one.png');
  await own.give({ 'members.csv': named });
  const refused = (why: string) =>
    expect(own.bring()).rejects.toThrow(
      `members.csv:2 photo: photos/one.png ${why}\nNothing was changed: 1 to put right.`,
    );
  await refused('is not there');
  await mkdir(join(own.given, 'photos'));
  await refused('is not there');
  const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
  const huge = await blankPng(7_200, 7_200, { depth: 16, colours: 6, interlaced: false, rows: 1 });
  const files = [
    [Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]), 'is larger than 5 MB'],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'is larger than 5 MB'],
    [Buffer.from('GIF89a'), 'is not a JPEG, PNG or WebP picture'],
    [Buffer.alloc(0), 'is not a JPEG, PNG or WebP picture'],
    [Buffer.concat([jpeg, Buffer.alloc(100)]), 'is damaged'],
    [huge, 'has too many pixels or parts'],
  ] as const;
  for (const [bytes, why] of files) {
    await writeFile(place, bytes);
    await refused(why);
  }
  await rm(place);
  await mkdir(place);
  await refused('cannot be read: EISDIR: illegal operation on a directory, read');
});
