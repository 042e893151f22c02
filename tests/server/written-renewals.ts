import { beforeAll } from 'vitest';
import type { Database } from '#server/store/schema.ts';
import { checkAndPriceSelection, readOffer } from '#server/year/offer.ts';
import { renewYear, type Renewed } from '#server/membership/renew.ts';
import type { Renewal } from '#server/year/renewal.ts';
import { readConfig } from '#server/settings/config.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addOffer, usualSelection } from '#tests/support/server/renewals.ts';
import { storeOne } from '#tests/support/database/stored.ts';

const config = readConfig({ DEMO: 'on' });

/** A database of the file with all that is on offer, where years are renewed without asking who may. */
export function useRenewals() {
  const own = useOwnDatabase();
  beforeAll(() => addOffer(own.db));

  /** A renewal of 2026 by the office at the usual price. */
  async function renewalOf(
    memberId: number,
    { selection = usualSelection, ...more }: Partial<Renewal> = {},
  ): Promise<Renewal> {
    return {
      ...checkAndPriceSelection(selection, await readOffer(own.db, config, 2026), false),
      memberId,
      year: 2026,
      source: 'administrator',
      checkoutId: null,
      at: new Date('2026-03-04T10:00:00Z'),
      actor: 'admin:registrar',
      requestId: 'a-request',
      ...more,
    };
  }

  /** Writes a renewal in a transaction of its own. */
  async function renewed(renewal: Renewal): Promise<Renewed> {
    return own.db.transaction().execute((trx) => renewYear(trx, renewal));
  }

  /** A checkout of a member that led to a renewal; answers the id. */
  function newCheckout(memberId: number, year = 2026): Promise<number> {
    const at = new Date('2026-03-04T10:00:00Z');
    return storeOne(own.db, 'checkouts', {
      reference: `reference-${memberId}-${year}`,
      member_id: memberId,
      year,
      state: 'renewed',
      selection: JSON.stringify(usualSelection),
      lines: '[]',
      total_cents: 2900,
      stamp_duty_percent: 11,
      provider: 'sandbox',
      created_at: at,
      expires_at: at,
    });
  }

  /** What a table keeps of a record. */
  function rowsOf<T extends 'record_licences' | 'record_clubs' | 'record_groups' | 'certificates'>(
    table: T,
    recordId: number,
  ) {
    const { ref } = own.db.dynamic;
    return own.db
      .selectFrom(table as keyof Database)
      .selectAll()
      .where(ref('record_id'), '=', recordId)
      .execute();
  }

  return { own, renewalOf, renewed, newCheckout, rowsOf };
}
