import { millisecondsInHour } from 'date-fns/constants';
import type * as v from 'valibot';
import { newAdministrator } from '#domain/administrator.ts';
import { columnsOf, fields } from '#domain/wire.ts';
import { newAffiliatedGroup } from '#domain/affiliated-group.ts';
import { newClub } from '#domain/club.ts';
import { year } from '#domain/renewal-year.ts';
import { associationRole } from '#domain/role.ts';
import { t } from '#domain/texts/texts.ts';
import { isSamePhone } from '#domain/phone.ts';
import { hashPassword, newFirstPassword } from '../../access/passwords.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import { csvFile, flag } from './cells.ts';
import { kindOf, named } from './kind.ts';

function lower(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase();
}

export const clubs = kindOf({
  ...csvFile('clubs.csv', ['short_name', 'name', 'fee', 'mandatory', 'enabled'], (trx) =>
    trx.selectFrom('clubs').selectAll().orderBy('id'),
  ),
  schema: fields({ ...newClub.entries, mandatory: flag(false), enabled: flag(true) }),
  keyOf: (cells) => lower(cells['short_name']),
  async add(trx, rows) {
    const values = rows.map(({ fee, ...row }) => columnsOf({ ...row, feeCents: fee }));
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
  ...csvFile('affiliated-groups.csv', ['short_name', 'name', 'enabled'], (trx) =>
    trx.selectFrom('affiliated_groups').selectAll().orderBy('id'),
  ),
  schema: fields({ ...newAffiliatedGroup.entries, enabled: flag(true) }),
  keyOf: (cells) => lower(cells['short_name']),
  async add(trx, rows) {
    const values = rows.map(columnsOf);
    await trx.insertInto('affiliated_groups').values(values).execute();
  },
  async change(trx, { shortName, ...row }) {
    await trx.updateTable('affiliated_groups').set(row).where('short_name', '=', shortName).execute();
  },
});

export const renewalYears = kindOf({
  ...csvFile('renewal-years.csv', ['year', 'enabled'], (trx) =>
    trx.selectFrom('renewal_years').selectAll().orderBy('year'),
  ),
  schema: fields({ year, enabled: flag(true) }),
  keyOf: (cells) => (cells['year'] ?? '').trim(),
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
 * The registry's file of administrators, without their passwords: an added one gets a first password that is shown once
 * and must be changed at the first sign-in, in time.
 */
export const administrators = kindOf({
  ...csvFile('administrators.csv', named('username first_name last_name email mobile group enabled'), (trx) =>
    trx.selectFrom('administrators').selectAll().select('group_name as group').orderBy('id'),
  ),
  schema: accountSchema,
  keyOf: (cells) => (cells['username'] ?? '').trim(),
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
  async add(trx, rows, { context: { clock, config }, passwords }) {
    const first_password_until = new Date(
      clock.now().getTime() + config.firstPasswordHours * millisecondsInHour,
    );
    for (const row of rows) {
      const password = newFirstPassword();
      passwords.set(row.username, password);
      const password_hash = await hashPassword(password);
      await trx
        .insertInto('administrators')
        .values({ ...accountColumns(row), password_hash, first_password_until })
        .execute();
    }
  },
  async change(trx, row, before, { context }) {
    const { id } = await trx
      .updateTable('administrators')
      .set(accountColumns(row))
      .where('username', '=', row.username)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!row.enabled || !isSamePhone(before['mobile'] ?? '', row.mobile) || before['group'] !== row.group) {
      await endSessionsOf(trx, context.clock.now(), id);
    }
  },
});

function accountColumns({ group, ...row }: Account) {
  return columnsOf({ ...row, groupName: group });
}
