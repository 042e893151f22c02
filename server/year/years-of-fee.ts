import type { Transaction } from 'kysely';
import type { BodyOf } from '#domain/calls/call.ts';
import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { Refused } from '#server/base/refused.ts';
import type { Database } from '#server/store/schema.ts';

type Change = BodyOf<Calls['setClubFee']>;

/** A club in an audit entry. Old entries have one fee for all years. */
type Told = { readonly fees?: Readonly<Record<string, number>>; readonly fee_cents?: number } | null;

function listFees(told: Told): (number | undefined)[] {
  return told?.fees ? Object.values(told.fees) : [told?.fee_cents];
}

/**
 * Finds the years in which an undo must change back the fee. In these years, the club's last change was from `fee` to
 * `previous`. Returns null if fees had no years at that time. Refuses with 409 if there is no such change, or if the
 * years had different fees before.
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

/** Returns the years in which a club's fee changes. Null means this year and all enabled renewal years. */
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
