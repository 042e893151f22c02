import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { noDetails, type AssociationDetails } from '#domain/association/association.ts';
import type { Config } from '../settings/config.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

/**
 * A version of the association's details. Version 0 has the values of the settings and is valid until the office
 * changes them.
 */
export interface Association extends AssociationDetails {
  readonly version: number;
}

/** The version of the association on a document, with the bytes of the logo (a PNG). */
export interface AssociationOnPaper extends Association {
  readonly picture: Uint8Array | null;
}

type Where = Pick<Context, 'config' | 'db'>;

function getFirstAssociation({ association }: Config): Association {
  return { ...noDetails, ...association, version: 0 };
}

async function readNewestVersion({ config, db }: Where, until: Date | null): Promise<Association> {
  const row = await db
    .selectFrom('association_versions')
    .select(['id', 'details'])
    .$if(until !== null, (versions) => versions.where('valid_from', '<=', until))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return toAssociation(config, row ?? null);
}

/** A version of the association as stored in the database. Null if there is no version yet. */
export type Version = Pick<Selectable<Database['association_versions']>, 'id' | 'details'> | null;

/**
 * SQL that selects the newest version of the association together with other data. `toAssociation` converts the
 * selected version.
 */
export const newestVersion = sql<Version>`
  (select json_build_object('id', id, 'details', details) from association_versions order by id desc limit 1)`;

/** Makes the association from a stored version, or from the settings if there is no version. */
export function toAssociation(config: Config, version: Version): Association {
  return version ? { ...noDetails, ...version.details, version: version.id } : getFirstAssociation(config);
}

/**
 * Reads the newest version of the association. If the office has written no version yet, the values come from the
 * settings.
 */
export function readAssociation(where: Where): Promise<Association> {
  return readNewestVersion(where, null);
}

/** Reads a logo by its hash, as a PNG. Null if there is no logo. */
export async function readLogo({ db }: Pick<Where, 'db'>, hash: string): Promise<Uint8Array | null> {
  if (hash === '') return null;
  const query = db.selectFrom('association_logos').select('png').where('hash', '=', hash);
  return (await query.executeTakeFirst())?.png ?? null;
}

/**
 * Reads the version of the association that was valid at an instant. A document that was issued then shows this
 * version.
 */
export async function readAssociationAt(where: Where, instant: Date): Promise<AssociationOnPaper> {
  const association = await readNewestVersion(where, instant);
  return { ...association, picture: await readLogo(where, association.logo) };
}

/**
 * Loads all versions of the association. Returns a function that finds the version of an instant, for many documents.
 */
export async function loadAssociationAt({
  config,
  db,
}: Where): Promise<(instant: Date) => AssociationOnPaper> {
  const versions = await db.selectFrom('association_versions').selectAll().orderBy('id', 'desc').execute();
  const logos = await db.selectFrom('association_logos').selectAll().execute();
  const pictures = new Map(logos.map(({ hash, png }) => [hash, png]));
  return (instant) => {
    const held = versions.find(({ valid_from }) => valid_from <= instant);
    if (!held) return { ...getFirstAssociation(config), picture: null };
    const association = { ...noDetails, ...held.details, version: held.id };
    return { ...association, picture: pictures.get(association.logo) ?? null };
  };
}

const lastShown = new WeakMap<Kysely<Database>, Association>();

/**
 * Reads the newest version of the association for a page's head. If the database is away, returns the version that was
 * last shown.
 */
export async function readAssociationToShow(where: Where): Promise<Association> {
  try {
    const association = await readAssociation(where);
    lastShown.set(where.db, association);
    return association;
  } catch {
    return lastShown.get(where.db) ?? getFirstAssociation(where.config);
  }
}

/** Locks the versions of the association until the transaction ends, so that changes are made one after the other. */
export async function lockAssociation(trx: Transaction<Database>): Promise<void> {
  await sql`lock table association_versions in share row exclusive mode`.execute(trx);
}

/** Reads a version of the association. Null if the version does not exist. */
export async function readAssociationVersion(
  trx: Transaction<Database>,
  version: number,
): Promise<AssociationDetails | null> {
  const row = await trx
    .selectFrom('association_versions')
    .select('details')
    .where('id', '=', version)
    .executeTakeFirst();
  return row ? { ...noDetails, ...row.details } : null;
}

/**
 * Writes a version of the association that is valid from now on, and returns its number. Before the first version, the
 * values of the settings are stored as a version too, because documents were issued with them. `former` is the number
 * of the version `before`.
 */
export async function writeAssociation(
  trx: Transaction<Database>,
  before: Association,
  details: AssociationDetails,
  by: { readonly at: Date; readonly changedBy: string },
): Promise<{ readonly version: number; readonly former: number }> {
  const writeVersion = async (
    { version: _, ...kept }: AssociationDetails & { readonly version?: number },
    valid_from: Date,
    changed_by: string,
  ) => {
    const values = { valid_from, changed_by, details: JSON.stringify(kept) };
    const query = trx.insertInto('association_versions').values(values).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const former = before.version === 0 ? await writeVersion(before, new Date(0), 'system') : before.version;
  return { former, version: await writeVersion(details, by.at, by.changedBy) };
}
