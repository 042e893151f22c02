import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import type { Owed } from '#domain/money/desk-payment.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { useProvided } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Price } from '#src/parts/price.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { createPlainColumn } from '../portal/columns.tsx';
import { MemberLink } from '../portal/admin-link.tsx';
import { formatMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { toOwedTextValues, provideOwed } from './owed-actors.ts';
import { OwedDialog } from './owed-dialog.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import * as styles from './payments.css.ts';

/** The page of what is owed by members for their years, or to them; an addition to the specification. */
export function OwedAmounts() {
  const [snapshot, send] = useActor(useProvided(provideOwed));
  const { owed } = snapshot.context;
  const columns = useMemo(
    () =>
      listColumns({
        pay: (one) => send({ type: 'payment wished', owed: one }),
        waive: (one) => send({ type: 'waiver wished', owed: one }),
        remind: (one) => send({ type: 'reminder wished', owed: one }),
      }),
    [send],
  );
  return (
    <OfficePage lead={t('owed.lead')} title={t('owed.title')}>
      <PaymentTabs />
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && (
        <DataTable
          caption={t('owed.title')}
          columns={columns}
          count={t('owed.count', { count: owed.length, total: formatEuro(sumOwed(owed)) })}
          empty={<EmptyState title={t('owed.none')} />}
          rowKey={({ memberId, total, year }) => `${memberId} ${year} ${Math.sign(total)}`}
          rows={owed}
        />
      )}
      <OwedDialog send={send} snapshot={snapshot} />
    </OfficePage>
  );
}

function sumOwed(owed: readonly Owed[]): number {
  return owed.reduce((sum, { total }) => sum + total, 0);
}

/** What a line is for, as a person reads it. */
function describeLine({ cents, kind, name, why }: Owed['lines'][number]): string {
  const what =
    kind === 'club' ? name : kind === 'enrolment' ? t('addMember.enrolment') : t(`insurance.${kind}`);
  return t(why === 'changed' ? 'owed.line.changed' : 'owed.line', { name: what, amount: formatEuro(cents) });
}

function getPayText({ total }: Owed): string {
  return t(total < 0 ? 'owed.return' : 'owed.pay');
}

/** Whether a member was reminded of what they owe, and can be now, or why not. Nobody is reminded of what they get back. */
function Reminder({ onRemind, owed }: { readonly owed: Owed; readonly onRemind: (owed: Owed) => void }) {
  const { name, remindedAt, total, way, year } = owed;
  if (total < 0) return null;
  return (
    <span className={styles.actions}>
      {way === 'email' || way === 'sms' ? (
        <Button
          kind="secondary"
          label={`${t('owed.remind')}: ${name}, ${year}`}
          onClick={() => onRemind(owed)}
        >
          {t('owed.remind')}
        </Button>
      ) : (
        <span>{t(`owed.notReminded.${way}`)}</span>
      )}
      {remindedAt !== null && (
        <span>{t('owed.reminded', { when: formatMoment(remindedAt, { dateStyle: 'short' }) })}</span>
      )}
    </span>
  );
}

function listColumns(actions: {
  readonly pay: (owed: Owed) => void;
  readonly waive: (owed: Owed) => void;
  readonly remind: (owed: Owed) => void;
}): readonly Column<Owed>[] {
  return [
    {
      id: 'who',
      label: t('payments.who'),
      width: 'minmax(9rem, 2fr)',
      heads: true,
      cell: (owed) => (
        <MemberLink id={owed.memberId} label={t('members.open', { name: owed.name })}>
          {owed.membershipNumber > 0 ? `${owed.name} (${owed.membershipNumber})` : owed.name}
        </MemberLink>
      ),
    },
    createPlainColumn('year', t('years.year'), '4rem'),
    {
      id: 'what',
      label: t('owed.what'),
      width: 'minmax(10rem, 3fr)',
      cell: ({ lines }) => <span>{lines.map(describeLine).join(', ')}</span>,
    },
    {
      id: 'since',
      label: t('payments.since'),
      width: '8.5rem',
      cell: ({ since }) => formatMoment(since, { dateStyle: 'short' }),
    },
    {
      id: 'amount',
      label: t('payments.amount'),
      width: '7rem',
      end: true,
      cell: ({ total }) => (
        <span>
          {total < 0 && <span>{`${t('owed.back')} `}</span>}
          <Price cents={Math.abs(total)} />
        </span>
      ),
    },
    {
      id: 'reminder',
      label: t('owed.reminder'),
      width: '9rem',
      cell: (owed) => <Reminder onRemind={actions.remind} owed={owed} />,
    },
    {
      id: 'actions',
      label: t('paidBy.label'),
      width: '12.5rem',
      bare: true,
      cell: (owed) => (
        <span className={styles.actions}>
          <Button
            kind="secondary"
            label={`${getPayText(owed)}: ${owed.name}, ${owed.year}`}
            onClick={() => actions.pay(owed)}
          >
            {getPayText(owed)}
          </Button>
          <Button
            kind="secondary"
            label={t(owed.total < 0 ? 'owed.waive.back' : 'owed.waive.owed', toOwedTextValues(owed))}
            onClick={() => actions.waive(owed)}
          >
            {t('owed.waive')}
          </Button>
        </span>
      ),
    },
  ];
}
