import * as v from 'valibot';
import { associationRole } from '../access/role.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';

const letters = /^[a-z0-9-]+$/;

/**
 * Returns whether a text can be the short name of a group. A group's short name has only lower-case letters, digits and
 * dashes. A group cannot have the short name `amacs`, because this is the role of the association's administrators.
 */
export function isShortName(text: string): boolean {
  return letters.test(text) && text !== associationRole;
}

/** The short name of a club or group. The schema does not check whether the club or group exists. */
export const shortName = createRequiredTextSchema('invalid.shortName', 'registry.shortName', 100);

/** The schema of the short name of a new club or group: lower case, at least 3 characters (specification section 5). */
export const newShortName = v.pipe(
  createRequiredTextSchema('invalid.shortName', 'registry.shortName', 40),
  v.toLowerCase(),
  v.minLength(3, toMessage('invalid.shortName')),
  v.check((name) => letters.test(name), toMessage('invalid.shortName.taken')),
);
