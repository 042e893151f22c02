import { sql, type Kysely } from 'kysely';
import { application } from '#domain/member/application.ts';
import { fromWire } from '#domain/values/wire.ts';
import { readOpenApplications } from '#server/applications/applications.ts';
import type { Database } from '#server/store/schema.ts';
import { lastCode, send, type Site } from '#tests/support/server/site.ts';
import { person, photo, selection, type Sample } from './office.ts';

const openApplication = 9101;
/** Nobody is added twice. */
let next = 8_000_000;

/** Lets anybody apply, as the office does by its setting. */
async function openJoining(db: Kysely<Database>): Promise<void> {
  await sql`
    update association_versions set details = details || '{"joining": true}'::jsonb
    where id = (select max(id) from association_versions)`.execute(db);
}

function applied(): Record<string, unknown> {
  next += 1;
  return { member: { ...person, photo, id_number: `${next}A` }, ...selection, parent: '' };
}

/** An open application of somebody new, whom no other sample adds. */
async function putOpenApplication(db: Kysely<Database>): Promise<void> {
  const { member, ...chosen } = fromWire(application, applied());
  const { photo: _, ...kept } = member;
  await sql`
    insert into applications (id, details, photo_jpeg, made_at) overriding system value
    values (${openApplication}, ${JSON.stringify({ ...chosen, member: kept })}::jsonb, '\\xffd8ff'::bytea, '2026-11-20T09:30:00Z')
    on conflict (id) do update set outcome = null, decided_at = null, decided_by = null,
      details = excluded.details, photo_jpeg = excluded.photo_jpeg`.execute(db);
}

/** The samples of the calls about applications, in a world where there is one. */
export async function sampleOfApplication(
  name: 'acceptApplication' | 'apply' | 'getApplicationPhoto' | 'refuseApplication' | 'sendApplicantCode',
  site: Site,
): Promise<Sample> {
  const { db } = site.context;
  await openJoining(db);
  if (name === 'sendApplicantCode') return { body: { mobile_number: person.mobile_number } };
  if (name === 'apply') {
    site.clock.advance(1000);
    await send(site, 'POST /applications/code', { body: { mobile_number: person.mobile_number } });
    const auth_token = await lastCode(db, person.mobile_number);
    return { body: { ...applied(), auth_token, key: null } };
  }
  await putOpenApplication(db);
  const params = { application: String(openApplication) };
  if (name === 'getApplicationPhoto') return { params };
  if (name === 'refuseApplication') return { params, body: { reason: 'You live abroad.' } };
  const [open] = (await readOpenApplications(site.context)).filter(({ id }) => id === openApplication);
  const total = ((open?.total ?? 0) / 100).toFixed(2);
  return { params, body: { total, paid_by: 'cash', reference: '' } };
}
