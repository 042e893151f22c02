import type { KeptLook } from '#domain/year/kept-view.ts';
import { parseListView, toListQuery } from './list-address.ts';
import { plainLayout, plainLook, type ListLayout, type ListView } from './listed-members.ts';

/** What a kept view holds of how the members' list is looked at: neither the page nor what is searched for. */
export function toKeptLook(look: ListView, { further, leftOut }: ListLayout): KeptLook {
  const { filters, order } = look;
  return { query: toListQuery({ ...plainLook, filters, order }), leftOut, further } as KeptLook;
}

/** How the members' list is looked at by a kept view, with the rows as high as they are. */
export function fromKeptLook(
  { further, leftOut, query }: KeptLook,
  rows: ListLayout['rows'],
): { readonly look: ListView; readonly layout: ListLayout } {
  return { look: parseListView(query), layout: { ...plainLayout, rows, leftOut, further } };
}

function areAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** Whether two kept views look the same. */
export function areSameLooks(one: KeptLook, other: KeptLook): boolean {
  const words = ({ query }: KeptLook) => Object.entries(query).map((entry) => entry.join('='));
  return (
    areAlike(words(one), words(other)) &&
    areAlike(one.leftOut, other.leftOut) &&
    areAlike(one.further, other.further)
  );
}
