import { useMemo } from 'react';
import type { InsurerSubmission } from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import { formatMoment } from '../portal/moment.ts';
import type { Settles } from './shares.tsx';
import { entryHeadings } from './ways-to-entries.tsx';
import { createReversalNoteColumn, createTakeBackColumn } from './take-back-columns.tsx';

type Shown = Pick<Settles, 'held' | 'making' | 'onDocument' | 'onTakeBack'>;

export function nameSubmission({ at, reference }: Pick<InsurerSubmission, 'at' | 'reference'>): string {
  return t('settlement.submission', { at: formatMoment(at), reference: reference || 'none' });
}

function listColumns({ held, making, onDocument, onTakeBack }: Shown): readonly Column<InsurerSubmission>[] {
  return [
    {
      id: 'at',
      label: t('settlement.submitted'),
      width: '11rem',
      heads: true,
      cell: ({ at }) => formatMoment(at),
    },
    createPlainColumn('reference', t('settlement.reference'), 'minmax(9rem, 2fr)'),
    { ...createPlainColumn('certificates', t('settlement.certificates'), '7rem'), end: true },
    createReversalNoteColumn(),
    createAmountColumn('total', t('settlement.sum.total'), '6.5rem'),
    {
      id: 'document',
      label: t('settlement.document'),
      width: '6rem',
      bare: true,
      cell: (one) => (
        <Button
          busy={making?.submission === one.id}
          disabled={held}
          kind="secondary"
          label={t('settlement.document.of', { whom: nameSubmission(one) })}
          onClick={() => onDocument(null, one.id)}
        >
          {t('settlement.document')}
        </Button>
      ),
    },
    createTakeBackColumn<InsurerSubmission>({ held, onTakeBack, what: 'submission' }, nameSubmission),
  ];
}

/** Lists the submissions, the latest submission first. */
export function Submissions({
  held,
  making,
  onDocument,
  onTakeBack,
  submissions,
}: Shown & { readonly submissions: readonly InsurerSubmission[] }) {
  const columns = useMemo(
    () => listColumns({ held, making, onDocument, onTakeBack }),
    [held, making, onDocument, onTakeBack],
  );
  return (
    <>
      <h3 id={entryHeadings.submissions} tabIndex={-1}>
        {t('settlement.submissions')}
      </h3>
      <DataTable
        caption={t('settlement.submissions')}
        columns={columns}
        count={undefined}
        empty={<EmptyState title={t('settlement.insurer.never')} />}
        rowKey={({ id }) => String(id)}
        rows={submissions}
      />
    </>
  );
}
