import { sql, type Kysely, type RawBuilder } from 'kysely';
import { parsePaperSearch, type PaperHolder, type PaperNamed } from '#domain/member/paper-search.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { hasText } from '../store/search-columns.ts';
import { selectReceiptNumber } from '../store/select-receipt-number.ts';
import type { Database } from '../store/schema.ts';

/** Selects the records of a receipt or certificate. Callers sort them by `place`. */
function selectRecords(named: Exclude<PaperNamed, { kind: 'name' }>): RawBuilder<unknown> {
  if (named.kind === 'certificate')
    return sql`
      select record_id, ${formatCertificateNumber(named.year, named.number)} as paper, id as place
      from certificates where cover_year = ${named.year} and number = ${named.number}`;
  const isAsked =
    named.kind === 'reference'
      ? sql`receipts.id in (${selectReceiptsBy(named.text)})`
      : sql`issue_year = ${named.year} and number = ${named.number}`;
  return sql`
    select record_id, ${selectReceiptNumber('receipts')} as paper, id as place from receipts where ${isAsked}`;
}

/** Selects the receipts with a reference. Each query of the union can use an index. */
function selectReceiptsBy(reference: string): RawBuilder<unknown> {
  return sql`
    select id from receipts where lower(reference) = lower(${reference}) and reference <> ''
    union select receipts.id from receipts join checkouts on checkouts.id = checkout_id
    where checkouts.reference = ${reference}
    union select receipts.id from receipts join payments on payments.checkout_id = receipts.checkout_id
    where provider_payment_id = ${reference}`;
}

/** Finds the people of a receipt, certificate or payment, or who once had the name. Erased people are left out. */
export async function findPaperHolders(db: Kysely<Database>, text: string): Promise<PaperHolder[]> {
  const named = parsePaperSearch(text);
  if (!named) return [];
  if (named.kind === 'name') return findByFormerName(db, named.words);
  const { rows } = await sql<PaperHolder>`
    select paper, year, members.id as "memberId", coalesce(membership_number, 0) as "membershipNumber",
      first_name || ' ' || last_name as name
    from (${selectRecords(named)}) as found
      join records on records.id = record_id join members on members.id = payer_id
    where erased_at is null
    order by place desc limit 50`.execute(db);
  return rows;
}

/**
 * Finds people who once had a name, latest change first. People who still have the name are left out. `words` are in
 * lower case and without accents.
 */
async function findByFormerName(db: Kysely<Database>, words: readonly string[]): Promise<PaperHolder[]> {
  const holds = (text: RawBuilder<unknown>, word: string) => sql`strpos(${text}, ${word}) > 0`;
  const { rows } = await sql<PaperHolder>`
    select name_before as paper, extract(year from at at time zone ${getTimeZone()})::int as year, id as "memberId",
      coalesce(membership_number, 0) as "membershipNumber", first_name || ' ' || last_name as name
    from (
      select distinct on (members.id, name_before) members.id, membership_number, first_name, last_name, audit.at, name_before
      from audit join members on members.id = substring(audit.subject from '^member:id:([0-9]{1,9})$')::bigint,
        lateral (select coalesce(audit.before ->> 'first_name', first_name) || ' '
          || coalesce(audit.before ->> 'last_name', last_name) as name_before) as former,
        lateral (select folded_text(name_before) as folded) as search
      where audit.action = 'member updated' and (audit.before ? 'first_name' or audit.before ? 'last_name')
        and erased_at is null
        and ${sql.join(
          words.map((word) => holds(sql`folded`, word)),
          sql` and `,
        )}
        and not (${sql.join(
          words.map((word) => hasText('full_name', word)),
          sql` and `,
        )})
      order by members.id, name_before, audit.at desc
    ) as found
    order by at desc, id limit 50`.execute(db);
  return rows;
}
