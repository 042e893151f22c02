import type { Indexed } from '#domain/member/member-search.ts';
import { sortByKey, type OrderKey } from '#domain/member/member-order.ts';
import { yearKeys } from '#machines/members/list/record-order.ts';
import { type SeasonPerson } from './season-filters.ts';

export const seasonColumns = [
  'number',
  'name',
  'mobile',
  'email',
  'clubs',
  'licences',
  'cover',
  'renewed',
  'by',
  'years',
] as const;
export type SeasonColumn = (typeof seasonColumns)[number];

export type SeasonOrder = { readonly by: SeasonColumn; readonly descending: boolean };

const keys: Readonly<Record<SeasonColumn, (one: Indexed<SeasonPerson>) => OrderKey>> = {
  number: ({ person }) => person.membershipNumber || null,
  name: ({ texts }) => texts.toName(),
  mobile: ({ person }) => person.mobileNumber || null,
  email: ({ person }) => person.email?.toLowerCase() || null,
  clubs: ({ person }) => yearKeys.clubs(person.record),
  licences: ({ person }) => yearKeys.licences(person.record),
  cover: ({ person }) => yearKeys.cover(person.record),
  renewed: ({ person }) => person.membership?.since ?? null,
  by: ({ person }) => person.membership?.by ?? null,
  years: ({ person }) => person.yearsInARow || null,
};

export function sortSeasonPeople(
  index: readonly Indexed<SeasonPerson>[],
  { by, descending }: SeasonOrder,
): readonly Indexed<SeasonPerson>[] {
  return sortByKey(index, keys[by], descending);
}
