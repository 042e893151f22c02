import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { furtherColumns, sortColumns } from '../member/member-order.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { toMessage } from '../texts/texts.ts';
import { cleanText } from '../values/written-text.ts';
import { allFilterNames } from './member-filters.ts';

/**
 * The maximum number of views of the members' list that one administrator can keep. The office can keep the same number
 * of views for all its administrators.
 */
export const mostKeptViews = 50;

/**
 * What a kept view of the members' list contains: the filters and the order as in the URL, and the chosen columns. A
 * kept view does not contain the searched text, because this text can contain names of people.
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
 * To whom a kept view belongs: to one administrator (`own`) or to the whole office. Every administrator of the office
 * can see and change the views that belong to the office.
 */
export const keptViewOwners = ['own', 'office'] as const;
const whose = v.picklist(keptViewOwners, toMessage('views.whose.required'));

/** The form in which an administrator types the name under which a view is kept. */
export const keptViewForm = fields({ name, whose });

/**
 * The body of the call that keeps a view of the members' list under a name. The two schemas below are the bodies of the
 * calls that rename and remove a kept view.
 */
export const newKeptView = fields({ name, whose, look: keptLook });
export const renamedKeptView = fields({ view: identity, name });
export const removedKeptView = fields({ view: identity });

/** A view of the members' list that is kept under a name (not in the specification). */
export const keptView = v.object({
  id: v.number(),
  name: v.string(),
  whose: v.picklist(keptViewOwners),
  look: keptLook,
});
export type KeptView = v.InferOutput<typeof keptView>;
