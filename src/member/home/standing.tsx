import { t } from '#domain/texts/texts.ts';
import { isMembership } from '#domain/year/year-record.ts';
import { hint } from '#src/parts/forms/field.css.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { describeBegunYear } from './membership-status-text.ts';
import type { PapersOfYear } from './year-documents.tsx';

/** The id of the HTML element with the text that says why the chosen year cannot be renewed. */
export const standingId = 'standing';

/** Screen readers read this text each time a year is chosen. It is visible only if the year cannot be renewed. */
export function Standing(props: PapersOfYear) {
  return (
    <p className={props.offer.renew ? visuallyHidden : hint} id={standingId} role="status">
      {describeStanding(props)}
    </p>
  );
}

function describeStanding({ offer, record, year }: PapersOfYear): string {
  // For a begun year this text is empty, because the notice of the year already says "not renewed".
  if (offer.renew) return describeBegunYear(year, record) === null ? t('begun.notRenewed', { year }) : '';
  return t(isMembership(record) ? 'home.renew.already' : 'home.renew.closed', { year });
}
