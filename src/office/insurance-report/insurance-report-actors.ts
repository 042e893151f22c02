import { getInsuranceReport } from '#domain/calls/reports.ts';
import { shownNumber } from '#domain/membership-number.ts';
import { decimalOf } from '#domain/money.ts';
import { reportYears, type ReportRow } from '#domain/insurance-report.ts';
import { t } from '#domain/texts/texts.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { insuranceReportMachine } from '#machines/reports/insurance-report.machine.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { reported, until } from '../../portal/services.ts';
import { exportCsv } from '../portal/csv-export.ts';
import { queryOf, queryProblems } from '../portal/report-query.ts';
import { asAdministrator, type AdminServices } from '../session/services.ts';

/** The columns of the report by what they are called (specification section 3, Insurance report row). */
function cellsOf(row: ReportRow): readonly string[] {
  return [
    row.insuranceCertificateNumber,
    shownNumber(row.membershipNumber),
    row.idNumber,
    row.firstName,
    row.lastName,
    row.address,
    row.city,
    decimalOf(row.tpl),
    decimalOf(row.pa),
    decimalOf(row.stampDuty),
    decimalOf(row.total),
  ];
}

const header = [
  'report.certificate',
  'report.membershipNumber',
  'report.idNumber',
  'report.firstName',
  'report.lastName',
  'report.address',
  'report.city',
  'report.tpl',
  'report.pa',
  'report.stampDuty',
  'report.total',
] as const;

/** What the form of the insurance report starts with: the year before this one, and no days (specification section 9). */
export function reportStart() {
  const { years, preselected } = reportYears(serverNow());
  return { years, values: { year: String(preselected), startDate: '', endDate: '' } };
}

export function provideInsuranceReport(services: AdminServices) {
  return insuranceReportMachine.provide({
    actors: {
      queryForm: provideForm<undefined, readonly ReportRow[]>({
        check: queryProblems,
        send: (values, _, signal) =>
          reported(
            services,
            asAdministrator(until(signal, services), getInsuranceReport, { query: queryOf(values) }),
          ),
      }),
    },
    actions: {
      'export the rows': ({ context }) => {
        const { year, startDate, endDate } = queryOf(context.values);
        void exportCsv(services, {
          kind: 'insurance report',
          name: `insurance-${year}-${startDate}-${endDate}.csv`,
          header: header.map((key) => t(key)),
          rows: context.rows.map(cellsOf),
        });
      },
    },
  });
}
