import { Link, type AnyRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import type { PlannedChange } from '#machines/many/change-of-many.ts';
import {
  countChanged,
  countResults,
  listIdsNotChanged,
  type ResultOfChange,
} from '#machines/many/change-of-many.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { ProgressBar } from '#src/parts/progress.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { LeftOut } from './change-preview.tsx';
import type { ShownChange } from './shown-change.ts';

export function ChangeOfManyProgress({ change, snapshot }: ShownChange) {
  const { length: count } = snapshot.context.planned;
  const done = countResults(snapshot.context);
  return (
    <>
      <ProgressBar
        label={t('many.running')}
        max={count}
        text={t('many.progress', { done, count })}
        value={done}
      />
      <Actions>
        <Button
          busy={!snapshot.can({ type: 'stopped' })}
          busyText={t('many.stopping')}
          kind="secondary"
          onClick={() => change.send({ type: 'stopped' })}
        >
          {t('many.stop')}
        </Button>
      </Actions>
      <Results snapshot={snapshot} />
    </>
  );
}

/** Shows the results of the change. A button repeats it for the people for whom it failed or was not made. */
export function ChangeResults({ change, snapshot }: ShownChange) {
  const left = listIdsNotChanged(snapshot.context).length;
  return (
    <>
      <Results snapshot={snapshot} />
      <LeftOut snapshot={snapshot} />
      <RefusalNotice announced refusal={snapshot.context.refusal} />
      <Actions>
        {left > 0 && (
          <Button onClick={() => change.send({ type: 'tried again' })}>
            {t('many.again', { count: left })}
          </Button>
        )}
        <Button kind={left > 0 ? 'quiet' : 'primary'} onClick={() => change.send({ type: 'close asked' })}>
          {t('many.close')}
        </Button>
      </Actions>
    </>
  );
}

export function EarlierResults({ snapshot }: Pick<ShownChange, 'snapshot'>) {
  const isShown = !snapshot.hasTag('running') && !snapshot.matches('finished');
  return isShown && countResults(snapshot.context) > 0 ? <Results snapshot={snapshot} /> : null;
}

function describeResult(result: ResultOfChange | undefined): string {
  switch (result?.end) {
    case 'done':
      return result.receipt === null
        ? t('many.result.done')
        : t('many.result.receipt', { receipt: result.receipt });
    case 'refused':
      return result.message;
    case 'not tried':
      return t('many.result.notTried');
    case undefined:
      return t('many.result.waiting');
  }
}

/** A link to a person. The view of the list or report behind the dialog does not change. */
function PersonLink({ id, name }: Pick<PlannedChange, 'id' | 'name'>) {
  return (
    <Link<AnyRouter, string, string>
      search={(now: Readonly<Record<string, unknown>>) => ({ ...now, member: String(id) })}
      to="."
    >
      {name}
    </Link>
  );
}

function Results({ snapshot }: Pick<ShownChange, 'snapshot'>) {
  const { planned, results } = snapshot.context;
  const isFinished = snapshot.matches('finished');
  const columns = useMemo(
    (): readonly Column<PlannedChange>[] => [
      {
        id: 'name',
        label: t('members.name'),
        width: 'minmax(8rem, 1fr)',
        heads: true,
        cell: (one) => (isFinished ? <PersonLink id={one.id} name={one.name} /> : one.name),
      },
      {
        id: 'result',
        label: t('many.result'),
        width: 'minmax(10rem, 2fr)',
        cell: ({ id }) => describeResult(results[id]),
      },
    ],
    [isFinished, results],
  );
  return (
    <DataTable
      caption={t('many.result')}
      columns={columns}
      count={
        isFinished ? t('many.finished', { done: countChanged(snapshot.context), count: planned.length }) : ''
      }
      rowKey={({ id }) => String(id)}
      rows={snapshot.hasTag('running') ? planned : planned.filter(({ id }) => id in results)}
    />
  );
}
