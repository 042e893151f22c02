import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { HistoryEntry } from '#domain/audit-entry.ts';
import { associationTimeZone } from '#domain/time-zone.ts';
import { isLicenceId } from '#domain/licence.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberHistoryMachine } from '#machines/members/member-history.machine.ts';
import { DataTable, type Column } from '#src/parts/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { LoadingState, loadingOf } from '../../portal/loading-state.tsx';
import * as styles from '../members.css.ts';

/** Who changed what of a member, and when; an addition. */
export function MemberHistory(props: {
  readonly history: ActorRefFrom<typeof memberHistoryMachine> | undefined;
}) {
  const { history } = props;
  const snapshot = useSelector(history, (state) => state);
  if (!history || !snapshot) return null;
  const { entries } = snapshot.context;
  return (
    <>
      <LoadingState {...loadingOf(snapshot)} onRetry={() => history.send({ type: 'retried' })} />
      {snapshot.matches('ready') && (
        <DataTable
          caption={t('member.tab.history')}
          columns={columns}
          count={t('history.count', { count: entries.length })}
          empty={<EmptyState title={t('history.none')} />}
          rowKey={keyOf}
          rows={entries}
        />
      )}
    </>
  );
}

function keyOf({ action, actor, at }: HistoryEntry): string {
  return `${at} ${actor} ${action}`;
}

const columns: readonly Column<HistoryEntry>[] = [
  { id: 'at', label: t('history.when'), width: '11rem', heads: true, cell: ({ at }) => moment(at) },
  { id: 'actor', label: t('history.who'), width: '10rem', cell: ({ actor }) => who(actor) },
  { id: 'action', label: t('history.what'), width: '12rem', cell: ({ action }) => action },
  { id: 'changes', label: t('history.changes'), width: 'minmax(14rem, 1fr)', cell: changes },
];

function moment(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    timeZone: associationTimeZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** `admin:registrar` as the username, `member:7` as the member whose history it is. */
function who(actor: string): string {
  if (actor.startsWith('member:')) return t('history.member');
  return actor.replace(/^admin:/, '');
}

function changes({ after, before }: HistoryEntry): ReactNode {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <span className={styles.change}>
      {names
        .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
        .map((name) => (
          <span key={name}>
            {inWords(name)}: <del>{value(before?.[name])}</del> → <ins>{value(after?.[name])}</ins>
          </span>
        ))}
    </span>
  );
}

/** `date_of_birth` and `dateOfBirth` alike as `date of birth`. */
function inWords(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

function value(of: unknown): string {
  if (of === null || of === undefined || of === '') return t('history.nothing');
  if (typeof of === 'boolean') return of ? t('history.yes') : t('history.no');
  if (Array.isArray(of)) return of.length === 0 ? t('history.nothing') : of.map(value).join(', ');
  if (typeof of === 'object') {
    return Object.entries(of)
      .map(([name, one]) => `${inWords(name)} ${value(one)}`)
      .join(', ');
  }
  if (typeof of !== 'string') return JSON.stringify(of);
  return isLicenceId(of) ? t(`licence.${of}`) : of;
}
