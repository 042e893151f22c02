import { useActor } from '@xstate/react';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import { debtsEn } from '#domain/texts/debts.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { OpenLine } from '#domain/year/open-line.ts';
import { PayByCard } from '#src/member/portal/pay-by-card.tsx';
import { useMachineWithServices } from '#src/member/portal/portal-context.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { FailedLoad } from '#src/portal/loading-state.tsx';
import { useLongWaitText } from '#src/portal/long-wait.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { createOwnDebtsMachine } from './own-debts-actors.ts';

addTexts(debtsEn);

/**
 * Shows the debts of a member. If `asked` is true, a member without debts gets a text that says so. `beside` means that
 * the page already shows an error, so the error of loading is not shown.
 */
export function Owed({
  asked = false,
  beside = false,
}: {
  readonly asked?: boolean;
  readonly beside?: boolean;
}) {
  const [snapshot, send] = useActor(useMachineWithServices(createOwnDebtsMachine));
  const { chosen, debts, outdated, refusal } = snapshot.context;
  const waiting = useLongWaitText(snapshot.hasTag('busy'));
  const leaving = snapshot.hasTag('leaving');
  const shown = snapshot.hasTag('shown');
  return (
    <>
      {waiting !== undefined && <Loading text={waiting} />}
      {snapshot.hasTag('refused') && !beside && (
        <FailedLoad
          onRetry={() => send({ type: 'retried' })}
          refusal={refusal}
          title={t('debts.unavailable')}
        />
      )}
      {shown && asked && debts.length === 0 && <p>{t('debts.none')}</p>}
      {shown && outdated && <Changed debts={debts} outdated={outdated} />}
      {shown && <RefusalNotice announced refusal={refusal} title={t('debts.refused')} />}
      {shown &&
        debts.map((debt) => (
          <Debt
            busy={leaving && debt.record === chosen?.record}
            debt={debt}
            disabled={leaving}
            key={debt.record}
            onPay={() => send({ type: 'payment chosen', debt })}
          />
        ))}
    </>
  );
}

function Debt(props: {
  readonly debt: OwnDebt;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPay: () => void;
}) {
  const { lines, record, toGiveBack, total, year } = props.debt;
  const amount = formatEuro(total);
  return (
    <Notice title={t('debts.title', { amount, year })}>
      <PayByCard
        busy={props.busy}
        disabled={props.disabled}
        explain={(host) =>
          host === undefined ? t('debts.payElsewhere', { year }) : t('debts.payAt', { host, year })
        }
        id={`pay-owed-${record}`}
        lines={lines.map((line) => ({ id: String(line.id), label: nameLine(line), cents: line.cents }))}
        onPay={props.onPay}
        text={t('debts.pay', { amount })}
      >
        {toGiveBack > 0 && <p>{t('debts.back', { amount: formatEuro(toGiveBack), year })}</p>}
      </PayByCard>
    </Notice>
  );
}

function nameLine({ kind, name }: OpenLine): string {
  switch (kind) {
    case 'club':
      return name;
    case 'thirdParty':
      return t('insurance.thirdParty');
    case 'personalAccident':
      return t('insurance.personalAccident');
    case 'enrolment':
      return t('debts.enrolment');
  }
}

/** Explains how a debt changed after it was shown. The member was not charged. */
function Changed({ debts, outdated }: { readonly debts: readonly OwnDebt[]; readonly outdated: OwnDebt }) {
  const { record, total, year } = outdated;
  const now = debts.find((one) => one.record === record);
  return (
    <Notice announced focused kind="error" title={t('debts.changed')}>
      {describeChange(formatEuro(total), now && formatEuro(now.total), year)}
    </Notice>
  );
}

function describeChange(before: string, now: string | undefined, year: number): string {
  if (now === undefined) return t('debts.changed.none', { before, year });
  return now === before
    ? t('debts.changed.lines', { now, year })
    : t('debts.changed.amount', { before, now, year });
}
