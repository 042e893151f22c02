import { useActor } from '@xstate/react';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import { debtsEn } from '#domain/texts/debts.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { OpenLine } from '#domain/year/open-line.ts';
import { useProvided } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ExplainedButton } from '#src/parts/forms/explained-button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Price } from '#src/parts/price.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { getPaymentHost } from '#src/portal/association.ts';
import { FailedLoad } from '#src/portal/loading-state.tsx';
import { useLongWait } from '#src/portal/long-wait.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { provideOwnDebts } from './own-debts-actors.ts';

addTexts(debtsEn);

/** What a member owes, a notice for each debt with the button that pays it; nothing where nothing is owed. */
export function Owed() {
  const [snapshot, send] = useActor(useProvided(provideOwnDebts));
  const { chosen, debts, outdated, refusal } = snapshot.context;
  const waiting = useLongWait(snapshot.hasTag('busy'));
  const leaving = snapshot.hasTag('leaving');
  const shown = snapshot.hasTag('shown');
  return (
    <>
      {waiting !== undefined && <Loading text={waiting} />}
      {snapshot.hasTag('refused') && (
        <FailedLoad
          onRetry={() => send({ type: 'retried' })}
          refusal={refusal}
          title={t('debts.unavailable')}
        />
      )}
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
  const host = getPaymentHost();
  const amount = formatEuro(total);
  return (
    <Notice title={t('debts.title', { amount, year })}>
      <SummaryList
        rows={lines.map((line) => ({
          id: String(line.id),
          label: nameLine(line),
          value: <Price cents={line.cents} />,
        }))}
      />
      {toGiveBack > 0 && <p>{t('debts.back', { amount: formatEuro(toGiveBack), year })}</p>}
      <ExplainedButton
        id={`pay-owed-${record}`}
        text={host === undefined ? t('debts.payElsewhere', { year }) : t('debts.payAt', { host, year })}
      >
        {(describedBy) => (
          <Button
            busy={props.busy}
            busyText={t('app.loading')}
            describedBy={describedBy}
            disabled={props.disabled}
            onClick={props.onPay}
            wide
          >
            {t('debts.pay', { amount })}
          </Button>
        )}
      </ExplainedButton>
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

/** What became of a debt that was shown, and turned out to be another one as it was to be paid. */
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
