import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { noDetails, type AssociationDetails } from '#domain/association/association.ts';
import type { Config } from '../settings/config.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

/** `version` is 0 as long as the details come from the settings. */
export interface Association extends AssociationDetails {
  readonly version: number;
}

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

/** A stored version of the association's details; null until the office has changed them. */
export type Version = Pick<Selectable<Database['association_versions']>, 'id' | 'details'> | null;

/** The newest version of the association's details, as a column of a query about other data, for `toAssociation`. */
export const newestVersion = sql<Version>`
  (select json_build_object('id', id, 'details', details) from association_versions order by id desc limit 1)`;

/** Makes the association's details from a stored version, or from the settings if it is null. */
export function toAssociation(config: Config, version: Version): Association {
  return version ? { ...noDetails, ...version.details, version: version.id } : getFirstAssociation(config);
}

/** Reads the association's newest version, or the settings if the office has changed nothing. */
export function readAssociation(where: Where): Promise<Association> {
  return readNewestVersion(where, null);
}

/** Reads the logo with this hash, as PNG; null if there is none. */
export async function readLogo({ db }: Pick<Where, 'db'>, hash: string): Promise<Uint8Array | null> {
  if (hash === '') return null;
  const query = db.selectFrom('association_logos').select('png').where('hash', '=', hash);
  return (await query.executeTakeFirst())?.png ?? null;
}

/** Reads the association as it was at an instant, for a document of this instant. */
export async function readAssociationAt(where: Where, instant: Date): Promise<AssociationOnPaper> {
  const association = await readNewestVersion(where, instant);
  return { ...association, picture: await readLogo(where, association.logo) };
}

/** Reads all versions of the association's details. Returns a function that finds the valid one at an instant. */
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
 * Reads the association's newest version for the head of a page. If the database does not answer, returns the version
 * that was read last.
 */
export async function readAssociationOrLastShown(where: Where): Promise<Association> {
  try {
    const association = await readAssociation(where);
    lastShown.set(where.db, association);
    return association;
  } catch {
    return lastShown.get(where.db) ?? getFirstAssociation(where.config);
  }
}

/** Locks the versions of the association's details, so that only one transaction at a time changes them. */
export async function lockAssociation(trx: Transaction<Database>): Promise<void> {
  await sql`lock table association_versions in share row exclusive mode`.execute(trx);
}

/** Reads a version of the association's details by its number; null if there is none. */
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

/** Stores new details that are valid from now on. Returns the numbers of the new version and of `before`. */
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
