import { useActor } from '@xstate/react';
import type { Owed } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { createMemberPrintingMachine } from './member-printing-actors.ts';
import { toOwedTextValues, toSumTextValues } from './owed-dealing-actors.ts';
import * as styles from './money.css.ts';

export function ReceiptsGiven(props: {
  readonly owed: readonly Owed[];
  readonly receipts: readonly string[];
  readonly onLeave: () => void;
}) {
  const { onLeave, owed, receipts } = props;
  const [printing, send] = useActor(useMachineWithServices(createMemberPrintingMachine));
  const { refusal, request } = printing.context;
  const isBusy = printing.hasTag('busy');
  return (
    <>
      <Notice announced kind="success">
        {t('owed.together.paid', toSumTextValues(owed))}
      </Notice>
      <RefusalNotice announced refusal={printing.hasTag('refused') ? refusal : null} />
      <ul className={styles.scrolling}>
        {owed.map((one, at) => {
          const { memberId: id, membershipNumber, year } = one;
          const receipt = receipts[at] ?? '';
          return (
            <li className={styles.receipt} key={receipt}>
              <span>{t('owed.together.receipt', { receipt, ...toOwedTextValues(one) })}</span>
              <Button
                busy={isBusy && request?.receipt === receipt}
                disabled={isBusy}
                kind="quiet"
                label={t('owed.together.print', { receipt })}
                onClick={() =>
                  send({
                    type: 'print requested',
                    request: { type: 'rr', year, receipt, person: { id, membershipNumber } },
                  })
                }
              >
                {t('paidBy.print')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Actions>
        <Button onClick={onLeave}>{t('paidBy.close')}</Button>
      </Actions>
    </>
  );
}
