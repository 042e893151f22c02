import '../../office/portal/desk-texts.ts';
import '../../office/portal/group-texts.ts';
import '../../office/portal/members-texts.ts';
import * as v from 'valibot';
import { assign } from 'xstate';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import {
  getGroupReceipt,
  getGroupStatement,
  getGroupStatementDocument,
  payGroupCharges,
} from '#domain/calls/groups.ts';
import { getAffiliatedGroups } from '#domain/calls/public-data.ts';
import { describeLineState, type GroupStatement, type StatementLine } from '#domain/money/group-statement.ts';
import { findPaymentDayProblem, groupPaymentForm } from '#domain/money/group-payment.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { formatEuro, toEuroDecimal } from '#domain/values/money.ts';
import { isAssociation } from '#domain/access/role.ts';
import { t } from '#domain/texts/texts.ts';
import {
  groupStatementMachine,
  type StatementAsked,
  type StatementData,
  type StatementPaper,
  type StatementPayment,
  type StatementPaymentAbout,
} from '#machines/reports/group-statement.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { savePdf } from '#src/files/save-file.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { exportTable } from '../../office/export/export-file.ts';
import { addServerReason } from '../../office/portal/refusal-reason.ts';
import {
  callAsAdministrator,
  createReadingActor,
  getRole,
  type AdminServices,
} from '../../office/session/services.ts';

async function loadStatement(
  services: AdminServices,
  { group, year }: StatementAsked,
): Promise<StatementData> {
  const askStatement = (named: { group?: string }) =>
    callAsAdministrator(services, getGroupStatement, { query: { ...named, year: String(year) } });
  if (!isAssociation(getRole(services))) return { groups: [], statement: await askStatement({}) };
  const groups = await makeCall(getAffiliatedGroups, { signal: services.signal });
  const chosen = group ?? groups[0]?.shortName;
  return { groups, statement: chosen === undefined ? null : await askStatement({ group: chosen }) };
}

const header = [
  'statement.day',
  'members.number',
  'members.idCard',
  'details.firstName',
  'details.lastName',
  'statement.cover',
  'statement.certificate',
  'statement.amount',
  'statement.state',
  'statement.receipt',
] as const;

/** The columns whose cells are not texts. */
const holds = { 'statement.day': 'day', 'statement.amount': 'amount' } as const;

function toCells(line: StatementLine): string[] {
  const { person } = line;
  return [
    formatDate(line.day),
    formatMembershipNumber(person?.membershipNumber ?? 0),
    person?.idNumber ?? '',
    person?.firstName ?? '',
    person?.lastName ?? '',
    t(`insurance.${line.cover}`),
    line.insuranceCertificateNumber ?? '',
    toEuroDecimal(line.amount),
    describeLineState(line),
    line.receipt ?? '',
  ];
}

function exportLines(services: AdminServices, { group, lines, year }: GroupStatement): Promise<void> {
  return exportTable(services, {
    kind: 'group statement',
    name: `statement-${group}-${year}`,
    columns: header.map((key) => ({
      label: t(key),
      ...(key in holds && { holds: holds[key as keyof typeof holds] }),
    })),
    rows: lines.map(toCells),
  });
}

/** Returns the form's values for the call. A text that is no date becomes empty, which the form's check reports. */
function toPaymentForm(values: FormValues): FormValues {
  return { ...values, day: parseDate(values['day'] ?? '') ?? '' };
}

function findPaymentProblems(values: FormValues): Problems {
  const typed = toPaymentForm(values);
  const problems = findFormProblems(groupPaymentForm, typed);
  const day = findPaymentDayProblem(typed['day'] ?? '', getServerTime());
  return day === undefined ? problems : { ...problems, day };
}

/** Returns the values for texts about a payment. The amount has no sign. */
export function toPaymentTextValues(payment: StatementPayment | null) {
  const { name = '', total = 0, year = '' } = payment ?? {};
  return { amount: formatEuro(Math.abs(total)), name, year: String(year) };
}

function readPaper(services: AdminServices, { group, receipt, year }: StatementPaper) {
  if (receipt !== null) return callAsAdministrator(services, getGroupReceipt, { query: { receipt } });
  const query = { ...(group === null ? {} : { group }), year: String(year) };
  return callAsAdministrator(services, getGroupStatementDocument, { query });
}

export function createGroupStatementMachine(services: AdminServices) {
  return groupStatementMachine.provide({
    actors: {
      load: createReadingActor(services, loadStatement),
      payForm: createFormMachine<StatementPaymentAbout, string>({
        check: findPaymentProblems,
        send: async (values, { key, payment }) => {
          const { group, lines, year } = payment ?? { group: '', year: 0, lines: [] };
          const body = {
            ...v.parse(groupPaymentForm, toPaymentForm(values)),
            group,
            year,
            lines: [...lines],
            key,
          };
          const paid = callAsAdministrator(services, payGroupCharges, { body });
          return (await reportFailure(services, paid, { message: addServerReason })).receipt;
        },
      }),
      document: createReadingActor(services, async (reader, paper) =>
        savePdf(await readPaper(reader, paper)),
      ),
      export: createReadingActor(services, async (reader, { statement }) => {
        if (statement) await exportLines(reader, statement);
      }),
    },
    actions: {
      'prepare the form for recording the payment': assign({ key: () => crypto.randomUUID() }),
      'announce that the payment was recorded': ({ context: { payment, receipt } }) => {
        const said = (payment?.total ?? 0) < 0 ? 'returned' : 'paid';
        announce(
          services,
          t('paidBy.receipt', { receipt: receipt ?? '' }),
          t(`owed.${said}`, toPaymentTextValues(payment)),
        );
      },
    },
  });
}
