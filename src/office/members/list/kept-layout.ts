import * as v from 'valibot';
import { furtherColumns, sortColumns } from '#domain/member/member-order.ts';
import { plainLayout, type ListLayout } from '#machines/members/list/listed-members.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

/** Whether a list of members is the association's or a group's. */
export type ListOwner = 'association' | 'group';

/** The storage keys of the layouts. A group's list has fewer columns, so it has a separate layout. */
const keys: Readonly<Record<ListOwner, string>> = {
  association: 'members-layout',
  group: 'group-members-layout',
};

const layout = v.object({
  rows: v.picklist(['roomy', 'compact']),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.optional(v.array(v.picklist(furtherColumns)), []),
});

/** Reads the stored layout of the members' list. The layout has no personal data, so it stays after the session. */
export function readListLayout(whose: ListOwner): ListLayout {
  return readStorage(keys[whose], layout) ?? plainLayout;
}

export function saveListLayout(whose: ListOwner, chosen: ListLayout): void {
  writeStorage(keys[whose], chosen);
}
