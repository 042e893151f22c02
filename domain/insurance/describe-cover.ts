import * as v from 'valibot';
import { formatDayAndMonth, formatLongDate } from '../values/calendar.ts';
import { t } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { hasBoughtInsurance, type Covers } from './insurance.ts';

/** A person's insurance as a card shows it: covers with their last day (`yyyy-mm-dd`), or the name of an agency. */
export const coverHeld = fields({
  thirdParty: v.boolean(),
  personalAccident: v.boolean(),
  until: v.string(),
  insuredElsewhere: v.boolean(),
  agencyName: v.string(),
});
export type CoverHeld = v.InferOutput<typeof coverHeld>;

/** Returns the names of a person's covers, separated by commas. */
function nameCovers(held: Covers): string {
  const covers = ['thirdParty', 'personalAccident'] as const;
  return covers
    .filter((one) => held[one])
    .map((one) => t(`cover.${one}`))
    .join(', ');
}

/** Describes a person's covers and their last day, as people read them. */
export function describeCover({ agencyName, insuredElsewhere, until, ...held }: CoverHeld): string {
  if (hasBoughtInsurance(held))
    return t('cover.until', { date: formatLongDate(until), covers: nameCovers(held) });
  if (!insuredElsewhere) return t('cover.none');
  return agencyName === '' ? t('cover.elsewhere') : t('cover.elsewhere.by', { agency: agencyName });
}

/** Describes a person's covers with their first and last day in the same year (`yyyy-mm-dd`), as people read them. */
export function describeCoverPeriod(held: Covers, from: string, until: string): string {
  return t('cover.period', {
    from: formatDayAndMonth(from),
    until: formatLongDate(until),
    covers: nameCovers(held),
  });
}
