import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { associationRole } from '#domain/access/role.ts';
import { hashNewPassword, writeAdministrator } from '../access/administrators.ts';
import { requireRecentProof } from '../access/recent-proof.ts';
import { endAdministratorSessions } from '../access/sessions.ts';
import { toAdministratorSubject, writeAudit, getAuditActor } from '../audit/audit.ts';
import { createBadRequest } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import type { Handler } from './handler.ts';

type Trx = Transaction<Database>;

/** Returns all administrators, sorted by username, without passwords (specification section 7.3). */
export const getAdministrators: Handler<Calls['getAdministrators']> = async (request) => {
  const { db } = request.context;
  const rows = await db
    .selectFrom('administrators')
    .select(['username', 'first_name as firstName', 'last_name as lastName', 'email', 'mobile', 'enabled'])
    .select(['group_name as group', 'duty'])
    .orderBy('username')
    .execute();
  await writeAudit(db, {
    ...getAuditActor(request),
    action: 'administrators read',
    subject: 'list:administrators',
    after: { rows: rows.length },
  });
  return rows;
};

/** Adds an administrator. Answers 403 `proof` if the caller has no recent proof. */
export const addAdministrator: Handler<Calls['addAdministrator']> = async (request) => {
  requireRecentProof(request);
  const added = await hashNewPassword(request.context, request.body);
  await runAuditedChange(request, (trx) => writeAdministrator(trx, added));
};

function lockOffice(trx: Trx) {
  return trx
    .selectFrom('administrators')
    .select(['id', 'username', 'enabled', 'duty'])
    .where('group_name', '=', associationRole)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Enables or disables an administrator. Enabling needs a recent proof (403 `proof`). Answers 400 if administrators
 * disable themselves, or if no enabled administrator with all duties would remain.
 */
export const setAdministratorStatus: Handler<Calls['setAdministratorStatus']> = async (request) => {
  const { context, caller, body } = request;
  if (body.status) requireRecentProof(request);
  if (!body.status && body.username === caller.username) throw createBadRequest('invalid.administrator.self');
  await runAuditedChange(request, async (trx) => {
    // The association's administrators are locked, so that two of them cannot disable each other at the same time.
    const office = await lockOffice(trx);
    const row = await trx
      .selectFrom('administrators')
      .select(['id', 'enabled'])
      .where('username', '=', body.username)
      .executeTakeFirst();
    if (!row) throw createBadRequest('invalid.administrator.unknown');
    if (row.enabled === body.status) return null;
    const others = office.filter(
      (one) => one.enabled && one.duty === 'all' && one.username !== body.username,
    );
    const inOffice = office.some((one) => one.username === body.username);
    if (!body.status && inOffice && others.length === 0) throw createBadRequest('invalid.administrator.last');
    await trx.updateTable('administrators').set({ enabled: body.status }).where('id', '=', row.id).execute();
    if (!body.status) await endAdministratorSessions(trx, context.clock.now(), row.id);
    return {
      action: body.status ? 'administrator enabled' : 'administrator disabled',
      subject: toAdministratorSubject(body.username),
      before: { enabled: row.enabled },
      after: { enabled: body.status },
    };
  });
};

/**
 * Changes another administrator's duty, and ends that administrator's sessions. Needs a recent proof (403 `proof`).
 * Nobody can change their own duty (400), so that one administrator always has all duties.
 */
export const setAdministratorDuty: Handler<Calls['setAdministratorDuty']> = async (request) => {
  requireRecentProof(request);
  const { context, caller, body } = request;
  await runAuditedChange(request, async (trx) => {
    const office = await lockOffice(trx);
    const row = office.find((one) => one.username === body.username);
    if (!row) throw createBadRequest('invalid.administrator.unknown');
    if (row.id === caller.administratorId) throw createBadRequest('invalid.administrator.own');
    if (row.duty === body.duty) return null;
    await trx.updateTable('administrators').set({ duty: body.duty }).where('id', '=', row.id).execute();
    await endAdministratorSessions(trx, context.clock.now(), row.id);
    return {
      action: 'administrator duty changed',
      subject: toAdministratorSubject(body.username),
      before: { duty: row.duty },
      after: { duty: body.duty },
    };
  });
};
