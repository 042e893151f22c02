import { describeLineState, type StatementLine } from '#domain/money/group-statement.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { CellCheckbox } from '#src/parts/table/cell-checkbox.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import { createAmountColumn } from '../../office/portal/columns.tsx';

function formatPersonName({ person }: StatementLine): string {
  return person ? `${person.firstName} ${person.lastName}` : t('statement.person.gone');
}

function describeLine(line: StatementLine): string {
  return `${formatPersonName(line)}, ${t(`insurance.${line.cover}`)}`;
}

interface Ticks {
  readonly ticked: readonly number[];
  /** Whether the checkboxes of the lines are disabled. */
  readonly held: boolean;
  readonly tick: (line: number, ticked: boolean) => void;
}

/** Lists the columns of a statement. `office` is null for a group, which has no checkboxes. */
export function listStatementColumns(office: Ticks | null): readonly Column<StatementLine>[] {
  return [
    ...(office
      ? [
          {
            id: 'tick',
            label: t('statement.tick'),
            width: '3.5rem',
            cell: (line: StatementLine) =>
              line.state !== 'paid' && (
                <CellCheckbox
                  checked={office.ticked.includes(line.id)}
                  disabled={office.held}
                  label={`${t('statement.tick')}: ${describeLine(line)}`}
                  onChange={(wish) => office.tick(line.id, wish)}
                />
              ),
          },
        ]
      : []),
    { id: 'day', label: t('statement.day'), width: '6.75rem', cell: ({ day }) => formatDate(day) },
    {
      id: 'number',
      label: t('members.number'),
      width: '5.25rem',
      end: true,
      cell: ({ person }) => formatMembershipNumber(person?.membershipNumber ?? 0),
    },
    { id: 'name', label: t('members.name'), width: 'minmax(9rem, 2fr)', heads: true, cell: formatPersonName },
    {
      id: 'id-card',
      label: t('members.idCard'),
      width: '6.75rem',
      cell: ({ person }) => person?.idNumber ?? '',
    },
    {
      id: 'cover',
      label: t('statement.cover'),
      width: 'minmax(8rem, 1fr)',
      cell: ({ cover }) => t(`insurance.${cover}`),
    },
    {
      id: 'certificate',
      label: t('statement.certificate'),
      width: '7.25rem',
      cell: ({ insuranceCertificateNumber }) => insuranceCertificateNumber ?? '',
    },
    createAmountColumn('amount', t('statement.amount'), '5rem'),
    { id: 'state', label: t('statement.state'), width: '7.25rem', cell: describeLineState },
  ];
}
