import type { Calls } from '#domain/calls/table.ts';
import { decimalOf, euro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { changedRecord, type LockedRecord } from '../people/audited-record-change.ts';
import { writeLine } from '../year/record-lines.ts';
import { readBegunYear } from '../year/begun-year.ts';
import { feeIn } from '../year/year-prices.ts';
import { malformed, Refused } from '../base/refused.ts';
import type { Handler } from './handler.ts';

/** The clubs of a record and what each was charged, in cents. */
async function clubsOf({ trx, record }: LockedRecord): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('record_clubs')
    .select(['short_name', 'fee_cents'])
    .where('record_id', '=', record.id)
    .orderBy('short_name')
    .execute();
  return new Map(rows.map((row) => [row.short_name, row.fee_cents]));
}

/** The same for the audit, in euro. */
function written(clubs: ReadonlyMap<string, number>): { readonly clubs: Record<string, string> } {
  return { clubs: Object.fromEntries([...clubs].map(([name, cents]) => [name, decimalOf(cents)])) };
}

/** 409 where a club costs something else in a record than whoever changes it knows. */
function refuseOtherFee(known: number | undefined, cents: number): void {
  if (known === undefined || known === cents) return;
  throw new Refused(409, t('invalid.club.otherFee', { known: euro(known), fee: euro(cents) }));
}

/**
 * Answers the office's call that adds a club on offer to a member's year. Somebody who is insured through a group only
 * must be renewed first. The fee is stored with it and does not change any more. A VIP pays no club fees (specification
 * section 6), neither on renewal nor for a club that the office adds later.
 */
export const addMemberClub: Handler<Calls['addMemberClub']> = (request) =>
  changedRecord(request, async (locked) => {
    const { trx, person, record } = locked;
    const { fee, shortName } = request.body;
    const before = await clubsOf(locked);
    const charged = before.get(shortName);
    if (charged !== undefined) {
      refuseOtherFee(fee, charged);
      return null;
    }
    const club = await trx
      .selectFrom('clubs')
      .select(['name', feeIn(record.year).as('fee_cents')])
      .where('short_name', '=', shortName)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!club) throw malformed('invalid.club.unknown', { short_name: t('invalid.club.unknown') });
    if (await readBegunYear(trx, person.id, record.year))
      throw malformed('invalid.year.begun', { short_name: t('invalid.year.begun') });
    const fee_cents = person.vip ? 0 : club.fee_cents;
    refuseOtherFee(fee, fee_cents);
    await trx
      .insertInto('record_clubs')
      .values({ record_id: record.id, short_name: shortName, fee_cents })
      .execute();
    await writeLine(trx, {
      recordId: record.id,
      item: { kind: 'club', shortName, name: club.name },
      cents: fee_cents,
      at: request.context.clock.now(),
    });
    return { action: 'club added', before: written(before), after: written(await clubsOf(locked)) };
  });

/** Takes a club from a member's year at the office's call: no enabled mandatory one (specification section 4). */
export const removeMemberClub: Handler<Calls['removeMemberClub']> = (request) =>
  changedRecord(request, async (locked) => {
    const { trx, record } = locked;
    const { fee, shortName } = request.body;
    const before = await clubsOf(locked);
    const charged = before.get(shortName);
    if (charged === undefined) return null;
    refuseOtherFee(fee, charged);
    const club = await trx
      .selectFrom('clubs')
      .select(['name', 'mandatory', 'enabled'])
      .where('short_name', '=', shortName)
      .executeTakeFirst();
    if (club?.mandatory && club.enabled) {
      throw malformed('invalid.club.mandatory', { short_name: t('invalid.club.mandatory') });
    }
    await trx
      .deleteFrom('record_clubs')
      .where('record_id', '=', record.id)
      .where('short_name', '=', shortName)
      .execute();
    await writeLine(trx, {
      recordId: record.id,
      item: { kind: 'club', shortName, name: club?.name ?? shortName },
      cents: -charged,
      at: request.context.clock.now(),
    });
    return { action: 'club removed', before: written(before), after: written(await clubsOf(locked)) };
  });
