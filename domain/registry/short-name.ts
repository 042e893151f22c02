import * as v from 'valibot';
import { associationRole } from '../access/role.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';

const letters = /^[a-z0-9-]+$/;

/** Returns whether a text can be a group's short name. The association's role cannot be a short name. */
export function isShortName(text: string): boolean {
  return letters.test(text) && text !== associationRole;
}

export const shortName = createRequiredTextSchema('invalid.shortName', 'registry.shortName', 100);

/** A new short name, in lower case and with at least 3 characters (specification section 5). */
export const newShortName = v.pipe(
  createRequiredTextSchema('invalid.shortName', 'registry.shortName', 40),
  v.toLowerCase(),
  v.minLength(3, toMessage('invalid.shortName')),
  v.check((name) => letters.test(name), toMessage('invalid.shortName.taken')),
);
