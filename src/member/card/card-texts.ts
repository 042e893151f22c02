import { formatLongDate } from '#domain/values/calendar.ts';
import { formatLongMoment } from '#domain/values/moment.ts';
import { t } from '#domain/texts/texts.ts';
import type { MemberCard } from '#domain/year/member-card.ts';

export function describeValidity({ awaitsPayment, validUntil, year }: MemberCard): string {
  if (awaitsPayment) return t('card.awaited', { year });
  return `${t('card.until')} ${formatLongDate(validUntil)}`;
}

export function describeLookup({ lookedUpAt }: MemberCard): string {
  return t('card.lookedUp', { when: formatLongMoment(new Date(lookedUpAt)) });
}
