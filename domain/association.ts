import * as v from 'valibot';
import { optionalEmail } from './email.ts';
import { optionalText, requiredText } from './text-field.ts';
import { undo } from './undo-mark.ts';
import { fields } from './wire.ts';

const details = {
  name: requiredText('invalid.association.name', 'association.name', 40),
  longName: requiredText('invalid.association.longName', 'association.longName', 100),
  address: optionalText('association.address'),
  vatNumber: optionalText('association.vatNumber', 40),
  telephone: optionalText('association.telephone', 60),
  email: v.pipe(
    optionalEmail,
    v.transform((email) => email ?? ''),
  ),
};

/** What the office writes down about the association itself, on its one form. What is optional may be empty. */
export const associationForm = fields(details);
export type AssociationDetails = v.InferOutput<typeof associationForm>;

/** The details of an association that has written down none but its names. */
export const noDetails: Omit<AssociationDetails, 'name' | 'longName'> = {
  address: '',
  vatNumber: '',
  telephone: '',
  email: '',
};

const text = v.string();
const written = {
  name: text,
  longName: text,
  address: text,
  vatNumber: text,
  telephone: text,
  email: text,
};

/** What anybody may read of the association: its names and how it is reached. */
export const publicAssociation = v.object(written);

/**
 * The association as the office reads it; `version` counts up with each change, and is 0 while only the settings say
 * what holds. `former` is the version that a change has just replaced.
 */
export const keptAssociation = v.object({
  ...written,
  version: v.number(),
  former: v.optional(v.number()),
});
export type KeptAssociation = v.InferOutput<typeof keptAssociation>;

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** A change of the association: all its details, and the version that they were typed over. */
export const associationChange = fields({ ...details, version });

/** A former version that is to hold again, and the one that holds until then. */
export const associationReturn = fields({ version, previous: version, undo });

/** How the association is reached, in one line; empty where nothing is written down. */
export function contactLine({
  address,
  email,
  telephone,
}: Pick<AssociationDetails, 'address' | 'email' | 'telephone'>): string {
  return [address, telephone, email].filter((part) => part !== '').join(' · ');
}
