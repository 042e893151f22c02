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

/** The two-tap renewal; `opening` is true while it is loading. */
interface Again extends RenewalAgain {
  readonly opening: boolean;
  readonly onRenew: () => void;
}

type Actions = {
  readonly papers: PapersOfYear;
  readonly thisYear: number;
  readonly again: Again | null;
  /** The notice that two-tap renewal is impossible, because the offer could not be loaded. */
  readonly noOffer: ReactNode;
  /** Whether the member has an unfinished renewal of the year. */
  readonly begun: boolean;
  /** Whether the unfinished renewal opens at the review. */
  readonly reviewed: boolean;
  /** Whether the page knows that a payment for the year failed or was stopped. */
  readonly unpaid: boolean;
  /** The year whose renewal is being loaded. */
  readonly opening: number | null;
  /** The notice that says why a renewal could not be loaded. */
  readonly trouble: ReactNode;
  readonly onRenew: () => void;
};

/** Shows what the member can do for the year. If the year cannot be renewed, `Standing` explains why. */
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
  // If both buttons of a renewal are shown, the reason describes only the button of the renewal in steps.
  const isOfButton = again !== null && !props.begun;
  // The documents come first if the year cannot be renewed, so that the disabled button is not the first button.
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
        {!isOfButton && reason}
        <div className={ways}>
          {again && (
            <Button
              busy={opening === year && again.opening}
              busyText={t('app.loading')}
              describedBy={isFullFee ? 'renew-fee' : undefined}
              disabled={opening !== null}
              onClick={again.onRenew}
            >
              {describeTwoTapRenewal(again, year, props.begun)}
            </Button>
          )}
          {isOfButton ? (
            <div className={steps}>
              {reason}
              {renewButton}
            </div>
          ) : (
            renewButton
          )}
        </div>
      </div>
      {props.noOffer}
      {props.trouble}
      <YearDocuments {...papers} />
    </>
  );
}

/** Describes a two-tap renewal. `begun` is true for an unfinished renewal, whose text names no earlier year. */
export function describeTwoTapRenewal({ cents, since }: RenewalAgain, year: number, begun: boolean): string {
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
