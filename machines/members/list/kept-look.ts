import type { KeptLook } from '#domain/year/kept-view.ts';
import { parseListView, toListQuery } from './list-address.ts';
import { plainLayout, plainLook, type ListLayout, type ListView } from './listed-members.ts';

/**
 * Makes a kept view from the filters, order and columns of the members' list. The page and the search text are left
 * out.
 */
export function toKeptLook(look: ListView, { further, leftOut }: ListLayout): KeptLook {
  const { filters, order } = look;
  return { query: toListQuery({ ...plainLook, filters, order }), leftOut, further } as KeptLook;
}

/** Returns the list's view and layout from a kept view. The row height does not change. */
export function fromKeptLook(
  { further, leftOut, query }: KeptLook,
  rows: ListLayout['rows'],
): { readonly look: ListView; readonly layout: ListLayout } {
  return { look: parseListView(query), layout: { ...plainLayout, rows, leftOut, further } };
}

function areAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** Whether two kept views have the same filters, order and columns. */
export function areSameLooks(one: KeptLook, other: KeptLook): boolean {
  const words = ({ query }: KeptLook) => Object.entries(query).map((entry) => entry.join('='));
  return (
    areAlike(words(one), words(other)) &&
    areAlike(one.leftOut, other.leftOut) &&
    areAlike(one.further, other.further)
  );
}
