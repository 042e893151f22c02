import type { Kysely } from 'kysely';
import pg from 'pg';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';

/** The refusal of an ID card number that another person has: the name of the field in the API, and the message. */
export interface KnownNumber {
  readonly field: string;
  readonly text: PlainKey;
  /** The reason as a code for programs. If missing, the request counts as malformed. */
  readonly reason?: 'duplicate';
}

function createRefusal({ field, reason, text }: KnownNumber): Refused {
  return new Refused(400, reason ?? t('reason.malformed'), { fields: { [field]: t(text) } });
}

/** Refuses an ID card number that another person has, with 400. */
export async function refuseKnownIdNumber(
  trx: Kysely<Database>,
  idNumber: string,
  known: KnownNumber,
  memberId = 0,
): Promise<void> {
  const other = await trx
    .selectFrom('members')
    .select('id')
    .where('id_number', '=', idNumber)
    .where('id', '!=', memberId)
    .executeTakeFirst();
  if (other) throw createRefusal(known);
}

/** Refuses an ID card number that another request has just given to another person. Rethrows any other error. */
export function refuseTakenIdNumber(error: unknown, known: KnownNumber): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'members_id_number_key')
    throw createRefusal(known);
  throw error;
}
