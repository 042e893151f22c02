import { sql, type Kysely } from 'kysely';
import type { Cover } from '#domain/insurance/insurance.ts';
import type { Database } from '#server/store/schema.ts';
import { someone } from '#tests/support/server/member-body.ts';
import { covers, oldClubs, oldGroups, oldYears, type OldCover, type OldYear } from './old-years.ts';

/** The last migration before prices by year and money at the desk. */
export const oldSchema = '0025-open-reminders';

type Row = Readonly<Record<string, unknown>>;

/** What a table refers to comes before it. */
const inOrder = ['clubs', 'affiliated_groups', 'renewal_years', 'members', 'checkouts', 'records'];

/** Writes rows as they are, with their ids, into a table of whatever age. */
async function insert(db: Kysely<Database>, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  );
  if (rows[0]?.['id'] !== undefined)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length})`.execute(db);
}

const columns = { thirdParty: 'third_party', personalAccident: 'personal_accident' } as const;

function certificateOf(said: readonly OldCover[], { day, year }: OldYear): Row {
  const first = `${year}-01-01`;
  return Object.fromEntries(
    covers.flatMap((cover) => {
      const one = said.find((bought) => bought.cover === cover);
      return [
        [`${columns[cover]}_cents`, one?.cents ?? 0],
        [`${columns[cover]}_duty_cents`, one?.duty ?? 0],
        [`${columns[cover]}_bought_on`, one ? day : null],
        [`${columns[cover]}_from`, one ? (day < first ? first : day) : null],
      ];
    }),
  );
}

/** Fills the tables of the old schema with people and their years, as the portal of then left them. */
export async function writeOldSite(
  db: Kysely<Database>,
  people: readonly (readonly OldYear[])[],
): Promise<void> {
  const tables: Record<string, Row[]> = Object.fromEntries(inOrder.map((table) => [table, []]));
  const counters: Record<string, number> = {};
  const add = (table: string, row: Row): number => (tables[table] ??= []).push(row);
  const added = (table: string, row: Row): number =>
    add(table, { id: (tables[table]?.length ?? 0) + 1, ...row });
  const next = (name: string): number => (counters[name] = (counters[name] ?? 0) + 1);
  for (const [name, fee] of Object.entries(oldClubs))
    added('clubs', { short_name: name, name, fee_cents: fee, mandatory: name === 'amacs', enabled: true });
  for (const name of oldGroups) added('affiliated_groups', { short_name: name, name, enabled: true });
  for (const year of oldYears) add('renewal_years', { year, enabled: year === 2026 });
  // Of somebody's details of today those that there were.
  const { rows: then } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'members'`.execute(db);
  const blank = { country: 'Malta', occupation: '', employer: '', deceased: false, vip: false, version: 1 };
  for (const [place, years] of people.entries()) {
    const details = someone({
      membership_number: years.every(({ door }) => door === 'group') ? null : place + 1,
      id_number: `${String(place).padStart(7, '0')}M`,
    });
    const known = Object.entries(details).filter(([name]) => then.some((one) => one.name === name));
    const at = years[0]?.at;
    const member_id = added('members', {
      ...blank,
      ...Object.fromEntries(known),
      created_at: at,
      updated_at: at,
    });
    for (const one of years) {
      const { at, charges, clubs, inForce, lines, refund, voided, year } = one;
      const checkout = (state: string, total_cents: number): Row => ({
        reference: `reference-${tables['checkouts']?.length ?? 0}`,
        member_id,
        year,
        state,
        total_cents,
        currency: 'EUR',
        provider: 'sandbox',
        selection: {
          clubs: clubs.map(([name]) => name),
          affiliatedGroups: [],
          licences: [],
          insurance: { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
        },
        lines: lines ?? [],
        created_at: at,
        expires_at: at,
        settled_at: at,
        stamp_duty_percent: 11,
        look_after_tries: 0,
      });
      const payment = (checkout_id: number, amount_cents: number, state: string): Row => ({
        checkout_id,
        provider: 'sandbox',
        provider_payment_id: `payment-${tables['payments']?.length ?? 0}`,
        amount_cents,
        currency: 'EUR',
        state,
        captured_at: at,
        refund_try: 0,
        refunded_at: state === 'refunded' ? at : null,
        refunded_how: state === 'refunded' ? 'card' : null,
      });
      const total = (lines ?? []).reduce((sum, { cents }) => sum + cents, 0);
      const checkout_id = lines && added('checkouts', checkout('renewed', total));
      const has = (cover: Cover) => inForce.some((bought) => bought.cover === cover);
      const record_id = added('records', {
        member_id,
        year,
        third_party: has('thirdParty'),
        personal_accident: has('personalAccident'),
        insured_elsewhere: false,
        agency_name: '',
        checkout_id,
        created_at: at,
        source: one.door === 'group' ? 'group' : lines ? 'member' : 'administrator',
      });
      for (const [short_name, fee_cents] of clubs) add('record_clubs', { record_id, short_name, fee_cents });
      const group = charges[0]?.group;
      if (group !== undefined) add('record_groups', { record_id, short_name: group });
      for (const [said, voided_at] of [
        [voided, at],
        [inForce, null],
      ] as const)
        if (said.length > 0)
          added('certificates', {
            record_id,
            cover_year: year,
            number: next(`certificate:${year}`),
            voided_at,
            cover_until: `${year}-12-31`,
            verify_token: `token-${tables['certificates']?.length ?? 0}`,
            ...certificateOf(said, one),
          });
      for (const { cents, cover, group: group_name, state } of charges) {
        const isPaid = state === 'paid' || state === 'to give back';
        added('group_charges', {
          group_name,
          record_id,
          cover,
          cents,
          charged_on: one.day,
          purchase: 1,
          given_up: false,
          paid_at: isPaid ? at : null,
          paid_by: isPaid ? 'registrar' : null,
        });
      }
      if (lines && checkout_id !== null) {
        if (total > 0) added('payments', payment(checkout_id, total, 'applied'));
        const issue_year = Number(one.day.slice(0, 4));
        const number = next(`receipt:${issue_year}`);
        added('receipts', {
          record_id,
          checkout_id,
          issue_year,
          number,
          lines,
          total_cents: total,
          issued_at: at,
        });
      }
      if (refund)
        added(
          'payments',
          payment(added('checkouts', checkout(refund.state, refund.cents)), refund.cents, refund.state),
        );
    }
  }
  for (const [name, value] of Object.entries(counters)) add('counters', { name, value });
  for (const [table, rows] of Object.entries(tables)) await insert(db, table, rows);
}
