import * as v from 'valibot';
import { associationRole } from '../access/role.ts';
import { requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';

const letters = /^[a-z0-9-]+$/;

/** Whether a text can be the short name of a club or group: lower-case letters, digits and dashes, never the association's role. */
export function isShortName(text: string): boolean {
  return letters.test(text) && text !== associationRole;
}

/** The short name of a club or an affiliated group that is on file, or may be. */
export const shortName = requireText('invalid.shortName', 'registry.shortName', 100);

/** A new club's or affiliated group's short name, in lower case: 3 characters at least (specification section 5). */
export const newShortName = v.pipe(
  requireText('invalid.shortName', 'registry.shortName', 40),
  v.toLowerCase(),
  v.minLength(3, toMessage('invalid.shortName')),
  v.check((name) => letters.test(name), toMessage('invalid.shortName.taken')),
);
