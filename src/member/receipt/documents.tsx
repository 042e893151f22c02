import { t } from '#domain/texts/texts.ts';
import type { OwnYear } from '#machines/member-area/receipt.machine.ts';
import { DocumentButton, ReceiptButtons, usePrinting } from '#src/member/portal/document-buttons.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Section } from '#src/parts/forms/section.tsx';
import { isLotteryMentioned } from '#src/portal/association.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';

/** The documents on a member's receipt page (specification section 2.3). A free renewal has no receipt for the lottery. */
export function Documents({ own, year }: { readonly own: OwnYear; readonly year: number }) {
  const isForLottery = isLotteryMentioned() && own.receipt !== null && own.receipt.cents > 0;
  const printing = usePrinting(year);
  return (
    <Section title={t('home.documents', { year })}>
      <p className={hint}>{t('home.documents.window')}</p>
      <RefusalNotice refusal={printing.refusal} />
      <DocumentButton kind="primary" label={t('receipt.printCard')} printing={printing} type="mc" />
      {own.boughtInsurance && (
        <DocumentButton label={t('receipt.printCertificate')} printing={printing} type="ic" />
      )}
      {own.hasReceipt && (
        <ReceiptButtons
          hint={isForLottery ? t('receipt.lottery') : undefined}
          hinted={own.receipt?.number}
          printing={printing}
          receipts={own.receipts}
        />
      )}
    </Section>
  );
}
