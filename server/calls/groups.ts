import type { Transaction } from 'kysely';
import type { BodyOf } from '#domain/calls/call.ts';
import type { Calls } from '#domain/calls/table.ts';
import { findPaymentDayProblem } from '#domain/money/group-payment.ts';
import { sumStatement, type GroupStatement } from '#domain/money/group-statement.ts';
import { associationRole } from '#domain/access/role.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { readAssociationAt } from '../association/versions.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import {
  readCertificateAndCharges,
  lockEnabledGroupOfCaller,
  requireOpenGroupYear,
  insureYearForGroup,
} from '../membership/group-insurance.ts';
import { refuseInsuranceProblem } from '../year/offer.ts';
import { readStatementLines } from '../insurance/group-statement.ts';
import { isOfGroup } from '../people/find-person.ts';
import { selectIdAfterJoining, selectPersonIdOfNumber } from '../store/joined-people.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { createForbidden, createBadRequest, createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { runAuditedChange, changeInSession } from '../audit/audited-change.ts';
import { drawList } from '../papers/draw.ts';
import { createGroupReceiptDocument } from '../papers/group-receipt-document.ts';
import { readNoonOf, recordGroupPayment } from '../money/group-payments.ts';
import { findGroupReceipt, readGroupReceipts } from '../money/group-receipts.ts';
import { createGroupStatementDocument } from '../papers/statement-document.ts';
import type { Handler, Request } from './handler.ts';

type Named = Pick<BodyOf<Calls['renewGroupInsurance']>, 'memberId' | 'membershipNumber'>;

/** Locks the row of a person whom the group insures. Answers 403 if the group does not insure the person. */
async function lockOwnPerson(trx: Transaction<Database>, named: Named, group: string): Promise<number> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .$if(named.memberId !== null, (people) =>
      people.where('id', '=', selectIdAfterJoining(named.memberId ?? 0)),
    )
    .$if(named.membershipNumber !== null, (people) =>
      people.where('id', '=', selectPersonIdOfNumber(named.membershipNumber ?? 0)),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !(await isOfGroup(trx, row.id, group))) throw createForbidden();
  return row.id;
}

/**
 * Lets a group renew the insurance of one of its people (specification section 7.2). Answers 400 if the person is
 * deceased, or if the year is closed for groups or renewed in another way.
 */
export const renewGroupInsurance: Handler<Calls['renewGroupInsurance']> = async (request) => {
  const { body } = request;
  const { year, insurance } = body;
  // A client that follows the specification sends 0 for a person without a membership number.
  const membershipNumber = body.membershipNumber === 0 ? null : body.membershipNumber;
  const named = { memberId: body.memberId, membershipNumber };
  return changeInSession(request, async (trx) => {
    const group = await lockEnabledGroupOfCaller(trx, request);
    if (named.memberId === null && membershipNumber === null) {
      throw createFieldRefusal('member_id', 'invalid.value');
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

/**
 * Reads a group's statement, and writes an audit entry about it. Answers 403 if a group asks for another group's
 * statement, and 400 if the group is unknown.
 */
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
  if (!known) throw createFieldRefusal('group', 'invalid.group.none');
  const asked = { group: known.short_name, year, reader: caller.group };
  const lines = await readStatementLines(context.db, asked);
  await writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'group statement read',
    subject: `group:${known.short_name}`,
    after: { year, rows: lines.length, file },
  });
  const receipts = await readGroupReceipts(context.db, asked);
  return { group: known.short_name, name: known.name, year, lines, receipts, ...sumStatement(lines) };
}

/** Returns a group's statement to the office, or to the group itself. Answers 403 to any other group. */
export const getGroupStatement: Handler<Calls['getGroupStatement']> = (request) =>
  readStatementForHandout(request);

/** Returns a group's statement as a PDF. */
export const getGroupStatementDocument: Handler<Calls['getGroupStatementDocument']> = async (request) => {
  const { context } = request;
  const statement = await readStatementForHandout(request, 'pdf');
  const association = await readAssociationAt(context, context.clock.now());
  const document = createGroupStatementDocument(statement, association, context.clock.now());
  const bytes = await drawList(document, request);
  const fileName = `statement-${statement.group}-${statement.year}.pdf`;
  return { fileName, pdf: Buffer.from(bytes).toString('base64') };
};

/** Records a group's payment or refund, and returns the receipt's number. Answers 400 if the day is wrong. */
export const payGroupCharges: Handler<Calls['payGroupCharges']> = async (request) => {
  const { body, caller, context } = request;
  const now = context.clock.now();
  const wrongDay = findPaymentDayProblem(body.day, now);
  if (wrongDay !== undefined) throw createBadRequest('reason.malformed', { day: wrongDay });
  let receipt = '';
  await runAuditedChange(request, async (trx) => {
    const at = body.day === toDay(now) ? now : await readNoonOf(trx, body.day);
    const taken = await recordGroupPayment(trx, { ...body, at, by: caller.username });
    receipt = taken.receipt;
    return taken.done;
  });
  return { receipt };
};

/** Returns a group's receipt as a PDF. Answers 403 if a group asks for another group's receipt. */
export const getGroupReceipt: Handler<Calls['getGroupReceipt']> = async (request) => {
  const { caller, context, query } = request;
  const ofGroup = caller.group === associationRole ? null : caller.group;
  const receipt = await findGroupReceipt(context.db, query.receipt, ofGroup);
  // A group gets 403 for every receipt that is not its own, so that it cannot learn which receipts exist.
  if (!receipt)
    throw ofGroup === null ? createFieldRefusal('receipt', 'invalid.receipt.none') : createForbidden();
  await writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'group statement read',
    subject: `group:${receipt.group}`,
    after: { year: receipt.year, rows: receipt.lines.length, file: query.receipt },
  });
  const association = await readAssociationAt(context, receipt.issuedAt);
  const bytes = await drawList(createGroupReceiptDocument(receipt, association), request);
  return { fileName: `receipt-${query.receipt}.pdf`, pdf: Buffer.from(bytes).toString('base64') };
};
