import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkBackup } from '#server/store/backup/read.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { openDatabase } from '#server/store/database.ts';
import { everything, now, settings, useBackup } from './backup-file.ts';

const backup = useBackup();
const { own, inFolder } = backup;

describe('a file that is refused', () => {
  const changed = (from: string, to: string) => (bytes: Buffer) =>
    gzipSync(gunzipSync(bytes).toString('utf8').replace(from, to));
  it.each([
    ['none', () => Buffer.from('hello'), 'it is damaged or cut off'],
    ['empty', () => Buffer.alloc(0), 'it is damaged or cut off'],
    [
      'another',
      () => gzipSync('-- PostgreSQL database dump\n'),
      'it is not a backup of the portal, or of a newer form',
    ],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100), 'it is damaged or cut off'],
    ['changed in a row', changed('AMACS', 'AMACZ'), 'its checksum is not right'],
    ['without its end', changed('-- sha256', '-- sha25'), 'it holds a line that no backup has'],
    [
      'with more behind',
      (bytes: Buffer) => Buffer.concat([bytes, gzipSync('drop table members;\n')]),
      'something stands behind its end',
    ],
    [
      'with a statement in it',
      changed('copy "clubs"', 'drop table members;\ncopy "clubs"'),
      'it holds a line that no backup has',
    ],
  ])('is %s: nothing is changed', async (name, damage, message) => {
    const bad = inFolder('bad');
    await writeFile(bad, damage(await readFile(backup.file)));
    const before = await everything(own.db);
    await expect(restoreBackup(own.connection, bad, { ...settings, replace: true }), name).rejects.toThrow(
      `${bad} cannot be used: ${message}.`,
    );
    expect(await everything(own.db)).toEqual(before);
  });

  it('has any one bit of it wrong: thirty of them', async () => {
    const good = await readFile(backup.file);
    const { contents } = await checkBackup(backup.file);
    let harmless = 0;
    const bad = inFolder('bit');
    // The header's time, system and flags say nothing of the data: the ten bytes of gzip's own.
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 11), fc.nat(7), async (place, bit) => {
        const bytes = Buffer.from(good);
        bytes.writeUInt8(bytes.readUInt8(place + 10) ^ (1 << bit), place + 10);
        await writeFile(bad, bytes);
        // A compressed stream has a few bits that mean nothing: then it is the same backup still.
        const found = await checkBackup(bad).then(
          (read) => (isDeepStrictEqual(read.contents, contents) ? 'the same' : 'another'),
          (error: unknown) => (String(error).includes(`${bad} cannot be used`) ? 'refused' : String(error)),
        );
        expect(['refused', 'the same']).toContain(found);
        harmless += found === 'the same' ? 1 : 0;
      }),
      { numRuns: 30 },
    );
    expect(harmless).toBeLessThan(5);
  });

  it('fits no table, although its checksum is right: all is undone', async () => {
    const lines = gunzipSync(await readFile(backup.file))
      .toString('utf8')
      .replace('\tF\t', '\tQ\t')
      .split('\n');
    const body = `${lines.slice(0, -2).join('\n')}\n`;
    const bad = inFolder('wrong');
    const sum = createHash('sha256').update(body).digest('hex');
    await writeFile(bad, gzipSync(`${body}-- sha256 ${sum}\n`));
    const before = await everything(own.db);
    await expect(restoreBackup(own.connection, bad, { ...settings, replace: true })).rejects.toThrow(
      'violates check constraint "members_gender_check"',
    );
    expect(await everything(own.db)).toEqual(before);
  });

  it('was made by a newer release', async () => {
    const newer = inFolder('newer');
    const db = openDatabase(own.connection, { max: 1 });
    await sql`insert into kysely_migration values ('9999-not-yet', '2030-01-01')`.execute(db);
    await writeBackup(own.connection, newer, now);
    await sql`delete from kysely_migration where name = '9999-not-yet'`.execute(db);
    await db.destroy();
    await expect(restoreBackup(own.connection, newer, { ...settings, replace: true })).rejects.toThrow(
      `${newer} was made by another release (9999-not-yet): use that one.`,
    );
  });
});
