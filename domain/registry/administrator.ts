import * as v from 'valibot';
import { duty } from '../access/duties.ts';
import { requiredEmail } from '../contact/email.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { newPassword, createPasswordSchema } from '../access/password.ts';
import { mobile } from '../contact/phone.ts';
import { associationRole } from '../access/role.ts';
import { isShortName } from './short-name.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding, fields } from '../values/wire.ts';

/**
 * The group of an administrator, which is also the administrator's role. Calls send a group's short name in lower case,
 * and screens show it in upper case (specification section 3).
 */
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

/**
 * The schema of a new username. The schema allows only plain letters, digits and the signs `_ . @ -`, so that usernames
 * never look alike.
 */
const newUsername = v.pipe(
  createRequiredTextSchema('invalid.username.new', 'admin.username', 100),
  v.minLength(5, toMessage('invalid.username.new')),
  v.check((name) => /^[\w.@-]+$/.test(name), toMessage('invalid.username.letters')),
);

/** The fields of the form for a new administrator (specification section 5). */
export const newAdministrator = fields({
  username: newUsername,
  password: newPassword,
  group,
  firstName: createRequiredTextSchema('invalid.firstName', 'administrators.firstName', 100),
  lastName: createRequiredTextSchema('invalid.lastName', 'administrators.lastName', 100),
  mobile,
  email: requiredEmail,
  /**
   * The duty of an administrator of the association. If the duty is missing, the administrator has the duty `all` (not
   * in the specification).
   */
  duty: v.optional(duty),
});
export type NewAdministrator = v.InferOutput<typeof newAdministrator>;

/** An administrator in the list that the office sees. The list never contains passwords. */
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

/** An administrator's username and password, without spaces at the start and end (specification section 5). */
export const adminCredentials = fields({
  username,
  password: createPasswordSchema('invalid.password'),
});

/** The reason why the office changes another administrator's access. The reason is stored in the audit. */
const reason = createRequiredTextSchema('invalid.reason', 'lockout.reason');

/** The request to send a first password to an administrator: the username and the reason. */
export const firstPasswordOrder = fields({ username, reason });

/** The request to change the mobile of another administrator: the username, the new mobile and the reason. */
export const mobileOrder = fields({ username, mobile, reason });

/** The request to give a duty to an administrator of the association. */
export const dutyOrder = fields({ username, duty });

const contact = { mobile, email: requiredEmail };

/**
 * A change of an administrator's own mobile and e-mail (specification section 5, Admin profile). Pages of the previous
 * release also send the password. If the password is right, the password counts as a recent proof.
 */
export const contactDetails = fields({
  ...contact,
  password: v.optional(createPasswordSchema('invalid.currentPassword')),
});

/** The form in which administrators change the mobile and e-mail of their account. */
export const contactForm = fields(contact);
