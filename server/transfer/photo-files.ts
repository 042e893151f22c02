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

/** The photo files of a folder; each is made ready only once for its hashes. */
export interface FolderPhotos extends Pick<Importing, 'photo' | 'photoHashes'> {
  /** Makes these ready, and holds those that are not kept yet, so that nobody waits for it later. */
  makeReady(names: readonly string[], kept: ReadonlyMap<string, string>): Promise<void>;
}

/** Reads the photo files of a folder. */
export function photosOf(folder: string): FolderPhotos {
  const hashes = new Map<string, Omit<PhotoFile, 'jpeg'> | null>();
  const ready = new Map<string, PhotoFile>();
  const read = async (name: string): Promise<PhotoFile | null> => {
    try {
      const bytes = await readFile(join(folder, name));
      const kept = await acceptPhoto(`data:image/jpeg;base64,${bytes.toString('base64')}`);
      return { ...kept, fileHash: createHash('sha256').update(bytes).digest('hex') };
    } catch (error) {
      if (error instanceof PhotoRefused || (error instanceof Error && 'code' in error)) return null;
      throw error;
    }
  };
  const photo = async (name: string) => ready.get(name) ?? read(name);
  const hash = (name: string, file: PhotoFile | null) => {
    const found = file && { hash: file.hash, fileHash: file.fileHash };
    hashes.set(name, found);
    return found;
  };
  return {
    photo,
    async photoHashes(name) {
      const known = hashes.get(name);
      return known === undefined ? hash(name, await photo(name)) : known;
    },
    async makeReady(names, kept) {
      const known = new Set(kept.values());
      for (const name of new Set(names)) {
        const file = await read(name);
        hash(name, file);
        if (file && !known.has(file.hash) && !known.has(file.fileHash)) ready.set(name, file);
      }
    },
  };
}
