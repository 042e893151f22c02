import type { ComponentProps, ReactNode } from 'react';
import type { YearOffer } from '#machines/renewal/year-offer.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { RenewalAgain } from '#machines/renewal/renewal-review.ts';
import { t } from '#domain/texts/texts.ts';
import { isMembership, type YearRecord } from '#domain/year/year-record.ts';
import { DocumentButton, ReceiptButtons, usePrinting } from '#src/member/portal/document-buttons.tsx';
import { Button } from '#src/parts/button.tsx';
import { ExplainedButton } from '#src/parts/forms/explained-button.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Section } from '#src/parts/forms/section.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { describeBegunYear } from './membership-status-text.ts';

/** Renewing as in the latest year; `opening` where that is what is being opened. */
interface Again extends RenewalAgain {
  readonly opening: boolean;
  readonly onRenew: () => void;
}

/** The actions on a member's home for the chosen year; one that is not possible says why. */
export function YearActions(props: {
  readonly year: number;
  readonly offer: YearOffer;
  readonly record: YearRecord | undefined;
  readonly again: Again | null;
  /** Why renewing as in the latest year cannot be offered, where it could be. */
  readonly noOffer: ReactNode;
  /** Whether its renewal was begun before. */
  readonly begun: boolean;
  /** Whether what was begun is looked over on one page. */
  readonly reviewed: boolean;
  /** The year whose renewal is being opened. */
  readonly opening: number | null;
  /** Why no renewal could be opened. */
  readonly trouble: ReactNode;
  readonly onRenew: () => void;
}) {
  const { again, offer, opening, record, year } = props;
  const printing = usePrinting(year);
  const begun = describeBegunYear(year, record);
  const recorded = isMembership(record);
  return (
    <>
      {begun !== null && <Notice>{begun}</Notice>}
      <ExplainedButton id="renew-reason" text={describeRenewal(props, recorded)}>
        {(describedBy) => (
          <Button
            busy={opening === year && !again?.opening}
            busyText={t('app.loading')}
            describedBy={describedBy}
            disabled={!offer.renew || opening !== null}
            onClick={props.onRenew}
            wide
          >
            {t('home.renew')}
          </Button>
        )}
      </ExplainedButton>
      {again && (
        <ExplainedButton id="again-reason" text={describeRenewingAgain(again, props.begun).hint}>
          {(describedBy) => (
            <Button
              busy={opening === year && again.opening}
              busyText={t('app.loading')}
              describedBy={describedBy}
              disabled={opening !== null}
              kind="secondary"
              onClick={again.onRenew}
              wide
            >
              {describeRenewingAgain(again, props.begun).label}
            </Button>
          )}
        </ExplainedButton>
      )}
      {offer.renew && props.noOffer}
      {props.trouble}
      <Section title={t('home.documents', { year })}>
        {record && <p className={hint}>{t('home.documents.window')}</p>}
        <RefusalNotice refusal={printing.refusal} />
        <DocumentButton
          label={t('home.printCard')}
          printing={printing}
          reason={offer.printCard ? undefined : t('home.printCard.none', { year })}
          type="mc"
        />
        <DocumentButton
          label={t('home.printCertificate')}
          printing={printing}
          reason={offer.printCertificate ? undefined : explainNoCertificate(recorded, year)}
          type="ic"
        />
        {offer.printReceipt && <ReceiptButtons printing={printing} receipts={record?.receipts ?? []} />}
      </Section>
    </>
  );
}

/** What was begun may cost otherwise than the latest year would, so no price is named there. */
function describeRenewingAgain(
  { cents, since }: RenewalAgain,
  begun: boolean,
): { readonly label: string; readonly hint: string } {
  const year = since;
  const hint = t(cents === 0 ? 'review.begin.hint.free' : 'review.begin.hint');
  if (begun || cents === null) return { label: t('review.begin.open', { year }), hint };
  if (cents === 0) return { label: t('review.begin.free', { year }), hint };
  return { label: t('review.begin', { year, amount: formatEuro(cents) }), hint };
}

function describeRenewal(props: ComponentProps<typeof YearActions>, recorded: boolean): string {
  const { begun, offer, reviewed, year } = props;
  if (offer.renew && !begun) return t('home.renew.hint');
  if (offer.renew) return reviewed ? t('home.renew.other', { year }) : t('home.renew.begun', { year });
  return recorded ? t('home.renew.already', { year }) : t('home.renew.closed', { year });
}

function explainNoCertificate(recorded: boolean, year: number): string {
  return recorded ? t('home.printCertificate.none', { year }) : t('home.printCertificate.noRecord', { year });
}
