import { useActor, useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { RenewalYear } from '#domain/values/renewal-year.ts';
import { t } from '#domain/texts/texts.ts';
import type { YearChange } from '#machines/registry/renewal-years.machine.ts';
import { createRenewalYearsMachine } from '#src/office/renewal-years/renewal-years-actors.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import * as styles from '../registry/registry-list.css.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { SavedLine } from '../undo/saved-line.tsx';
import { ForDuty, useColumnsForDuty, useMayDo } from '../portal/for-duty.tsx';
import { YearPricesDialog } from './year-prices.tsx';
import { createYearPricesMachine } from './year-prices-actors.ts';

/** The years for renewal (specification section 2.4). */
export function RenewalYears() {
  const [snapshot, send] = useActor(useMachineWithServices(createRenewalYearsMachine));
  const prices = useActorRef(useMachineWithServices(createYearPricesMachine));
  const { change, refusal, saved, years } = snapshot.context;
  const toRenew = years.find(({ year }) => year === change?.year)?.toRenew;
  const reading = snapshot.matches('rereading');
  const columns = useMemo(
    () =>
      listColumns(
        reading,
        (year) => send({ type: 'switch pressed', year }),
        (year) => prices.send({ type: 'prices opened', year }),
      ),
    [prices, reading, send],
  );
  const shown = useColumnsForDuty(columns, 'money', 'prices');
  const mayChange = useMayDo('people');
  const listed = snapshot.hasTag('listed');
  return (
    <OfficePage
      actions={
        listed &&
        mayChange && (
          <Button busy={reading} onClick={() => send({ type: 'year asked for' })}>
            {t('years.add')}
          </Button>
        )
      }
      lead={t('years.lead')}
      title={t('years.title')}
    >
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {listed && <RefusalNotice announced refusal={refusal} />}
      {listed && (
        <DataTable
          actions={
            <SavedLine
              busy={reading}
              onUndo={() => send({ type: 'undo asked' })}
              what={
                saved &&
                t(saved.kind === 'disable' ? 'undo.disabled' : 'undo.enabled', { name: String(saved.year) })
              }
            />
          }
          caption={t('years.title')}
          columns={shown}
          count={t('years.count', { count: years.length })}
          empty={<EmptyState title={t('years.none')} />}
          rowKey={({ year }) => String(year)}
          rows={years}
        />
      )}
      <YearPricesDialog prices={prices} />
      <ConfirmDialog
        busy={snapshot.hasTag('saving')}
        cancelText={t('registry.cancel')}
        confirmText={change ? t(confirms[change.kind], { year: change.year }) : ''}
        onCancel={() => send({ type: 'declined' })}
        onConfirm={() => send({ type: 'confirmed' })}
        open={snapshot.hasTag('asking')}
        title={change ? t(confirms[change.kind], { year: change.year }) : ''}
      >
        <p>{change && writeQuestion(change)}</p>
        {change?.kind === 'disable' && (
          <p>
            {toRenew === undefined
              ? t('years.disable.unknown')
              : t('years.disable.concerned', { count: toRenew })}
          </p>
        )}
      </ConfirmDialog>
    </OfficePage>
  );
}

const confirms = {
  add: 'years.add.year',
  enable: 'years.enable.year',
  disable: 'years.disable.year',
} as const;

function writeQuestion({ kind, year }: YearChange): string {
  return kind === 'disable' ? t('years.disable.question', { year }) : t('years.enable.question', { year });
}

function listColumns(
  reading: boolean,
  onSwitch: (year: number) => void,
  onPrices: (year: number) => void,
): readonly Column<RenewalYear>[] {
  return [
    { id: 'year', label: t('years.year'), width: '7rem', heads: true, cell: ({ year }) => year },
    {
      id: 'status',
      label: t('registry.status'),
      width: 'minmax(15rem, 1fr)',
      cell: ({ enabled, year }) => {
        const text = enabled ? t('registry.disable') : t('registry.enable');
        return (
          <span className={styles.status}>
            <span className={enabled ? styles.enabled : styles.disabled}>
              {enabled ? t('registry.enabled') : t('registry.disabled')}
            </span>
            <ForDuty work="people">
              <Button
                busy={reading}
                kind="secondary"
                label={`${text} ${year}`}
                onClick={() => onSwitch(year)}
              >
                {text}
              </Button>
            </ForDuty>
          </span>
        );
      },
    },
    {
      id: 'prices',
      label: t('prices.open'),
      width: '9rem',
      cell: ({ year }) => (
        <Button
          id={`prices-of-${year}`}
          kind="secondary"
          label={t('prices.open.of', { year })}
          onClick={() => onPrices(year)}
        >
          {t('prices.open')}
        </Button>
      ),
    },
  ];
}
