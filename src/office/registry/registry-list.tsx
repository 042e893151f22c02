import { useActor } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { t } from '#domain/texts/texts.ts';
import type { Change, Entry } from '#machines/registry/changes.ts';
import { shownEntries, type enabledListMachine } from '#machines/registry/enabled-list.machine.ts';
import { AdminLinkButton } from '#src/office/portal/admin-link.tsx';
import type { AdminPath } from '#src/office/portal/pages.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/data-table.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { LoadingState } from '../portal/loading-state.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { FeeForm } from './fee-form.tsx';
import * as look from './registry-list.css.ts';

/** An entry as its row shows it, with what the server refused of it. */
export type Row = Entry & { readonly refusal: string | undefined };

/** What the cells of a row may do. */
export interface RowActions {
  readonly change: (change: Change) => void;
  readonly openFee: (id: string) => void;
}

interface RegistryTexts {
  readonly title: string;
  readonly add: string;
  readonly none: string;
  readonly count: (count: number) => string;
}

/** A registry whose entries are enabled and disabled row by row (specification section 2.4). */
export function RegistryList(props: {
  readonly texts: RegistryTexts;
  readonly addPath: AdminPath;
  readonly machine: typeof enabledListMachine;
  /** The columns before the switch. Give a function that keeps its identity. */
  readonly columns: (actions: RowActions) => readonly Column<Row>[];
  /** Why an entry cannot be disabled, where it cannot. */
  readonly heldBy?: ((row: Row) => string | undefined) | undefined;
}) {
  const { columns: columnsWith, heldBy, texts } = props;
  const [snapshot, send] = useActor(props.machine);
  const { entries, feeOf, pending, refusal, refusals } = snapshot.context;
  const rows = useMemo(
    () => shownEntries({ entries, pending }).map((entry): Row => ({ ...entry, refusal: refusals[entry.id] })),
    [entries, pending, refusals],
  );
  const columns = useMemo(() => {
    const actions: RowActions = {
      change: (change) => send({ type: 'change asked', change }),
      openFee: (id) => send({ type: 'fee opened', id }),
    };
    return [...columnsWith(actions), switchColumn(actions, heldBy)];
  }, [send, columnsWith, heldBy]);
  const priced = rows.find(({ id }) => id === feeOf);
  return (
    <OfficePage
      actions={<AdminLinkButton to={props.addPath}>{texts.add}</AdminLinkButton>}
      title={texts.title}
    >
      <LoadingState
        busy={snapshot.hasTag('busy')}
        onRetry={() => send({ type: 'retried' })}
        refusal={refusal}
        refused={snapshot.hasTag('refused')}
      />
      {snapshot.hasTag('listed') && (
        <DataTable
          caption={texts.title}
          columns={columns}
          count={texts.count(rows.length)}
          empty={<EmptyState title={texts.none} />}
          note={noteOf}
          rowKey={idOf}
          rows={rows}
        />
      )}
      <Dialog
        closeText={t('app.close')}
        held={!snapshot.can({ type: 'fee closed' })}
        onClose={() => send({ type: 'fee closed' })}
        open={snapshot.hasTag('fee asked')}
        title={t('clubs.fee.title', { name: priced?.name ?? '' })}
      >
        {snapshot.children.feeForm && (
          <FeeForm
            form={snapshot.children.feeForm}
            held={!snapshot.can({ type: 'fee closed' })}
            onCancel={() => send({ type: 'fee closed' })}
          />
        )}
      </Dialog>
    </OfficePage>
  );
}

function idOf({ id }: Row): string {
  return id;
}

function noteOf({ refusal }: Row): ReactNode {
  return refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>;
}

function switchColumn(
  { change }: RowActions,
  heldBy: ((row: Row) => string | undefined) | undefined,
): Column<Row> {
  return {
    id: 'switch',
    label: t('registry.status'),
    width: '13.5rem',
    cell: (row) => {
      const why = heldBy?.(row);
      const text = row.enabled ? t('registry.disable') : t('registry.enable');
      return (
        <span className={look.status}>
          <span className={row.enabled ? look.enabled : look.disabled}>
            {row.enabled ? t('registry.enabled') : t('registry.disabled')}
          </span>
          <Button
            describedBy={why === undefined ? undefined : `why-${row.id}`}
            disabled={why !== undefined}
            kind="secondary"
            label={`${text} ${row.name}`}
            onClick={() => change({ id: row.id, field: 'enabled', value: !row.enabled })}
          >
            {text}
          </Button>
          {why !== undefined && (
            <small className={look.why} id={`why-${row.id}`}>
              {why}
            </small>
          )}
        </span>
      );
    },
  };
}
