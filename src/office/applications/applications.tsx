import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { readLastMethod } from '../members/fields/desk-method.ts';
import { useColumnsForDuty } from '../portal/for-duty.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { useAdminPortal, useMachineWithServices } from '../portal/portal-context.tsx';
import { listColumns } from './application-columns.tsx';
import { createApplicationsMachine } from './applications-actors.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/**
 * Says how many applications the page lists. `all` is null if the page lists all of them. This number was counted
 * earlier, so it can be too low.
 */
function describeCount(count: number, all: number | null): string {
  if (all === null) return t('applications.count', { count });
  return all > count ? t('applications.firstOf', { count, all }) : t('applications.first', { count });
}

export function Applications() {
  const [snapshot, send] = useActor(useMachineWithServices(createApplicationsMachine), {
    input: { lastMethod: readLastMethod() },
  });
  const { applications, more, refusal, wished } = snapshot.context;
  const { today } = useAdminPortal();
  const all = useSelector(today, ({ context }) => context.today?.applicationsListed ?? 0);
  const isFree = snapshot.matches('resting');
  const columns = useMemo(
    () =>
      listColumns({
        isFree,
        decide: (application, decision) => send({ type: 'decision wished', application, decision }),
      }),
    [isFree, send],
  );
  const shown = useColumnsForDuty(columns, 'people', 'decision');
  return (
    <OfficePage lead={t('applications.lead')} title={t('applications.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <DataTable
            caption={t('applications.title')}
            columns={shown}
            count={describeCount(applications.length, more ? all : null)}
            empty={<EmptyState title={t('applications.none')} />}
            rowKey={({ id }) => String(id)}
            rows={applications}
          />
          <Actions>
            {more && (
              <Button
                busy={snapshot.matches('readingMore')}
                disabled={!isFree}
                kind="secondary"
                onClick={() => send({ type: 'more asked' })}
              >
                {t('applications.more')}
              </Button>
            )}
            <Button
              busy={snapshot.matches('rereading')}
              disabled={!isFree}
              kind="secondary"
              onClick={() => send({ type: 'news asked' })}
            >
              {t('applications.again')}
            </Button>
          </Actions>
        </>
      )}
      <DecisionDialog form={snapshot.children.decide} wished={wished} />
    </OfficePage>
  );
}
