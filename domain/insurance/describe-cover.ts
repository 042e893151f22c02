import * as v from 'valibot';
import { formatLongDate } from '../values/calendar.ts';
import { t } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** What somebody is insured by, as a card says it: the covers and their last day (`yyyy-mm-dd`), or another agency's name. */
export const coverHeld = fields({
  thirdParty: v.boolean(),
  personalAccident: v.boolean(),
  until: v.string(),
  insuredElsewhere: v.boolean(),
  agencyName: v.string(),
});
export type CoverHeld = v.InferOutput<typeof coverHeld>;

const covers = ['thirdParty', 'personalAccident'] as const;

/** What somebody is insured by and until when, in words. */
export function describeCover({ agencyName, insuredElsewhere, until, ...held }: CoverHeld): string {
  const names = covers.filter((one) => held[one]).map((one) => t(`cover.${one}`));
  if (names.length > 0) return t('cover.until', { date: formatLongDate(until), covers: names.join(', ') });
  if (!insuredElsewhere) return t('cover.none');
  return agencyName === '' ? t('cover.elsewhere') : t('cover.elsewhere.by', { agency: agencyName });
}
