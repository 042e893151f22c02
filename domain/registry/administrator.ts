import * as v from 'valibot';
import { duty } from '../access/duties.ts';
import { requiredEmail } from '../contact/email.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { newPassword, createPasswordSchema } from '../access/password.ts';
import { mobile, mobileOrStored } from '../contact/phone.ts';
import { associationRole } from '../access/role.ts';
import { isShortName } from './short-name.ts';
import { createNameSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding, fields } from '../values/wire.ts';

/** An administrator's role. Calls send it in lower case, and pages show it in upper case (section 3). */
export const group = withEncoding(
  v.pipe(
    v.string(toMessage('invalid.group')),
    createLengthCheck(toMessage('invalid.group'), mostTyped),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(toMessage('invalid.group')),
    v.check((name) => name === associationRole || isShortName(name), toMessage('invalid.group')),
  ),
  (name) => name,
);

export const username = createRequiredTextSchema('invalid.username', 'admin.username', 100);

/** A new username. It has only plain letters, digits and `_ . @ -`, so that no two usernames look alike. */
const newUsername = v.pipe(
  createRequiredTextSchema('invalid.username.new', 'admin.username', 100),
  v.minLength(5, toMessage('invalid.username.new')),
  v.check((name) => /^[\w.@-]+$/.test(name), toMessage('invalid.username.letters')),
);

/** The form for a new administrator (specification section 5). */
export const newAdministrator = fields({
  username: newUsername,
  password: newPassword,
  group,
  firstName: createNameSchema('invalid.firstName', 'administrators.firstName'),
  lastName: createNameSchema('invalid.lastName', 'administrators.lastName'),
  mobile,
  email: requiredEmail,
  /** The new administrator's duty, by default `all` (not in the specification). */
  duty: v.optional(duty),
});
export type NewAdministrator = v.InferOutput<typeof newAdministrator>;

export const administrator = v.object({
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  group: v.string(),
  enabled: v.boolean(),
  duty: v.optional(duty),
});

/** An administrator's username and password. Spaces at the start and end are removed (specification section 5). */
export const adminCredentials = fields({
  username,
  password: createPasswordSchema('invalid.password'),
});

/** The reason for the change, which the audit stores. */
const reason = createRequiredTextSchema('invalid.reason', 'lockout.reason');

export const firstPasswordOrder = fields({ username, reason });

export const mobileOrder = fields({ username, mobile, reason });

export const dutyOrder = fields({ username, duty });

const contact = { mobile: mobileOrStored, email: requiredEmail };

/**
 * An administrator's change of their own mobile and e-mail (specification section 5, Admin profile). The portal's
 * previous release also sends the password, which is then the proof.
 */
export const contactDetails = fields({
  ...contact,
  password: v.optional(createPasswordSchema('invalid.currentPassword')),
});

export const contactForm = fields(contact);
