import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { acceptPhoto, mostImageBytes, PhotoRefused } from '../pictures/accept-photo.ts';
import type { NewPhoto } from '../pictures/store-photo.ts';
import type { Database } from '../store/schema.ts';
import { readPersonIdsByIdNumber, toPersonKey, photoPlace } from './kinds/members.ts';
import type { FileRow } from './kinds/problems.ts';

async function readPhoto(place: string): Promise<NewPhoto | string> {
  try {
    const { size } = await stat(place);
    if (size > mostImageBytes) return t('import.photo.heavy');
    const bytes = await readFile(place);
    return await acceptPhoto(`data:image/jpeg;base64,${bytes.toString('base64')}`);
  } catch (error) {
    if (error instanceof PhotoRefused) return t(`import.photo.${error.reason}`);
    if (!(error instanceof Error && 'code' in error)) throw error;
    return error.code === 'ENOENT'
      ? t('import.photo.missing')
      : t('import.photo.unread', { why: error.message });
  }
}

/** Reads the photos of new people, by file name. If a photo cannot be used, returns a text that says why. */
export async function readNewPhotos(
  db: Kysely<Database>,
  folder: string,
  rows: readonly FileRow[],
): Promise<Map<string, NewPhoto | string>> {
  const onFile = await readPersonIdsByIdNumber(db);
  const photos = new Map<string, NewPhoto | string>();
  for (const { cells } of rows) {
    const name = cells['photo'] ?? '';
    if (onFile.has(toPersonKey(cells)) || !photoPlace.test(name)) continue;
    // One photo is read after another, so that only one unpacked photo is in memory.
    if (!photos.has(name)) photos.set(name, await readPhoto(join(folder, name)));
  }
  return photos;
}
