import type { Transaction } from 'kysely';
import { hashToken, isToken } from '../access/tokens.ts';
import type { Database } from '../store/schema.ts';

/** Stores whether a member declines reminders; if not, old decline links end. Returns whether this is a change. */
export async function setRemindersDeclined(
  trx: Transaction<Database>,
  { at, declined, memberId }: { readonly at: Date; readonly declined: boolean; readonly memberId: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable('members')
    .set({ reminders_declined_at: declined ? at : null })
    .where('id', '=', memberId)
    .where('reminders_declined_at', declined ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (changed && !declined)
    await trx.deleteFrom('decline_tokens').where('member_id', '=', memberId).execute();
  return changed !== undefined;
}

/** Finds the member of a decline link. Returns null if the token is not valid. */
export async function findMemberOfDeclineLink(
  trx: Transaction<Database>,
  token: string,
): Promise<number | null> {
  if (!isToken(token)) return null;
  const row = await trx
    .selectFrom('decline_tokens')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.member_id ?? null;
}
