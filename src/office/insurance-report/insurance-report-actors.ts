import { getInsuranceReport } from '#domain/calls/reports.ts';
import { shownNumber } from '#domain/member/membership-number.ts';
import { decimalOf } from '#domain/values/money.ts';
import { reportYears, type ReportRow } from '#domain/insurance/insurance-report.ts';
import { t } from '#domain/texts/texts.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { insuranceReportMachine } from '#machines/reports/insurance-report.machine.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { reported, until } from '../../portal/services.ts';
import { exportRows } from '../export/csv-export.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import { queryOf, queryProblems } from '../portal/report-query.ts';
import { asAdministrator, changing, type AdminServices } from '../session/services.ts';

/** The columns of the report by what they are called (specification section 3, Insurance report row). */
function fileColumns(): readonly FileColumn<ReportRow>[] {
  return [
    { label: t('report.certificate'), text: (row) => row.insuranceCertificateNumber },
    { label: t('report.membershipNumber'), text: (row) => shownNumber(row.membershipNumber) },
    ...(['idNumber', 'firstName', 'lastName', 'address', 'city'] as const).map((id) => ({
      label: t(`report.${id}`),
      text: (row: ReportRow) => row[id],
    })),
    ...(['tpl', 'pa', 'stampDuty', 'total'] as const).map((id) => ({
      label: t(`report.${id}`),
      text: (row: ReportRow) => decimalOf(row[id]),
    })),
  ];
}

/** What the form of the insurance report starts with: the year before this one, and no days (specification section 9). */
export function reportStart() {
  const { years, preselected } = reportYears(serverNow());
  return { years, values: { year: String(preselected), startDate: '', endDate: '' } };
}

export function provideInsuranceReport(services: AdminServices) {
  return insuranceReportMachine.provide({
    actors: {
      queryForm: provideForm<undefined, readonly ReportRow[]>({
        losesNothing: 'it is a query',
        check: queryProblems,
        send: (values, _, signal) =>
          reported(
            services,
            asAdministrator(until(signal, services), getInsuranceReport, { query: queryOf(values) }),
          ),
      }),
      export: changing(services, ({ rows, searched }) => {
        const { year, startDate, endDate } = queryOf(searched);
        return exportRows(services, {
          kind: 'insurance report',
          name: `insurance-${year}-${startDate}-${endDate}.csv`,
          columns: fileColumns(),
          rows,
        });
      }),
    },
  });
}
