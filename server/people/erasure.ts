import * as v from 'valibot';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { whatGoes, whatStays, type ErasurePreview } from '#domain/member/erasure.ts';
import { memberDetailsForm } from '#domain/member/member.ts';
import { t } from '#domain/texts/texts.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { toWireName } from '#domain/values/wire.ts';
import { toPersonSubject, writeAudit, type By } from '../audit/audit.ts';
import { isEntryAbout } from './history.ts';
import { findNotesNaming } from './named-in-notes.ts';
import { selectMessagesOfPerson } from './messages-of.ts';
import { memberDetails, noRefusedEmail, type DetailColumns } from './member-details.ts';
import { Refused } from '../base/refused.ts';
import { withdrawCheckoutsOf } from '../checkouts/withdraw-checkouts.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { scrubAudit } from '../audit/scrub.ts';

function createPseudonym({ id, membership_number }: MemberRow): { first: string; last: string } {
  const reference = membership_number === null ? `id ${id}` : String(membership_number);
  return { first: t('rights.pseudonym.first'), last: t('rights.pseudonym.last', { reference }) };
}

type Counts = Record<string, number> & {
  readonly open: boolean;
  readonly refund: boolean;
  readonly owed: number;
  readonly toGiveBack: number;
};

const isLineOpen = sql<boolean>`receipt_id is null and waived_at is null`;

/** Counts the rows stored about a person. Sums up in cents what the person owes and has to get back. */
export async function countRowsAboutPerson(db: Kysely<Database>, person: MemberRow): Promise<Counts> {
  const { id } = person;
  const ofRecord = sql`join records on records.id = record_id where payer_id = ${id}`;
  const ofCheckout = sql`from checkouts left join payments on checkout_id = checkouts.id where member_id = ${id}`;
  const { rows } = await sql<Counts>`
    select 1 as details,
      (select count(*) from member_photos where member_id = ${id}) as photo,
      (select count(distinct licence) from record_licences ${ofRecord}) as licences,
      (select count(distinct short_name) from record_groups ${ofRecord}) as groups,
      (select count(*) from sessions where member_id = ${id}) as sessions,
      (select count(*) from sign_in_codes where realm <> 'admin' and account_id = ${id}) as codes,
      (select count(*) ${selectMessagesOfPerson(person)}) as messages,
      (select count(*) from reminder_people where member_id = ${id}) as reminders,
      (select count(*) from member_notes where member_id = ${id}) as notes,
      (select count(*) from member_requests where member_id = ${id}) as requests,
      (select count(*) from different_people where ${id} in (one_id, other_id)) as marks,
      (select count(*) from audit where ${isEntryAbout(id)}) as history,
      (select count(*) from records where payer_id = ${id}) as records,
      (select count(*) from certificates ${ofRecord}) as certificates,
      (select count(*) from receipts ${ofRecord}) as receipts,
      (select count(*) from record_lines ${ofRecord}) as lines,
      (select coalesce(sum(cents) filter (where cents > 0), 0) from record_lines ${ofRecord} and ${isLineOpen}) as owed,
      (select coalesce(-sum(cents) filter (where cents < 0), 0) from record_lines ${ofRecord} and ${isLineOpen}) as "toGiveBack",
      (select count(payments.id) ${ofCheckout}) as payments,
      (select count(*) from group_charges ${ofRecord}) as charges,
      (select count(*) > 0 ${ofCheckout} and (
        checkouts.state in ('prepared', 'declined', 'paid') or payments.state = 'captured')) as open,
      (select count(*) > 0 ${ofCheckout} and
        payments.state in ('refund due', 'refunding')) as refund`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The person was not counted');
  return row;
}

function findHindrance({ open, refund, toGiveBack }: Counts): ErasurePreview['hindrance'] {
  if (open) return 'payment open';
  if (refund) return 'refund due';
  return toGiveBack > 0 ? 'to give back' : null;
}

/** Returns what an erasure would delete and keep. `hindrance` says why an erasure is not possible yet. */
export async function previewErasureOf(db: Kysely<Database>, person: MemberRow): Promise<ErasurePreview> {
  const counts = await countRowsAboutPerson(db, person);
  const { first, last } = createPseudonym(person);
  const listCounts = <What extends string>(...all: readonly What[]) =>
    all.map((what) => ({ what, count: counts[what] ?? 0 })).filter((one) => one.count > 0);
  return {
    pseudonym: `${first} ${last}`,
    hindrance: findHindrance(counts),
    writtenOff: counts.owed,
    goes: listCounts(...whatGoes),
    stays: listCounts(...whatStays),
  };
}

/**
 * Erases a person, whose row the caller must have locked. What the bookkeeping needs is kept, under a pseudonym. Debts
 * are waived. Refuses with 409 if an online payment is unfinished or a refund is due. The audit entry only has numbers
 * of rows.
 */
export async function erasePerson(trx: Transaction<Database>, person: MemberRow, by: By): Promise<void> {
  const preview = await previewErasureOf(trx, person);
  if (preview.hindrance) throw new Refused(409, t('reason.erasure.hindered'));
  const { id } = person;
  const records = trx.selectFrom('records').select('id').where('payer_id', '=', id);
  await trx.deleteFrom('record_licences').where('record_id', 'in', records).execute();
  await trx.deleteFrom('record_groups').where('record_id', 'in', records).execute();
  await trx
    .updateTable('records')
    .set({
      agency_name: '',
      begun_with: null,
      cancelled_reason: null,
      owed_reminded_at: null,
      owed_reminded_by: null,
    })
    .where('payer_id', '=', id)
    .execute();
  await trx
    .updateTable('receipts')
    .set({ reference: '', reversal_note: null })
    .where('record_id', 'in', records)
    .execute();
  await trx
    .updateTable('record_lines')
    .set({ waived_reason: null })
    .where('record_id', 'in', records)
    .execute();
  await withdrawCheckoutsOf(trx, id, by.at);
  const nothing = JSON.stringify({ licences: [], affiliatedGroups: [] });
  await sql`update checkouts set redirect_url = null, reason = null,
    selection = jsonb_set(selection || ${nothing}, '{insurance,agencyName}', '""') where member_id = ${id}`.execute(
    trx,
  );
  await trx
    .updateTable('payments')
    .set({ refund_note: null, refund_refusal: null })
    .where('checkout_id', 'in', trx.selectFrom('checkouts').select('id').where('member_id', '=', id))
    .execute();
  const named = await findNotesNaming(trx, person);
  await sql`update payment_concerns set note = null where id = any(${named.concerns}) or payment_id in (
    select payments.id from payments join checkouts on checkouts.id = checkout_id where member_id = ${id})`.execute(
    trx,
  );
  await sql`update receipts set reversal_note = '' where id = any(${named.receipts}::bigint[])`.execute(trx);
  await trx.deleteFrom('member_photos').where('member_id', '=', id).execute();
  await trx.deleteFrom('member_notes').where('member_id', '=', id).execute();
  await trx.deleteFrom('member_requests').where('member_id', '=', id).execute();
  await trx.deleteFrom('reminder_people').where('member_id', '=', id).execute();
  await trx.deleteFrom('decline_tokens').where('member_id', '=', id).execute();
  await sql`delete from different_people where ${id} in (one_id, other_id)`.execute(trx);
  await trx.deleteFrom('sessions').where('member_id', '=', id).execute();
  await trx.deleteFrom('print_tickets').where('member_id', '=', id).execute();
  await trx.deleteFrom('sign_in_codes').where('realm', '<>', 'admin').where('account_id', '=', id).execute();
  await sql`delete ${selectMessagesOfPerson(person)}`.execute(trx);
  await forgetApplications(trx, person);
  const counts = { goes: toCounts(preview.goes), stays: toCounts(preview.stays) };
  const entry = { ...by, action: 'member erased', subject: toPersonSubject(person), after: counts } as const;
  await scrubAudit(
    trx,
    entry,
    sql<boolean>`(${isEntryAbout(id)} or ${selectNamesAsDifferent(person)}
    or id = any(${named.entries}::bigint[]))`,
  );
  await writeOffOwed(trx, person, by);
  await reserveNumber(trx, person);
  const { first, last } = createPseudonym(person);
  await trx
    .updateTable('members')
    .set({
      ...createErasedMemberColumns(),
      id_number: `erased:${id}`,
      first_name: first,
      last_name: last,
      version: person.version + 1,
      updated_at: by.at,
      erased_at: by.at,
    })
    .where('id', '=', id)
    .execute();
}

async function forgetApplications(trx: Transaction<Database>, person: MemberRow): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ membership_number: null, link_hashes: sql`'{}'` })
    .where('outcome', '=', 'accepted')
    .where('details', 'is', null)
    .where('membership_number', '=', person.membership_number)
    .execute();
}

async function writeOffOwed(trx: Transaction<Database>, person: MemberRow, by: By): Promise<void> {
  const { rows } = await sql<{ year: number; cents: number }>`
    with waived as (
      update record_lines set waived_at = ${by.at}, waived_by = ${by.actor}, waived_reason = 'erased'
      from records where records.id = record_id and payer_id = ${person.id} and ${isLineOpen}
      returning year, cents
    )
    select year, sum(cents)::integer as cents from waived
    group by year having sum(cents) > 0 order by year`.execute(trx);
  for (const { cents, year } of rows)
    await writeAudit(trx, {
      ...by,
      action: 'amount waived',
      subject: toPersonSubject(person),
      after: { year, amount: toEuroDecimal(cents), waiver: 'erased' },
    });
}

function selectNamesAsDifferent({ id_number }: MemberRow): RawBuilder<boolean> {
  return sql`id = any(array(
    select id from audit where action = 'import add: different-people' and after ->> 'other_id_number' = ${id_number}))`;
}

/** Makes empty details: each value is null or ''. It must not run before the texts are loaded. */
const createBlankDetails = () =>
  Object.fromEntries(
    memberDetails.map((name) => [
      toWireName(name),
      v.safeParse(memberDetailsForm.entries[name], '').output === null ? null : '',
    ]),
  ) as DetailColumns;

/** Returns the columns of an erased person. `deceased` is true, so that nobody can sign in as this person. */
export const createErasedMemberColumns = () => ({
  ...createBlankDetails(),
  gender: 'X' as const,
  date_of_birth: '1900-01-01',
  country: '',
  deceased: true,
  vip: false,
  ...noRefusedEmail,
  mobile_since: null,
  email_since: null,
  mobile_by: 'office' as const,
  reminders_declined_at: null,
});

function toCounts(all: readonly { readonly what: string; readonly count: number }[]): Record<string, number> {
  return Object.fromEntries(all.map(({ what, count }) => [what, count]));
}

/** Reserves a membership number, so that nobody else gets it even if the row is deleted. */
async function reserveNumber(trx: Transaction<Database>, { membership_number }: MemberRow): Promise<void> {
  if (membership_number === null) return;
  await sql`
    insert into counters (name, value)
    select 'membership number', max(membership_number) from members
    on conflict (name) do update set value = greatest(counters.value, excluded.value)`.execute(trx);
}
