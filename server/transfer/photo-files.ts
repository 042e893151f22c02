import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { acceptPhoto, PhotoRefused } from '../pictures/accept-photo.ts';
import type { Photo } from '../pictures/store-photo.ts';
import type { Database } from '../store/schema.ts';
import { readPersonIdsByIdNumber, toPersonKey, photoPlace } from './kinds/members.ts';
import type { FileRow } from './kinds/problems.ts';

async function readPhoto(place: string): Promise<Photo> {
  try {
    const bytes = await readFile(place);
    return await acceptPhoto(`data:image/jpeg;base64,${bytes.toString('base64')}`);
  } catch (error) {
    if (error instanceof PhotoRefused || (error instanceof Error && 'code' in error)) return null;
    throw error;
  }
}

/**
 * Reads the photos of people who are not stored yet, by the file name in the row. A photo is null if its file is
 * missing or is no picture.
 */
export async function readNewPhotos(
  db: Kysely<Database>,
  folder: string,
  rows: readonly FileRow[],
): Promise<Map<string, Photo>> {
  const onFile = await readPersonIdsByIdNumber(db);
  const photos = new Map<string, Photo>();
  for (const { cells } of rows) {
    const name = cells['photo'] ?? '';
    if (onFile.has(toPersonKey(cells)) || !photoPlace.test(name)) continue;
    // One photo is read after another, so that only one unpacked photo is in memory.
    if (!photos.has(name)) photos.set(name, await readPhoto(join(folder, name)));
  }
  return photos;
}
