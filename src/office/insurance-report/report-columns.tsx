import { shownNumber } from '#domain/membership-number.ts';
import type { ReportRow } from '#domain/insurance-report.ts';
import { t } from '#domain/texts/texts.ts';
import type { Column } from '#src/parts/data-table.tsx';
import { Price } from '#src/parts/price.tsx';

/** The columns of the insurance report (specification section 3, Insurance report row). */
export function reportColumns(): readonly Column<ReportRow>[] {
  return [
    {
      id: 'certificate',
      label: t('report.certificate'),
      width: '7.25rem',
      heads: true,
      cell: (row) => row.insuranceCertificateNumber,
    },
    {
      id: 'membershipNumber',
      label: t('report.membershipNumber'),
      width: '5.25rem',
      cell: ({ membershipNumber }) => shownNumber(membershipNumber),
    },
    { id: 'idNumber', label: t('report.idNumber'), width: '6.75rem', cell: (row) => row.idNumber },
    {
      id: 'firstName',
      label: t('report.firstName'),
      width: 'minmax(5.5rem, 1fr)',
      cell: (row) => row.firstName,
    },
    {
      id: 'lastName',
      label: t('report.lastName'),
      width: 'minmax(5.5rem, 1fr)',
      cell: (row) => row.lastName,
    },
    { id: 'address', label: t('report.address'), width: 'minmax(7rem, 2fr)', cell: (row) => row.address },
    { id: 'city', label: t('report.city'), width: 'minmax(6.5rem, 1fr)', cell: (row) => row.city },
    ...(['tpl', 'pa', 'stampDuty', 'total'] as const).map((id) => ({
      id,
      label: t(`report.${id}`),
      width: '4.75rem',
      end: true,
      cell: (row: ReportRow) => <Price cents={row[id]} />,
    })),
  ];
}
