import { dayAndMonth, longDate } from '#domain/values/calendar.ts';
import { boughtInsurance, coverPeriod } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import type { StepProps } from './wizard-page.tsx';

/** The days of the cover that the note in the renewal wizard names, and whether they are all ahead. */
export function coverDays({ data, draft }: Pick<StepProps, 'data' | 'draft'>) {
  const cover = coverPeriod(draft.year, data.today);
  return {
    days: { from: dayAndMonth(cover.from), until: longDate(cover.until) },
    isAhead: cover.from > data.today,
  };
}

/** The note in the renewal wizard about when the cover begins, or the membership where it is still ahead. */
export function CoverNote(props: Pick<StepProps, 'data' | 'draft'>) {
  const { days, isAhead } = coverDays(props);
  const { insurance, year } = props.draft;
  if (boughtInsurance(insurance)) return <p>{t('licences.pay.cover', days)}</p>;
  return isAhead && <p>{t('licences.pay.ahead', { year })}</p>;
}
