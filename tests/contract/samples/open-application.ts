import { sql, type Kysely } from 'kysely';
import { application } from '#domain/joining/application.ts';
import { fromWire } from '#domain/values/wire.ts';
import { hashToken } from '#server/access/tokens.ts';
import type { Database } from '#server/store/schema.ts';
import { person, photo, selection } from './office.ts';

export const openApplication = 9101;
/** The one that is accepted. */
export const acceptedApplication = openApplication + 2;
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

/** When the office asked. */
export const askedAt = '2026-11-20T09:30:00.000Z';

/** What the links to an application that is asked about, and to one that is accepted, hold. */
export const linkTokens = { asked: 'a'.repeat(43), accepted: 'b'.repeat(43) } as const;

/** An application of somebody new that a link opens: the office asks about it, or accepted it. */
export async function putLinkedApplication(
  db: Kysely<Database>,
  kind: keyof typeof linkTokens,
): Promise<void> {
  const id = kind === 'asked' ? openApplication + 1 : acceptedApplication;
  const { member, ...chosen } = fromWire(application, createApplicant());
  const { photo: _, ...kept } = member;
  const isAsked = kind === 'asked';
  const at = askedAt;
  const question = { at, text: 'Which rifle do you shoot?', answer: null, answeredAt: null };
  await sql`delete from applications where id = ${id}`.execute(db);
  await sql`
    insert into applications (id, details, photo_jpeg, made_at, link_hashes, questions, asked_at, outcome, decided_at,
      decided_by, membership_number, pay_until) overriding system value
    values (${id}, ${JSON.stringify({ ...chosen, member: kept })}::jsonb, '\\xffd8ff'::bytea, ${at},
      ${[hashToken(linkTokens[kind])]}, ${JSON.stringify(isAsked ? [question] : [])}, ${isAsked ? at : null},
      ${isAsked ? null : 'accepted'}, ${isAsked ? null : at}, ${isAsked ? null : 'admin:registrar'},
      ${isAsked ? null : 9999}, ${isAsked ? null : '2099-01-01T00:00:00Z'})`.execute(db);
}
