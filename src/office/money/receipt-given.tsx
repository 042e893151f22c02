import { useActor } from '@xstate/react';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { createMemberPrintingMachine } from './member-printing-actors.ts';

/**
 * Shows the receipt of a payment. `said` is a text about the payment's result, for example that a member was renewed.
 */
export function ReceiptGiven(props: {
  readonly title?: string | undefined;
  readonly said: string;
  readonly receipt: string | null;
  /** Null if a group gets the receipt. */
  readonly member: Pick<AdminMember, 'id' | 'membershipNumber'> | null;
  readonly year: number;
  readonly onward?: { readonly text: string; readonly go: () => void } | null;
  readonly leaveText: string;
  readonly onLeave: () => void;
}) {
  const { member, onward, receipt, year } = props;
  const [printing, send] = useActor(useMachineWithServices(createMemberPrintingMachine));
  return (
    <>
      <Notice announced kind="success" title={props.title}>
        {receipt === null ? props.said : `${props.said} ${t('paidBy.receipt', { receipt })}`}
      </Notice>
      {printing.hasTag('refused') && (
        <Notice announced kind="error">
          {printing.context.refusal}
        </Notice>
      )}
      <Actions>
        {onward && <Button onClick={onward.go}>{onward.text}</Button>}
        {receipt !== null && (
          <Button
            kind={onward ? 'secondary' : undefined}
            busy={printing.hasTag('busy')}
            busyText={t('app.loading')}
            onClick={() =>
              send({
                type: 'print requested',
                request: { type: 'rr', year, receipt, ...(member && { person: member }) },
              })
            }
          >
            {t('paidBy.print')}
          </Button>
        )}
        <Button kind="secondary" onClick={props.onLeave}>
          {props.leaveText}
        </Button>
      </Actions>
    </>
  );
}
