import type { Transaction } from 'kysely';
import type { BodyOf } from '#domain/calls/call.ts';
import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { Refused } from '#server/base/refused.ts';
import type { Database } from '#server/store/schema.ts';

type Change = BodyOf<Calls['setClubFee']>;

/** The fees in a change's before or after: by year, or one of every year where fees had no years yet. */
type Told = { readonly fees?: Readonly<Record<string, number>>; readonly fee_cents?: number } | null;

function listFees(told: Told): (number | undefined)[] {
  return told?.fees ? Object.values(told.fees) : [told?.fee_cents];
}

/**
 * The years of the last change of a club's fee to `previous` from `fee`, where it is taken back by who does not know
 * them; null where fees had no years yet, 409 where there was none, and where the years had several fees before.
 */
async function findYearsOfLastChange(
  trx: Transaction<Database>,
  { fee, previous, shortName }: Change,
): Promise<number[] | null> {
  const changes = await trx
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subject', '=', `club:${shortName}`)
    .where('action', '=', 'club changed')
    .orderBy('id', 'desc')
    .$narrowType<{ before: Told; after: Told }>()
    .execute();
  const last = changes.find(
    ({ after, before }) => listFees(before).includes(fee) && listFees(after).every((one) => one === previous),
  );
  if (!last) throw new Refused(409, t('undo.never.changed'));
  if (!last.before?.fees) return null;
  if (listFees(last.before).some((one) => one !== fee)) throw new Refused(409, t('undo.never.several'));
  return Object.keys(last.before.fees).map(Number);
}

/** In which years a club's fee is to be changed; null for every open one. */
export async function chooseYearsOfFee(
  trx: Transaction<Database>,
  change: Change,
): Promise<readonly number[] | null> {
  const { fees, undo, year, years } = change;
  if (fees !== undefined) return Object.keys(fees).map(Number);
  if (years !== undefined) return [...new Set(years)];
  if (year !== undefined) return [year];
  return undo ? findYearsOfLastChange(trx, change) : null;
}
