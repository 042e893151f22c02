import { t } from '#domain/texts/texts.ts';
import { isMembership } from '#domain/year/year-record.ts';
import { hint } from '#src/parts/forms/field.css.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { describeBegunYear } from './membership-status-text.ts';
import type { PapersOfYear } from './year-documents.tsx';

/** The id of the text that says why the chosen year cannot be renewed. */
export const standingId = 'standing';

/**
 * Whether the chosen year is renewed or can be. Screen readers read this text when the year is chosen. It is visible if
 * the year cannot be renewed.
 */
export function Standing(props: PapersOfYear) {
  return (
    <p className={props.offer.renew ? visuallyHidden : hint} id={standingId} role="status">
      {describeStanding(props)}
    </p>
  );
}

function describeStanding({ offer, record, year }: PapersOfYear): string {
  // The notice of a begun year says it.
  if (offer.renew) return describeBegunYear(year, record) === null ? t('begun.notRenewed', { year }) : '';
  return t(isMembership(record) ? 'home.renew.already' : 'home.renew.closed', { year });
}
