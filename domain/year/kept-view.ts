import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { furtherColumns, sortColumns } from '../member/member-order.ts';
import { requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { toMessage } from '../texts/texts.ts';
import { allFilterNames } from './member-filters.ts';

/** The most views of the members' list that one administrator keeps, and the most that the office does. */
export const mostKeptViews = 50;

/**
 * How the members' list looks in a kept view: its filters and order as its address says them, and its columns. What is
 * searched for is not kept, since it names people.
 */
export const keptLook = v.object({
  query: v.record(v.picklist([...allFilterNames, 'sort']), v.pipe(v.string(), v.maxLength(100))),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.array(v.picklist(furtherColumns)),
});
export type KeptLook = v.InferOutput<typeof keptLook>;

const name = requireText('views.name.required', 'views.name', 60);
export const keptViewName = fields({ name });
/** Whose a kept view is: the administrator's own, or the office's, which all its administrators see and may change. */
export const keptViewOwners = ['own', 'office'] as const;
const whose = v.picklist(keptViewOwners, toMessage('views.whose.required'));

/** The entries of the form by which a view is kept. */
export const keptViewForm = fields({ name, whose });

/** What the office sends to keep, to rename and to remove a view. */
export const newKeptView = fields({ name, whose, look: keptLook });
export const renamedKeptView = fields({ view: identity, name });
export const removedKeptView = fields({ view: identity });

/** A view of the members' list that is kept by name. An addition. */
export const keptView = v.object({
  id: v.number(),
  name: v.string(),
  whose: v.picklist(keptViewOwners),
  look: keptLook,
});
export type KeptView = v.InferOutput<typeof keptView>;
