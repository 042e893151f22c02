import type { Kysely } from 'kysely';
import { toActor } from '../audit/audit.ts';
import type { Caller } from '../base/callers.ts';
import { createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { acceptPhoto, PhotoRefused } from './accept-photo.ts';

export type NewPhoto = Awaited<ReturnType<typeof acceptPhoto>>;
export type Photo = NewPhoto | null;

/** Accepts the photo that a caller sends; null if there is none. Refuses with 400, at `field`, if it is unusable. */
export async function acceptPhotoOf(
  caller: Caller,
  dataUrl: string | null | undefined,
  field = 'photo',
): Promise<Photo> {
  return dataUrl ? acceptPhotoFrom(toActor(caller), dataUrl, field) : null;
}

/** Accepts a photo of `person`. Refuses with 400, at `field`, if the photo cannot be used. */
export async function acceptPhotoFrom(person: string, dataUrl: string, field: string): Promise<NewPhoto> {
  try {
    return await acceptPhoto(dataUrl, person);
  } catch (error) {
    if (error instanceof PhotoRefused) throw createFieldRefusal(field, 'invalid.photo');
    throw error;
  }
}

/**
 * Stores a photo. Returns the hashes for the audit, or null if the photo did not change. Refuses with 400 if the person
 * then has no photo, unless `mayBeMissing` is true.
 */
export async function storePhoto(
  trx: Kysely<Database>,
  memberId: number,
  photo: Photo,
  mayBeMissing = false,
) {
  const kept = await trx
    .selectFrom('member_photos')
    .select('hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!photo) {
    if (!kept && !mayBeMissing) throw createFieldRefusal('photo', 'invalid.photo');
    return null;
  }
  if (photo.hash === kept?.hash) return null;
  const row = { jpeg: photo.jpeg, hash: photo.hash };
  await trx
    .insertInto('member_photos')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  return { before: { photo: kept?.hash ?? null }, after: { photo: photo.hash } };
}

/** Makes the data URL of a stored photo. */
export function toPhotoDataUrl(jpeg: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
}
