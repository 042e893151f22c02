import type { ReactNode } from 'react';
import type { YearOffer } from '#machines/renewal/year-offer.ts';
import { t } from '#domain/texts/texts.ts';
import type { YearRecord } from '#domain/year/year-record.ts';
import { OpenDocumentButton, ReceiptButtons, type Printing } from '#src/member/portal/document-buttons.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { group, pairs } from './home.css.ts';

export interface PapersOfYear {
  readonly year: number;
  readonly offer: YearOffer;
  readonly record: YearRecord | undefined;
  readonly printing: Printing;
}

/** Shows the documents of a year. If a document is missing, a text explains why. */
export function YearDocuments(
  props: PapersOfYear & {
    readonly beside?: ReactNode;
  },
) {
  const { offer, printing, record, year } = props;
  const reason = explainMissing(year, offer);
  const receipts = offer.printReceipt ? (record?.receipts ?? []) : [];
  const described = reason === undefined ? undefined : 'papers-reason';
  return (
    <section aria-labelledby="papers" className={group}>
      <h2 className={visuallyHidden} id="papers">
        {t('home.documents', { year })}
      </h2>
      <RefusalNotice refusal={printing.refusal} />
      {reason !== undefined && (
        <p className={hint} id={described}>
          {reason}
        </p>
      )}
      <div className={pairs}>
        <OpenDocumentButton
          describedBy={offer.printCard ? undefined : described}
          disabled={!offer.printCard}
          label={t('home.printCard')}
          printing={printing}
          type="mc"
        />
        <OpenDocumentButton
          describedBy={offer.printCertificate ? undefined : described}
          disabled={!offer.printCertificate}
          label={t('home.printCertificate')}
          printing={printing}
          type="ic"
        />
        {offer.printReceipt && receipts.length < 2 && (
          <OpenDocumentButton label={t('home.printReceipt')} printing={printing} type="rr" />
        )}
        {props.beside}
      </div>
      {receipts.length > 1 && <ReceiptButtons printing={printing} receipts={receipts} />}
    </section>
  );
}

function explainMissing(year: number, offer: YearOffer): string | undefined {
  if (!offer.printCard && offer.printCertificate) return t('home.printCard.none', { year });
  if (!offer.printCard) return t(offer.renew ? 'home.papers.none.yet' : 'home.papers.none', { year });
  return offer.printCertificate ? undefined : t('home.printCertificate.none', { year });
}
