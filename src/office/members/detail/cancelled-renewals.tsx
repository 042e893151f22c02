import { useActor } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { toMemberRef } from '#domain/member/member-ref.ts';
import { describeReceiptNumber } from '#domain/money/correction.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { CancelledRenewal } from '#domain/year/cancellation.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { createMemberPrintingMachine } from '../../money/member-printing-actors.ts';
import { formatMoment } from '../../portal/moment.ts';
import { useAdminServices, useMachineWithServices } from '../../portal/portal-context.tsx';
import { rereadCancelledRenewals } from './cancellation-actors.ts';
import * as styles from './cancelled-renewals.css.ts';
import { RecordMoney } from './record-money.tsx';

/** The id of the sentence about the latest cancelled renewal. */
export const cancelledId = 'cancelled-renewal';

export function CancelledRenewals(props: {
  readonly cancelled: readonly CancelledRenewal[];
  readonly member: AdminMember;
  readonly record: ActorRefFrom<typeof memberRecordMachine>;
}) {
  const { cancelled, member, record } = props;
  const services = useAdminServices();
  function readAgain() {
    void rereadCancelledRenewals(services, toMemberRef(member), (read) =>
      record.send({ type: 'renewal cancelled', cancelled: read }),
    );
  }
  return (
    <div className={styles.cancelled}>
      {cancelled.map(({ at, by, money, reason, receipts, refund, year }, index) => (
        <div className={styles.one} key={`${year} ${at}`}>
          <p id={index === 0 ? cancelledId : undefined} tabIndex={-1}>
            {t('cancellation.was', { at: formatMoment(at), by, reason, year })}
          </p>
          {money && <RecordMoney member={member} money={money} onChange={readAgain} year={year} />}
          {refund > 0 && <p>{t('cancellation.provider', { amount: formatEuro(refund) })}</p>}
          {receipts.length > 0 && <Receipts member={member} receipts={receipts} year={year} />}
        </div>
      ))}
    </div>
  );
}

function Receipts(props: Pick<CancelledRenewal, 'receipts' | 'year'> & { readonly member: AdminMember }) {
  const { member, receipts, year } = props;
  const [snapshot, send] = useActor(useMachineWithServices(createMemberPrintingMachine));
  const { refusal, request: asked } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  return (
    <>
      <div className={styles.receipts}>
        {receipts.map((receipt) => (
          <Button
            busy={busy && asked?.receipt === receipt.number}
            disabled={busy}
            key={receipt.number}
            kind="secondary"
            onClick={() =>
              send({
                type: 'print requested',
                request: { type: 'rr', year, receipt: receipt.number, person: member },
              })
            }
          >
            {t('record.print.oneReceipt', {
              number: describeReceiptNumber(receipt),
              total: formatEuro(receipt.total),
            })}
          </Button>
        ))}
      </div>
      {snapshot.hasTag('refused') && (
        <Notice announced kind="error">
          {refusal}
        </Notice>
      )}
    </>
  );
}
