import { formatDayAndMonth, formatLongDate } from '#domain/values/calendar.ts';
import { hasBoughtInsurance, getCoverPeriod } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { priceDraft } from '#machines/renewal/renewal-draft.ts';
import type { StepProps } from './wizard-page.tsx';

/** Describes the first and the last day of the covers. `isAhead` says whether the covers begin after today. */
export function describeCoverDays({ data, draft }: Pick<StepProps, 'data' | 'draft'>) {
  const cover = getCoverPeriod(draft.year, data.today);
  return {
    days: { from: formatDayAndMonth(cover.from), until: formatLongDate(cover.until) },
    isAhead: cover.from > data.today,
  };
}

/**
 * Says on which days the covers are valid. If no cover is bought, says only that the membership begins later, or
 * nothing.
 */
export function CoverNote(props: Pick<StepProps, 'data' | 'draft'>) {
  const { days, isAhead } = describeCoverDays(props);
  const { insurance, year } = props.draft;
  // A cover that a group has already bought has no price line, because the member does not buy this cover.
  const isBought = priceDraft(props.draft, props.data).some(
    ({ kind }) => kind === 'thirdParty' || kind === 'personalAccident',
  );
  if (hasBoughtInsurance(insurance) && isBought) return <p>{t('licences.pay.cover', days)}</p>;
  return isAhead && <p>{t('licences.pay.ahead', { year })}</p>;
}
