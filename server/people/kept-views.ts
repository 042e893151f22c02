import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { mostKeptViews, type KeptLook, type KeptView } from '#domain/year/kept-view.ts';
import { createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';

const isShownTo = (administratorId: number) =>
  sql<boolean>`(owner_id is null or owner_id = ${administratorId})`;

function selectViews(condition: RawBuilder<boolean>): RawBuilder<KeptView> {
  return sql<KeptView>`
    select id, name, case when owner_id is null then 'office' else 'own' end as whose, look
    from kept_views where ${condition} order by folded_text(name), id`;
}

/** Reads the kept views that an administrator can see, sorted by name. */
export async function readKeptViews(db: Kysely<Database>, administratorId: number): Promise<KeptView[]> {
  const { rows } = await selectViews(isShownTo(administratorId)).execute(db);
  return rows;
}

interface NewView {
  readonly ownerId: number | null;
  readonly name: string;
  readonly look: KeptLook;
  readonly at: Date;
}

/** Adds a kept view, of the office if `ownerId` is null. Refuses with 400 a used name, or if there are too many. */
export async function writeKeptView(
  trx: Transaction<Database>,
  { at, look, name, ownerId }: NewView,
): Promise<{ readonly view: KeptView; readonly isNew: boolean }> {
  const isTheirs = sql<boolean>`owner_id is not distinct from ${ownerId}::bigint`;
  const isNamed = sql<boolean>`${isTheirs} and lower(name) = lower(${name})`;
  const { rows: there } = await sql<{ count: number }>`
    select count(*)::int as count from kept_views where ${isTheirs}`.execute(trx);
  const isFull = (there[0]?.count ?? 0) >= mostKeptViews;
  const { rows: added } = isFull
    ? { rows: [] }
    : await sql<{ id: number }>`
        insert into kept_views (owner_id, name, look, created_at)
        values (${ownerId}, ${name}, ${JSON.stringify(look)}::jsonb, ${at})
        on conflict do nothing returning id`.execute(trx);
  const { rows } = await selectViews(isNamed).execute(trx);
  const [view] = rows;
  if (!view) throw createFieldRefusal('name', 'views.many');
  const isNew = added.length > 0;
  if (!isNew && !(await hasLook(trx, view.id, look))) throw createFieldRefusal('name', 'views.name.taken');
  return { view, isNew };
}

async function hasLook(trx: Transaction<Database>, id: number, look: KeptLook): Promise<boolean> {
  const { rows } = await sql`
    select from kept_views where id = ${id} and look = ${JSON.stringify(look)}::jsonb`.execute(trx);
  return rows.length > 0;
}

/** Locks a kept view. Returns undefined if the administrator can see no such view. */
async function lockView(
  trx: Transaction<Database>,
  administratorId: number,
  id: number,
): Promise<KeptView | undefined> {
  const { rows } = await sql<KeptView>`
    ${selectViews(sql<boolean>`id = ${id} and ${isShownTo(administratorId)}`)} for update`.execute(trx);
  return rows[0];
}

/**
 * Renames a kept view that the administrator can see, and returns the former name. Refuses with 400 if the view is
 * unknown or the name is used.
 */
export async function changeKeptViewName(
  trx: Transaction<Database>,
  {
    administratorId,
    id,
    name,
  }: { readonly administratorId: number; readonly id: number; readonly name: string },
): Promise<string> {
  const view = await lockView(trx, administratorId, id);
  if (!view) throw createFieldRefusal('name', 'views.unknown');
  const { rows } = await sql`
    update kept_views set name = ${name} where id = ${id} and not exists (
      select from kept_views as other where other.id <> ${id} and lower(other.name) = lower(${name})
        and other.owner_id is not distinct from kept_views.owner_id)
    returning id`.execute(trx);
  if (rows.length === 0) throw createFieldRefusal('name', 'views.name.taken');
  return view.name;
}

/** Removes a kept view and returns its name; undefined if the administrator can see no such view. */
export async function deleteKeptView(
  trx: Transaction<Database>,
  { administratorId, id }: { readonly administratorId: number; readonly id: number },
): Promise<string | undefined> {
  const view = await lockView(trx, administratorId, id);
  if (view) await sql`delete from kept_views where id = ${id}`.execute(trx);
  return view?.name;
}
