import { describeLineState, type StatementLine } from '#domain/insurance/group-statement.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import type { MarkedLines } from '#machines/reports/group-statement.machine.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import { createAmountColumn } from '../../office/portal/columns.tsx';
import * as styles from '../../office/members/members.css.ts';

function formatPersonName({ person }: StatementLine): string {
  return person ? `${person.firstName} ${person.lastName}` : t('statement.person.gone');
}

/** What a line is about: whose, and for which cover. */
function describeLine(line: StatementLine): string {
  return `${formatPersonName(line)}, ${t(`insurance.${line.cover}`)}`;
}

/** Which lines were marked in the columns of a group's statement, in words. */
export function describeMarked({ lines: ids, status }: MarkedLines, lines: readonly StatementLine[]): string {
  const [first, second] = lines.filter(({ id }) => ids.includes(id));
  const what = first && !second ? describeLine(first) : t('undo.lines', { count: ids.length });
  return t(status ? 'undo.paid' : 'undo.notPaid', { what });
}

interface Marking {
  /** The lines that are being marked, by their ids; null while none are. */
  readonly marking: readonly number[] | null;
  readonly mark: (line: number, status: boolean) => void;
}

/** The columns of a group's statement; only the office has the one that marks its lines. */
export function listStatementColumns(office: Marking | null): readonly Column<StatementLine>[] {
  return [
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
    ...(office
      ? [
          {
            id: 'mark',
            label: t('statement.mark'),
            width: '7.75rem',
            cell: (line: StatementLine) => <Mark {...office} line={line} />,
          },
        ]
      : []),
  ];
}

function Mark({ line, mark, marking }: Marking & { readonly line: StatementLine }) {
  const pay = line.paidAt === null;
  const text = pay ? t('statement.mark.paid') : t('statement.mark.notPaid');
  return (
    <span className={styles.compact}>
      <Button
        busy={marking?.includes(line.id)}
        disabled={marking !== null}
        kind="secondary"
        label={`${text}: ${describeLine(line)}`}
        onClick={() => mark(line.id, pay)}
      >
        {text}
      </Button>
    </span>
  );
}
