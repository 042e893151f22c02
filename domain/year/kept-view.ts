import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { furtherColumns, sortColumns } from '../member/member-order.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { toMessage } from '../texts/texts.ts';
import { cleanText } from '../values/written-text.ts';
import { allFilterNames } from './member-filters.ts';

/** The maximum number of kept views of one administrator, and also of the whole office. */
export const mostKeptViews = 50;

/**
 * The part of a kept view that says what the list shows. The searched text is not stored, because it can contain names.
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
export const keptViewOwners = ['own', 'office'] as const;
const whose = v.picklist(keptViewOwners, toMessage('views.whose.required'));

export const keptViewForm = fields({ name, whose });

export const newKeptView = fields({ name, whose, look: keptLook });
export const renamedKeptView = fields({ view: identity, name });
export const removedKeptView = fields({ view: identity });

export const keptView = v.object({
  id: v.number(),
  name: v.string(),
  whose: v.picklist(keptViewOwners),
  look: keptLook,
});
export type KeptView = v.InferOutput<typeof keptView>;
