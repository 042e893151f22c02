import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { listStillToRenew, type GroupRenewalContext } from '#machines/renewal/group-renewal-context.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { ProgressBar } from '#src/parts/progress.tsx';
import { formatFullName } from '../../office/members/list/member-columns.tsx';
import type { Renewals } from './row-controls.tsx';

interface BulkProps {
  readonly renewals: Renewals;
}

/** Counts the people in a group's bulk renewal whose renewal has succeeded or failed. */
export function countPeopleWithResult({ people, underWay }: GroupRenewalContext): number {
  return people.filter(({ id }) => !underWay.includes(id)).length;
}

function scrollTo(progress: HTMLElement | null): void {
  progress?.scrollIntoView({ block: 'nearest' });
}

/** Shows the progress of a bulk renewal. When the progress appears, the dialog scrolls to it. */
export function BulkProgress({ renewals }: BulkProps) {
  const snapshot = useSelector(renewals, (state) => state);
  const { people } = snapshot.context;
  const done = countPeopleWithResult(snapshot.context);
  const stopping = !snapshot.can({ type: 'stopped' });
  return (
    <>
      <div ref={scrollTo}>
        <ProgressBar
          label={t('bulk.running')}
          max={people.length}
          text={t('bulk.progress', { done, count: people.length })}
          value={done}
        />
      </div>
      <Actions>
        <Button
          busy={stopping}
          busyText={t('bulk.stopping')}
          kind="secondary"
          onClick={() => renewals.send({ type: 'stopped' })}
        >
          {t('bulk.stop')}
        </Button>
      </Actions>
      <Results {...snapshot.context} />
    </>
  );
}

export function BulkResults({ renewals }: BulkProps) {
  const context = useSelector(renewals, (state) => state.context);
  const left = listStillToRenew(context).length;
  return (
    <>
      <Results {...context} />
      <Actions>
        {left > 0 && (
          <Button onClick={() => renewals.send({ type: 'tried again' })}>
            {t('bulk.again', { count: left })}
          </Button>
        )}
        <Button kind={left > 0 ? 'quiet' : 'primary'} onClick={() => renewals.send({ type: 'cancelled' })}>
          {t('bulk.close')}
        </Button>
      </Actions>
    </>
  );
}

function Results({ people, refusals, renewed, underWay }: GroupRenewalContext) {
  const columns = useMemo((): readonly Column<AdminMember>[] => {
    function describeResult({ id }: AdminMember): string {
      if (renewed.includes(id)) return t('bulk.result.renewed');
      if (underWay.includes(id)) return t('bulk.result.waiting');
      return refusals[id] ?? t('bulk.result.leftOut');
    }
    return [
      { id: 'name', label: t('members.name'), width: 'minmax(8rem, 1fr)', heads: true, cell: formatFullName },
      { id: 'result', label: t('bulk.result'), width: 'minmax(10rem, 2fr)', cell: describeResult },
    ];
  }, [refusals, renewed, underWay]);
  const done = people.filter(({ id }) => renewed.includes(id)).length;
  return (
    <DataTable
      caption={t('bulk.result')}
      columns={columns}
      count={underWay.length > 0 ? '' : t('bulk.finished', { renewed: done, count: people.length })}
      rowKey={({ id }) => String(id)}
      rows={people}
    />
  );
}
