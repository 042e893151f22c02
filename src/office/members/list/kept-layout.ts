import * as v from 'valibot';
import { furtherColumns, sortColumns } from '#domain/member/member-order.ts';
import { plainLayout, type ListLayout } from '#machines/members/list/listed-members.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

const key = 'members-layout';

const layout = v.object({
  rows: v.picklist(['roomy', 'compact']),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.optional(v.array(v.picklist(furtherColumns)), []),
});

/** The layout of the members' list as this browser keeps it; it names nobody and outlives the session. */
export function readListLayout(): ListLayout {
  return readStorage(key, layout) ?? plainLayout;
}

export function saveListLayout(chosen: ListLayout): void {
  writeStorage(key, chosen);
}
