import type { Calls } from '#domain/calls/table.ts';
import { toEuroDecimal, formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { runAuditedRecordChange, type LockedRecord } from '../people/audited-record-change.ts';
import { findFormerPrice, writeLinesOfAddedItem, writeLinesOfRemovedItem } from '../year/record-lines.ts';
import { readBegunYear } from '../year/begun-year.ts';
import { selectClubFeeInYear } from '../year/year-prices.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import type { Handler } from './handler.ts';

async function readClubFees({ trx, record }: LockedRecord): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('record_clubs')
    .select(['short_name', 'fee_cents'])
    .where('record_id', '=', record.id)
    .orderBy('short_name')
    .execute();
  return new Map(rows.map((row) => [row.short_name, row.fee_cents]));
}

function toAuditedClubs(clubs: ReadonlyMap<string, number>): { readonly clubs: Record<string, string> } {
  return { clubs: Object.fromEntries([...clubs].map(([name, cents]) => [name, toEuroDecimal(cents)])) };
}

/** Refuses with 409 if the club's fee (`cents`) is not the fee that the office saw (`known`). */
function refuseOtherFee(
  known: number | undefined,
  cents: number,
  text: 'invalid.club.otherFee' | 'invalid.club.feeOfDay' = 'invalid.club.otherFee',
): void {
  if (known === undefined || known === cents) return;
  throw new Refused(409, t(text, { known: formatEuro(known), fee: formatEuro(cents) }));
}

/**
 * Adds a club to a member's year. Answers 400 if the year is only begun, and 409 if the fee is not the fee that the
 * office saw. A VIP pays no fee (specification section 6). A club that was removed costs its former fee, as long as
 * that fee is a refund due.
 */
export const addMemberClub: Handler<Calls['addMemberClub']> = (request) =>
  runAuditedRecordChange(request, async (locked) => {
    const { trx, person, record } = locked;
    const { fee, shortName } = request.body;
    const before = await readClubFees(locked);
    const charged = before.get(shortName);
    if (charged !== undefined) {
      refuseOtherFee(fee, charged);
      return null;
    }
    const club = await trx
      .selectFrom('clubs')
      .select(['name', selectClubFeeInYear(record.year).as('fee_cents')])
      .where('short_name', '=', shortName)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!club) throw createBadRequest('invalid.club.unknown', { short_name: t('invalid.club.unknown') });
    if (await readBegunYear(trx, person.id, record.year))
      throw createBadRequest('invalid.year.begun', { short_name: t('invalid.year.begun') });
    const item = { kind: 'club', shortName, name: club.name } as const;
    const former = await findFormerPrice(trx, { recordId: record.id, item });
    const feeOfDay = person.vip ? 0 : club.fee_cents;
    const fee_cents = typeof former === 'number' ? former : feeOfDay;
    refuseOtherFee(fee, fee_cents, 'invalid.club.feeOfDay');
    await trx
      .insertInto('record_clubs')
      .values({ record_id: record.id, short_name: shortName, fee_cents })
      .execute();
    const at = request.context.clock.now();
    await writeLinesOfAddedItem(trx, { recordId: record.id, item, cents: fee_cents, at });
    return {
      action: 'club added',
      before: toAuditedClubs(before),
      after: toAuditedClubs(await readClubFees(locked)),
    };
  });

/** Removes a club from a member's year. Answers 400 if the club is mandatory and enabled (specification section 4). */
export const removeMemberClub: Handler<Calls['removeMemberClub']> = (request) =>
  runAuditedRecordChange(request, async (locked) => {
    const { trx, record } = locked;
    const { fee, shortName } = request.body;
    const before = await readClubFees(locked);
    const charged = before.get(shortName);
    if (charged === undefined) return null;
    refuseOtherFee(fee, charged);
    const club = await trx
      .selectFrom('clubs')
      .select(['name', 'mandatory', 'enabled'])
      .where('short_name', '=', shortName)
      .executeTakeFirst();
    if (club?.mandatory && club.enabled) {
      throw createBadRequest('invalid.club.mandatory', { short_name: t('invalid.club.mandatory') });
    }
    await trx
      .deleteFrom('record_clubs')
      .where('record_id', '=', record.id)
      .where('short_name', '=', shortName)
      .execute();
    await writeLinesOfRemovedItem(trx, {
      recordId: record.id,
      item: { kind: 'club', shortName, name: club?.name ?? shortName },
      cents: charged,
      at: request.context.clock.now(),
    });
    return {
      action: 'club removed',
      before: toAuditedClubs(before),
      after: toAuditedClubs(await readClubFees(locked)),
    };
  });
