import type { ReactNode } from 'react';
import type { RenewalAgain } from '#machines/renewal/renewal-review.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Notice } from '#src/parts/notice.tsx';
import { group, steps, ways } from './home.css.ts';
import { describeBegunYear } from './membership-status-text.ts';
import { standingId } from './standing.tsx';
import { YearDocuments, type PapersOfYear } from './year-documents.tsx';

/** The renewal on one page. `opening` is true while this renewal is being opened. */
interface Again extends RenewalAgain {
  readonly opening: boolean;
  readonly onRenew: () => void;
}

type Actions = {
  readonly papers: PapersOfYear;
  readonly thisYear: number;
  readonly again: Again | null;
  /** The notice that the renewal on one page cannot be offered, because the offer could not be read. */
  readonly noOffer: ReactNode;
  /** Whether the year's renewal was started before. */
  readonly begun: boolean;
  /** Whether the started renewal continues at the review. */
  readonly reviewed: boolean;
  /** Whether a payment of the year is known not to have been made. */
  readonly unpaid: boolean;
  /** The year whose renewal is being opened. */
  readonly opening: number | null;
  /** The reason that no renewal could be opened. */
  readonly trouble: ReactNode;
  readonly onRenew: () => void;
};

/** The actions on a member's home page for the chosen year. The standing of the year explains an impossible renewal. */
export function YearActions(props: Actions) {
  const { again, opening, papers, thisYear } = props;
  const { offer, record, year } = papers;
  const begun = describeBegunYear(year, record);
  const begunNotice = begun !== null && <Notice announced>{begun}</Notice>;
  const isFullFee = offer.renew && year === thisYear;
  const described = !offer.renew ? standingId : isFullFee ? 'renew-fee renew-reason' : 'renew-reason';
  const renewButton = (
    <Button
      busy={opening === year && !again?.opening}
      busyText={t('app.loading')}
      describedBy={described}
      disabled={!offer.renew || opening !== null}
      kind={again ? 'secondary' : 'primary'}
      onClick={props.onRenew}
    >
      {t('home.renew')}
    </Button>
  );
  const reason = (
    <p className={hint} id="renew-reason">
      {describeRenewal(props)}
    </p>
  );
  // In this case the reason belongs only to the step-by-step button.
  const isOfButton = again !== null && !props.begun;
  // Possible actions come before impossible actions.
  if (!offer.renew)
    return (
      <>
        {begunNotice}
        <YearDocuments {...papers} beside={renewButton} />
        {props.trouble}
      </>
    );
  return (
    <>
      {begunNotice}
      <div className={group}>
        {isFullFee && <p id="renew-fee">{t('home.renew.full', { year })}</p>}
        <div className={ways}>
          {again && (
            <Button
              busy={opening === year && again.opening}
              busyText={t('app.loading')}
              describedBy={isFullFee ? 'renew-fee' : undefined}
              disabled={opening !== null}
              onClick={again.onRenew}
            >
              {describeRenewingAgain(again, year, props.begun)}
            </Button>
          )}
          {isOfButton ? (
            <div className={steps}>
              {renewButton}
              {reason}
            </div>
          ) : (
            renewButton
          )}
        </div>
        {!isOfButton && reason}
      </div>
      {props.noOffer}
      {props.trouble}
      <YearDocuments {...papers} />
    </>
  );
}

/**
 * Writes the text of the button that renews on one page. If the renewal was started before, the text names no earlier
 * year.
 */
export function describeRenewingAgain({ cents, since }: RenewalAgain, year: number, begun: boolean): string {
  const amount = formatEuro(cents ?? 0);
  if (begun || since === null) {
    if (cents === null) return t('review.begun.open', { year });
    return cents === 0 ? t('review.begun.free', { year }) : t('review.begun', { amount, year });
  }
  if (cents === null) return t('review.begin.open', { year, since });
  return cents === 0 ? t('review.begin.free', { year, since }) : t('review.begin', { year, since, amount });
}

function describeRenewal({ again, begun, papers: { year }, reviewed, unpaid }: Actions): string {
  if (unpaid) return t('home.renew.notPaid', { year });
  if (begun) return t(reviewed ? 'home.renew.other' : 'home.renew.begun', { year });
  return t(again ? 'home.renew.steps' : 'home.renew.hint', { year });
}
