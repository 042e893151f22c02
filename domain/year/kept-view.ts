import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { furtherColumns, sortColumns } from '../member/member-order.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { toMessage } from '../texts/texts.ts';
import { cleanText } from '../values/written-text.ts';
import { allFilterNames } from './member-filters.ts';

/**
 * The maximum number of kept views of the members' list. Each administrator can have this number, and the office too.
 */
export const mostKeptViews = 50;

/**
 * What a kept view of the members' list contains: filters and order as in the URL, and the chosen columns. A kept view
 * does not contain the search text, because a search text can contain names of people.
 */
export const keptLook = v.object({
  query: v.record(
    v.picklist([...allFilterNames, 'sort']),
    v.pipe(v.string(), v.maxLength(100), v.transform(cleanText)),
  ),
  leftOut: v.array(v.picklist(sortColumns)),
  further: v.array(v.picklist(furtherColumns)),
});
export type KeptLook = v.InferOutput<typeof keptLook>;

const name = createRequiredTextSchema('views.name.required', 'views.name', 60);
export const keptViewName = fields({ name });
/**
 * Who owns a kept view: one administrator or the whole office. Every administrator of the office can see and change the
 * office's views.
 */
export const keptViewOwners = ['own', 'office'] as const;
const whose = v.picklist(keptViewOwners, toMessage('views.whose.required'));

/** The form in which an administrator gives a view a name, to keep the view. */
export const keptViewForm = fields({ name, whose });

/** The body of the call that stores a view. The two bodies below are for the calls that rename and remove a view. */
export const newKeptView = fields({ name, whose, look: keptLook });
export const renamedKeptView = fields({ view: identity, name });
export const removedKeptView = fields({ view: identity });

/** A view of the members' list that is stored under a name (not in the specification). */
export const keptView = v.object({
  id: v.number(),
  name: v.string(),
  whose: v.picklist(keptViewOwners),
  look: keptLook,
});
export type KeptView = v.InferOutput<typeof keptView>;
