import * as v from 'valibot';
import { formatDayAndMonth, formatLongDate } from '../values/calendar.ts';
import { t } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { hasBoughtInsurance, type Covers } from './insurance.ts';

/** A person's insurance as a card shows it. `until` is the covers' last day (`yyyy-mm-dd`). */
export const coverHeld = fields({
  thirdParty: v.boolean(),
  personalAccident: v.boolean(),
  until: v.string(),
  insuredElsewhere: v.boolean(),
  agencyName: v.string(),
});
export type CoverHeld = v.InferOutput<typeof coverHeld>;

function nameCovers(held: Covers): string {
  const covers = ['thirdParty', 'personalAccident'] as const;
  return covers
    .filter((one) => held[one])
    .map((one) => t(`cover.${one}`))
    .join(', ');
}

/** Describes a person's covers and their last day. */
export function describeCover({ agencyName, insuredElsewhere, until, ...held }: CoverHeld): string {
  if (hasBoughtInsurance(held))
    return t('cover.until', { date: formatLongDate(until), covers: nameCovers(held) });
  if (!insuredElsewhere) return t('cover.none');
  return agencyName === '' ? t('cover.elsewhere') : t('cover.elsewhere.by', { agency: agencyName });
}

/** Describes covers with their first and last day (`yyyy-mm-dd`) in the same year. */
export function describeCoverPeriod(held: Covers, from: string, until: string): string {
  return t('cover.period', {
    from: formatDayAndMonth(from),
    until: formatLongDate(until),
    covers: nameCovers(held),
  });
}
