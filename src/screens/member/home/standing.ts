import { t } from '#domain/texts/texts.ts';

/** How a member stands in a year, in words, and whether that is a valid membership today. */
export function standing(
  year: number,
  recorded: boolean,
  thisYear: number,
): { readonly text: string; readonly valid: boolean } {
  if (!recorded) return { text: t('home.card.invalid', { year }), valid: false };
  if (year < thisYear) return { text: t('home.card.over', { year }), valid: false };
  if (year > thisYear) return { text: t('home.card.ahead', { year }), valid: true };
  return { text: t('home.card.valid', { year }), valid: true };
}
