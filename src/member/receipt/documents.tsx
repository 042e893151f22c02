import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import type { DocumentType } from '#domain/calls/printing.ts';
import { t } from '#domain/texts/texts.ts';
import type { OwnYear } from '#machines/members/receipt.machine.ts';
import { providePrinting } from '#src/member/portal/printing-actors.ts';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ExplainedButton } from '#src/parts/explained-button.tsx';
import { hint } from '#src/parts/field.css.ts';
import { Section } from '#src/parts/section.tsx';
import { isLotteryMentioned } from '#src/portal/association.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';

/** The documents of a renewed year (specification section 2.3). A renewal that cost nothing has no receipt for the lottery. */
export function Documents({ own, year }: { readonly own: OwnYear; readonly year: number }) {
  const services = useServices();
  const isForLottery = isLotteryMentioned() && own.receipt !== null && own.receipt.cents > 0;
  const [printing, send] = useActor(useMemo(() => providePrinting(services), [services]));
  function button(type: DocumentType, label: string, describedBy?: string) {
    return (
      <Button
        busy={printing.hasTag('busy') && printing.context.request?.type === type}
        busyText={t('app.loading')}
        describedBy={describedBy}
        disabled={printing.hasTag('busy')}
        kind="secondary"
        onClick={() => send({ type: 'print requested', request: { type, year } })}
        wide
      >
        {label}
      </Button>
    );
  }
  return (
    <Section title={t('home.documents', { year })}>
      <p className={hint}>{t('home.documents.window')}</p>
      {printing.hasTag('refused') && <RefusalNotice refusal={printing.context.refusal} />}
      {button('mc', t('receipt.printCard'))}
      {own.boughtInsurance && button('ic', t('receipt.printCertificate'))}
      {own.hasReceipt && (
        <ExplainedButton id="lottery" text={isForLottery ? t('receipt.lottery') : undefined}>
          {(describedBy) => button('rr', t('receipt.printReceipt'), describedBy)}
        </ExplainedButton>
      )}
    </Section>
  );
}
