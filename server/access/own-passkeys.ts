import { sql, type Kysely, type Transaction } from 'kysely';
import {
  canSwitchSmsSignInOff,
  countPasskeysOfSite,
  mostPasskeys,
  type OwnPasskeys,
} from '#domain/registry/passkey.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import type { Config } from '../settings/config.ts';
import { createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';

/** The site on which passkeys are used. Only passkeys for the host of `publicUrl` are valid. */
interface Site {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly db: Kysely<Database>;
}

/** Gets the host to which new passkeys are bound. */
export const getPasskeySite = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  new URL(publicUrl).hostname;

/** Reads an administrator's passkeys, oldest first, and whether the administrator can sign in only with a passkey. */
export async function readOwnPasskeys({ config, db }: Site, administratorId: number): Promise<OwnPasskeys> {
  const { sms_off } = await db
    .selectFrom('administrators')
    .select('sms_off')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'site', 'created_at', 'used_at'])
    .where('administrator_id', '=', administratorId)
    .orderBy('id')
    .execute();
  const passkeys = rows.map(({ created_at, id, name, site, used_at }) => ({
    id,
    name,
    addedAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    ofSite: site === getPasskeySite(config),
  }));
  return { passkeys, smsOff: sms_off && canSwitchSmsSignInOff(passkeys) };
}

/** Returns whether an administrator can sign in only by passkey. It is false while there is a first password. */
export async function isOpenedByPasskeyAlone(
  site: Site,
  account: { readonly id: number; readonly sms_off: boolean; readonly first_password_until: Date | null },
): Promise<boolean> {
  if (!account.sms_off || account.first_password_until !== null) return false;
  return (await readOwnPasskeys(site, account.id)).smsOff;
}

/** Removes an administrator's passkeys, so that password and code work again. Returns how many it removed. */
export async function takePasskeysAway(
  trx: Transaction<Database>,
  now: Date,
  administratorId: number,
): Promise<number> {
  await trx.updateTable('administrators').set({ sms_off: false }).where('id', '=', administratorId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  await trx
    .updateTable('passkey_challenges')
    .set({ used_at: now })
    .where('administrator_id', '=', administratorId)
    .where('used_at', 'is', null)
    .execute();
  return Number(numDeletedRows);
}

/**
 * Returns whether to ask an administrator to add a passkey. The association must want this, and the administrator must
 * have no passkey for this site.
 */
export async function isAskedToAddPasskey(
  context: Pick<Context, 'config' | 'db'>,
  administratorId: number,
): Promise<boolean> {
  if (!(await readAssociation(context)).askPasskeys) return false;
  return countPasskeysOfSite((await readOwnPasskeys(context, administratorId)).passkeys) === 0;
}

/** Refuses with 400, at `name`, a passkey name that is already used. `ownId` is the id of the passkey to rename. */
export async function refuseTakenPasskeyName(
  db: Kysely<Database>,
  administratorId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const rows = await db
    .selectFrom('passkeys')
    .select('id')
    .where('administrator_id', '=', administratorId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .execute();
  if (rows.some(({ id }) => id !== ownId)) throw createFieldRefusal('name', 'passkeys.name.taken');
}

/** Refuses with 400 if the administrator has too many passkeys, or already uses the new passkey's name. */
export async function requirePasskeyCanBeAdded(
  db: Kysely<Database>,
  administratorId: number,
  name: string,
): Promise<void> {
  const rows = await db
    .selectFrom('passkeys')
    .select('id')
    .where('administrator_id', '=', administratorId)
    .execute();
  if (rows.length >= mostPasskeys) throw createFieldRefusal('name', 'passkeys.many');
  await refuseTakenPasskeyName(db, administratorId, name);
}
