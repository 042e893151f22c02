import * as v from 'valibot';
import { furtherColumns, sortColumns } from '#domain/member/member-order.ts';
import { plainLayout, type ListLayout } from '#machines/members/list/listed-members.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

export type ListOwner = 'association' | 'group';

/** A group's list has fewer columns, so its layout is stored separately. */
const keys: Readonly<Record<ListOwner, string>> = {
  association: 'members-layout',
  group: 'group-members-layout',
};

const layout = v.object({
  rows: v.picklist(['roomy', 'compact']),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.optional(v.array(v.picklist(furtherColumns)), []),
});

/** Returns the stored layout of a list. A layout has no personal data, so it stays stored after a sign-out. */
export function readListLayout(whose: ListOwner): ListLayout {
  return readStorage(keys[whose], layout) ?? plainLayout;
}

export function saveListLayout(whose: ListOwner, chosen: ListLayout): void {
  writeStorage(keys[whose], chosen);
}
