import { sql, type Kysely } from 'kysely';
import type { Cover } from '#domain/insurance/insurance.ts';
import type { PriceLine } from '#domain/year/price.ts';
import type { Database } from '#server/store/schema.ts';

interface Kept {
  readonly source: 'group' | 'administrator' | 'member';
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
  readonly clubs: number;
  /** Of all certificates, also of those that are void. */
  readonly certificates: number;
  readonly thirdPartyCents: number | null;
  readonly personalAccidentCents: number | null;
  readonly charged: readonly Cover[];
  /** What each renewal of the year was charged, a group's and the one of the membership. */
  readonly renewals: readonly { readonly source: Kept['source']; readonly lines: readonly PriceLine[] }[];
  readonly receipts: readonly { readonly lines: readonly PriceLine[]; readonly paid: number }[];
  readonly refunds: number;
}

/** What is kept of a member's year, with all that is charged, certified and paid for it. */
export async function keptOf(db: Kysely<Database>, memberId: number, year: number): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select source, third_party as "thirdParty", personal_accident as "personalAccident",
      (select count(*)::integer from record_clubs where record_id = records.id) as clubs,
      (select count(*)::integer from certificates where record_id = records.id) as certificates,
      (select third_party_cents from certificates where record_id = records.id) as "thirdPartyCents",
      (select personal_accident_cents from certificates where record_id = records.id) as "personalAccidentCents",
      (select coalesce(json_agg(cover), '[]') from group_charges where record_id = records.id) as charged,
      (select coalesce(json_agg(after), '[]') from audit
        where action = 'membership renewed' and subject = 'member:id:' || records.member_id) as renewals,
      (select coalesce(json_agg(json_build_object('lines', lines, 'paid', (
          select sum(amount_cents) from payments where checkout_id = receipts.checkout_id and state = 'applied'))), '[]')
        from receipts where record_id = records.id) as receipts,
      (select count(*)::integer from payments join checkouts on checkouts.id = checkout_id
        where checkouts.member_id = records.member_id and payments.state = 'refund due') as refunds
    from records where member_id = ${memberId} and year = ${year}`.execute(db);
  return rows;
}
