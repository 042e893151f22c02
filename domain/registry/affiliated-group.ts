import * as v from 'valibot';
import { isShortName, newShortName } from './short-name.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** A new group (specification section 5). The short name is also the role of the group's administrators. */
export const newAffiliatedGroup = fields({
  shortName: v.pipe(
    newShortName,
    v.check((name) => isShortName(name), toMessage('invalid.shortName.taken')),
  ),
  name: createRequiredTextSchema('invalid.fullName', 'registry.fullName'),
});

/** An affiliated group (specification section 3). */
export const affiliatedGroup = v.object({ shortName: v.string(), name: v.string(), enabled: v.boolean() });
export type AffiliatedGroup = v.InferOutput<typeof affiliatedGroup>;
