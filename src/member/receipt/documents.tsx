import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import type { OwnYear } from '#machines/members/receipt.machine.ts';
import { DocumentButton, ReceiptButtons, type Printing } from '#src/member/portal/document-buttons.tsx';
import { providePrinting } from '#src/member/portal/printing-actors.ts';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { hint } from '#src/parts/field.css.ts';
import { Section } from '#src/parts/section.tsx';
import { isLotteryMentioned } from '#src/portal/association.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';

/** The documents of a renewed year (specification section 2.3). A renewal that cost nothing has no receipt for the lottery. */
export function Documents({ own, year }: { readonly own: OwnYear; readonly year: number }) {
  const services = useServices();
  const isForLottery = isLotteryMentioned() && own.receipt !== null && own.receipt.cents > 0;
  const [printing, send] = useActor(useMemo(() => providePrinting(services), [services]));
  const opening: Printing = {
    underWay: printing.hasTag('busy') ? printing.context.request : null,
    onPrint: (type, receipt) => send({ type: 'print requested', request: { type, year, receipt } }),
  };
  return (
    <Section title={t('home.documents', { year })}>
      <p className={hint}>{t('home.documents.window')}</p>
      {printing.hasTag('refused') && <RefusalNotice refusal={printing.context.refusal} />}
      <DocumentButton label={t('receipt.printCard')} printing={opening} type="mc" />
      {own.boughtInsurance && (
        <DocumentButton label={t('receipt.printCertificate')} printing={opening} type="ic" />
      )}
      {own.hasReceipt && (
        <ReceiptButtons
          hint={isForLottery ? t('receipt.lottery') : undefined}
          hinted={own.receipt?.number}
          printing={opening}
          receipts={own.receipts}
        />
      )}
    </Section>
  );
}
