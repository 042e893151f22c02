import type { KeptLook } from '#domain/year/kept-view.ts';
import { parseListView, toListQuery } from './list-address.ts';
import { plainLayout, plainLook, type ListLayout, type ListView } from './listed-members.ts';

/** Returns what a kept view stores of a view and a layout. A kept view stores neither the page nor the search text. */
export function toKeptLook(look: ListView, { further, leftOut }: ListLayout): KeptLook {
  const { filters, order } = look;
  return { query: toListQuery({ ...plainLook, filters, order }), leftOut, further } as KeptLook;
}

/**
 * Returns the view and the layout of a kept view. `rows` is the height of the rows, which a kept view does not store.
 */
export function fromKeptLook(
  { further, leftOut, query }: KeptLook,
  rows: ListLayout['rows'],
): { readonly look: ListView; readonly layout: ListLayout } {
  return { look: parseListView(query), layout: { ...plainLayout, rows, leftOut, further } };
}

function areAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

export function areSameLooks(one: KeptLook, other: KeptLook): boolean {
  const words = ({ query }: KeptLook) => Object.entries(query).map((entry) => entry.join('='));
  return (
    areAlike(words(one), words(other)) &&
    areAlike(one.leftOut, other.leftOut) &&
    areAlike(one.further, other.further)
  );
}
