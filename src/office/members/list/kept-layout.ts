import * as v from 'valibot';
import { furtherColumns, sortColumns } from '#domain/member/member-order.ts';
import { plainLayout, type ListLayout } from '#machines/members/list/listed-members.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

/** Whose list of members is looked at. */
export type ListOwner = 'association' | 'group';

/** A group's list has fewer columns than the association's, so that neither is laid out by the other. */
const keys: Readonly<Record<ListOwner, string>> = {
  association: 'members-layout',
  group: 'group-members-layout',
};

const layout = v.object({
  rows: v.picklist(['roomy', 'compact']),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.optional(v.array(v.picklist(furtherColumns)), []),
});

/** The layout of the members' list as this browser keeps it; it names nobody and outlives the session. */
export function readListLayout(whose: ListOwner): ListLayout {
  return readStorage(keys[whose], layout) ?? plainLayout;
}

export function saveListLayout(whose: ListOwner, chosen: ListLayout): void {
  writeStorage(keys[whose], chosen);
}
