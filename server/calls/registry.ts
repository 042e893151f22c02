import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { yearOf } from '#domain/calendar.ts';
import { associationRole } from '#domain/role.ts';
import { t } from '#domain/texts/texts.ts';
import { hashPassword, refuseCommonPassword } from '../access/passwords.ts';
import { endSessionsOf } from '../access/sessions.ts';
import { actorOf, administratorSubject, audit } from '../audit.ts';
import { malformed } from '../refused.ts';
import type { Database } from '../store/schema.ts';
import type { AdministratorCaller, Handler, Request } from './handler.ts';

type Trx = Transaction<Database>;

interface Done {
  readonly action: string;
  readonly subject: string;
  readonly before?: object;
  readonly after?: object;
}

/** Runs a change and writes down who made it, as one transaction. */
async function changed(
  { context, caller, requestId }: Pick<Request<Calls['addClub']>, 'context' | 'requestId'> & { readonly caller: AdministratorCaller },
  change: (trx: Trx) => Promise<Done>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const done = await change(trx);
    await audit(trx, { at: context.clock.now(), requestId, actor: actorOf(caller), ...done });
  });
}

/** Specification section 7.3: the administrators by username, never with a password. */
export const getAdministrators: Handler<Calls['getAdministrators']> = async ({ context }) => {
  const rows = await context.db.selectFrom('administrators').selectAll().orderBy('username').execute();
  return rows.map((row) => ({
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
    group: row.group_name,
    enabled: row.enabled,
  }));
};

export const addAdministrator: Handler<Calls['addAdministrator']> = async (request) => {
  const { context, body } = request;
  refuseCommonPassword(context.config, body.password, 'password');
  const password_hash = await hashPassword(body.password);
  await changed(request, async (trx) => {
    if (body.group !== associationRole) {
      const group = await trx
        .selectFrom('affiliated_groups')
        .select('id')
        .where('short_name', '=', body.group)
        .executeTakeFirst();
      if (!group) throw malformed('reason.malformed', { group: t('invalid.group') });
    }
    const added = await trx
      .insertInto('administrators')
      .values({
        username: body.username,
        password_hash,
        group_name: body.group,
        first_name: body.firstName,
        last_name: body.lastName,
        email: body.email,
        mobile: body.mobile,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw malformed('reason.malformed', { username: t('invalid.username.taken') });
    const { password: _, ...after } = body;
    return { action: 'administrator added', subject: administratorSubject(body.username), after };
  });
};

/** Disabling ends the account's sessions at once; nobody disables themselves, nor the association's last administrator. */
export const setAdministratorStatus: Handler<Calls['setAdministratorStatus']> = async (request) => {
  const { context, caller, body } = request;
  if (!body.status && body.username === caller.username) throw malformed('invalid.administrator.self');
  await changed(request, async (trx) => {
    // The association's rows are held together, so that two who disable each other do not both succeed.
    const office = await trx
      .selectFrom('administrators')
      .select(['username', 'enabled'])
      .where('group_name', '=', associationRole)
      .orderBy('id')
      .forUpdate()
      .execute();
    const row = await trx
      .selectFrom('administrators')
      .select(['id', 'enabled'])
      .where('username', '=', body.username)
      .executeTakeFirst();
    if (!row) throw malformed('invalid.administrator.unknown');
    const others = office.filter((one) => one.enabled && one.username !== body.username);
    const inOffice = office.some((one) => one.username === body.username);
    if (!body.status && inOffice && others.length === 0) throw malformed('invalid.administrator.last');
    await trx.updateTable('administrators').set({ enabled: body.status }).where('id', '=', row.id).execute();
    if (!body.status) await endSessionsOf(trx, context.clock.now(), row.id);
    return {
      action: body.status ? 'administrator enabled' : 'administrator disabled',
      subject: administratorSubject(body.username),
      before: { enabled: row.enabled },
      after: { enabled: body.status },
    };
  });
};

export const addClub: Handler<Calls['addClub']> = (request) => {
  const { shortName, name, fee, mandatory } = request.body;
  return changed(request, async (trx) => {
    const added = await trx
      .insertInto('clubs')
      .values({ short_name: shortName, name, fee_cents: fee, mandatory })
      .onConflict((conflict) => conflict.column('short_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw malformed('reason.malformed', { short_name: t('invalid.shortName.taken') });
    return { action: 'club added', subject: `club:${shortName}`, after: request.body };
  });
};

type ClubColumns = { mandatory: boolean } | { enabled: boolean } | { fee_cents: number };

async function changeClub(trx: Trx, shortName: string, columns: ClubColumns): Promise<Done> {
  const before = await trx
    .selectFrom('clubs')
    .select(['mandatory', 'enabled', 'fee_cents'])
    .where('short_name', '=', shortName)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw malformed('reason.malformed', { short_name: t('invalid.club.unknown') });
  await trx.updateTable('clubs').set(columns).where('short_name', '=', shortName).execute();
  return { action: 'club changed', subject: `club:${shortName}`, before, after: { ...before, ...columns } };
}

/** Specification section 7.4. A new fee counts for what is prepared from now on. */
export const setClubMandatory: Handler<Calls['setClubMandatory']> = (request) =>
  changed(request, (trx) => changeClub(trx, request.body.shortName, { mandatory: request.body.status }));

export const setClubFee: Handler<Calls['setClubFee']> = (request) =>
  changed(request, (trx) => changeClub(trx, request.body.shortName, { fee_cents: request.body.fee }));

export const setClubStatus: Handler<Calls['setClubStatus']> = (request) =>
  changed(request, (trx) => changeClub(trx, request.body.shortName, { enabled: request.body.status }));

/** Specification section 7.5. */
export const addAffiliatedGroup: Handler<Calls['addAffiliatedGroup']> = (request) => {
  const { shortName, name } = request.body;
  return changed(request, async (trx) => {
    const added = await trx
      .insertInto('affiliated_groups')
      .values({ short_name: shortName, name })
      .onConflict((conflict) => conflict.column('short_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw malformed('reason.malformed', { short_name: t('invalid.shortName.taken') });
    return { action: 'affiliated group added', subject: `group:${shortName}`, after: request.body };
  });
};

export const setAffiliatedGroupStatus: Handler<Calls['setAffiliatedGroupStatus']> = (request) => {
  const { shortName, status } = request.body;
  return changed(request, async (trx) => {
    const row = await trx
      .updateTable('affiliated_groups')
      .set({ enabled: status })
      .where('short_name', '=', shortName)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw malformed('reason.malformed', { short_name: t('invalid.group.unknown') });
    return { action: 'affiliated group changed', subject: `group:${shortName}`, after: { enabled: status } };
  });
};

/** The year after the latest, or this year where there is none; another one is 400 (specification section 2.4). */
export const addRenewalYear: Handler<Calls['addRenewalYear']> = (request) => {
  const { context, body } = request;
  return changed(request, async (trx) => {
    const latest = await trx
      .selectFrom('renewal_years')
      .select('year')
      .orderBy('year', 'desc')
      .limit(1)
      .executeTakeFirst();
    const next = latest ? latest.year + 1 : yearOf(context.clock.now(), context.config.timeZone);
    if (body.year !== next) throw malformed('reason.malformed', { year: t('invalid.year.next') });
    const added = await trx
      .insertInto('renewal_years')
      .values({ year: next, enabled: true })
      .onConflict((conflict) => conflict.column('year').doNothing())
      .returning('year')
      .executeTakeFirst();
    if (!added) throw malformed('reason.malformed', { year: t('invalid.year.next') });
    return { action: 'renewal year added', subject: `year:${next}`, after: { enabled: true } };
  });
};

export const setRenewalYearStatus: Handler<Calls['setRenewalYearStatus']> = (request) => {
  const { year, status } = request.body;
  return changed(request, async (trx) => {
    const row = await trx
      .updateTable('renewal_years')
      .set({ enabled: status })
      .where('year', '=', year)
      .returning('year')
      .executeTakeFirst();
    if (!row) throw malformed('reason.malformed', { year: t('invalid.year.next') });
    return { action: 'renewal year changed', subject: `year:${year}`, after: { enabled: status } };
  });
};
