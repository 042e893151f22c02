import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { ReportRow } from '#domain/insurance/insurance-report.ts';
import { t } from '#domain/texts/texts.ts';
import type { Column } from '#src/parts/table/data-table.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';

/** Lists the columns of the table of the insurance report (specification section 3, Insurance report row). */
export function listInsuranceReportColumns(): readonly Column<ReportRow>[] {
  return [
    {
      ...createPlainColumn('insuranceCertificateNumber', t('report.certificate'), '7.25rem'),
      heads: true,
    },
    {
      id: 'membershipNumber',
      label: t('report.membershipNumber'),
      width: '5.5rem',
      cell: ({ membershipNumber }) => formatMembershipNumber(membershipNumber),
    },
    createPlainColumn('idNumber', t('report.idNumber'), '6.25rem'),
    createPlainColumn('firstName', t('report.firstName'), 'minmax(5rem, 1fr)'),
    createPlainColumn('lastName', t('report.lastName'), 'minmax(5rem, 1fr)'),
    createPlainColumn('address', t('report.address'), 'minmax(6rem, 2fr)'),
    createPlainColumn('city', t('report.city'), 'minmax(6.25rem, 1fr)'),
    ...(['tpl', 'pa', 'stampDuty', 'total'] as const).map((id) =>
      createAmountColumn<typeof id, ReportRow>(id, t(`report.${id}`), '4.75rem'),
    ),
  ];
}
