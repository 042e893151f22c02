import { useActor } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DocumentType } from '#domain/calls/printing.ts';
import { describeReceiptNumber } from '#domain/money/correction.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { YearRecord } from '#domain/year/year-record.ts';
import { createMemberPrintingMachine } from '#src/office/money/member-printing-actors.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ExplainedButton } from '#src/parts/forms/explained-button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { CorrectPayment } from './correct-payment.tsx';
import { CorrectionDialog, useCorrection } from './correction-dialog.tsx';
import * as styles from '../members.css.ts';

/** The buttons that open and correct the documents of a year (specification section 2.6). */
export function RecordDocuments(props: {
  readonly member: AdminMember;
  readonly year: number;
  readonly bought: boolean;
  readonly receipts: YearRecord['receipts'];
  readonly isMember: boolean;
  readonly onCorrected: () => void;
  /** Further buttons, such as the one that cancels the renewal. */
  readonly children: ReactNode;
}) {
  const { bought, isMember, member, receipts, year } = props;
  const [snapshot, send] = useActor(useMachineWithServices(createMemberPrintingMachine));
  const [correction, correct] = useCorrection(props.onCorrected);
  const name = `${member.firstName} ${member.lastName}`;
  const { refusal, request: last } = snapshot.context;
  const asked = last?.year === year ? last : null;
  function renderPrintButton(type: DocumentType, text: string, reason: string | undefined, receipt?: string) {
    const request = { type, year, receipt, person: member };
    const isAsked = asked?.type === type && asked.receipt === receipt;
    return (
      <ExplainedButton id={`print-${type}-why`} key={receipt} text={reason}>
        {(describedBy) => (
          <Button
            busy={snapshot.hasTag('busy') && isAsked}
            describedBy={describedBy}
            disabled={reason !== undefined || snapshot.hasTag('busy')}
            kind="secondary"
            onClick={() => send({ type: 'print requested', request })}
          >
            {text}
          </Button>
        )}
      </ExplainedButton>
    );
  }
  return (
    <Section title={t('record.documents', { year })}>
      <div className={styles.documents}>
        {renderPrintButton(
          'mc',
          t('record.print.card'),
          isMember ? undefined : t('begun.card.none', { year }),
        )}
        {renderPrintButton(
          'ic',
          t('record.print.certificate'),
          bought ? undefined : t('record.print.noInsurance', { year }),
        )}
        {receipts.length < 2 &&
          renderPrintButton(
            'rr',
            t('record.print.receipt'),
            receipts.length === 0 ? t('record.print.noReceipt', { year }) : undefined,
          )}
        {receipts.length > 1 &&
          receipts.map((one) =>
            renderPrintButton(
              'rr',
              t('record.print.oneReceipt', {
                number: describeReceiptNumber(one),
                total: formatEuro(one.total),
              }),
              undefined,
              one.number,
            ),
          )}
      </div>
      <div className={styles.corrections}>
        {receipts.map((receipt) => (
          <CorrectPayment
            key={receipt.number}
            named
            onCorrect={(chosen) => correct({ type: 'correction wished', receipt: chosen })}
            receipt={{ ...receipt, year, name, person: member }}
          />
        ))}
        {props.children}
      </div>
      <CorrectionDialog send={correct} snapshot={correction} />
      {asked && snapshot.hasTag('refused') && (
        <Notice announced kind="error">
          {refusal}
        </Notice>
      )}
    </Section>
  );
}
