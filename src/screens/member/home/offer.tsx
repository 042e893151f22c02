import type { DocumentType } from '#domain/calls/printing.ts';
import type { YearOffer } from '#domain/renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Section } from '#src/parts/section.tsx';
import { Reason } from './reason.tsx';

/** What can be done for the chosen year; what can't be done says why. */
export function Offer(props: {
  readonly year: number;
  readonly offer: YearOffer;
  readonly recorded: boolean;
  readonly begun: boolean;
  readonly opening: boolean;
  readonly printing: DocumentType | null;
  readonly onRenew: () => void;
  readonly onPrint: (type: DocumentType) => void;
}) {
  const { begun, offer, onPrint, opening, printing, recorded, year } = props;
  return (
    <>
      <div>
        <Button
          busy={opening}
          busyText={t('app.loading')}
          describedBy={offer.renew ? (begun ? 'renew-begun' : undefined) : 'renew-reason'}
          disabled={!offer.renew}
          onClick={props.onRenew}
          wide
        >
          {t('home.renew')}
        </Button>
        {begun && offer.renew && <Reason id="renew-begun">{t('home.renew.begun', { year })}</Reason>}
        {!offer.renew && (
          <Reason id="renew-reason">
            {recorded ? t('home.renew.already', { year }) : t('home.renew.closed', { year })}
          </Reason>
        )}
      </div>
      <Section title={t('home.documents', { year })}>
        <div>
          <Button
            busy={printing === 'mc'}
            describedBy={offer.printCard ? undefined : 'card-reason'}
            disabled={!offer.printCard}
            kind="secondary"
            onClick={() => onPrint('mc')}
            wide
          >
            {t('home.printCard')}
          </Button>
          {!offer.printCard && <Reason id="card-reason">{t('home.printCard.none', { year })}</Reason>}
        </div>
        <div>
          <Button
            busy={printing === 'ic'}
            describedBy={offer.printCertificate ? undefined : 'certificate-reason'}
            disabled={!offer.printCertificate}
            kind="secondary"
            onClick={() => onPrint('ic')}
            wide
          >
            {t('home.printCertificate')}
          </Button>
          {!offer.printCertificate && (
            <Reason id="certificate-reason">
              {recorded
                ? t('home.printCertificate.none', { year })
                : t('home.printCertificate.noRecord', { year })}
            </Reason>
          )}
        </div>
        {offer.printReceipt && (
          <Button busy={printing === 'rr'} kind="secondary" onClick={() => onPrint('rr')} wide>
            {t('home.printReceipt')}
          </Button>
        )}
      </Section>
    </>
  );
}
