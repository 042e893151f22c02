import * as v from 'valibot';
import { furtherColumns, sortColumns } from '#domain/member/member-order.ts';
import { plainLayout, type ListLayout } from '#machines/members/list/listed-members.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

/** The association's and a group's lists have different columns: in one browser each keeps its own. */
const keys = { association: 'members-layout', group: 'group-members-layout' } as const;
type Whose = keyof typeof keys;

const layout = v.object({
  rows: v.picklist(['roomy', 'compact']),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.optional(v.array(v.picklist(furtherColumns)), []),
});

/** The layout of a members' list as this browser keeps it; it names nobody and outlives the session. */
export function readListLayout(whose: Whose): ListLayout {
  return readStorage(keys[whose], layout) ?? plainLayout;
}

export function saveListLayout(whose: Whose, chosen: ListLayout): void {
  writeStorage(keys[whose], chosen);
}
