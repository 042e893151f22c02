import { t } from '#domain/texts/texts.ts';
import { isMembership, type YearRecord } from '#domain/year/year-record.ts';
import { cardPath } from '#src/member/portal/card-path.ts';
import { OpenDocumentButton, ReceiptButtons, type Printing } from '#src/member/portal/document-buttons.tsx';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { group, longPaper, papers } from './home.css.ts';

export function TodaysDocuments(props: {
  readonly year: number;
  /** The chosen year; the buttons of its documents are further down. */
  readonly chosen: number | null;
  readonly record: YearRecord | undefined;
  readonly printing: Printing;
}) {
  const { chosen, printing, record, year } = props;
  const services = useServices();
  const prints = chosen !== year;
  const hasReceipt = prints && (record?.hasReceipt ?? false);
  const receipts = hasReceipt ? (record?.receipts ?? []) : [];
  if (!isMembership(record) && !(prints && record?.boughtInsurance)) return null;
  return (
    <section aria-label={t('home.today', { year })} className={group}>
      <RefusalNotice refusal={printing.refusal} />
      <div className={papers}>
        {isMembership(record) && (
          <Button kind="secondary" onClick={() => services.go(cardPath)}>
            {t('home.today.showCard')}
          </Button>
        )}
        {prints && isMembership(record) && (
          <OpenDocumentButton
            label={t('home.today.printCard')}
            name={t('home.today.printCard.of', { year })}
            printing={printing}
            type="mc"
          />
        )}
        {prints && record?.boughtInsurance && (
          <div className={longPaper}>
            <OpenDocumentButton
              label={t('home.today.printCertificate', { year })}
              printing={printing}
              type="ic"
            />
          </div>
        )}
        {receipts.length < 2 && hasReceipt && (
          <OpenDocumentButton label={t('home.today.printReceipt', { year })} printing={printing} type="rr" />
        )}
      </div>
      {receipts.length > 1 && <ReceiptButtons printing={printing} receipts={receipts} />}
    </section>
  );
}
