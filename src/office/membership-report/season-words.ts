import './season-texts.ts';
import '../portal/members-texts.ts';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import type { SeasonColumn } from '#machines/reports/season-order.ts';
import { t } from '#domain/texts/texts.ts';

const ofMembers = ['number', 'name', 'mobile', 'email'] as const;

export function nameColumn(column: SeasonColumn): string {
  const known = ofMembers.find((one) => one === column);
  return known
    ? t(`members.${known}`)
    : t(`season.column.${column as Exclude<SeasonColumn, (typeof ofMembers)[number]>}`);
}

/** Says who made the renewal. The text is empty if the person is not a member. */
export function describeRenewedBy({ membership }: SeasonPerson): string {
  return membership ? t(`season.by.${membership.by}`) : '';
}
