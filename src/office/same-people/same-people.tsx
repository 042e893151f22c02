import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { formatDate } from '#domain/values/calendar.ts';
import type { KnownPerson, SamePair } from '#domain/member/same-people.ts';
import { t } from '#domain/texts/texts.ts';
import type { Marking } from '#machines/members/same-people.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { formatPersonWithNumber, describeReasonsForSamePerson } from '../members/fields/same-person-texts.ts';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { JoinLink, MemberLink } from '../portal/admin-link.tsx';
import { formatDayOfMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { useMachineWithServices } from '../portal/portal-context.tsx';
import { useColumnsForDuty, useMayDo } from '../portal/for-duty.tsx';
import { createSamePeopleMachine } from './same-people-actors.ts';
import { phoneNumber } from '#src/style/helpers.css.ts';
import * as styles from './same-people.css.ts';

export function SamePeople() {
  const [snapshot, send] = useActor(useMachineWithServices(createSamePeopleMachine));
  const { marking, pairs, refusal } = snapshot.context;
  const busy = snapshot.hasTag('marking') ? toPairKey(marking?.pair) : null;
  const columns = useMemo(
    () => listColumns({ busy, mark: (asked) => send({ type: 'mark asked', ...asked }) }),
    [busy, send],
  );
  const shown = useColumnsForDuty(columns, 'people', 'mark');
  const mayMark = useMayDo('people');
  const open = pairs.filter(({ different }) => different === null);
  const marked = pairs.filter(({ different }) => different !== null);
  return (
    <OfficePage lead={mayMark ? t('same.lead') : t('same.lead.reader')} title={t('same.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <DataTable
            caption={t('same.title')}
            columns={shown}
            count={t('same.count', { count: open.length })}
            empty={<EmptyState title={t('same.none')} />}
            rowKey={toPairKey}
            rows={open}
          />
          {marked.length > 0 && (
            <Section title={t('same.marked.title')}>
              <DataTable
                caption={t('same.marked.caption')}
                columns={shown}
                count={t('same.marked.count', { count: marked.length })}
                rowKey={toPairKey}
                rows={marked}
              />
            </Section>
          )}
        </>
      )}
    </OfficePage>
  );
}

function toPairKey(pair: SamePair | undefined): string {
  return `${pair?.one.id} ${pair?.other.id}`;
}

function listColumns({
  busy,
  mark,
}: {
  /** The key of the pair whose mark is being saved or removed. */
  readonly busy: string | null;
  readonly mark: (asked: Marking) => void;
}): readonly Column<SamePair>[] {
  return [
    {
      id: 'one',
      label: t('same.one'),
      width: 'minmax(12rem, 1fr)',
      heads: true,
      cell: ({ one }) => <Person person={one} />,
    },
    {
      id: 'other',
      label: t('same.other'),
      width: 'minmax(12rem, 1fr)',
      cell: ({ other }) => <Person person={other} />,
    },
    { id: 'why', label: t('same.why'), width: 'minmax(10rem, 1fr)', cell: renderReasons },
    {
      id: 'mark',
      label: t('same.decision'),
      width: '13rem',
      bare: true,
      cell: (pair) => {
        const names = { one: formatPersonWithNumber(pair.one), other: formatPersonWithNumber(pair.other) };
        const text = pair.different === null ? 'same.mark' : 'same.unmark';
        return (
          <span className={styles.decisions}>
            <Button
              busy={busy === toPairKey(pair)}
              disabled={busy !== null}
              kind="secondary"
              label={t(`${text}.of`, names)}
              onClick={() => mark({ pair, different: pair.different === null })}
            >
              {t(text)}
            </Button>
            {pair.different === null && (
              <JoinLink label={t('join.open.of', names)} one={pair.one.id} other={pair.other.id}>
                {t('join.open')}
              </JoinLink>
            )}
          </span>
        );
      },
    },
  ];
}

function Person({ person }: { readonly person: KnownPerson }) {
  return (
    <span className={styles.person}>
      <MemberLink id={person.id}>{formatPersonWithNumber(person)}</MemberLink>
      <span className={styles.known}>{person.idNumber}</span>
      <span className={styles.known}>{formatDate(person.dateOfBirth)}</span>
      <span className={`${styles.known} ${phoneNumber}`}>{person.mobileNumber}</span>
    </span>
  );
}

function renderReasons({ different, reasons }: SamePair) {
  return (
    <span className={styles.person}>
      <span>{describeReasonsForSamePerson(reasons)}</span>
      {different && (
        <span className={styles.known}>
          {t('same.marked.by', { author: different.author, day: formatDayOfMoment(different.at) })}
        </span>
      )}
    </span>
  );
}
