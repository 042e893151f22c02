import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { few, useImport } from './import-folder.ts';

const own = useImport();

it('photos are made ready before an import locks anything', async () => {
  const photos = join(own.given, 'photos');
  await mkdir(photos);
  const [, base64 = ''] = (await aPhoto()).split(',');
  await writeFile(join(photos, 'one.png'), Buffer.from(base64, 'base64'));
  const { 'members.csv': members } = few;
  const named = members
    .replace('mobile_number\r\n', 'mobile_number;photo\r\n')
    .replace('79000028\r\n', '79000028;photos/one.png\r\n');
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
