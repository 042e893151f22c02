import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { listShownSums, type GroupStatement, type StatementLine } from '#domain/insurance/group-statement.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { listOwedLines } from '#machines/reports/group-statement.machine.ts';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { provideGroupStatement } from '#src/group/statement/group-statement-actors.ts';
import { useProvided } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Price } from '#src/parts/price.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { fields } from '../../office/portal/query-form.css.ts';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { ExportButton } from '../../office/export/export-button.tsx';
import { getPagingTexts } from '../../office/portal/table-paging-texts.ts';
import { OfficePage } from '../../office/portal/office-page.tsx';
import { SavedLine } from '../../office/undo/saved-line.tsx';
import { narrow } from '../../office/portal/shell.css.ts';
import * as styles from './group-statement.css.ts';
import { describeMarked, listStatementColumns } from './statement-columns.tsx';

/** The page of a group's statement for its own administrators: what it owes for insurance; an addition. */
export function OwnStatement() {
  return <Statement title={t('statement.title')} />;
}

/** The page of any group's statement for the office, which marks what is paid; an addition. */
export function GroupStatements() {
  return <Statement office title={t('statement.title.office')} />;
}

function Statement({ office = false, title }: { readonly office?: boolean; readonly title: string }) {
  const thisYear = getCurrentYear();
  const [snapshot, send] = useActor(useProvided(provideGroupStatement), { input: { year: thisYear } });
  const { group, groups, lines, page, refusal, saved, statement, year } = snapshot.context;
  const marking = snapshot.hasTag('marking');
  const printing = snapshot.hasTag('printing');
  const exporting = snapshot.hasTag('exporting');
  const held = marking || printing || exporting;
  const columns = useMemo(
    () =>
      listStatementColumns(
        office
          ? {
              marking: marking ? lines : held ? [] : null,
              mark: (line, status) => send({ type: 'line marked', line, status }),
            }
          : null,
      ),
    [held, lines, marking, office, send],
  );
  const owed = listOwedLines(statement).length;
  return (
    <OfficePage lead={t('statement.lead')} title={title}>
      <div className={fields}>
        {office && groups.length > 0 && (
          <SelectField
            disabled={marking || exporting}
            id="group"
            label={t('statement.group')}
            onChange={(shortName) => send({ type: 'group chosen', group: shortName })}
            options={groups.map(({ name, shortName }) => ({ value: shortName, label: name }))}
            value={group ?? ''}
          />
        )}
        <SelectField
          disabled={marking || exporting}
          id="year"
          label={t('statement.year')}
          onChange={(chosen) => send({ type: 'year chosen', year: Number(chosen) })}
          // A later year may be open to groups already.
          options={Array.from({ length: 11 }, (_, back) => String(thisYear + 1 - back)).map((value) => ({
            value,
            label: value,
          }))}
          value={String(year)}
          width="short"
        />
      </div>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && !statement && <EmptyState title={t('groups.none')} />}
      {snapshot.hasTag('listed') && statement && (
        <>
          <div className={styles.sums}>
            <Sums statement={statement} />
            <div className={styles.refused}>
              <RefusalNotice announced refusal={refusal} />
            </div>
          </div>
          <DataTable
            actions={
              statement.lines.length > 0 && (
                <>
                  {office && (
                    <SavedLine
                      busy={held}
                      onUndo={() => send({ type: 'undo asked' })}
                      what={saved && describeMarked(saved, statement.lines)}
                    />
                  )}
                  {office && (
                    <Button
                      busy={marking}
                      busyText={t('statement.marking')}
                      disabled={held}
                      kind="secondary"
                      onClick={() => send({ type: 'all asked' })}
                      why={owed === 0 ? t('statement.mark.none') : undefined}
                    >
                      {t('statement.mark.all')}
                    </Button>
                  )}
                  <ExportButton send={send} snapshot={snapshot} />
                  <Button
                    busy={printing}
                    busyText={t('statement.document.making')}
                    disabled={held}
                    kind="secondary"
                    onClick={() => send({ type: 'document asked' })}
                  >
                    {t('statement.document')}
                  </Button>
                </>
              )
            }
            caption={title}
            columns={columns}
            count={t('statement.count', { count: statement.lines.length })}
            empty={<EmptyState title={t('statement.none', { year })} />}
            paging={{
              ...getPagingTexts(),
              page,
              disabled: held,
              onPage: (turned) => send({ type: 'page turned', page: turned }),
            }}
            rowKey={getLineKey}
            rows={statement.lines}
          />
        </>
      )}
      <ConfirmDialog
        cancelText={t('statement.mark.no')}
        confirmText={t('statement.mark.yes')}
        onCancel={() => send({ type: 'declined' })}
        onConfirm={() => send({ type: 'confirmed' })}
        open={snapshot.hasTag('asking')}
        title={t('statement.mark.all')}
      >
        {t('statement.mark.question', { count: owed, amount: formatEuro(statement?.owed ?? 0) })}
      </ConfirmDialog>
    </OfficePage>
  );
}

function getLineKey({ id }: StatementLine): string {
  return String(id);
}

function Sums({ statement }: { readonly statement: GroupStatement }) {
  const rows = listShownSums(statement).map((id) => ({
    id,
    label: t(`statement.sum.${id}`),
    value: <Price cents={statement[id]} />,
  }));
  return (
    <div className={narrow}>
      <SummaryList rows={rows} />
    </div>
  );
}
