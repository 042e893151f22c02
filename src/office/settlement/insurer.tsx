import { useMemo, type ReactNode } from 'react';
import {
  sumPremiums,
  type InsurerChange,
  type InsurerPremiums,
  type Settlement,
} from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Price } from '#src/parts/price.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import { getPagingTexts } from '../portal/table-paging-texts.ts';
import { ForDuty } from '../portal/for-duty.tsx';
import type { Settles } from './shares.tsx';
import * as styles from './settlement.css.ts';

const parts = ['thirdParty', 'personalAccident', 'stampDuty', 'total'] as const;
const kinds = ['new', 'changed', 'cancelled'] as const;

function listChangeColumns(): readonly Column<InsurerChange>[] {
  return [
    { ...createPlainColumn('certificate', t('report.certificate'), '7.25rem'), heads: true },
    createPlainColumn('name', t('members.name'), 'minmax(9rem, 2fr)'),
    {
      id: 'change',
      label: t('settlement.change'),
      width: '6.5rem',
      cell: ({ change }) => t(`settlement.kind.${change}`),
    },
    ...parts.map((id) =>
      createAmountColumn<typeof id, InsurerChange>(id, t(`settlement.sum.${id}`), '6.5rem'),
    ),
  ];
}

function Premiums({ premiums, title }: { readonly premiums: InsurerPremiums; readonly title: string }) {
  return (
    <div className={styles.side}>
      <h3>{title}</h3>
      <SummaryList
        rows={parts.map((id) => ({
          id,
          label: t(`settlement.sum.${id}`),
          value: <Price cents={premiums[id]} />,
        }))}
      />
    </div>
  );
}

/** Shows the certificates that are not submitted to the insurer. Renders nothing if all certificates were submitted. */
export function InsurerDue(props: Settles & Pick<Settlement, 'insurer'>) {
  const { held, making } = props;
  const { unsubmitted } = props.insurer;
  if (unsubmitted.length === 0) return null;
  return (
    <div className={styles.due}>
      <p>{t('settlement.insurer.due', { amount: formatEuro(sumPremiums(unsubmitted).total) })}</p>
      <Button
        busy={making?.club === null && making.submission === null}
        disabled={held}
        kind="secondary"
        label={t('settlement.document.of', { whom: t('settlement.insurer') })}
        onClick={() => props.onDocument(null)}
      >
        {t('settlement.document')}
      </Button>
      <ForDuty work="money">
        <Button disabled={held} kind="secondary" onClick={() => props.onSettle(null)}>
          {t('settlement.submit')}
        </Button>
      </ForDuty>
    </div>
  );
}

export function Insurer(props: {
  readonly held: boolean;
  readonly insurer: Settlement['insurer'];
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly exporting: ReactNode;
}) {
  const { held, insurer, page } = props;
  const { bought, submissions, unsubmitted } = insurer;
  const columns = useMemo(() => listChangeColumns(), []);
  const counts = kinds
    .map((kind) => [kind, unsubmitted.filter(({ change }) => change === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => t(`settlement.change.${kind}`, { count }));
  return (
    <>
      <div className={styles.sides}>
        <Premiums premiums={bought} title={t('settlement.insurer.bought')} />
        <Premiums premiums={sumPremiums(unsubmitted)} title={t('settlement.insurer.since')} />
      </div>
      <DataTable
        actions={unsubmitted.length > 0 && props.exporting}
        caption={t('settlement.insurer.since')}
        columns={columns}
        count={counts.join(', ')}
        empty={
          <EmptyState
            title={t(submissions.length > 0 ? 'settlement.insurer.none' : 'settlement.insurer.nothing')}
          />
        }
        paging={{ ...getPagingTexts(), page, disabled: held, onPage: props.onPage }}
        rowKey={({ certificate }) => certificate}
        rows={unsubmitted}
      />
    </>
  );
}
