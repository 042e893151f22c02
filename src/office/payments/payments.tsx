import { useActor } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { createPaymentsMachine } from '#src/office/payments/payments-actors.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { formatMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import * as styles from '../money/money.css.ts';
import { useColumnsForDuty } from '../portal/for-duty.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** The page of the card payments that are without a renewal, have a refund due, or are not finished. */
export function Payments() {
  const [snapshot, send] = useActor(useMachineWithServices(createPaymentsMachine));
  const { answer, asked, payments, refusal } = snapshot.context;
  const asking = snapshot.hasTag('asking') ? asked : null;
  const columns = useMemo(
    () =>
      listColumns({
        asking,
        ask: (reference) => send({ type: 'provider asked', reference }),
        deal: (payment) => send({ type: 'dealing wished', payment }),
        giveBack: (payment) => send({ type: 'refund wished', payment }),
      }),
    [asking, send],
  );
  const shown = useColumnsForDuty(columns, 'money', 'ask');
  const listed = snapshot.hasTag('listed');
  return (
    <OfficePage lead={t('payments.lead')} title={t('payments.title')}>
      <PaymentTabs />
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {listed && !snapshot.hasTag('question') && <RefusalNotice announced refusal={refusal} />}
      {listed && answer !== null && (
        <Notice announced title={t('payments.answer', { reference: asked ?? '' })}>
          {t(answers[answer] ?? 'payments.answer.open')}
        </Notice>
      )}
      {listed && (
        <DataTable
          caption={t('payments.title')}
          columns={shown}
          count={t('payments.count', { count: payments.length })}
          empty={<EmptyState title={t('payments.none')} />}
          note={renderRefusal}
          rowKey={({ concern, kind, payment, reference, since }) =>
            `${reference} ${kind} ${payment} ${concern} ${since}`
          }
          rows={payments}
        />
      )}
      <RefundDialog send={send} snapshot={snapshot} />
    </OfficePage>
  );
}

/** The texts for the card provider's answers. A state that is missing here means an unfinished checkout. */
const answers: Readonly<Record<string, PlainKey>> = {
  renewed: 'payments.answer.renewed',
  'refund due': 'payments.answer.refundDue',
  refunded: 'payments.answer.refunded',
  refunding: 'payments.answer.refunding',
  paid: 'payments.answer.paid',
  declined: 'payments.answer.declined',
  expired: 'payments.answer.expired',
  replaced: 'payments.answer.expired',
};

const kinds = {
  'refund due': 'payments.kind.refundDue',
  'being given back': 'payments.kind.givingBack',
  'paid, not renewed': 'payments.kind.paid',
  stuck: 'payments.kind.stuck',
  unknown: 'payments.kind.unknown',
  'given back elsewhere': 'payments.kind.elsewhere',
  disputed: 'payments.kind.disputed',
} as const;

function chooseKindText({ kind, name, returned }: PaymentToLookAfter): PlainKey {
  if (returned === true) return 'payments.kind.returned';
  return kind === 'given back elsewhere' && name === '' ? 'payments.kind.elsewhere.unknown' : kinds[kind];
}

function listColumns({
  ask,
  asking,
  deal,
  giveBack,
}: {
  /** The reference of the payment about which the card provider is being asked. */
  readonly asking: string | null;
  readonly ask: (reference: string) => void;
  readonly deal: (payment: PaymentToLookAfter) => void;
  readonly giveBack: (payment: PaymentToLookAfter) => void;
}): readonly Column<PaymentToLookAfter>[] {
  return [
    { id: 'who', label: t('payments.who'), width: 'minmax(9rem, 2fr)', heads: true, cell: describePayer },
    {
      id: 'kind',
      label: t('payments.kind'),
      width: 'minmax(9rem, 2fr)',
      cell: (payment) => (
        <span>
          <span>{t(chooseKindText(payment))}</span>
          {payment.reason !== null && <span>{`: ${payment.reason}`}</span>}
        </span>
      ),
    },
    { id: 'year', label: t('years.year'), width: '4rem', cell: ({ year }) => year ?? '–' },
    createAmountColumn('amount', t('payments.amount'), '6rem'),
    {
      id: 'since',
      label: t('payments.since'),
      width: '8.5rem',
      cell: ({ since }) => formatMoment(since, { dateStyle: 'short' }),
    },
    createPlainColumn('reference', t('payments.reference'), 'minmax(7rem, 1fr)'),
    {
      id: 'ask',
      label: t('payments.provider'),
      width: '14rem',
      bare: true,
      cell: (payment) => (
        <span className={styles.actions}>
          {payment.kind === 'refund due' && (
            <Button
              disabled={asking !== null}
              kind="secondary"
              label={`${t('payments.refund')}: ${payment.name}`}
              onClick={() => giveBack(payment)}
            >
              {t('payments.refund')}
            </Button>
          )}
          {payment.concern === null ? (
            <Button
              busy={asking === payment.reference}
              disabled={asking !== null && asking !== payment.reference}
              kind="secondary"
              label={`${t('payments.ask')}: ${payment.name}`}
              onClick={() => ask(payment.reference)}
            >
              {t('payments.ask')}
            </Button>
          ) : (
            <Button
              disabled={asking !== null}
              kind="secondary"
              label={`${t('payments.deal')}: ${describePayer(payment)}`}
              onClick={() => deal(payment)}
            >
              {t('payments.deal')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** Describes who paid. The name is missing if the payment's reference is unknown. */
function describePayer({ membershipNumber, mobile, name }: PaymentToLookAfter): string {
  if (name === '') return t('payments.nobody');
  if (mobile !== undefined) return t('payments.applicant', { name, mobile });
  return membershipNumber > 0 ? `${name} (${membershipNumber})` : name;
}

/** Shows why the card provider refused a refund. Null if it did not refuse a refund. */
function renderRefusal({ refusal }: PaymentToLookAfter): ReactNode {
  return refusal === null ? null : <Notice kind="error">{t('payments.refusal', { reason: refusal })}</Notice>;
}
