import { getInsuranceReport } from '#domain/calls/reports.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { listInsuranceReportYears, type ReportRow } from '#domain/insurance/insurance-report.ts';
import { t } from '#domain/texts/texts.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { insuranceReportMachine } from '#machines/reports/insurance-report.machine.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { reportFailure, withSignal } from '../../portal/services.ts';
import { exportRows } from '../export/export-file.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import {
  findReportFormProblems,
  parseReportPeriodAddress,
  toReportPeriodAddress,
  toReportPeriodQuery,
} from '../portal/report-query.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

/** Lists the columns of the file of the insurance report (specification section 3, Insurance report row). */
function listFileColumns(): readonly FileColumn<ReportRow>[] {
  return [
    { label: t('report.certificate'), text: (row) => row.insuranceCertificateNumber },
    { label: t('report.membershipNumber'), text: (row) => formatMembershipNumber(row.membershipNumber) },
    ...(['idNumber', 'firstName', 'lastName', 'address', 'city'] as const).map((id) => ({
      label: t(`report.${id}`),
      text: (row: ReportRow) => row[id],
    })),
    ...(['tpl', 'pa', 'stampDuty', 'total'] as const).map((id) => ({
      label: t(`report.${id}`),
      holds: 'amount' as const,
      text: (row: ReportRow) => toEuroDecimal(row[id]),
    })),
  ];
}

/**
 * Returns the first values of the search, from the URL. If the URL has no search, the year is last year and the days
 * are empty (specification section 9).
 */
export function getFirstInsuranceReportValues({ address }: AdminServices) {
  const { years, preselected } = listInsuranceReportYears(getServerTime());
  const usual = { year: String(preselected), startDate: '', endDate: '' };
  return { years, input: parseReportPeriodAddress(address.read(), usual) };
}

export function createInsuranceReportMachine(services: AdminServices) {
  return insuranceReportMachine.provide({
    actors: {
      queryForm: createFormMachine<undefined, readonly ReportRow[]>({
        losesNothing: 'it is a query',
        check: findReportFormProblems,
        send: (values, _, signal) =>
          reportFailure(
            services,
            callAsAdministrator(withSignal(signal, services), getInsuranceReport, {
              query: toReportPeriodQuery(values),
            }),
          ),
      }),
      export: createReadingActor(services, (reader, { rows, searched }) => {
        const { year, startDate, endDate } = toReportPeriodQuery(searched);
        return exportRows(reader, {
          kind: 'insurance report',
          name: `insurance-${year}-${startDate}-${endDate}`,
          columns: listFileColumns(),
          rows,
        });
      }),
    },
    actions: {
      'put the search into the URL': ({ context }) =>
        services.address.replace(toReportPeriodAddress(context.searched)),
    },
  });
}
