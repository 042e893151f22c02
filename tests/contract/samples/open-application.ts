import { sql, type Kysely } from 'kysely';
import { application } from '#domain/joining/application.ts';
import { fromWire } from '#domain/values/wire.ts';
import type { Database } from '#server/store/schema.ts';
import { person, photo, selection } from './office.ts';

export const openApplication = 9101;
/** Nobody is added twice. */
let next = 8_000_000;

/** Lets anybody apply, as the office does by its setting. */
export async function openJoining(db: Kysely<Database>): Promise<void> {
  await sql`
    update association_versions set details = details || '{"joining": true}'::jsonb
    where id = (select max(id) from association_versions) and details->>'joining' is distinct from 'true'`.execute(
    db,
  );
}

/** Somebody new who applies, as a client sends them, by a mobile of their own: of one, few are taken in a day. */
export function createApplicant() {
  next += 1;
  const own = { id_number: `${next}A`, mobile_number: `+356 7${next}` };
  return { member: { ...person, photo, ...own }, ...selection, parent: '' };
}

/** An open application of somebody new, whom no other sample adds. */
export async function putOpenApplication(db: Kysely<Database>): Promise<void> {
  await openJoining(db);
  const { member, ...chosen } = fromWire(application, createApplicant());
  const { photo: _, ...kept } = member;
  await sql`
    insert into applications (id, details, photo_jpeg, made_at) overriding system value
    values (${openApplication}, ${JSON.stringify({ ...chosen, member: kept })}::jsonb, '\\xffd8ff'::bytea, '2026-11-20T09:30:00Z')
    on conflict (id) do update set outcome = null, decided_at = null, decided_by = null,
      details = excluded.details, photo_jpeg = excluded.photo_jpeg
      where applications.outcome is not null`.execute(db);
}
