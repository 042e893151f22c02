import { t } from '#domain/texts/texts.ts';
import type { OwnYear } from '#machines/member-area/receipt.machine.ts';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { cardPath } from '#src/member/portal/card-path.ts';
import { DocumentButton, ReceiptButtons, useDocumentPrinting } from '#src/member/portal/document-buttons.tsx';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Section } from '#src/parts/forms/section.tsx';
import { isLotteryMentioned } from '#src/portal/association.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';

/** Shows the documents of a year (specification section 2.3). A receipt above 0 euros has a hint about the lottery. */
export function Documents({ own, year }: { readonly own: OwnYear; readonly year: number }) {
  const isForLottery = isLotteryMentioned() && own.receipt !== null && own.receipt.cents > 0;
  const printing = useDocumentPrinting(year);
  const services = useServices();
  const hasCardToday = year === getCurrentYear();
  return (
    <Section title={t('home.documents', { year })}>
      {hasCardToday && (
        <Button onClick={() => services.go(cardPath)} wide>
          {t('home.today.showCard')}
        </Button>
      )}
      <p className={hint}>{t('home.documents.window')}</p>
      <RefusalNotice refusal={printing.refusal} />
      <DocumentButton
        kind={hasCardToday ? 'secondary' : 'primary'}
        label={t('receipt.printCard')}
        printing={printing}
        type="mc"
      />
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
