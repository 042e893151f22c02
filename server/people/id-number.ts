import type { Kysely } from 'kysely';
import pg from 'pg';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';

export interface KnownNumber {
  readonly field: string;
  readonly text: PlainKey;
  /** A reason that programs can recognise. If it is missing, the refusal says that the request is malformed. */
  readonly reason?: 'duplicate';
}

function createRefusal({ field, reason, text }: KnownNumber): Refused {
  return new Refused(400, reason ?? t('reason.malformed'), { fields: { [field]: t(text) } });
}

/** Refuses with 400 if the ID card number belongs to another person than `memberId`. */
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

/** Refuses with 400 if `error` means that this ID card number was just stored. Throws any other error. */
export function rethrowAsTakenIdNumber(error: unknown, known: KnownNumber): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'members_id_number_key')
    throw createRefusal(known);
  throw error;
}
