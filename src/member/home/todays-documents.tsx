import { t } from '#domain/texts/texts.ts';
import { isMembership, type YearRecord } from '#domain/year/year-record.ts';
import { cardPath } from '#src/member/portal/card-path.ts';
import { OpenDocumentButton, type Printing } from '#src/member/portal/document-buttons.tsx';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { buttons, group } from './home.css.ts';

/** The documents of this year's record on a member's home, under the card, whatever year is chosen. */
export function TodaysDocuments(props: {
  readonly year: number;
  readonly record: YearRecord | undefined;
  readonly printing: Printing;
}) {
  const { printing, record, year } = props;
  const services = useServices();
  if (!isMembership(record) && !record?.boughtInsurance) return null;
  return (
    <section aria-label={t('home.today', { year })} className={group}>
      <RefusalNotice refusal={printing.refusal} />
      <div className={buttons}>
        {isMembership(record) && (
          <Button kind="secondary" onClick={() => services.go(cardPath)}>
            {t('home.today.showCard')}
          </Button>
        )}
        {isMembership(record) && (
          <OpenDocumentButton
            label={t('home.today.printCard')}
            name={t('home.today.printCard.of', { year })}
            printing={printing}
            type="mc"
          />
        )}
        {record?.boughtInsurance && (
          <OpenDocumentButton
            label={t('home.today.printCertificate')}
            name={t('home.today.printCertificate.of', { year })}
            printing={printing}
            type="ic"
          />
        )}
      </div>
    </section>
  );
}
