import { sql, type Kysely } from 'kysely';
import type { CoverHeld } from '#domain/insurance/describe-cover.ts';
import type { Validity } from '#domain/year/member-card.ts';
import { selectCover } from './cover-held.ts';
import { isUnpaid } from '../year/record-lines.ts';
import { isMembership } from '../year/begun-year.ts';
import type { Database } from '../store/schema.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';

/** An issued card or certificate. Days are `yyyy-mm-dd`. */
export interface Issued {
  readonly kind: 'card' | 'certificate';
  readonly name: string;
  readonly number: string;
  readonly year: number;
  readonly from: string;
  readonly until: string;
  /** Whether the document is never valid again: it is voided, its renewal is cancelled, or the person is deceased. */
  readonly ended: boolean;
  /** Whether only a group insured the person in the card's year. */
  readonly notMember: boolean;
  readonly unpaid: boolean;
  readonly cover: CoverHeld;
}

interface Row {
  kind: Issued['kind'];
  name: string;
  number: number | null;
  year: number;
  from: string;
  until: string;
  ended: boolean;
  notMember: boolean;
  unpaid: boolean;
  cover: CoverHeld;
}

/** Finds an issued card or certificate by the token in its QR code. Returns null if there is none. */
export async function findDocumentByVerifyToken(db: Kysely<Database>, token: string): Promise<Issued | null> {
  if (!/^[\w-]{16,64}$/.test(token)) return null;
  const { rows } = await sql<Row>`
    select 'card' as kind, first_name || ' ' || last_name as name, membership_number as number, year,
      make_date(year, 1, 1) as from, make_date(year, 12, 31) as until, deceased or member_id is null as ended,
      not ${isMembership()} as "notMember", ${isUnpaid()} as unpaid, ${selectCover()} as cover
    -- The card of a year that ended when two people were joined leads to the year that was kept.
    from records join members on members.id = payer_id
    where records.id = (select coalesce(replaced_by, id) from records as printed where verify_token = ${token})
    union all
    select 'certificate', first_name || ' ' || last_name, number, cover_year, cover_from, cover_until,
      deceased or voided_at is not null, false, false,
      json_build_object('thirdParty', third_party_from is not null,
        'personalAccident', personal_accident_from is not null, 'insuredElsewhere', false, 'agencyName', '',
        'until', cover_until)
    from certificates join records on records.id = record_id join members on members.id = payer_id
    where certificates.verify_token = ${token}`.execute(db);
  const row = rows[0];
  // A person without a membership number has no card.
  if (!row || row.number === null) return null;
  const isCard = row.kind === 'card';
  return { ...row, number: isCard ? String(row.number) : formatCertificateNumber(row.year, row.number) };
}

/**
 * Returns the validity of a document on a day (`yyyy-mm-dd`). An ended document is `void` until its last day. After the
 * last day, every document is `over`.
 */
export function getDocumentValidity(
  { from, until, ended, notMember, unpaid }: Issued,
  day: string,
  validWhileUnpaid: boolean,
): Exclude<Validity, 'unknown'> {
  if (notMember) return 'notMember';
  if (day > until) return 'over';
  if (ended) return 'void';
  if (unpaid && !validWhileUnpaid) return 'unpaid';
  return day < from ? 'notYet' : 'valid';
}
