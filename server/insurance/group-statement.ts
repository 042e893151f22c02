import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { StatementLine } from '#domain/money/group-statement.ts';
import type { Cover } from '#domain/insurance/insurance.ts';
import { associationRole } from '#domain/access/role.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import type { Database } from '../store/schema.ts';
import { selectReceiptNumber } from '../store/select-receipt-number.ts';
import { isInForce } from './group-charges.ts';

/** `reader` is who reads the statement: a group by its short name, or the office by the association's role. */
export interface StatementAsked {
  readonly group: string;
  readonly year: number;
  readonly reader: string;
}

interface Row {
  readonly id: number;
  readonly day: string;
  readonly own: boolean;
  readonly memberId: number;
  readonly membershipNumber: number;
  readonly idNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cover: Cover;
  readonly year: number;
  readonly number: number | null;
  readonly amount: number;
  readonly inForce: boolean;
  readonly paidAt: Date | null;
  readonly paidBy: string | null;
  readonly receipt: string | null;
}

/** Selects the charges of a group. The charge for a removed cover is included only if the group has paid it. */
function selectCharges({ group, year, reader }: StatementAsked): RawBuilder<Row> {
  return sql<Row>`
    select charge.id, charged_on as day, cover, paid_at as "paidAt", paid_by as "paidBy", records.year,
      members.id as "memberId", coalesce(membership_number, 0) as "membershipNumber", id_number as "idNumber",
      first_name as "firstName", last_name as "lastName", certificates.number, cents as amount,
      ${isInForce} as "inForce", (
        select ${selectReceiptNumber('receipts')} from group_payment_lines join receipts on receipts.id = receipt_id
        where charge_id = charge.id and paid_at is not null order by group_payment_lines.id desc limit 1
      ) as receipt,
      ${reader === associationRole} or exists (
        select from records as any_year join record_groups on record_groups.record_id = any_year.id
        where any_year.member_id = members.id and short_name = ${reader}) as own
    from group_charges as charge
    join records on records.id = charge.record_id
    join members on members.id = records.payer_id
    left join certificates on certificates.record_id = records.id and voided_at is null and ${isInForce}
    where group_name = ${group} and records.year = ${year} and (${isInForce} or paid_at is not null)
    order by day, charge.id`;
}

function getLineState(row: Row): StatementLine['state'] {
  if (row.paidAt === null) return 'owed';
  return row.inForce ? 'paid' : 'to give back';
}

/** Reads a group's statement, oldest line first, in cents. People who left the group have no names in it. */
export async function readStatementLines(
  db: Kysely<Database>,
  asked: StatementAsked,
): Promise<StatementLine[]> {
  const { rows } = await selectCharges(asked).execute(db);
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    person: row.own
      ? {
          id: row.memberId,
          membershipNumber: row.membershipNumber,
          idNumber: row.idNumber,
          firstName: row.firstName,
          lastName: row.lastName,
        }
      : null,
    cover: row.cover,
    insuranceCertificateNumber: row.number === null ? null : formatCertificateNumber(row.year, row.number),
    amount: row.amount,
    state: getLineState(row),
    paidAt: row.paidAt?.toISOString() ?? null,
    // A group sees that a line is paid, but not the username of the administrator who recorded the payment.
    paidBy: asked.reader === associationRole ? row.paidBy : null,
    receipt: row.receipt,
  }));
}
