import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { toDay } from '#domain/values/time-zone.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { hasBoughtInsurance, getCoverPeriod } from '#domain/insurance/insurance.ts';
import { getCoversOfLines, type PriceLine } from '#domain/year/price.ts';
import { extractStampDuty } from '#domain/insurance/stamp-duty.ts';
import type { Database } from '#server/store/schema.ts';
import type { Renewal } from '../year/renewal.ts';

/** Returns a certificate's columns about covers. Prices and stamp duty are in cents, and days `yyyy-mm-dd`. */
function toCertificateCovers({ at, boughtAt = at, lines, stampDutyPercent, year, ...renewal }: Renewal) {
  const bought = getCoversOfLines(lines);
  const day = renewal.coversBoughtOn ?? toDay(boughtAt);
  const cover = getCoverPeriod(year, day);
  const computeDuty = (cents: number) => extractStampDuty(cents, stampDutyPercent);
  const thirdParty = getCents(lines, 'thirdParty');
  const personalAccident = getCents(lines, 'personalAccident');
  return {
    third_party_cents: thirdParty,
    third_party_duty_cents: computeDuty(thirdParty),
    third_party_bought_on: bought.thirdParty ? day : null,
    third_party_from: bought.thirdParty ? cover.from : null,
    personal_accident_cents: personalAccident,
    personal_accident_duty_cents: computeDuty(personalAccident),
    personal_accident_bought_on: bought.personalAccident ? day : null,
    personal_accident_from: bought.personalAccident ? cover.from : null,
  };
}

/**
 * Inserts a renewal's certificate, receipt and record lines with the next numbers. One statement inserts all, because
 * other renewals wait for the locked counters. If `hasCertificate` is true, no new certificate is inserted. A group's
 * renewal gets no record lines. Returns the receipt's number, or null if there is no receipt.
 */
export async function insertCertificateReceiptAndLines(
  trx: Transaction<Database>,
  recordId: number,
  renewal: Renewal,
  hasCertificate = false,
): Promise<string | null> {
  const { at, boughtAt = at, checkoutId, lines, source, totalCents, year } = renewal;
  const paidBy = checkoutId === null ? renewal.paidBy : 'provider';
  const covers = toCertificateCovers(renewal);
  const day = toDay(boughtAt);
  const issueYear = Number(day.slice(0, 4));
  const certificate =
    hasBoughtInsurance(getCoversOfLines(lines)) && !hasCertificate ? `certificate:${year}` : null;
  // Through the payment page, even a renewal that cost nothing gets a receipt, unlike at the desk.
  const isPaid = totalCents > 0 || checkoutId !== null;
  const receipt = paidBy && isPaid ? `receipt:${issueYear}` : null;
  const counters = [certificate, receipt].filter((name) => name !== null);
  const { rows } = await sql<{ number: number }>`
    /* insert the certificate and the receipt of a record */
    with numbered as (
      insert into counters (name, value)
      select name, 1 from unnest(${counters}::text[]) as name order by name
      on conflict (name) do update set value = counters.value + 1
      returning name, value
    ),
    certificate as (
      insert into certificates (record_id, cover_year, number, cover_until, third_party_cents, third_party_duty_cents,
        third_party_bought_on, third_party_from, personal_accident_cents, personal_accident_duty_cents,
        personal_accident_bought_on, personal_accident_from, verify_token, issued_at)
      select ${recordId}, ${year}, value, ${getCoverPeriod(year, day).until},
        ${covers.third_party_cents}, ${covers.third_party_duty_cents}, ${covers.third_party_bought_on},
        ${covers.third_party_from}, ${covers.personal_accident_cents}, ${covers.personal_accident_duty_cents},
        ${covers.personal_accident_bought_on}, ${covers.personal_accident_from}, ${createDocumentVerifyToken()}, ${at}
      from numbered where name = ${certificate}
    ),
    receipt as (
      insert into receipts (record_id, checkout_id, issue_year, number, lines, total_cents, issued_at, paid_by, reference)
      select ${recordId}, ${checkoutId}, ${issueYear}, value, ${JSON.stringify(lines)}, ${totalCents}, ${boughtAt},
        ${paidBy}, ${renewal.reference ?? ''}
      from numbered where name = ${receipt}
      returning id, number
    ),
    lines as (
      insert into record_lines (record_id, kind, short_name, name, cents, at, why, receipt_id)
      select ${recordId}, kind, coalesce("shortName", ''), coalesce(name, ''), cents, ${boughtAt}, 'renewal',
        (select id from receipt)
      from jsonb_to_recordset(${JSON.stringify(source === 'group' ? [] : lines)})
        as line (kind text, "shortName" text, name text, cents integer)
    )
    select number from receipt`.execute(trx);
  return rows[0] ? formatReceiptNumber(issueYear, rows[0].number) : null;
}

/** Adds a renewal's covers to the valid certificate. Returns false if there are no new covers or no certificate. */
export async function addCoversToCertificate(
  trx: Transaction<Database>,
  recordId: number,
  renewal: Renewal,
): Promise<boolean> {
  const { thirdParty, personalAccident } = getCoversOfLines(renewal.lines);
  if (!thirdParty && !personalAccident) return false;
  const covers = Object.entries(toCertificateCovers(renewal)).filter(([name]) =>
    name.startsWith('third_party') ? thirdParty : personalAccident,
  );
  const { numUpdatedRows } = await trx
    .updateTable('certificates')
    .set(Object.fromEntries(covers))
    .where('record_id', '=', recordId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function getCents(lines: readonly PriceLine[], kind: PriceLine['kind']): number {
  return lines.find((line) => line.kind === kind)?.cents ?? 0;
}

/** Makes the token for a certificate's QR code: 128 random bits. */
export function createDocumentVerifyToken(): string {
  return randomBytes(16).toString('base64url');
}
