import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Work } from '#domain/access/duties.ts';
import type { FeesByYear } from '#domain/registry/club.ts';
import { formatEuro } from '#domain/values/money.ts';
import { listFeeYears } from '#domain/year/club-fees.ts';
import { toFeeField } from '#domain/year/new-prices.ts';
import { t } from '#domain/texts/texts.ts';
import {
  applyPendingChanges,
  type Change,
  type enabledListMachine,
  type Entry,
} from '#machines/registry/enabled-list.machine.ts';
import { AdminLinkButton } from '#src/office/portal/admin-link.tsx';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import type { AdminPath } from '#src/office/portal/pages.ts';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { DoubtsQuestion } from '#src/portal/doubts-question.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { createPlainColumn } from '../portal/columns.tsx';
import { SavedLine } from '../undo/saved-line.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { ForDuty, useMayDo } from '../portal/for-duty.tsx';
import { createEnabledListMachine, type Registry } from './enabled-list-actors.ts';
import { FeeField } from './fee-field.tsx';
import { describeRegistryQuestion } from './registry-question.ts';
import * as styles from './registry-list.css.ts';

/** A row of the list. `refusal` is the server's message about the last change, if the server refused it. */
export type Row = Entry & { readonly refusal: string | undefined };

export interface RowActions {
  readonly change: (change: Change) => void;
  readonly openFee: (id: string) => void;
}

export function useRegistry(registry: Registry) {
  const services = useAdminServices();
  return useActorRef(useMemo(() => createEnabledListMachine(services, registry), [services, registry]));
}

/** Each row has a switch that enables or disables its entry (specification section 2.4). */
export function RegistryList(props: {
  /** The keys of the registry's texts begin with this name. */
  readonly name: 'administrators' | 'clubs' | 'groups';
  readonly list: ActorRefFrom<typeof enabledListMachine>;
  readonly addPath: AdminPath;
  /** `columns` must be the same function at every render. */
  readonly columns: (actions: RowActions) => readonly Column<Row>[];
  /** Undefined if the entry can be disabled. */
  readonly whyNotDisable?: ((row: Row) => string | undefined) | undefined;
}) {
  const { columns: columnsWith, list, whyNotDisable, name } = props;
  const snapshot = useSelector(list, (state) => state);
  const { asked, entries, feeOf, pending, refusals, saved } = snapshot.context;
  const rows = useMemo(
    () =>
      applyPendingChanges({ entries, pending }).map((entry): Row => ({
        ...entry,
        refusal: refusals[entry.id],
      })),
    [entries, pending, refusals],
  );
  const columns = useMemo(() => {
    const actions: RowActions = {
      change: (change) => list.send({ type: 'change asked', change }),
      openFee: (id) => list.send({ type: 'fee opened', id }),
    };
    return [
      ...columnsWith(actions),
      createSwitchColumn(actions, whyNotDisable, name === 'administrators' ? 'everything' : 'people'),
    ];
  }, [list, columnsWith, name, whyNotDisable]);
  const mayChange = useMayDo(name === 'administrators' ? 'everything' : 'people');
  const question = asked && describeRegistryQuestion(entries, asked);
  const priced = rows.find(({ id }) => id === feeOf);
  return (
    <OfficePage
      actions={mayChange && <AdminLinkButton to={props.addPath}>{t(`${name}.add`)}</AdminLinkButton>}
      title={t(`${name}.title`)}
    >
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => list.send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && (
        <DataTable
          actions={
            <SavedLine
              busy={pending.length > 0}
              onUndo={() => list.send({ type: 'undo asked' })}
              what={saved && describeSavedChange(saved, findName(entries, saved.id))}
            />
          }
          caption={t(`${name}.title`)}
          columns={columns}
          count={t(`${name}.count`, { count: rows.length })}
          empty={<EmptyState title={t(`${name}.none`)} />}
          note={renderRefusal}
          rowKey={getRowId}
          rows={rows}
        />
      )}
      <FormDialog
        closeText={t('app.close')}
        description={t('clubs.fee.concerned', { count: priced?.concerned?.fee ?? 0 })}
        form={snapshot.children.feeForm}
        open={snapshot.hasTag('fee asked')}
        title={t('clubs.fee.title', { name: priced?.name ?? '' })}
      >
        {snapshot.children.feeForm && (
          <SubmissionForm
            cancelText={t('registry.cancel')}
            form={snapshot.children.feeForm}
            labels={toFeeLabels(priced?.fees)}
            scope="change"
            submitText={t('clubs.fee.submit')}
          >
            {(field) =>
              listFeeYears(priced?.fees ?? {}).map((year) => (
                <FeeField key={year} {...field(toFeeField(year))} label={t('clubs.fee.of', { year })} />
              ))
            }
          </SubmissionForm>
        )}
        <DoubtsQuestion confirmText={t('clubs.fee.submit')} form={snapshot.children.feeForm} />
      </FormDialog>
      <ConfirmDialog
        cancelText={t('registry.cancel')}
        confirmText={question?.yes ?? ''}
        onCancel={() => list.send({ type: 'change declined' })}
        onConfirm={() => list.send({ type: 'change confirmed' })}
        open={snapshot.hasTag('asking')}
        title={question?.title ?? ''}
      >
        <p>{question?.what}</p>
        <p>{question?.concerned}</p>
      </ConfirmDialog>
    </OfficePage>
  );
}

/** Returns a label of each year's fee for the error summary. Undefined if the club has a fee for only one year. */
function toFeeLabels(fees: FeesByYear = {}): Readonly<Record<string, string>> | undefined {
  if (Object.keys(fees).length < 2) return undefined;
  return Object.fromEntries(
    listFeeYears(fees).map((year) => [toFeeField(year), t('clubs.fee.of', { year })]),
  );
}

function findName(entries: readonly Entry[], id: string): string {
  return entries.find((entry) => entry.id === id)?.name ?? id;
}

function describeSavedChange(change: Change, name: string): string {
  if (change.field === 'fees') {
    const { previous, value } = change;
    const toText = (fees: FeesByYear, year: string) => formatEuro(fees[year] ?? 0);
    return listFeeYears(value)
      .map((year) =>
        t('undo.fee', { name, year, before: toText(previous, year), after: toText(value, year) }),
      )
      .join('; ');
  }
  if (change.field === 'mandatory') return t(change.value ? 'undo.mandatory' : 'undo.notMandatory', { name });
  return t(change.value ? 'undo.enabled' : 'undo.disabled', { name });
}

export function listNameColumns(): readonly Column<Row>[] {
  return [
    { ...createPlainColumn('name', t('registry.fullName'), 'minmax(12rem, 3fr)'), heads: true },
    createPlainColumn('id', t('registry.shortName'), 'minmax(7rem, 1fr)'),
  ];
}

function getRowId({ id }: Row): string {
  return id;
}

function renderRefusal({ refusal }: Row): ReactNode {
  return refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>;
}

function createSwitchColumn(
  { change }: RowActions,
  whyNotDisable: ((row: Row) => string | undefined) | undefined,
  work: Work,
): Column<Row> {
  return {
    id: 'switch',
    label: t('registry.status'),
    width: '13.5rem',
    cell: (row) => {
      const why = whyNotDisable?.(row);
      const text = row.enabled ? t('registry.disable') : t('registry.enable');
      return (
        <span className={styles.status}>
          <span className={row.enabled ? styles.enabled : styles.disabled}>
            {row.enabled ? t('registry.enabled') : t('registry.disabled')}
          </span>
          <ForDuty work={work}>
            <Button
              describedBy={why === undefined ? undefined : `why-${row.id}`}
              disabled={why !== undefined}
              kind="secondary"
              label={`${text} ${row.name}`}
              onClick={() => change({ id: row.id, field: 'enabled', value: !row.enabled })}
            >
              {text}
            </Button>
          </ForDuty>
          {why !== undefined && (
            <small className={styles.why} id={`why-${row.id}`}>
              {why}
            </small>
          )}
        </span>
      );
    },
  };
}
