import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import { newAdministrator } from '#domain/administrator.ts';
import { fields } from '#domain/wire.ts';
import { newAffiliatedGroup } from '#domain/affiliated-group.ts';
import { newClub } from '#domain/club.ts';
import { year } from '#domain/renewal-year.ts';
import { associationRole } from '#domain/role.ts';
import { t } from '#domain/texts/texts.ts';
import { hashPassword } from '../../access/passwords.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import { amountText, flag, flagText } from './cells.ts';
import { kindOf } from './kind.ts';

function lower(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase();
}

export const clubs = kindOf({
  file: 'clubs.csv',
  columns: ['short_name', 'name', 'fee', 'mandatory', 'enabled'],
  schema: fields({ ...newClub.entries, mandatory: flag(false), enabled: flag(true) }),
  keyOf: (cells) => lower(cells['short_name']),
  async *read(db) {
    const rows = await db.selectFrom('clubs').selectAll().orderBy('id').execute();
    yield rows.map((row) => ({
      short_name: row.short_name,
      name: row.name,
      fee: amountText(row.fee_cents),
      mandatory: flagText(row.mandatory),
      enabled: flagText(row.enabled),
    }));
  },
  async add(trx, rows) {
    const values = rows.map(({ shortName, fee, ...row }) => ({
      short_name: shortName,
      fee_cents: fee,
      ...row,
    }));
    await trx.insertInto('clubs').values(values).execute();
  },
  async change(trx, { shortName, fee, ...row }) {
    await trx
      .updateTable('clubs')
      .set({ fee_cents: fee, ...row })
      .where('short_name', '=', shortName)
      .execute();
  },
});

export const affiliatedGroups = kindOf({
  file: 'affiliated-groups.csv',
  columns: ['short_name', 'name', 'enabled'],
  schema: fields({ ...newAffiliatedGroup.entries, enabled: flag(true) }),
  keyOf: (cells) => lower(cells['short_name']),
  async *read(db) {
    const rows = await db.selectFrom('affiliated_groups').selectAll().orderBy('id').execute();
    yield rows.map((row) => ({
      short_name: row.short_name,
      name: row.name,
      enabled: flagText(row.enabled),
    }));
  },
  async add(trx, rows) {
    const values = rows.map(({ shortName, ...row }) => ({ short_name: shortName, ...row }));
    await trx.insertInto('affiliated_groups').values(values).execute();
  },
  async change(trx, { shortName, ...row }) {
    await trx.updateTable('affiliated_groups').set(row).where('short_name', '=', shortName).execute();
  },
});

export const renewalYears = kindOf({
  file: 'renewal-years.csv',
  columns: ['year', 'enabled'],
  schema: fields({ year, enabled: flag(true) }),
  keyOf: (cells) => (cells['year'] ?? '').trim(),
  async *read(db) {
    const rows = await db.selectFrom('renewal_years').selectAll().orderBy('year').execute();
    yield rows.map((row) => ({ year: String(row.year), enabled: flagText(row.enabled) }));
  },
  async add(trx, rows) {
    await trx
      .insertInto('renewal_years')
      .values([...rows])
      .execute();
  },
  async change(trx, { year: which, enabled }) {
    await trx.updateTable('renewal_years').set({ enabled }).where('year', '=', which).execute();
  },
});

const { password: _, ...account } = newAdministrator.entries;
const accountSchema = fields({ ...account, enabled: flag(true) });
type Account = v.InferOutput<typeof accountSchema>;

/**
 * The registry's file of administrators, without their passwords: an added one gets a password that is shown once and
 * should be changed.
 */
export const administrators = kindOf({
  file: 'administrators.csv',
  columns: ['username', 'first_name', 'last_name', 'email', 'mobile', 'group', 'enabled'],
  schema: accountSchema,
  keyOf: (cells) => (cells['username'] ?? '').trim(),
  async *read(db) {
    const rows = await db.selectFrom('administrators').selectAll().orderBy('id').execute();
    yield rows.map((row) => ({
      username: row.username,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      mobile: row.mobile,
      group: row.group_name,
      enabled: flagText(row.enabled),
    }));
  },
  alsoUnique: (cells) => `the username ${lower(cells['username'])}`,
  problemOf: ({ group }, { known }) =>
    group === associationRole || known.get('affiliated-groups.csv')?.has(group) === true
      ? null
      : `there is no group ${group}`,
  oneMustStay: {
    is: (cells) =>
      lower(cells['group']) === associationRole && !['no', 'false'].includes(lower(cells['enabled'])),
    message: () => t('invalid.administrator.last'),
  },
  async add(trx, rows, { passwords }) {
    for (const row of rows) {
      const password = randomBytes(12).toString('base64url');
      passwords.set(row.username, password);
      const password_hash = await hashPassword(password);
      await trx
        .insertInto('administrators')
        .values({ ...columnsOf(row), password_hash })
        .execute();
    }
  },
  async change(trx, row, before, { context }) {
    const { id } = await trx
      .updateTable('administrators')
      .set(columnsOf(row))
      .where('username', '=', row.username)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!row.enabled || before['mobile'] !== row.mobile || before['group'] !== row.group) {
      await endSessionsOf(trx, context.clock.now(), id);
    }
  },
});

function columnsOf({ group, firstName, lastName, ...row }: Account) {
  return { ...row, group_name: group, first_name: firstName, last_name: lastName };
}
