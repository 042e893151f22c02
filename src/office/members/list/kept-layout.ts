import * as v from 'valibot';
import { furtherColumns, sortColumns } from '#domain/member/member-order.ts';
import { plainLayout, type ListLayout } from '#machines/members/list/listed-members.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

/** The owner of the list of members: the association or a group. */
export type ListOwner = 'association' | 'group';

/**
 * The keys under which the browser stores the layouts of the lists of members. A group's list has fewer columns, so the
 * layout of this list is stored separately.
 */
const keys: Readonly<Record<ListOwner, string>> = {
  association: 'members-layout',
  group: 'group-members-layout',
};

const layout = v.object({
  rows: v.picklist(['roomy', 'compact']),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.optional(v.array(v.picklist(furtherColumns)), []),
});

/**
 * Reads the layout of the members' list that this browser has stored. A layout has no personal data, so the layout
 * stays stored after a sign-out.
 */
export function readListLayout(whose: ListOwner): ListLayout {
  return readStorage(keys[whose], layout) ?? plainLayout;
}

export function saveListLayout(whose: ListOwner, chosen: ListLayout): void {
  writeStorage(keys[whose], chosen);
}
