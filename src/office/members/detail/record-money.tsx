import { useActor } from '@xstate/react';
import { useId } from 'react';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { Owed } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { YearMoney } from '#domain/year/year-record.ts';
import { recordMoneyMachine } from '#machines/members/file/record-money.machine.ts';
import { listOwedOfYear } from '#machines/members/file/year-money.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { createOwedDealingMachine } from '../../money/owed-dealing-actors.ts';
import { OwedDialog } from '../../money/owed-dialog.tsx';
import type { AdminServices } from '../../session/services.ts';
import { ForDuty } from '../../portal/for-duty.tsx';
import * as styles from './record-money.css.ts';

function createRecordMoneyMachine(services: AdminServices) {
  return recordMoneyMachine.provide({ actors: { owedDealing: createOwedDealingMachine(services) } });
}

export function RecordMoney(props: {
  readonly member: AdminMember;
  readonly year: number;
  readonly money: YearMoney;
  readonly onChange: () => void;
}) {
  const { member, money, onChange, year } = props;
  const machine = useMachineWithServices(createRecordMoneyMachine).provide({
    actions: { 'tell the dialog that amounts may have changed': onChange },
  });
  const [snapshot, send] = useActor(machine);
  const id = useId();
  const { firstName, id: memberId, lastName, membershipNumber } = member;
  const payer = { memberId, membershipNumber, name: `${firstName} ${lastName}`, lastName };
  const owed = listOwedOfYear(payer, year, money.open);
  return (
    <>
      {/* When nothing is outstanding any more, the button is gone. Then this line has the button's id, so that it can
          get the focus. */}
      <p className={styles.money} id={owed.length === 0 ? id : undefined} tabIndex={-1}>
        <span>{t('record.money.charged', { amount: formatEuro(money.charged) })}</span>
        <span>{t('record.money.paid', { amount: formatEuro(money.paid) })}</span>
        {owed.length === 0 && <span>{t('record.money.even')}</span>}
        {owed.map((one, index) => (
          <span className={styles.open} key={Math.sign(one.total)} ref={keepFocusNear}>
            <strong>{describeOpen(one)}</strong>
            <ForDuty work="money">
              <Button
                id={index === 0 ? id : undefined}
                kind="secondary"
                onClick={() => send({ type: 'payment wished', owed: one })}
              >
                {t(one.total < 0 ? 'owed.return' : 'owed.pay')}
              </Button>
            </ForDuty>
          </span>
        ))}
      </p>
      <OwedDialog dealing={snapshot.children.dealing} />
    </>
  );
}

/** Moves the focus to the text about the money if the focused button disappears, because its amount was paid. */
function keepFocusNear(open: HTMLElement) {
  const line = open.parentElement;
  return () => {
    if (open.contains(document.activeElement)) line?.focus();
  };
}

function describeOpen({ total }: Owed): string {
  const amount = formatEuro(Math.abs(total));
  return t(total < 0 ? 'record.money.back' : 'record.money.owed', { amount });
}
