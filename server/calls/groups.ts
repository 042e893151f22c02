import type { Transaction } from 'kysely';
import type { BodyOf } from '#domain/calls/call.ts';
import type { Calls } from '#domain/calls/table.ts';
import { sumStatement, type GroupStatement } from '#domain/insurance/group-statement.ts';
import { associationRole } from '#domain/registry/role.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociationAt } from '../association/versions.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import {
  readCertificateAndCharges,
  lockOpenGroup,
  requireOpenGroupYear,
  insureYearForGroup,
} from '../membership/group-insurance.ts';
import { refuseInsuranceProblem } from '../year/offer.ts';
import { readStatementLines } from '../insurance/group-statement.ts';
import { isOfGroup } from '../people/find-person.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { createForbidden, createBadRequest, wrongField } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { runAuditedChange, changeInSession } from '../audit/audited-change.ts';
import { drawList } from '../papers/draw.ts';
import { createStatementDocument } from '../papers/statement-document.ts';
import type { Handler, Request } from './handler.ts';

type Named = Pick<BodyOf<Calls['renewGroupInsurance']>, 'memberId' | 'membershipNumber'>;

/** The person of the group whom a renewal names, locked; 403 for anybody else, whether or not there is such a person. */
async function lockOwnPerson(trx: Transaction<Database>, named: Named, group: string): Promise<number> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .$if(named.memberId !== null, (people) => people.where('id', '=', named.memberId))
    .$if(named.membershipNumber !== null, (people) =>
      people.where('membership_number', '=', named.membershipNumber),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !(await isOfGroup(trx, row.id, group))) throw createForbidden();
  return row.id;
}

/**
 * Answers a group's call that renews a year's insurance of one of its own people (specification section 7.2). The same
 * again does nothing. A different one is 400, and so are a year that is not open to groups and a person who died.
 */
export const renewGroupInsurance: Handler<Calls['renewGroupInsurance']> = async (request) => {
  const { body } = request;
  const { year, insurance } = body;
  // A client of the specification shows nobody's number as 0.
  const membershipNumber = body.membershipNumber === 0 ? null : body.membershipNumber;
  const named = { memberId: body.memberId, membershipNumber };
  return changeInSession(request, async (trx) => {
    const group = await lockOpenGroup(trx, request);
    if (named.memberId === null && membershipNumber === null) {
      throw wrongField('member_id', 'invalid.value');
    }
    const prices = await requireOpenGroupYear(trx, request, year);
    refuseInsuranceProblem(insurance, [], 'renewal');
    const memberId = await lockOwnPerson(trx, named, group);
    const { recordId } = await insureYearForGroup(trx, request, {
      group,
      memberId,
      insurance,
      prices,
      screen: 'renewal',
    });
    const charged = await readCertificateAndCharges(trx, recordId);
    return {
      insuranceCertificateNumber:
        charged.number === null ? null : formatCertificateNumber(charged.year, charged.number),
      total: charged.cents,
    };
  });
};

type StatementRequest = Request<Calls['getGroupStatement']> | Request<Calls['getGroupStatementDocument']>;

/** A group's statement, written down before it is handed out; 403 for another group than the caller's, 400 for none. */
async function readStatementForHandout(request: StatementRequest, file?: string): Promise<GroupStatement> {
  const { context, caller, query } = request;
  const { year } = query;
  const group = caller.group === associationRole ? query.group : caller.group;
  if (query.group !== undefined && query.group !== group) throw createForbidden();
  const known = await context.db
    .selectFrom('affiliated_groups')
    .select(['short_name', 'name'])
    .where('short_name', '=', group ?? '')
    .executeTakeFirst();
  if (!known) throw wrongField('group', 'invalid.group.none');
  const asked = { group: known.short_name, year, reader: caller.group };
  const lines = await readStatementLines(context.db, asked);
  await writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'group statement read',
    subject: `group:${known.short_name}`,
    after: { year, rows: lines.length, file },
  });
  return { group: known.short_name, name: known.name, year, lines, ...sumStatement(lines) };
}

/** Answers with a group's statement: its administrators get their own group's, the office any; else 403. */
export const getGroupStatement: Handler<Calls['getGroupStatement']> = (request) =>
  readStatementForHandout(request);

/** Answers with a group's statement as a document. */
export const getGroupStatementDocument: Handler<Calls['getGroupStatementDocument']> = async (request) => {
  const { context } = request;
  const statement = await readStatementForHandout(request, 'pdf');
  const association = await readAssociationAt(context, context.clock.now());
  const bytes = await drawList(createStatementDocument(statement, association, context.clock.now()));
  const fileName = `statement-${statement.group}-${statement.year}.pdf`;
  return { fileName, pdf: Buffer.from(bytes).toString('base64') };
};

/**
 * Answers the office's call that marks lines of a group's statement as paid or not paid. It can be undone; who marked a
 * line first, and when, stays. Answers the lines that it changed. 400 where a line is not on the statement, and then
 * nothing is changed.
 */
export const setStatementStatus: Handler<Calls['setStatementStatus']> = async (request) => {
  const { context, caller, body } = request;
  const { group, year, status } = body;
  let changing: number[] = [];
  await runAuditedChange(request, async (trx) => {
    const wanted = [...new Set(body.lines)];
    await trx
      .selectFrom('group_charges')
      .select('id')
      .where('id', 'in', wanted)
      .orderBy('id')
      .forUpdate()
      .execute();
    const lines = await readStatementLines(trx, { group, year, reader: caller.group });
    const onIt = new Map(lines.map((line) => [line.id, line]));
    if (!wanted.every((id) => onIt.has(id))) {
      throw createBadRequest('invalid.statement.line', { lines: t('invalid.statement.line') });
    }
    changing = wanted.filter((id) => (onIt.get(id)?.paidAt !== null) !== status);
    if (changing.length === 0) return null;
    const paid = { paid_at: context.clock.now(), paid_by: caller.username };
    await trx
      .updateTable('group_charges')
      .set(status ? paid : { paid_at: null, paid_by: null })
      .where('id', 'in', changing)
      .execute();
    const before = changing.map((id) => ({ id, paidAt: onIt.get(id)?.paidAt, paidBy: onIt.get(id)?.paidBy }));
    return {
      action: status ? 'group statement paid' : 'group statement not paid',
      subject: `group:${group}`,
      before: { year, lines: before },
      after: { year, lines: changing, paid: status },
    };
  });
  return { lines: changing };
};
