import '../../office/portal/group-texts.ts';
import '../../office/portal/members-texts.ts';
import { fromPromise } from 'xstate';
import { formatDate } from '#domain/values/calendar.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { getGroupStatement, getGroupStatementDocument, setStatementStatus } from '#domain/calls/groups.ts';
import { getAffiliatedGroups } from '#domain/calls/public-data.ts';
import {
  describeLineState,
  type GroupStatement,
  type StatementLine,
} from '#domain/insurance/group-statement.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { isAssociation } from '#domain/registry/role.ts';
import { t } from '#domain/texts/texts.ts';
import {
  groupStatementMachine,
  type StatementAsked,
  type StatementData,
} from '#machines/reports/group-statement.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { savePdf } from '#src/files/save-file.ts';
import { reportFailure, withSignal } from '../../portal/services.ts';
import { exportCsv } from '../../office/export/csv-export.ts';
import { addReason } from '../../office/portal/refusal-reason.ts';
import {
  callAsAdministrator,
  createChanger,
  getRole,
  type AdminServices,
} from '../../office/session/services.ts';

/** The office's statement of the group that is chosen, the first one until then; a group's own is never named. */
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
] as const;

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
  ];
}

function exportLines(services: AdminServices, { group, lines, year }: GroupStatement): Promise<void> {
  return exportCsv(services, {
    kind: 'group statement',
    name: `statement-${group}-${year}.csv`,
    header: header.map((key) => t(key)),
    rows: lines.map(toCells),
  });
}

export function provideGroupStatement(services: AdminServices) {
  return groupStatementMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) =>
        reportFailure(services, loadStatement(withSignal(signal, services), input)),
      ),
      mark: fromPromise(async ({ input: { lines, ...mark } }) => {
        const made = callAsAdministrator(services, setStatementStatus, {
          body: { ...mark, lines: [...lines] },
        });
        return (await reportFailure(services, made, { message: addReason })).lines;
      }),
      document: fromPromise(async ({ input, signal }) => {
        const asked = withSignal(signal, services);
        const query = { ...(input.group === null ? {} : { group: input.group }), year: String(input.year) };
        savePdf(
          await reportFailure(services, callAsAdministrator(asked, getGroupStatementDocument, { query })),
        );
      }),
      export: createChanger(services, async ({ statement }) => {
        if (statement) await exportLines(services, statement);
      }),
    },
  });
}
