import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { acceptPhoto, PhotoRefused } from '../people/accept-photo.ts';
import type { Database } from '../store/schema.ts';
import type { Importing, PhotoFile } from './kinds/kind.ts';

/** The hashes of the photos that are kept, by ID card number, to compare photo files with. */
export async function keptPhotos(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member_photos')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['id_number', 'hash'])
    .execute();
  return new Map(rows.map((row) => [row.id_number, row.hash]));
}

/** Reads the photo files of a folder; each is made ready only once for its hashes. */
export function photosOf(folder: string): Pick<Importing, 'photo' | 'photoHashes'> {
  const hashes = new Map<string, Omit<PhotoFile, 'jpeg'> | null>();
  const photo = async (name: string): Promise<PhotoFile | null> => {
    try {
      const bytes = await readFile(join(folder, name));
      const kept = await acceptPhoto(`data:image/jpeg;base64,${bytes.toString('base64')}`);
      return { ...kept, fileHash: createHash('sha256').update(bytes).digest('hex') };
    } catch (error) {
      if (error instanceof PhotoRefused || (error instanceof Error && 'code' in error)) return null;
      throw error;
    }
  };
  return {
    photo,
    async photoHashes(name) {
      const known = hashes.get(name);
      if (known !== undefined) return known;
      const file = await photo(name);
      const found = file && { hash: file.hash, fileHash: file.fileHash };
      hashes.set(name, found);
      return found;
    },
  };
}
